"""The sentences around the one that fits best."""

from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.prose import sentences_of_report
from pipeline.answer.english.open.ranking import ranking_of
from pipeline.answer.english.open.windows import best_window
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind
from pipeline.rules.english import load_english
from pipeline.understand.english.tokens import HERE

PARAGRAPH = (
    "Northwind and Harbor Corp. agreed to end their partnership for ladders. ",
    "As part of this termination, we gave Harbor the right to sell ladders. ",
    "We have no further duties to Harbor or others.\n",
)


def window(question, lacking=()):
    lines = tuple(Line(text, 7, LineKind.SENTENCE) for text in PARAGRAPH)
    sentences = sentences_of_report([Passage("x-2022-annual", 0, (), "", 7, 7, lines=lines)])
    found = best_window(ranking_of(read_open(question, load_english()[0]), sentences), 2022)
    return None if found is None else (found.start, found.end, found.lacking)


def test_a_sentence_that_leans_on_the_one_before_is_told_with_it():
    assert window(f"What happened to {HERE}'s right to sell with Harbor?") == (0, 3, ())


def test_what_no_sentence_has_is_said_to_be_lacking():
    assert window(f"What happened to {HERE}'s partnership for ladders and barrels?")[2] == ("barrels",)


def test_nothing_is_found_of_what_no_sentence_names():
    assert window(f"What happened to {HERE}'s quarries?") is None
