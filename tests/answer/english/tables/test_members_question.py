"""Questions which of several parts is the greatest, or moved most."""

import pytest

from pipeline.answer.english.tables.members_question import Order, read_members_question
from pipeline.answer.english.words import content
from pipeline.understand.english.tokens import HERE


@pytest.mark.parametrize(
    ("question", "words", "order", "least", "every"),
    [
        ("Which segment of {} had the highest operating income in 2022?", "income", Order.VALUE, False, False),
        ("Which {} region had the least net sales in 2022?", "sales", Order.VALUE, True, False),
        ("Which {} segment grew operating income fastest in 2022?", "income", Order.GROWTH, False, False),
        ("Which {} segment had the steepest sales decline in 2022?", "sales", Order.GROWTH, True, False),
        ("Which region added the most revenue for {} from 2021 to 2022?", "revenue", Order.CHANGE, False, False),
        ("Which {} segment's operating income fell in 2022?", "income", Order.CHANGE, True, True),
        ("What was {}'s biggest deferred tax asset in 2022?", "deferred tax asset", Order.VALUE, False, False),
    ],
)
def test_what_is_asked(question, words, order, least, every):
    one, *_ = read_members_question(question.format(HERE))
    assert content(words) <= one.words and (one.order, one.least, one.every) == (order, least, every)


def test_what_is_left_out_and_two_that_are_named():
    (one,) = read_members_question(f"Leaving Corporate aside, which {HERE} segment had the highest costs in 2022?")
    assert one.left_out == content("Corporate")
    (one,) = read_members_question(f"Which brought {HERE} more net sales in 2022, saws or drills?")
    assert one.either == ("saws", "drills") and not one.kinds


@pytest.mark.parametrize(
    "question", ["Which two segments of {} grew fastest?", "How much did {} sell?", "Which auditor signed for {}?"]
)
def test_other_questions(question):
    assert read_members_question(question.format(HERE)) == ()
