"""Thresholds on rates and growths: told as a reader would write them, and met by direction over a negative base."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.orders.threshold import amount_text
from pipeline.model import Condition, Operation, Plan, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact

# 净利润 of 2020 and 2021 and a reported return on equity (in percent) of 2021
PROFITS = {1: (10, 12), 2: (10, 30), 3: (-10, -4), 4: (-10, -30), 5: (-10, 10), 6: (10, 10), 7: (10, 2)}
RETURNS = {n: Decimal(n * 5) for n in PROFITS}


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("thresholds"))
    reports = [Report(code(n), y, short_name=f"公司{n}") for n in PROFITS for y in (2020, 2021)]
    facts = [fact(n, 2020 + at, "净利润", Decimal(v)) for n, both in PROFITS.items() for at, v in enumerate(both)]
    facts += [fact(n, 2021, "加权平均净资产收益率", v, unit="%") for n, v in RETURNS.items()]
    facts += [fact(n, 2021, "资产总计", Decimal(100)) for n in PROFITS]
    facts += [fact(n, 2021, "负债合计", Decimal(n * 5)) for n in PROFITS]
    with open_store(place, write=True) as store:
        store.add(reports, facts)
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def plan(operation: Operation, *conditions: Condition) -> Plan:
    return Plan("", operation, years=(2021,), items=tuple(c.item for c in conditions), conditions=conditions)


def growth(relation: str, amount: str = "0") -> Condition:
    return Condition(item="净利润增长率", relation=relation, amount=Decimal(amount))


def test_growing_and_falling_go_by_direction_over_a_negative_base(assistant):
    """Companies 3 (a smaller loss) and 5 (a loss turned into a profit) grew; their quotients are negative."""
    grown = assistant.answer(plan(Operation.LIST, growth(">")))
    assert grown.value == "公司2、公司1、公司3、公司5"
    assert grown.text.startswith("2021年净利润同比增长的公司有4家：\n| 名次 | 公司 | 净利润增长率 |\n")
    assert "| 1 | 公司2 | 200.00% |" in grown.text and "| 3 | 公司3 | 由-10元变为-4元 |" in grown.text
    fallen = assistant.answer(plan(Operation.LIST, growth("<")))
    assert fallen.text.startswith("2021年净利润同比下降的公司有2家：公司7（-80.00%）、公司4（由-10元变为-30元）。")


def test_any_other_bound_leaves_growth_over_a_negative_base_out_and_says_so(assistant):
    """Company 4 would come first by its quotient, 200 %, though its loss trebled."""
    counted = assistant.answer(plan(Operation.COUNT, growth(">", "0.5")))
    assert counted.text.startswith("2021年净利润增长率高于50%的公司有1家（共7家公司的报告")
    assert "3家上年为负数，增长率没有意义，未列入" in counted.text
    first = assistant.answer(Plan("", Operation.RANK, years=(2021,), items=("净利润增长率",), last=3))
    assert first.value == "公司2、公司1、公司6" and "3家上年为负数" in first.text


def test_the_competition_takes_the_plain_quotient(assistant):
    asked = Plan("", Operation.RANK, years=(2021,), items=("净利润增长率",), last=2)
    assert assistant.answer(asked, "competition").value == "公司2、公司4"
    assert assistant.answer(plan(Operation.COUNT, growth(">")), "competition").text == (
        "2021年净利润同比增长的上市公司有3家。"
    )


def test_a_formula_below_a_rate(assistant):
    low = assistant.answer(plan(Operation.LIST, Condition(item="资产负债率", relation="<", amount=Decimal("0.2"))))
    assert low.text.startswith("2021年资产负债率低于20%的公司有3家：公司3（15.00%）、公司2（10.00%）、公司1（5.00%）。")


def test_a_percentage_that_reports_state_is_compared_as_a_percentage(assistant):
    high = Condition(item="加权平均净资产收益率", relation=">=", amount=Decimal("0.3"))
    assert assistant.answer(plan(Operation.LIST, high)).text.startswith(
        "2021年加权平均净资产收益率不低于30%的公司有2家：公司7（35%）、公司6（30%）。"
    )


def test_two_bounds_of_one_item_and_bounds_of_several_items(assistant):
    span = (growth(">", "0"), growth("<=", "0.2"))
    assert assistant.answer(plan(Operation.COUNT, *span)).value == 1
    both = Condition(item="资产负债率", relation=">", amount=Decimal("0.05"))
    listed = assistant.answer(plan(Operation.LIST, growth(">", "0.1"), both))
    assert "2021年净利润增长率高于10%且资产负债率高于5%的公司有1家：" in listed.text
    assert "公司2（净利润增长率200.00%，资产负债率10.00%）" in listed.text


def test_a_bound_on_what_hardly_anybody_has_is_refused(assistant):
    """A count over it would say that the others do not fulfil it, which nobody knows."""
    rare = Condition(item="商誉", relation=">", amount=Decimal(0))
    answer = assistant.answer(plan(Operation.COUNT, growth(">", "0.1"), rare))
    assert answer.refusal is not None and "商誉只有0家公司有数据" in answer.text


def test_amounts_are_told_in_their_unit():
    told = [("500000000", "元"), ("30000000", "元"), ("120", "元"), ("1000", "人"), ("0.2", "%"), ("0.125", "%")]
    assert [amount_text(Decimal(a), unit) for a, unit in told] == [
        "5亿元",
        "3000万元",
        "120元",
        "1000人",
        "20%",
        "12.5%",
    ]


def test_an_amount_is_told_in_the_currency_of_the_question(assistant):
    asked = plan(Operation.LIST, Condition(item="净利润", relation=">", amount=Decimal(10**8)))
    told = assistant.answer(replace(asked, question="2021年净利润大于1亿港元的公司有哪些？"))
    assert "大于1亿港元" in told.text


def test_an_amount_of_any_size_is_told_exactly():
    assert amount_text(Decimal(10) ** 42) == f"1{'0' * 34}亿元" and amount_text(Decimal(10) ** -9) == "0.000000001元"
