"""Raised characters: references to footnotes go, powers stay, and no figure gets a digit of them."""

import pytest

from pipeline.read.forms.superscripts import lower, raised


@pytest.mark.parametrize(
    ("before", "inside", "after", "plain"),
    [
        ("1,234.00", "2", "", "1,234.00"),
        ("1,234", "(2)", "", "1,234"),
        ("12.5%", "1, 2", " 注", "12.5% 注"),
        ("营业收入", "注1", "", "营业收入"),
        ("Net sales", "a", "", "Net sales"),
        ("12 m", "2", "", "12 m2"),
        ("20 mg/Nm", "3", "", "20 mg/Nm3"),
        ("800平方米", "2", "", "800平方米2"),
        ("10", "8", " kWh", "10^8 kWh"),
        ("10", "-3", "", "10^-3"),
        ("June 30", "th", ", 2024", "June 30th, 2024"),
        ("", "1", " 口径说明", "1 口径说明"),  # the footnote itself
        ("商标", "®", "", "商标®"),
    ],
)
def test_references_go_and_powers_stay(before: str, inside: str, after: str, plain: str) -> None:
    assert lower(before + raised(inside) + after) == plain


def test_two_in_one_text_and_one_that_does_not_end() -> None:
    assert lower(f"1,234{raised('1')}{raised('2')}、m{raised('2')}") == "1,234、m2"
    assert lower(raised("1")[:-1] + "甲") == "1甲"


def test_time_is_in_proportion_to_the_length():
    assert lower(("12" + raised("1")) * 20_000) == "12" * 20_000  # by one search through all for each: a minute
    assert lower(raised("货") * 20_000) == "货" * 20_000
    assert lower("\ue000" * 20_000 + "1" + "\ue001" * 20_000) == "1"
