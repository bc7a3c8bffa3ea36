"""Words that limit what is asked for."""

import pytest

from pipeline.answer.audit.names.asked_words import AskedNames, NeededWord
from pipeline.answer.rows.words import AskedWord


def words(assistant, question, *, computed=False):
    plan = assistant.plan(question)
    found = AskedNames.of(plan, assistant._context("plain", plan), assistant.planner, computed=computed)
    return [word.text for word in found.words]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("甲字科技2025年火星的应收账款是多少？", ["火星", "应收", "账款"]),
        ("请问甲字科技2025年末的存货（不算在途的）到底有多少", ["存货"]),
        ("甲字科技2025年董事长曾某的薪酬是多少", ["曾某", "薪酬"]),
        ("甲字科技2025年买下火星80.58%的股权花了多少钱", ["买下", "火星", "80.58", "股权"]),  # neither 80 nor 58
    ],
)
def test_words_that_name_or_limit(assistant, question, expected):
    assert words(assistant, question) == expected


def test_a_formula_is_called_by_its_operands(assistant):
    assert words(assistant, "甲字科技2025年的流动比率是多少", computed=True) == []
    assert words(assistant, "甲字科技2025年的流动比率是多少") != []


def test_a_definition_is_of_its_name_alone(assistant):
    question = "甲字科技2025年火星的净负债（短期借款减货币资金）是多少"
    assert "火星" in words(assistant, question, computed=True)
    assert "负债" not in "".join(words(assistant, question, computed=True))


def test_an_item_may_be_called_by_its_other_names(assistant):
    plan = assistant.plan("甲字科技2025年的营收是多少")
    found = AskedNames.of(plan, assistant._context("plain", plan), assistant.planner, computed=False)
    assert all(word.is_in("营业收入") for word in found.words)


def test_a_verb_before_a_noun_that_is_its_whole_name_limits_it():
    secured, sold = AskedWord("保证借款", 0, 2, is_verb=True), AskedWord("向乙方销售商品", 3, 5, is_verb=True)
    assert NeededWord(secured).limits_one_of(frozenset({"借款"}))
    assert not NeededWord(sold).limits_one_of(frozenset({"借款"}))


def test_a_number_is_in_no_figure():
    three = NeededWord(AskedWord("3", 0, 1))
    assert three.is_in("3年以上\n期末余额") and three.is_in("第3大客户")
    assert not three.is_in("应收账款1,730,811,639.87") and not three.is_in("13年")
