"""The sentence that is near with those beside it in its paragraph."""

from pipeline.answer.english.near.asked import FigureAsked, Words
from pipeline.answer.english.near.prose import near_prose
from pipeline.answer.english.open.told import prose_of
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Document
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import NORTHWIND, paragraph

BLOCKS = (
    paragraph(3, "Our mill in Delft burned down. The damage was $9 million to us. Our town has insured it in full."),
    paragraph(4, "The mills of our competitors in Norway are older than ours by far."),
    paragraph(5, "The future payments for the mill in Bergen are as follows:"),
    paragraph(5, "2023 14"),
    paragraph(5, "2024 17"),
)
INDEX = PassageIndex.of(report_passages(Document(NORTHWIND, BLOCKS, 30)))


def near(question: str):
    asked = FigureAsked.read(question)
    told = [asked.values(Words(one.words, one.told, one.years)) for one in prose_of(INDEX)]
    return sorted(near_prose(asked, asked.weights(told), told, INDEX), key=lambda one: -one.score)


def test_the_sentences_beside_are_quoted_too():
    best = near(f"How much was the damage of {HERE}'s mill in Delft?")[0]
    assert best.page == 3 and best.text == BLOCKS[0].text


def test_what_leads_to_lines_stands_with_them():
    best = near(f"How much does {HERE} pay for the mill in Bergen in 2024?")[0]
    assert best.text.endswith("as follows: 2023 14 2024 17")


def test_what_names_nothing_is_not_near():
    assert near(f"How many lawsuits did {HERE} have?") == []
