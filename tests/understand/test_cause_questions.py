"""Questions that ask why."""

import pytest

from pipeline.understand.cause_questions import as_plain_cause, asks_for_cause, asks_for_drivers, is_feared


@pytest.mark.parametrize(
    "text",
    [
        "净利润下降的原因",
        "净利润为啥下滑",
        "存货下降是怎么回事",
        "预付款项怎么增加这么多",
        "管理费用变动那么大",
        "是怎么扭亏为盈的",
        "赚了钱，所得税费用怎么还是负的",
        "营收涨了，利润怎么反而降了",
        "净息差怎么又降了",
        "所得税费用怎么是负的",
        "其他应收款里怎么会有某某",
        "被交易所处分是因为什么事",
        "货币资金怎么少了一半多",
        "四季度怎么亏了",
    ],
)
def test_a_cause_is_asked_for(text):
    assert asks_for_cause(text)


@pytest.mark.parametrize(
    "text",
    [
        "净利润是多少",
        "存货跌价准备怎么计提",
        "净利润增长了多少",
        "这么多子公司有哪些",
        "怎么计提的",
        "怎么降低成本",
        "租赁怎么会计处理",
    ],
)
def test_no_cause_is_asked_for(text):
    assert not asks_for_cause(text)


def test_what_brought_a_move_about_is_asked_for_beside_causes():
    assert asks_for_drivers("净利润大增靠的是什么") and asks_for_drivers("营收增长的驱动因素有哪些")
    assert not asks_for_drivers("净利润增长目标是多少")


def test_a_surprised_question_is_put_plainly():
    assert as_plain_cause("研发人员怎么减少") == "研发人员为什么减少"
    assert as_plain_cause("研发人员为什么减少") == "研发人员为什么减少"


def test_a_move_that_might_come_is_feared():
    assert is_feared("商誉减值风险是怎么回事") and is_feared("产品价格下降的风险有多大")
    assert not is_feared("商誉减值是怎么回事")
