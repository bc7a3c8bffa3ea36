"""Ratios that have a formula's name."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.named_ratios import by_formula, by_statement
from pipeline.model import Operation, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact


def _named(assistant, question: str, style: str = "plain"):
    return by_formula(assistant.plan(question), assistant.knowledge, style)


def test_a_ratio_with_the_operands_of_a_formula_is_that_formula(assistant):
    plan = _named(assistant, "甲字科技2021年流动资产合计与流动负债合计的比值是多少")
    assert plan.operation is Operation.FORMULA and [measure.name for measure in plan.measures] == ["流动比率"]


def test_a_share_in_percent_stays_one_but_in_the_organisers_style(assistant):
    question = "甲字科技2021年研发费用占净利润的比例是多少"
    assert _named(assistant, question) == assistant.plan(question)
    (measure,) = _named(assistant, question, "competition").measures
    assert measure.name == "企业研发经费与利润比值"


def test_a_ratio_without_a_formula_is_left(assistant):
    question = "甲字科技2021年销售费用与流动负债合计的比值是多少"
    assert _named(assistant, question) == assistant.plan(question)


def test_a_threshold_goes_with_the_ratio_that_gets_a_name(assistant):
    plan = _named(assistant, "甲字科技2021年短期保障（流动资产合计/流动负债合计）是多少，有没有超过1")
    assert [condition.item for condition in plan.conditions] == [measure.name for measure in plan.measures]


@pytest.fixture
def of_staff(tmp_path):
    """An assistant over a report that states the share of its research staff, of another whole than all staff."""
    facts = [
        fact(1, 2021, item, value, unit=unit)
        for item, value, unit in (
            ("研发人员数", Decimal(200), "人"),
            ("职工总人数", Decimal(1000), "人"),
            ("研发人员数量占比", Decimal("25.00"), "%"),
        )
    ]
    place = str(tmp_path)
    with open_store(place, write=True) as store:
        store.add([Report(code(1), 2021, short_name="甲字科技", full_name="江南甲字科技股份有限公司")], facts)
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_a_share_that_the_report_states_is_told_as_it_stands_there(of_staff):
    assert of_staff.ask("甲字科技2021年研发人员占公司总人数多少？").value == Decimal(25)
    both = of_staff.ask("甲字科技2021年有多少研发人员、占公司总人数多少？")
    assert [step.value for step in both.working] == [Decimal(200), Decimal(25)]
    competition = of_staff.ask("甲字科技2021年研发人员占公司总人数多少？", style="competition")
    assert competition.working[0].steps  # computed, as the organisers do


def test_a_share_that_no_report_states_is_computed(of_staff):
    plan = of_staff.plan("甲字科技2021年职工总人数占研发人员的比例是多少？")
    assert by_statement(plan, of_staff.knowledge) == plan
