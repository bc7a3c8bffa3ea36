from decimal import Decimal

import pytest

from pipeline.answer.render.numbers import digits, round_half_up, value_text, with_separators
from pipeline.model import WorkingStep


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
    assert value_text(WorkingStep("x", Decimal("13035579640"), "元"), "plain", unit="亿元") == "130.3557964亿元"
