"""What people say in place of terms."""

import pytest

from pipeline.understand.wording.paraphrases import in_terms


@pytest.mark.parametrize(
    ("said", "terms"),
    [
        ("投资收益对利润总额的贡献度是多少", "投资收益占利润总额的比例是多少"),
        ("存货周转一次需要多少天？", "存货周转天数是多少？"),
        ("每卖100元赚多少净利润", "每100元营业收入里赚多少净利润"),
        ("短期偿债能力指标：流动比率", "，流动比率"),
        ("占营收接近四成，具体是百分之多少", "占营收，具体是百分之多少"),
        ("动力电池业务：营业收入", "动力电池业务：营业收入"),  # a business limits
        ("对子公司的投资", "对子公司的投资"),
        ("研发费用占营收比与上年相比提高了吗", "研发费用占营收的比例与上年相比提高了吗"),
        ("研发费用占营收比上年高", "研发费用占营收比上年高"),  # than the year before
        ("营收在2021年基础上增长了百分之几", "营收较2021年增长了百分之几"),
        ("最近一年净利润", "最新净利润"),
        ("净利润接近四成", "净利润接近四成"),  # nothing else is asked
        ("净利率（净利润占营业收入的比例）是多少", "净利率（净利润÷营业收入）是多少"),
        ("净利润（净利润占营业收入）", "净利润（净利润占营业收入）"),  # no rate
        ("用经营现金流减资本支出来衡量自由现金流，是多少", "自由现金流（经营现金流减资本支出），是多少"),
        ("用存货来衡量周转，是多少", "用存货来衡量周转，是多少"),  # no arithmetic
        ("商誉相当于净资产的多少？", "商誉相当于净资产的百分之几？"),
        ("商誉相当于净资产的多少倍？", "商誉相当于净资产的多少倍？"),
        ("四项费用合计是多少（财务费用为负的按负数算）？", "四项费用合计是多少？"),
        ("每100元营业收入，对应多少经营现金流？", "经营现金流占营业收入的比例？"),
    ],
)
def test_terms(said, terms):
    assert in_terms(said) == terms


def test_arithmetic_that_goes_on_behind_brackets():
    assert (
        in_terms("利息保障倍数（利润总额+利息费用）÷利息费用是多少")
        == "利息保障倍数（（利润总额+利息费用）÷利息费用）是多少"
    )
    assert in_terms("净利润（归母）÷营业收入是多少") == "净利润（归母）÷营业收入是多少"


def test_how_much_by_each_yuan():
    assert in_terms("A公司每赚1元净利润，对应多少经营现金流？") == "A公司经营现金流是净利润的多少倍？"


def test_a_list_that_gets_a_name():
    assert (
        in_terms("把短期借款和长期借款加总当作有息债，A公司有多少") == "有息债（短期借款和长期借款加总），A公司有多少"
    )


@pytest.mark.parametrize("words", ["大约要多少天", "需要多少天", "平均要花几天"])
def test_how_long_a_turnover_takes(words):
    assert in_terms(f"存货周转一次{words}") == "存货周转天数是多少"
