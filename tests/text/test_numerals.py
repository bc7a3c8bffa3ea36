"""Numbers in digits and Chinese numerals, and words of scale."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.numerals import ascii_digits, digits_in_dates, english_scale, parse_number, scale

VALUES = {
    **{word: value for value, word in enumerate("零一二三四五六七八九十")},
    **{word: value for value, word in enumerate("〇壹贰叁肆伍陆柒捌玖拾")},
    "○": 0, "两": 2, "十一": 11, "十二": 12, "十九": 19, "二十": 20, "二十五": 25, "三十": 30, "九十九": 99,
    "一十二": 12,
    "一百": 100, "百": 100, "一百零一": 101, "一百〇八": 108, "一百一十": 110, "一百一十五": 115, "三百六十五": 365,
    "两百零二": 202, "九百九十九": 999, "一千": 1000, "一千零一": 1001, "一千〇一": 1001, "一千零一十": 1010,
    "一千一百": 1100, "一千一百一十一": 1111, "两千两百": 2200, "两千零二十": 2020, "九千九百九十九": 9999,
    "一万": 10000, "十万": 10**5, "百万": 10**6, "千万": 10**7, "一百万": 10**6, "一万零一": 10001, "一万零五": 10005,
    "一万零五十": 10050, "一万零一百": 10100, "一万一千": 11000, "一万二千三百四十五": 12345, "两万": 20000,
    "十万零一": 100001, "十万零三百": 100300, "十二万三千四百五十六": 123456, "九十九万九千九百九十九": 999999,
    "五百万": 5 * 10**6, "三千万": 3 * 10**7, "一千二百三十四万五千六百七十八": 12345678,
    "一亿": 10**8, "一亿零一": 10**8 + 1, "一亿二千万": 120000000, "十亿": 10**9, "十二亿": 12 * 10**8,
    "二十亿": 2 * 10**9, "一百亿": 10**10, "一百二十三亿四千五百六十七万八千九百零一": 12345678901,
    "一万亿": 10**12, "三万五千亿": 35 * 10**11, "十二万三千亿五千万": 12300050000000, "一兆": 10**12,
    "二〇一九": 2019, "二零二一": 2021, "二〇二〇": 2020, "二○二三": 2023, "一九九八": 1998, "一二三": 123, "九八": 98,
    "一百五": 150, "三万五": 35000, "两千三": 2300, "一亿五": 150000000,  # as spoken: a tenth of the last scale
    "廿": 20, "廿五": 25, "卅": 30, "卅一": 31,
    "贰佰": 200, "叁仟": 3000, "肆万": 40000, "伍拾": 50, "壹拾贰": 12, "叁佰零伍": 305, "壹仟贰佰叁拾肆": 1234,
    "贰万叁仟": 23000, "壹佰万": 10**6, "伍仟万": 5 * 10**7, "壹萬": 10000, "壹拾亿": 10**9,
    "壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖": 123456789,
    "十二点五": "12.5", "零点五": "0.5", "三点一四": "3.14", "一百点二五": "100.25", "三点五万": 35000,
    "一点二亿": 120000000, "负五": -5, "负十二": -12, "负三点五": "-3.5",
    "0": 0, "1000": 1000, "0.25": "0.25", "-5": -5, "+3": 3, "1,234": 1234, "1,234.50": "1234.50", "２０": 20,
    "１２３": 123, "-1,000": -1000, "－7": -7, "12.30": "12.30",
    "1.5亿": 150000000, "3万": 30000, "12万亿": 12 * 10**12, "3百": 300, "2千": 2000, "2.5千": 2500, "0.5亿": 5 * 10**7,
    "100万": 10**6, "5千万": 5 * 10**7, "-1.5万": -15000, "1万5千": 15000, "3亿2千万": 320000000,
    "1,200万": 12 * 10**6,
}  # fmt: skip
NONE = ["", "abc", "nan", "Infinity", "1e5", "1_000", "万", "亿", "兆", "元", "第三", "三点", "点五", "一二百",
        "三十日", "二万五千里", "百分", "一万亿元", "1.2.3", "负", "，", "统一"]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), VALUES.items())
def test_what_a_number_says(text: str, value: int | str) -> None:
    assert parse_number(text) == Decimal(value)


@pytest.mark.parametrize("text", NONE)
def test_what_is_no_number(text: str) -> None:
    assert parse_number(text) is None


def spelled(n: int) -> str:
    """The Chinese numeral of 0 to 10**12, written here apart from the reader."""
    if n < 10:
        return "零一二三四五六七八九"[n]
    for unit, word in ((10**8, "亿"), (10**4, "万"), (1000, "千"), (100, "百"), (10, "十")):
        if n >= unit:
            rest = n % unit
            gap = "零" if rest and rest < unit // 10 else ""
            return spelled(n // unit) + word + gap + (spelled(rest) if rest else "")
    raise AssertionError(n)


@given(st.integers(0, 10**12 - 1))
def test_a_number_that_is_spelled_is_read_as_itself(n: int) -> None:
    assert parse_number(spelled(n)) == parse_number(str(n)) == parse_number(f"{n:,}") == n


@given(st.decimals(-(10**12), 10**12, places=2), st.sampled_from(["", "百", "千", "万", "百万", "千万", "亿", "万亿"]))
def test_a_scale_multiplies_exactly(value: Decimal, word: str) -> None:
    assert parse_number(f"{value}{word}") == parse_number(f"{value:,}{word}") == value * scale(word)


@given(st.integers(1, 99), st.lists(st.sampled_from("万亿"), min_size=1, max_size=8).map("".join))
def test_each_of_a_run_of_scales_multiplies(value: int, run: str) -> None:
    assert parse_number(f"{value}{run}") == value * scale(run)


def test_nought_has_any_scale() -> None:
    assert parse_number("0.00百万") == parse_number("零百万") == 0
    assert parse_number("万") is None and parse_number("亿百") is None


@given(st.text("零〇一二三五十百千万亿点负.,15 ", max_size=10))
def test_any_text_is_a_number_or_none(text: str) -> None:
    value = parse_number(text)
    assert value is None or value.is_finite()


@pytest.mark.parametrize(
    ("text", "factor"),
    [("in millions", 10**6), ("$'000", 1000), ("(£ bn)", 10**9), ("in thousands of US dollars", 1000), ("$m", 10**6)],
)
def test_english_scales(text: str, factor: int) -> None:
    assert english_scale(text) == factor


def test_no_english_scale() -> None:
    assert english_scale("US dollars, except per share data") is None


def test_dates_in_digits() -> None:
    assert digits_in_dates("截至二零二四年三月三十一日止年度") == "截至2024年3月31日止年度"
    assert digits_in_dates("二〇二三年十二月") == "2023年12月"
    assert digits_in_dates("三个月内及一年以上") == "三个月内及一年以上"


@given(st.integers(0, 10**9), st.sampled_from([0x660, 0x6F0, 0x966, 0xFF10, 0x1D7CE]))
def test_digits_of_any_script_are_one_number(number: int, nought: int) -> None:
    written = "".join(chr(nought + int(digit)) for digit in str(number))
    assert ascii_digits(f"第{written}页²½Ⅳ") == f"第{number}页²½Ⅳ"
