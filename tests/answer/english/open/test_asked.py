"""What an open question in English asks about."""

import pytest

from pipeline.answer.english.open.asked import asks_method, read_open
from pipeline.rules.english import load_english
from pipeline.understand.english.tokens import HERE

ENGLISH = load_english()[0]


def said(question):
    read = read_open(question.replace("Northwind", HERE), ENGLISH)
    return None if read is None else {one.said for one in read.notions}


def test_the_year_of_the_report_is_none_of_what_is_asked():
    read = read_open(f"Why is {HERE} sued over saws, according to its fiscal 2022 report?", ENGLISH)
    assert not read.years and read.why


def test_a_movement_is_read_and_is_no_notion():
    read = read_open(f"Why did {HERE}'s drill revenue slip in 2022?", ENGLISH)
    assert read.rises is False and read.years == {2022}
    assert {one.said for one in read.notions} == {"drill", "revenue"}


def test_what_is_not_asked_is_left_out():
    assert "leasing" not in said("Which mills does Northwind own rather than leasing them?")


def test_the_end_of_the_year_is_read_with_what_came_after():
    assert "subsequent event" in said("What did Northwind buy after its 2022 year end?")


@pytest.mark.parametrize(
    "question",
    [
        "How much did Northwind pay for saws in 2022?",
        "What was Northwind's revenue in 2022?",
        "How did Northwind's saw revenue develop in 2022?",
    ],
)
def test_a_question_for_a_figure_is_none(question):
    assert said(question) is None


def test_how_something_is_computed_is_no_question_for_its_figure():
    assert asks_method(f"How does {HERE} compute basic net income per share?")
    assert asks_method(f"When does {HERE} recognize revenue from saws?")
    assert asks_method(f"How does {HERE} value its inventories?")
    assert not asks_method(f"How did the value of {HERE}'s inventories change?")
    assert not asks_method(f"How much revenue did {HERE} recognize in 2022?")
    assert not asks_method(f"How did {HERE}'s recognized revenue change in 2022?")


def test_to_write_down_is_no_way_down():
    assert read_open(f"Why did {HERE} write down its mill?", ENGLISH).rises is None
    assert read_open(f"Why did {HERE}'s sales go down?", ENGLISH).rises is False


def test_that_a_figure_changed_is_no_word_of_what_changed():
    read = read_open(f"Why did {HERE}'s drill revenue change?", ENGLISH)
    assert [one.said for one in read.notions] == ["drill", "revenue"]


def test_what_something_does_is_open_whatever_it_names():
    def read(text):
        return read_open(text.replace("@", HERE), ENGLISH)

    assert read("What does the interest clause oblige @ to do?").strict
    assert not read("What does the tax agreement oblige @ to do?").strict
    assert read("What happens when dividends on @'s shares are unpaid?") is not None
    assert read("What is @'s growth plan?") is not None
    assert read("How does @ plan to move to a rental model?") is not None
    assert read("What interest expense does @ predict?") is None
    assert read("What did @ spend on steel and interest?") is None
    assert read("How did @'s profit move?") is None


def test_the_report_that_is_named_in_brackets_is_not_asked_about():
    read = read_open(f"How does {HERE} test goodwill (10-K for 2022)?", ENGLISH)
    assert [one.said for one in read.notions] == ["test", "goodwill"]
