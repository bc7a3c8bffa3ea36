"""Questions which of several has the most, the least or moved most."""

import pytest

from pipeline.answer.english.tables.members_question import Order
from pipeline.answer.english.tables.superlatives.question import read_superlative
from pipeline.understand.english.tokens import HERE


@pytest.mark.parametrize(
    ("question", "words", "kind", "order", "least"),
    [
        (f"Which component of {HERE}'s interest expense fell the most in 2022?", {"interest", "expen"}, set(),
         Order.CHANGE, True),
        (f"Which type of security was the smallest in {HERE}'s portfolio in 2022?", {"secur", "portfolio"}, {"secur"},
         Order.VALUE, True),
        (f"What was the largest category of {HERE}'s inventory in 2022?", {"inventor"}, set(), Order.VALUE, False),
        (f"Which product of {HERE} grew the fastest in product revenues in 2022?", {"product", "revenu"}, {"product"},
         Order.GROWTH, False),
    ],
)  # fmt: skip
def test_what_is_asked(question, words, kind, order, least):
    asked = read_superlative(question)
    assert asked is not None
    assert (asked.asked.words, asked.kind) == (frozenset(words), frozenset(kind))
    assert (asked.asked.order, asked.asked.least, asked.asked.years) == (order, least, (2022,))


@pytest.mark.parametrize(
    ("question", "rates"),
    [
        (f"Which customer had the largest share of {HERE}'s revenue in 2022?", True),
        (f"Which type of deposit of {HERE} paid the highest rate in 2022?", True),
        (f"Which fixed rate note of {HERE} was the largest in 2022?", False),
    ],
)
def test_rates_are_put_in_order_where_they_are_asked_for(question, rates):
    asked = read_superlative(question)
    assert asked is not None and asked.rates == rates


@pytest.mark.parametrize(
    "question",
    [
        f"What is the most {HERE} could have to pay on its guarantees?",  # no member of anything
        f"By what percentage did {HERE}'s sales grow in 2022?",
        f"In which year was {HERE}'s revenue the highest?",
        f"Outside the United States, which region brought {HERE} the most revenue in 2022?",
        f"Which was larger for {HERE} in 2022, rent or interest?",
    ],
)
def test_other_questions(question):
    assert read_superlative(question) is None
