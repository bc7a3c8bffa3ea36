"""Kinds of amounts that answer only what asks for them."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.kinds_of_amounts import asks_for_counted, is_of_another_kind
from pipeline.model import Answer, WorkingStep
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("甲字科技2021年末非专利技术的账面价值是多少", True),
        ("甲字科技2021年非专利技术的预计使用寿命是多少", False),
        ("甲字科技2021年非专利技术按几年摊销", False),
    ],
)
def test_a_length_of_time_answers_only_what_asks_for_one(question, other):
    step = WorkingStep("非专利技术的预计使用寿命", Decimal(10), "", 2021)
    told = Answer("非专利技术的预计使用寿命为10", working=(step,))
    with use_lexicon(Settings().rules):
        assert is_of_another_kind(told, question) is other


@pytest.mark.parametrize(
    ("question", "other"), [("甲字科技特许经营权的余额是多少", True), ("甲字科技特许经营权的摊销是多少年", False)]
)
def test_years_are_no_balance(question, other):
    step = WorkingStep("特许经营权的5-10", Decimal(6), "年", 2021)
    with use_lexicon(Settings().rules):
        assert is_of_another_kind(Answer("", unit="年", working=(step,)), question) is other


@pytest.mark.parametrize(
    ("question", "unit", "other"),
    [
        ("赵某持有甲字科技多少股", "元", True),
        ("赵某持有甲字科技多少股", "股", False),
        ("赵某拿了多少钱", "元", False),
        ("有多少家子公司，投了多少", "元", False),
    ],
)
def test_money_is_no_count(question, unit, other):
    told = Answer("", unit=unit, working=(WorkingStep("赵某", Decimal(10), unit, 2021),))
    assert is_of_another_kind(told, question) is other


def test_what_is_counted_or_paid_is_asked_for_with_its_unit():
    assert asks_for_counted("质押了多少股") and asks_for_counted("领了多少万") and not asks_for_counted("收入是多少")


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("甲字科技对乙城饮片公司持股多少", True),
        ("甲字科技持有乙城饮片公司多少股权", True),
        ("甲字科技持股多少钱", False),
        ("甲字科技收购乙城饮片公司股权花了多少", False),
        ("甲字科技库存股是多少", False),
    ],
)
def test_money_is_no_holding(question, other):
    told = Answer("", unit="元", working=(WorkingStep("乙城饮片公司", Decimal(33_135_416), "元", 2023),))
    with use_lexicon(Settings().rules):
        assert is_of_another_kind(told, question) is other
