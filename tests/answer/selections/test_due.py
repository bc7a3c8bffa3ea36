"""Tax losses by the year in which they expire."""

from decimal import Decimal

import pytest


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("甲字科技2025年末2026年到期的可抵扣亏损有多少？", 300_000),
        ("甲字科技可抵扣亏损到2027年到期的是多少？", 700_000),
        ("甲字科技2025年末将在2030年到期的可抵扣亏损是多少？", 200_000),
    ],
)
def test_the_row_of_the_year_is_told(assistant, question, value):
    assert assistant.ask(question).value == Decimal(value)


def test_the_year_with_the_most_is_told(assistant):
    answer = assistant.ask("甲字科技2025年末哪一年到期的可抵扣亏损最多？")
    assert answer.value == Decimal(700_000) and "2027年" in answer.text


@pytest.mark.parametrize("year", [2029, 2035])  # an opening amount alone, and no row
def test_a_year_without_a_closing_amount_is_not_told(assistant, year):
    answer = assistant.ask(f"甲字科技2025年末{year}年到期的可抵扣亏损有多少？")
    assert answer.value != Decimal(9_000) and "9,000" not in answer.text.partition("最接近")[0]
