from decimal import Decimal

import pytest

from pipeline.understand import thresholds
from pipeline.understand.slots import SlotSpan
from pipeline.understand.thresholds import AmountThreshold, RankRange


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("1,234.5", Decimal("1234.5")),
        ("十一", 11),
        ("二十", 20),
        ("一百二十三", 123),
        ("五百万", 5_000_000),
        ("两", 2),
    ],
)
def test_numerals(text, value):
    assert thresholds.parse_number(text) == value


def test_what_is_no_number_is_none():
    assert thresholds.parse_number("许多") is None


@pytest.mark.parametrize(
    ("text", "relation", "amount"),
    [
        ("营业收入大于5亿元的公司", ">", 500_000_000),
        ("净利润不低于3,000万元", ">=", 30_000_000),
        ("净利润五百万元以上", ">=", 5_000_000),
        ("利润低于-1亿", "<", -100_000_000),
        ("总资产超过一千二百亿", ">", 120_000_000_000),
        ("毛利率高于50%", ">", Decimal("0.5")),
        ("员工不足一百人", "<", 100),
        ("速动比率有没有到1", ">=", 1),
        ("毛利率有没有超过40%", ">", Decimal("0.4")),  # though 没有超过 is within it
        ("毛利率没有超过40%", "<=", Decimal("0.4")),
        ("净利润没达到5亿元", "<", 500_000_000),
    ],
)
def test_thresholds(text, relation, amount):
    (span,) = thresholds.find_thresholds(text)
    assert (span.value.relation, span.value.amount) == (relation, amount)
    assert isinstance(span.value, AmountThreshold)


def test_a_year_or_a_bare_amount_is_no_threshold():
    assert thresholds.find_thresholds("2021年以上市公司为准") == []
    assert thresholds.find_thresholds("营业收入5亿元") == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("营业收入第七高", RankRange(7, 7, smallest=False)),
        ("第12高", RankRange(12, 12, smallest=False)),
        ("第三低", RankRange(3, 3, smallest=True)),
        ("均位列前十", RankRange(1, 10)),
        ("哪七家上市公司", RankRange(1, 7)),
        ("最高的3家", None),
        ("最高3家", RankRange(1, 3)),
        ("倒数第二", RankRange(2, 2, from_end=True)),
    ],
)
def test_places_of_a_ranking(text, places):
    assert [s.value for s in thresholds.find_rank_ranges(text)] == ([] if places is None else [places])


def test_quarters_and_sections_are_no_places():
    assert thresholds.find_rank_ranges("前三季度") == []
    assert thresholds.find_rank_ranges("第三季度和第二节") == []
    assert thresholds.find_rank_ranges("税前一共拿了多少") == []


@pytest.mark.parametrize("text", ["1年以内", "一年以内", "5年以上", "1至2年", "3个月以内", "超过3年", "两到三年"])
def test_ages_limit_balances(text):
    assert [span.text for span in thresholds.find_ages(f"{text}应收账款")] == [text]


@pytest.mark.parametrize("text", ["2021至2023年收入", "21至23年末收入", "近三年内收入", "前5年以上"])
def test_years_are_no_ages(text):
    assert thresholds.find_ages(text) == []


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("2025年应收账款1年以内", ["1年以内"]),
        ("2025年3年以上的应收账款", ["3年以上"]),
        ("账龄一至二年", ["一至二年"]),
        ("1年内到期", ["1年内"]),
        ("近3年内营业收入", []),
        ("2023至2025年营业收入", []),
    ],
)
def test_ages_of_balances(text, ages):
    assert [span.text for span in thresholds.find_ages(text)] == ages


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("2024年营业收入同比增长8.24%，主要是哪些产品拉动的", True),
        ("净利润减少了3,064万元,是怎么回事", True),
        ("营业收入增长8.24%的公司有哪些", False),
        ("营业收入增长了百分之几", False),
    ],
)
def test_a_clause_that_tells_how_much_something_moved(text, stated):
    assert thresholds.states_a_move(text) is stated


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("业绩大涨的原因是什么", [("业绩", ">", True)]),
        ("为什么利润下滑了", [("利润", "<", True)]),
        ("为何由盈转亏", [("由盈转亏", "<", False)]),
        ("如何实现扭亏为盈的", [("扭亏为盈", ">", False)]),
        ("盈利能力为什么这么强", []),
        ("亏损还是盈利，为什么", []),  # which way is asked
    ],
)
def test_what_a_question_takes_for_granted_of_the_profit(text, wanted):
    found = thresholds.find_premises(text, [])
    assert [(span.text, bound.relation, bound.of_growth) for span, bound in found] == wanted


@pytest.mark.parametrize("tail", ["跌价准备", "计提跌价准备", "减值准备", "计提减值"])
def test_an_allowance_for_an_item_is_no_fall_of_it(tail):
    text = f"为什么存货{tail}"
    item = SlotSpan(3, 5, "项目", None, "存货")
    assert thresholds.find_premises(text, [item]) == []
    assert len(thresholds.find_premises("为什么存货减少", [item])) == 1


def test_an_impairment_of_goodwill_is_its_fall_where_it_was_made():
    goodwill = SlotSpan(5, 7, "项目", None, "商誉")
    assert len(thresholds.find_premises("为什么计提商誉减值", [goodwill])) == 1
    not_made = SlotSpan(7, 9, "项目", None, "商誉")
    assert thresholds.find_premises("为什么没有计提商誉减值", [not_made]) == []


@pytest.mark.parametrize(
    "text",
    [
        "前1.5家公司",
        "前1/2的公司",
        "第-1的公司",
        "倒数第负三的公司",
        "第0名",
        "第零位",
        "前0家",
        "前-3名",
        "第2.5的公司",
    ],
)
def test_what_is_no_place(text):
    assert thresholds.find_no_place(f"2021年营业收入{text}") and not thresholds.find_no_place(text[:0])


@pytest.mark.parametrize(
    "text",
    [
        "前3家公司",
        "第2名",
        "倒数第三",
        "第10高",
        "前10%的公司",
        "前零售业务",
        "第一季度",
        "2-3年",
        "前2-3家",
        "前五大客户",
    ],
)
def test_what_is_a_place_or_none_is_asked_for(text):
    assert thresholds.find_no_place(f"2021年营业收入{text}") == ""
