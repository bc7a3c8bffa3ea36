"""What questions take for granted: 甲字科技 makes a profit and its revenue grows, 丑字科技 makes a loss."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.premise import (
    _is_contrary,
    _is_so_since_year_end,
    contradict_premise,
    is_premise_known,
)
from pipeline.model import Condition, Fact, Operation, Period, Plan, Scope, WorkingStep


@pytest.fixture
def contradict(assistant):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)

    def of(code: str, item: str, relation: str, **fields):
        given = Plan(
            fields.pop("question", "为什么？"),
            Operation.OPEN,
            companies=(code,),
            **{"years": (2021,), "conditions": (Condition(item=item, relation=relation),), **fields},
        )
        return contradict_premise(given, context)

    return of


def test_a_balance_that_grew_says_nothing_of_an_impairment(contradict):
    rises = {"code": "990001", "item": "营业收入增长率", "relation": "<"}
    assert contradict(**rises) is not None
    assert contradict(**rises, question="为什么计提商誉减值？") is None


@pytest.mark.parametrize(("at_year_end", "contrary"), [("30", False), ("10", True)])
def test_a_balance_within_a_year_is_held_against_the_end_of_the_last_too(at_year_end, contrary):
    """It grew since a year ago, and fell since the year's end, as quarterly reports tell it: 应付职工薪酬为什么减少."""
    now, then = (
        Fact(report_id="r", code="990001", item="应付职工薪酬", fiscal_year=2021, value=Decimal(value))
        for value in ("20", at_year_end)
    )
    known = {(2021, Period.Q1): now, (2020, Period.FY): then}
    knowledge = SimpleNamespace(
        items={"应付职工薪酬": SimpleNamespace(statement="balance")},
        facts=lambda code, items, year, period, scope: {items[0]: known[year, period]},
    )
    at = FactContext("990001", 2021, Period.Q1, Scope.CONSOLIDATED)
    condition = Condition(item="应付职工薪酬增长率", relation="<")
    assert _is_so_since_year_end(condition, at, SimpleNamespace(knowledge=knowledge)) is not contrary


@pytest.mark.parametrize(
    ("code", "item", "relation", "told"),
    [
        ("990001", "净利润", "<", "2021年净利润为100.00万元"),
        ("990012", "净利润", ">", "2021年净利润为-1,200.00万元"),
        ("990001", "营业收入增长率", "<", "2021年营业收入同比增长9.09%"),
    ],
)
def test_figures_that_say_the_opposite_are_told(contradict, code, item, relation, told):
    answer = contradict(code, item, relation)
    assert answer.value is False and told in answer.text and answer.citations


@pytest.mark.parametrize(
    ("code", "item", "relation"),
    [
        ("990001", "净利润", ">"),
        ("990012", "净利润", "<"),
        ("990001", "管理费用", "<"),  # zero is neither
        ("990001", "商誉", "<"),  # unknown
    ],
)
def test_what_the_figures_bear_out_or_do_not_know_is_not_contradicted(contradict, code, item, relation):
    assert contradict(code, item, relation) is None


def test_of_several_years_nothing_is_said(contradict):
    assert contradict("990001", "净利润", "<", years=(2020, 2021)) is None
    assert contradict("990001", "净利润", "<", conditions=()) is None


@pytest.mark.parametrize(("item", "contrary"), [("资产减值损失增长率", False), ("净利润增长率", True)])
def test_a_loss_that_statements_give_below_zero_grows_away_from_zero(item, contrary):
    years = tuple(WorkingStep(item, Decimal(value), "元") for value in (-30, -5))
    growth = WorkingStep(item, Decimal(-5), "%", steps=years)
    assert _is_contrary(growth, Condition(item=item, relation=">")) is contrary


@pytest.mark.parametrize(("year", "known"), [(2021, True), (2010, False)])
def test_a_premise_is_known_where_its_figures_are(assistant, year, known):
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)
    given = Plan(
        "为什么？",
        Operation.OPEN,
        companies=("990001",),
        years=(year,),
        conditions=(Condition(item="净利润", relation=">"),),
    )
    assert is_premise_known(given, context) is known
