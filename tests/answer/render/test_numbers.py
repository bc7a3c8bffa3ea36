from decimal import Decimal

import pytest

from pipeline.answer.render.numbers import digits, round_half_up, value_text, with_separators
from pipeline.model import Fact, WorkingStep


@pytest.mark.parametrize(
    ("value", "plain", "gold"),
    [
        ("677219000", "677,219,000", "677219000.0"),
        ("-1234567.80", "-1,234,567.8", "-1234567.8"),
        ("0.05", "0.05", "0.05"),
        ("-0.5", "-0.5", "-0.5"),
        ("0", "0", "0.0"),
        ("1E+9", "1,000,000,000", "1000000000.0"),
    ],
)
def test_digits(value, plain, gold):
    assert with_separators(Decimal(value)) == plain
    assert digits(Decimal(value)) == gold


@pytest.mark.parametrize(("value", "decimals", "text"), [("0.125", 2, "0.13"), ("-0.125", 2, "-0.13"), ("2.5", 0, "3")])
def test_half_up(value, decimals, text):
    assert str(round_half_up(Decimal(value), decimals)) == text


def test_units():
    assert value_text(WorkingStep("x", Decimal("0.12345"), "%"), "plain") == "12.35%"  # 12.345 half up
    assert value_text(WorkingStep("x", Decimal(1234), "人"), "plain") == "1,234人"
    assert value_text(WorkingStep("x", Decimal(1234), "人"), "competition") == "1234人"
    assert value_text(WorkingStep("x", Decimal("13035579640"), "元"), "plain", unit="亿元") == "130.36亿元"


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        ("0.6331748763666698771490922382", "次", "0.63次"),
        ("170.3229656107526352371329372", "天", "170.32天"),
        ("4163216161.395", "元", "4,163,216,161.4元"),
        ("0.012345678", "次", "0.0123次"),  # three digits that count
        ("0.000602345", "%", "0.0602%"),
        ("0.0000000012345", "元/股", "0元/股"),
        ("0.00123456", "元/股", "0.0012元/股"),
        ("1.23456789", "元/股", "1.2346元/股"),
        ("0", "次", "0次"),
    ],
)
def test_a_computed_figure_has_as_many_decimals_as_it_needs(value, unit, text):
    assert value_text(WorkingStep("x", Decimal(value), unit), "plain") == text


def test_a_printed_figure_keeps_its_digits():
    fact = Fact(
        report_id="1-2020-annual", code="1", item="x", fiscal_year=2020, value=Decimal("13035579640"), unit="元"
    )
    step = WorkingStep("x", fact.value, "元", fact=fact)
    assert value_text(step, "plain", unit="亿元") == "130.3557964亿元"
