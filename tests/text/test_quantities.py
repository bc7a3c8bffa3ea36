"""Quantities in any notation are one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.quantities import split_quantities


@pytest.mark.parametrize(
    "same",
    [
        ("三十日", "30日", "三十天", "３０日"),
        ("百分之五", "5%", "5％", "百分之五"),
        ("2亿元", "二亿元", "20000万元", "200,000,000元"),
        ("三分之二", "2/3"),
        ("一个月", "1个月", "1月"),
        ("十五个工作日", "15个工作日", "15工作日"),
        ("百分之零点五", "0.5%"),
    ],
)
def test_notations_of_one_quantity(same: tuple[str, ...]) -> None:
    found = {split_quantities(text).quantities for text in same}
    assert len(found) == 1 and len(found.pop()) == 1


def test_words_and_quantities_are_taken_apart() -> None:
    told = split_quantities("处违法所得1倍以上五倍以下的罚款，第三级")
    assert told.quantities == {("1", "倍"), ("5", "倍"), ("第3", "级")}
    assert told.words == "处违法所得 以上 以下的罚款, "
    assert split_quantities("统一条件，一次性支付，万能险").quantities == frozenset()


@given(st.integers(1, 9999))
def test_digits_and_numerals_agree(n: int) -> None:
    digits, units = "零一二三四五六七八九", ["", "十", "百", "千"]
    text, gap = "", False
    for place in range(3, -1, -1):
        digit = n // 10**place % 10
        if digit:
            text += ("零" if gap and text else "") + digits[digit] + units[place]
        gap = not digit
    assert split_quantities(f"{text}日").quantities == split_quantities(f"{n}日").quantities == {(str(n), "日")}


def test_digits_run_together_by_a_reader_are_a_number_too() -> None:
    """Text taken out of a PDF runs the cells of a row together: more digits than Decimal rounds to six places."""
    (number, unit) = next(iter(split_quantities("98765432109876543210987654321098元").quantities))
    assert unit == "元" and number.startswith("9876543210987654321098765432") and len(number) == 32
