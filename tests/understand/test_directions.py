"""Rises, falls, losses and profits that companies must fulfil."""

from decimal import Decimal

import pytest

from pipeline.understand.directions import (
    asks_for_falls,
    find_compared_results,
    find_directions,
    find_item_comparisons,
    find_results,
    held_against_growth,
    is_small_fall,
    moves_by_amount,
)
from pipeline.understand.slots import SLOTS, SlotSpan
from pipeline.understand.thresholds import AmountThreshold


def spans(text: str, *items: str) -> list[SlotSpan]:
    return [SlotSpan(text.index(item), text.index(item) + len(item), "项目", None, item) for item in items]


@pytest.mark.parametrize(
    ("text", "words", "relation", "of_growth"),
    [
        ("净利润同比增长公司有哪些", "同比增长", ">", True),
        ("净利润同比下滑是哪些公司", "同比下滑", "<", True),
        ("哪些公司净利润下降了？", "下降了", "<", True),
        ("净利润下降但现金为正公司有哪些", "下降", "<", True),
        ("净利润为负公司", "为负", "<", False),
    ],
)
def test_a_direction_behind_an_item_is_a_condition(text, words, relation, of_growth):
    (found,) = find_directions(text, spans(text, "净利润"))
    assert (found.text, found.value.relation, found.value.of_growth) == (words, relation, of_growth)


def test_of_several_items_each_is_meant():
    text = "哪些公司营收和净利润都下降了"
    (found,) = find_directions(text, spans(text, "营收", "净利润"))
    assert found.value.of_every


@pytest.mark.parametrize("text", ["净利润下降会产生哪些影响", SLOTS["公司"] + "净利润下降了，哪家更多"])
def test_without_companies_that_are_looked_for_it_is_none(text):
    assert find_directions(text, spans(text, "净利润")) == []


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("亏损公司有哪些", "<"),
        ("哪些公司是亏损", "<"),
        ("盈利企业有几家", ">"),
        ("没有亏损公司有哪些", ">="),
        ("有没有亏损公司", "<"),
        ("亏损最多公司", "<"),
    ],
)
def test_a_result_without_an_item_is_a_condition(text, relation):
    (found,) = find_results(text, ())
    assert (found.value.relation, found.value.amount) == (relation, 0)


@pytest.mark.parametrize("text", ["盈利能力最强公司", "哪些因素导致亏损", SLOTS["公司"] + "亏损公司有哪些"])
def test_other_words_of_results_are_none(text):
    assert list(find_results(text, ())) == []


def test_a_result_inside_an_item_is_none():
    text = "未弥补亏损公司"
    assert list(find_results(text, spans(text, "未弥补亏损"))) == []


def test_a_profit_may_be_what_companies_are_compared_by():
    assert list(find_compared_results("最赚钱公司")) == [(1, 3)]
    assert list(find_compared_results("赚钱公司")) == []


@pytest.mark.parametrize(
    ("text", "falls"), [("营收下滑最多", True), ("净利润降幅第二", True), ("营收增长最快", False), ("营收最低", False)]
)
def test_a_ranking_by_falls(text, falls):
    assert asks_for_falls(text) is falls


@pytest.mark.parametrize(
    ("words", "bound", "relation", "amount"),
    [
        ("同比增长", AmountThreshold(">", Decimal("0.1"), "%"), ">", "0.1"),
        ("下降", AmountThreshold(">", Decimal("0.1"), "%"), "<", "-0.1"),
        ("下降", AmountThreshold("<", Decimal("0.1"), "%"), ">", "-0.1"),
    ],
)
def test_a_bound_on_a_rate_of_change_is_one_on_growth(words, bound, relation, amount):
    text = f"营收{words}超过10%公司"
    start = text.index("超过")
    (found,) = held_against_growth(text, spans(text, "营收"), [SlotSpan(start, start + 5, "金额", bound, "超过10%")])
    assert (found.value.of_growth, found.value.relation, found.value.amount) == (True, relation, Decimal(amount))
    assert is_small_fall(found.value) == (relation == ">" and amount == "-0.1")


def test_a_bound_on_an_amount_of_change_is_known_to_be_none_on_the_rate():
    assert moves_by_amount(AmountThreshold(">", Decimal(10), "元", of_growth=True))
    assert not moves_by_amount(AmountThreshold(">", Decimal(10), "元"))


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("库里净利润高于营收公司有哪些", ">"),
        ("净利润低于营收公司有哪些", "<"),
        ("净利润比营收高有几家", ">"),
        ("净利润比营收少公司有哪些", "<"),
    ],
)
def test_conditions_on_two_items(text, relation):
    (found,) = find_item_comparisons(text, spans(text, "净利润", "营收"))
    assert (found.value.relation, found.value.amount) == (relation, 0)


def test_two_items_that_nothing_is_asked_of_are_no_condition():
    text = "净利润比营收高多少"
    assert list(find_item_comparisons(text, spans(text, "净利润", "营收"))) == []
