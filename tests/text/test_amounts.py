"""Amounts and units as reports print them."""

from decimal import Decimal

import pytest

from pipeline.text.amounts import (
    BLANK,
    DASH,
    NOT_A_NUMBER,
    NOT_APPLICABLE,
    Unit,
    currency_in,
    currency_of,
    in_currency,
    is_money,
    is_per_share,
    parse_amount,
    unit_from,
    unit_in_label,
    unit_word,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,234,567.89", "1234567.89"),
        ("(1,234)", "-1234"),
        ("（1,234.50）", "-1234.50"),
        ("-0.64%", "-0.64"),
        ("－12.00", "-12.00"),
        ("１，０００", "1000"),
        ("1,146,0 42", "1146042"),
        ("0.00", "0.00"),
        ("0", "0"),
        ("减少4.07个百分点", "-4.07"),
        ("276,809(1)", "276809"),
        ("1,234.56①", "1234.56"),  # a reference to a footnote, no third decimal
        ("1,234 ²", "1234"),
        ("(12.5%)③", "-12.5"),
    ],
)
def test_numbers(text, value):
    assert parse_amount(text).value == Decimal(value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, BLANK),
        ("  ", BLANK),
        ("—", DASH),
        ("--", DASH),
        ("/", DASH),
        ("不适用", NOT_APPLICABLE),
        ("七、1", NOT_A_NUMBER),
    ],
)
def test_what_is_no_number_has_a_reason(text, reason):
    amount = parse_amount(text)
    assert amount.value is None and amount.reason == reason


def test_step_is_the_last_digit():
    assert parse_amount("12.30").step == Decimal("0.01")
    assert parse_amount("12").step == Decimal(1)


@pytest.mark.parametrize(
    ("word", "base", "factor"),
    [
        ("元", "元", 1),
        ("千元", "元", 10**3),
        ("人民币万元", "元", 10**4),
        ("百万元", "元", 10**6),
        ("亿元", "元", 10**8),
        ("元/股", "元/股", 1),
        ("人", "人", 1),
    ],
)
def test_units(word, base, factor):
    unit = unit_from(word)
    assert unit is not None and (unit.base, unit.factor) == (base, factor)


def test_unit_in_a_label():
    assert unit_in_label("营业收入（万元）") == unit_from("万元")
    assert unit_in_label("营业收入（万 元）") == unit_from("万元")
    assert unit_in_label("销售费用（单位：万元币种：人民币）") == unit_from("万元")
    assert unit_in_label("基本每股收益（元／股）") == unit_from("元/股")
    assert unit_in_label("投资收益（损失以“－”号填列）") is None


@pytest.mark.parametrize(
    ("word", "base", "factor"),
    [
        ("千港元", "港元", 1000),
        ("HK$’000", "港元", 1000),
        ("HK$ million", "港元", 10**6),
        ("港币千元", "港元", 1000),
        ("百万美元", "美元", 10**6),
        ("US$'000", "美元", 1000),
        ("RMB million", "元", 10**6),
        ("人民币百万元", "元", 10**6),
        ("12月31日元", "元", 1),
        ("港仙", "港元/股", "0.01"),
        ("人民币分", "元/股", "0.01"),
        ("每股港元", "港元/股", 1),
    ],
)
def test_units_of_other_currencies(word, base, factor):
    assert unit_from(word) == Unit(base, Decimal(factor))


def test_a_currency_without_a_unit_of_the_home_one_is_none():
    assert unit_from("人民币") is None
    assert unit_from("万人份") is None and unit_from("人次") is None  # doses and visits are no persons


def test_what_a_unit_is():
    assert is_money("港元") and is_money("元") and not is_money("元/股") and not is_money("人")
    assert is_per_share("港元/股") and not is_per_share("元/人")
    assert [currency_of(unit) for unit in ("港元/股", "元/人", "%", "股", "")] == ["港元", "元", "", "", ""]
    assert [in_currency(unit, "港元") for unit in ("元", "元/股", "元/人", "%", "美元")] == [
        "港元",
        "港元/股",
        "港元/人",
        "%",
        "美元",
    ]
    assert unit_word(Unit("港元", Decimal(1000))) == "千港元"
    assert currency_in("净利润大于1亿港元") == "港元" and currency_in("净利润大于1亿元") == ""
