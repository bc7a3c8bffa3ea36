"""What words decide whether a figure is asked for."""

import pytest

from pipeline.understand.planning.plan_words import (
    asks_for_amount,
    asks_for_each,
    asks_for_length,
    asks_for_people,
    asks_yes_or_no,
    is_for_amount,
    is_measured,
    names_parent,
)


@pytest.mark.parametrize("question", ["净利润是多少", "占比", "有几家", "周转率是多少", "按多大比例计提"])
def test_questions_for_amounts(question):
    assert asks_for_amount(question)


@pytest.mark.parametrize("question", ["主营业务有哪些变化", "为什么", "主要风险有哪几条", "包括哪几个方面"])
def test_questions_for_words(question):
    assert not asks_for_amount(question)


def test_the_reason_of_a_balance_is_no_amount():
    assert not asks_for_amount("存货余额为什么增加") and asks_for_amount("存货余额为多少")
    assert is_for_amount("研发费用及同比变动")


def test_nothing_but_an_item_asks_for_it(planner):
    assert is_measured(planner.recogniser.recognise("甲乙科技2020年营业收入"))
    assert not is_measured(planner.recogniser.recognise("甲乙科技2020年营业收入的构成"))


def test_a_number_of_years_is_no_amount():
    assert asks_for_length("按几年计提折旧") and not asks_for_length("几年末的余额") and not asks_for_length("多少元")


@pytest.mark.parametrize(
    ("question", "asked"),
    [("营业收入增长了吗？", True), ("是否分红", True), ("四大体系指的是什么？", False), ("收入怎么？", False)],
)
def test_whether_yes_or_no_is_asked(question: str, asked: bool) -> None:
    assert asks_yes_or_no(question) is asked


@pytest.mark.parametrize(
    ("question", "is_parent"),
    [("母公司2023年净利润是多少", True), ("母公司和主要子公司的离退休职工有几人", False), ("净利润是多少", False)],
)
def test_the_parent_with_its_subsidiaries_is_the_group(question, is_parent):
    assert names_parent(question, question) is is_parent


def test_people_that_are_asked_for_before_anything_else():
    assert asks_for_people("个人银行业务员工多少人，占全行多少？")
    assert not asks_for_people("收入多少，有多少人？") and not asks_for_people("收入多少？")


@pytest.mark.parametrize(
    ("question", "is_one"),
    [
        ("2024年末受限货币资金余额", True),
        ("2024年广告宣传费支出", True),
        ("2024年主要风险", False),
        ("营业收入是否增加了费用", False),
    ],
)
def test_a_question_that_is_the_name_of_an_amount(question, is_one):
    assert is_for_amount(question) is is_one


def test_a_figure_of_each_of_several():
    assert asks_for_each("哪些项目计提了跌价准备，各计提多少")
    assert not asks_for_each("产品毛利率各是多少") and not asks_for_each("哪些项目计提了跌价准备")
