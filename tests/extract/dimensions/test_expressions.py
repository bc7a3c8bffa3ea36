"""Expressions of rules held to headers as reports print them."""

import pytest

from pipeline.extract.dimensions.expressions import compiled, one_of, plain, plain_heading
from pipeline.model import Kind, Report

ANNUAL = Report("300750", 2024)
HALF = Report("300750", 2024, kind=Kind.HALF_YEAR)


def test_texts_are_compared_without_blanks_bars_and_currency():
    assert plain("期末余额 | 账面 余额") == "期末余额账面余额"
    assert plain("营业收入－境外") == "营业收入境外"
    assert plain("单位：元币种：人民币项目") == "项目"
    assert plain("毛利率（%）") == "毛利率(%)"


def test_a_heading_is_compared_without_its_number():
    assert plain_heading("（二）、1.存货分类") == "存货分类"
    assert plain_heading("七、") == "七、"  # nothing else is there


@pytest.mark.parametrize("text", ["本期", "本年", "2024年", "2024年度", "2024年12月31日", "2024-12-31", "期末", "年末"])
def test_this_is_the_reports_period_and_its_end(text):
    assert compiled("^{this}$", ANNUAL).search(text)
    assert not compiled("^{last}$", ANNUAL).search(text)


@pytest.mark.parametrize("text", ["上期", "上年", "上年同期", "2023年", "2023年12月31日", "期初", "上年末"])
def test_last_is_the_period_before_and_its_end(text):
    assert compiled("^{last}$", ANNUAL).search(text)
    assert not compiled("^{this}$", ANNUAL).search(text)


def test_a_half_year_ends_in_june():
    assert compiled("^{this}$", HALF).search("2024年6月30日")
    assert compiled("^{this}$", HALF).search("2024年半年度")
    assert not compiled("^{this}$", HALF).search("2024年12月31日")


def test_another_year_is_neither():
    assert not compiled("{this}|{last}", ANNUAL).search("2021年")


def test_several_expressions_are_one():
    either = one_of(("^甲$", "乙{this}"), ANNUAL)
    assert either.search("甲") and either.search("乙本期") and not either.search("甲乙")
