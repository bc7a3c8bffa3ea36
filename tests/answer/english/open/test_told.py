"""The paragraph that most likely answers an open question, told as such."""

import pytest

from tests.answer.english.conftest import assistant_over, figure, paragraph

SAID = (
    "We purchased the Harbor mill in May 2022, as we believe that own timber makes us less dependent on Norland.",
    "A class action captioned Miller v. Northwind was filed in June 2022. The complaint alleges that saw guards broke.",
    "Drill revenue of the Vale shops increased in 2022 compared with 2021 primarily due to more visitors.",
    "Sales of ladders were weak.",
    "A material weakness is a deficiency in internal control, such that there is a possibility of a misstatement.",
    "In March 2022 we announced an investment in the Delta works.",
    "In December 2022 we announced that we will leave Delta altogether.",
    "We wrote down the Osprey and Kestrel brands in 2022. The brands are sold in the East."
    " The impairment was largely due to a higher discount rate.",
    "Approximately 500 employees, or 32% of our workforce, were represented by unions.",
    "We utilize leased kilns as our main drying equipment because they let us close a site without a loss.",
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    parts = [paragraph(10 + at, text) for at, text in enumerate(SAID)]
    total = figure("资产总计", 2022, 300)
    with assistant_over(tmp_path_factory.mktemp("open"), [total], blocks=parts) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("Why did Northwind Tools buy the Harbor mill?", "less dependent on Norland", 10),
        ("What is the Miller lawsuit against Northwind Tools about?", "saw guards broke", 11),
        ("What did Northwind Tools announce about Delta in December 2022?", "leave Delta", 16),
        ("Which brands did Northwind Tools write down in 2022 and why?", "higher discount rate", 17),
        ("Why did Northwind Tools' drill revenue of the Vale shops fall in 2022?", "contrary", 12),
    ],
)
def test_the_paragraph_that_answers_is_told_as_likely(assistant, question, words, page):
    answer = assistant.ask(question)
    assert answer.outcome == "likely" and words in answer.likely
    assert answer.citations[0].source.page == page


def test_a_verb_of_the_asker_may_be_put_otherwise(assistant):
    answer = assistant.ask("Why does Northwind Tools employ leased kilns as drying equipment?")
    assert answer.outcome == "likely" and "close a site without a loss" in answer.likely
    assert "does not say" not in answer.likely


@pytest.mark.parametrize(
    "question",
    [
        "Why did Northwind Tools buy the Vale quarry?",  # nothing of a quarry
        "What is the Baker lawsuit against Northwind Tools about?",  # another suit
        "Which unions represent Northwind Tools' employees, and what percentage of employees does each represent?",
    ],
)
def test_a_paragraph_of_something_else_is_not_told(assistant, question):
    assert assistant.ask(question).outcome not in ("answer", "likely")
