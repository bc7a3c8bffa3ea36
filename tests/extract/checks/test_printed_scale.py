"""Two prints of one figure, in two units."""

from decimal import Decimal

import pytest

from pipeline.extract.checks.printed_scale import (
    is_bare,
    locate_print,
    power_between,
    right_print,
    same_figure,
    significant_digits,
    unit_factor,
)
from tests.extract.checks.conftest import fact

MILLIONS = fact("营业收入", "30631000000", "30,631")  # 单位：百万元
BARE = fact("营业收入", "30631", "30,631")  # the same, its unit lost
YUAN = fact("营业收入", "30631204567.89", "30,631,204,567.89")
HUNDRED_MILLIONS = fact("营业收入", "30631000000", "306.31")


@pytest.mark.parametrize(
    ("one", "other", "power"),
    [
        (BARE, MILLIONS, 6),
        (MILLIONS, BARE, -6),
        (BARE, YUAN, 6),  # to the digits that both print
        (BARE, HUNDRED_MILLIONS, 6),
        (MILLIONS, YUAN, 0),
        (BARE, fact("营业收入", "306310", "306,310"), 0),  # no unit is ten times another
        (BARE, fact("营业收入", "30632000000", "30,632,000,000"), 0),
        (fact("股本", "5", "5"), fact("股本", "5000", "5,000"), 0),  # too few digits to say
        (fact("净利润", "-123.4", "-123.4"), fact("净利润", "123400000", "123.4"), 0),
    ],
)
def test_power_between(one, other, power):
    assert power_between(one, other) == power


def test_of_two_prints_the_one_with_a_unit_or_with_more_digits_is_right():
    assert right_print(BARE, MILLIONS) is MILLIONS and right_print(MILLIONS, BARE) is MILLIONS
    assert right_print(BARE, YUAN) is YUAN
    assert right_print(BARE, HUNDRED_MILLIONS) is None  # its digits are others, and its unit may not be its own


def test_a_print_with_cents_is_in_yuan_whatever_unit_another_inherited():
    inherited = fact("营业收入", "30631204567890", "30,631,204,567.89")  # taken in 千元
    assert power_between(YUAN, inherited) == 3 and right_print(YUAN, inherited) is YUAN


def test_units_and_digits_of_a_print():
    assert (unit_factor(MILLIONS), unit_factor(BARE), is_bare(BARE), is_bare(MILLIONS)) == (10**6, 1, True, False)
    assert significant_digits(fact("存货", "30600", "30,600")) == 3
    assert significant_digits(fact("存货", Decimal("30600"))) == 3
    assert locate_print(BARE) == "第7页所列营业收入 30,631"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (("12345000000", "12,345"), ("12345400000", "12,345,400,000"), True),  # in 百万元, and in 元
        (("12345000000", "12,345"), ("12345600000", "12,345,600,000"), False),
        (("10.25", "10.25"), ("10.25", "10.25"), True),
        (("10.25", "10.25"), ("10.26", "10.26"), False),
    ],
)
def test_prints_of_a_figure_agree_to_the_digits_that_both_show(one, other, same):
    first, second = (fact("净利润", value, raw) for value, raw in (one, other))
    assert same_figure(first, second) is same
