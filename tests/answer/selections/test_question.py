"""What questions ask of rows."""

from decimal import Decimal

import pytest

from pipeline.answer.selections.question import Sought, asks_again, differences, selections


def read(question, kinds, name):
    found = list(selections(question, (), [kinds[name]]))
    return found[0] if found else None


@pytest.mark.parametrize(
    ("question", "name", "sought", "measure"),
    [
        ("最大的客户买了多少", "客户", Sought.GREATEST, "销售额"),
        ("第二大供应商的采购额是多少", "供应商", Sought.GREATEST, "采购额"),
        ("子公司里谁最赚钱", "子公司", Sought.GREATEST, "净利润"),
        ("持股5%以上的股东有几个", "股东", Sought.COUNT, "持股比例"),
        ("亏损的子公司有哪些", "子公司", Sought.LIST, "净利润"),
        ("净利润超过1亿元的子公司营业收入合计多少", "子公司", Sought.SUM, "营业收入"),
        ("前五大客户平均每家销售额是多少", "客户", Sought.MEAN, "销售额"),
        ("子公司同德药业赚了多少钱", "子公司", Sought.NAMED, "净利润"),
    ],
)
def test_it_is_read(kinds, question, name, sought, measure):
    asked = read(question, kinds, name)
    assert asked is not None and (asked.sought, asked.measure.name) == (sought, measure)


@pytest.mark.parametrize(
    "question",
    [
        "最大的海外客户买了多少",  # a word that limits
        "前五大客户合计销售额",  # a total that tables print
        "客户的销售额是多少",
    ],
)
def test_it_is_not_read(kinds, question):
    assert read(question, kinds, "客户") is None


def test_a_bound_is_of_the_measure_before_it(kinds):
    asked = read("净利润超过1亿元的子公司营业收入合计多少", kinds, "子公司")
    assert asked.bound.measure.name == "净利润" and asked.bound.threshold.amount == Decimal(100_000_000)
    assert asked.bound.said == "净利润超过1亿元"


def test_a_sign_is_a_bound_of_the_result(kinds):
    asked = read("亏损的子公司有哪些", kinds, "子公司")
    assert asked.bound.measure is kinds["子公司"].result and asked.bound.threshold.relation == "<"


def test_an_office_limits_the_persons(kinds):
    assert read("独立董事一共拿了多少钱", kinds, "董监高").member is not None
    assert read("董监高里谁的薪酬最高", kinds, "董监高").member is None


def test_clauses_behind_are_kept_and_known_where_they_ask_for_the_same(kinds):
    asked = read("最大的客户是谁，买了多少，占比多少", kinds, "客户")
    assert asked.further == ("买了多少", "占比多少")
    assert asks_again(asked, "买了多少") and not asks_again(asked, "占比多少")


def test_two_rows_are_held_against_each_other(kinds):
    question = "最大客户的销售额比最大供应商的采购额多多少"
    ((one, other),) = differences(question, (), list(kinds.values()))
    assert (one.kind.name, other.kind.name) == ("客户", "供应商")
    assert not list(differences("营业收入比营业成本多多少", (), list(kinds.values())))
