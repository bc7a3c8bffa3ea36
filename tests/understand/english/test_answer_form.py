"""Units and decimals that a question asks for, and what is left of it."""

from decimal import Decimal

import pytest

from pipeline.understand.english.answer_form import AnswerForm, find_form


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Answer in USD millions.", AnswerForm(Decimal(10**6), "USD", money=True)),
        ("(in billions of US dollars)", AnswerForm(Decimal(10**9), "USD", money=True)),
        ("revenue in EUR thousands", AnswerForm(Decimal(10**3), "EUR", money=True)),
        ("in units of percents and round to one decimal place", AnswerForm(percent=True, decimals=1)),
        ("Round your answer to two decimal places.", AnswerForm(decimals=2)),
        ("rounded to the nearest whole number", AnswerForm(decimals=0)),
        ("capex as a % of revenue", AnswerForm()),  # what is asked for, not how
        ("revenue in fiscal 2019", AnswerForm()),
    ],
)
def test_the_form_is_read(text, form):
    assert find_form(text).form == form


def test_the_words_of_the_form_are_taken_out():
    found = find_form("What is the revenue (in USD millions)? Round to one decimal place.")
    assert found.rest.split() == ["What", "is", "the", "revenue", "?", "."]
