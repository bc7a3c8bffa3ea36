"""What turns in English bring, without the words that only make them follow-ups."""

import pytest

from pipeline.model.chart import ChartKind
from pipeline.understand.dialogue.english_turns import (
    EnglishTurn,
    english_forms,
    is_only_of_order,
    order_words,
    read_english_turn,
)


@pytest.mark.parametrize(
    ("turn", "wanted"),
    [
        ("and 2022?", EnglishTurn("2022")),
        ("What about its net income?", EnglishTurn("net income", refers=True)),
        ("a year earlier?", EnglishTurn("", years_on=-1)),
        ("and the following year", EnglishTurn("", years_on=1)),
        ("compared with Contoso?", EnglishTurn("Contoso", compares=True)),
        ("why did it fall?", EnglishTurn("did it fall", refers=True, move="fall")),
        ("Why?", EnglishTurn("", move="change")),
        ("plot it", EnglishTurn("", ChartKind.ANY)),
        ("draw a bar chart please", EnglishTurn("", ChartKind.BAR)),
        ("net income as a line chart", EnglishTurn("net income", ChartKind.LINE)),
    ],
)
def test_a_turn_without_its_form(turn: str, wanted: EnglishTurn):
    assert read_english_turn(turn) == wanted


def test_places_in_an_order():
    assert order_words("the second highest revenue") == "second highest" and order_words("revenue") == ""
    assert is_only_of_order("who is second?") and not is_only_of_order("the highest revenue")


def test_forms_have_what_is_filled_in():
    forms = english_forms()
    assert forms.figure.format(measure="revenue", company="Northwind", time="in 2022") == (
        "What was the revenue of Northwind in 2022?"
    )
    assert all("{" in form for form in (forms.companies, forms.times, forms.cause, forms.place))
