"""Quantities in any notation are one, and the figures of a phrased text are held to its sources."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.quantities import find_figures, split_quantities, unsupported_figures


@pytest.mark.parametrize(
    "same",
    [
        ("三十日", "30日", "三十天", "３０日"),
        ("百分之五", "5%", "5％", "百分之五"),
        ("2亿元", "二亿元", "20000万元", "200,000,000元"),
        ("三分之二", "2/3"),
        ("一个月", "1个月", "1月", "1 个月"),
        ("一亿二千万元", "1.2亿元", "1亿2千万元", "120,000,000元"),
        ("百万分之一", "一百万分之一"),
        ("四个小时", "4小时"),
        ("千分之五", "0.5%", "5‰", "0.5个百分点"),
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
    assert split_quantities("从宣布的那一天起，哪一年都行").quantities == frozenset()
    assert split_quantities("至少两个人").quantities == split_quantities("至少2人").quantities == {("2", "人")}
    assert split_quantities("两个人民法院").quantities == {("2", "")}


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


def values(text):
    return [figure.value for figure in find_figures(text)]


def test_figures_are_read_in_every_notation():
    assert values("1.2亿元，120,000,000元，１２０００万元") == [120000000] * 3
    assert values("12.3%，百分之十二点三，0.123") == [Decimal("0.123")] * 3
    assert values("三家子公司，十二项专利，3‰") == [3, 12, Decimal("0.003")]
    assert values("两百万元，一亿元，1.2 亿元") == [2000000, 100000000, 120000000]
    assert values("提高1.5个百分点，三分之一") == [Decimal("0.015"), Decimal(1) / 3]


def test_marks_of_passages_and_lists_are_no_figures():
    assert values("1、市场风险[1]\n（2）汇率风险[2,3]\n三、其他") == []
    assert values("一方面加强管理，统一采购，第十二条，千万不要") == []


@pytest.mark.parametrize(
    ("stated", "source"),
    [
        ("净利润1.2亿元", "净利润：120,000,000.00元"),
        ("增长12.3%", "增长率 0.123"),
        ("约1.23亿元", "123,456,789.12元"),
        ("下降5.2%", "同比变动 -5.18%"),
        ("共有三家子公司", "子公司3家"),
        ("约三分之一", "占33.5%"),
        ("下降1.5个百分点", "-1.5%"),
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


@given(st.text("三分之一5%个月亿万第条 /.1", max_size=20))
def test_a_text_states_all_figures_of_its_own(text: str) -> None:
    assert unsupported_figures(text, [text]) == []
    assert not split_quantities(text).lacks(split_quantities(text))
