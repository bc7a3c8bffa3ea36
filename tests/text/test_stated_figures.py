"""Figures of phrased texts held to their sources, in any notation."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.stated_figures import find_figures, unsupported_figures


def values(text):
    return [figure.value for figure in find_figures(text)]


def test_figures_are_read_in_every_notation():
    assert values("1.2亿元，120,000,000元，１２０００万元") == [120000000] * 3
    assert values("12.3%，百分之十二点三，0.123") == [Decimal("0.123")] * 3
    assert values("三家子公司，十二项专利，3‰") == [3, 12, Decimal("0.003")]
    assert values("两百万元") == [2000000]


def test_marks_of_passages_and_lists_are_no_figures():
    assert values("1、市场风险[1]\n（2）汇率风险[2,3]\n三、其他") == []
    assert values("一方面加强管理，统一采购") == []


@pytest.mark.parametrize(
    ("stated", "source"),
    [
        ("净利润1.2亿元", "净利润：120,000,000.00元"),
        ("增长12.3%", "增长率 0.123"),
        ("约1.23亿元", "123,456,789.12元"),
        ("下降5.2%", "同比变动 -5.18%"),
        ("共有三家子公司", "子公司3家"),
        ("2021年", "二〇二一年：2021年度"),
    ],
)
def test_a_figure_of_the_source_is_supported(stated, source):
    assert unsupported_figures(stated, [source]) == []


@pytest.mark.parametrize(
    ("stated", "source"),
    [
        ("净利润1.3亿元", "净利润：120,000,000.00元"),
        ("净利润120,000,001元", "净利润1.2亿元"),  # more digits than the source has
        ("增长12.3%", "增长 12.3 亿元"),
        ("共有四家子公司", "子公司3家"),
        ("2022年", "2021年"),
    ],
)
def test_an_invented_figure_is_caught(stated, source):
    assert len(unsupported_figures(stated, [source])) == 1


def test_facts_support_figures_too():
    assert unsupported_figures("毛利率66.14%", [], [Decimal("0.661367")]) == []
    assert unsupported_figures("亏损1.5亿元", [], [Decimal("-150000000")]) == []


@given(st.decimals(min_value=0, max_value=10**13, places=2), st.sampled_from(["", "万", "亿"]))
def test_a_value_supports_itself_and_its_rounding(value, scale):
    factor = {"": 1, "万": 10**4, "亿": 10**8}[scale]
    source = f"{value:,}元"
    assert unsupported_figures(source, [source]) == []
    assert unsupported_figures(f"{value / factor:.2f}{scale}元", [source]) == []
