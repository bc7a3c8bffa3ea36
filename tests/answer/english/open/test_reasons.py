"""How sentences tell why something is so."""

from dataclasses import replace

from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.prose import sentences_of_report
from pipeline.answer.english.open.reasons import compares, concludes, gives_reason, is_contrary, moves, supposes
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind
from pipeline.rules.english import load_english
from pipeline.understand.english.tokens import HERE

ENGLISH = load_english()[0]
WHY_SOLD = f"Why did {HERE} sell its mill?"
WHY_FELL = f"Why did {HERE}'s saw margin fall in 2022?"


def read(question, *texts):
    """The question, and the texts as sentences of one paragraph."""
    lines = tuple(Line(text, 7, LineKind.SENTENCE) for text in (*texts[:-1], f"{texts[-1]}\n"))
    passage = Passage("x-2022-annual", 0, (), "", 7, 7, lines=lines)
    return read_open(question, ENGLISH), sentences_of_report([passage])


def test_a_conclusion_has_its_reason_in_the_sentence_before():
    question, sentences = read(
        WHY_SOLD, "Timber is bought from the Norland mills now.", "Accordingly, we have sold our own old mill."
    )
    assert concludes(sentences, 1) and gives_reason(question, sentences, 1)
    assert not concludes(sentences, 0)


def test_what_might_be_is_no_reason_of_what_was():
    question, sentences = read(
        WHY_SOLD, "We could sell our mill as a result of rain.", "We sold our mill in May 2022 as a result of rain."
    )
    assert supposes(question, sentences, 0) and not gives_reason(question, sentences, 0)
    assert not supposes(question, sentences, 1) and gives_reason(question, sentences, 1)


def test_that_something_was_is_no_reason_that_it_was_not():
    question, sentences = read(f"Why did {HERE} pay no dividends?", "We paid our dividends because of high profits.")
    assert supposes(question, sentences, 0)
    question, sentences = read(
        f"Why did {HERE} pay no dividends?",
        "Dividends depend on costs that are not deductible from the tax of Norland because of rain.",
        "We paid no dividends because of rain.",
    )
    assert supposes(question, sentences, 0) and not supposes(question, sentences, 1)


def test_a_lower_level_than_another_is_no_fall():
    question, sentences = read(WHY_FELL, "The saw margin is lower than that of drills because of rebates.")
    assert moves(question, sentences, 0) == set() and not is_contrary(question, sentences, 0)
    than, _ = read(f"Why is {HERE}'s saw margin lower than that of drills?", "")
    assert moves(than, sentences, 0) == {False}


def test_a_figure_held_against_another_moved():
    said = ("The saw margin was 9% compared to 12% due to rebates.", "Saws are tools for cutting wood.")
    _, (one, other) = read(WHY_FELL, *said)
    assert compares(one) and not compares(other)


def test_a_paragraph_that_begins_with_the_movement_tells_its_reason():
    said = ("The saw margin fell to 9%.", "The decrease in the margin resulted from rebates.")
    question, sentences = read(WHY_FELL, *said)
    apart = (sentences[0], replace(sentences[1], paragraph=sentences[0].paragraph + 1))
    assert gives_reason(question, apart, 0)
    other = read(WHY_FELL, "The saw margin fell to 9%.", "Sales of drills fell as a result of rain.")[1]
    assert not gives_reason(question, (other[0], replace(other[1], paragraph=other[0].paragraph + 1)), 0)
