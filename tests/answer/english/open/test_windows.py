"""The sentences around the one that fits best."""

from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.prose import sentences_of_report
from pipeline.answer.english.open.ranking import ranking_of
from pipeline.answer.english.open.windows import best_windows
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
    found = best_windows(ranking_of(read_open(question, load_english()[0]), sentences), 2022)
    return (found[0].start, found[0].end, found[0].lacking) if found else None


def test_a_sentence_that_leans_on_the_one_before_is_told_with_it():
    assert window(f"What happened to {HERE}'s right to sell with Harbor?") == (0, 3, ())


def test_what_no_sentence_has_is_said_to_be_lacking():
    assert window(f"What happened to {HERE}'s partnership for ladders and barrels?")[2] == ("barrels",)


def test_nothing_is_found_of_what_no_sentence_names():
    assert window(f"What happened to {HERE}'s quarries?") is None


TWICE = (
    "Gift vouchers are sold in all shops. ",
    "Revenue from gift vouchers is recognized when they are redeemed.\n",
    "We tested the kilns of all sites for impairment, and the tests, made in each fourth quarter, found none. ",
    "We own no other equipment of this kind, and lease what our employees need in the season for drying. ",
    "Kilns that are leased stay with their owners, who insure them, repair them and take them back in spring.\n",
    "A gift voucher that is not redeemed is recognized as revenue after two years.\n",
)


def test_what_says_hardly_less_in_another_place_is_found_beside():
    question = read_open(f"When does {HERE} recognize revenue from gift vouchers?", load_english()[0])
    lines = tuple(Line(text, 7, LineKind.SENTENCE) for text in TWICE)
    sentences = sentences_of_report([Passage("x-2022-annual", 0, (), "", 7, 7, lines=lines)])
    found = best_windows(ranking_of(question, sentences), 2022)
    assert [sentences[one.at].text[:15] for one in found] == ["Revenue from gi", "A gift voucher "]


def test_what_only_says_the_same_again_is_not_found_beside():
    question = read_open(f"When does {HERE} recognize revenue from gift vouchers?", load_english()[0])
    lines = tuple(Line(text, 7, LineKind.SENTENCE) for text in (*TWICE[:5], TWICE[1]))
    sentences = sentences_of_report([Passage("x-2022-annual", 0, (), "", 7, 7, lines=lines)])
    assert len(best_windows(ranking_of(question, sentences), 2022)) == 1
