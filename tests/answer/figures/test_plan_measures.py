"""The measures of plans, what they are of and what they are called."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.plan_measures import (
    figure_of_name,
    is_balance,
    measure_named,
    measures_of,
    ranked_measure,
    subjects,
)
from pipeline.model import Dimension, Measure, MeasureKind, Operation, Period, Plan

REVENUE, COST = Measure(name="营业收入"), Measure(name="营业成本")
AT = FactContext("990001", 2021)


def plan(operation=Operation.LOOKUP, **fields) -> Plan:
    return Plan("", operation, companies=("990001", "990002"), years=(2020, 2021), **fields)


def test_a_plan_by_hand_needs_no_measures(assistant):
    made = measures_of(plan(items=("营业收入", "净利润增长率"), asked=("营收", "净利润增速")), assistant.knowledge)
    assert made[0] == Measure(name="营业收入", called="营收")
    assert (made[1].kind, made[1].operands[0].name) == (MeasureKind.GROWTH, "净利润")
    own = (Measure(MeasureKind.SUM, operands=(REVENUE, COST)),)
    assert measures_of(plan(measures=own, items=("营业收入",)), assistant.knowledge) == own


def test_what_an_operation_makes_of_its_items(assistant):
    (growth,) = measures_of(plan(Operation.GROWTH, items=("营业收入",)), assistant.knowledge)
    assert (growth.kind, growth.explicit_rate) == (MeasureKind.GROWTH, True)
    (share,) = measures_of(plan(Operation.RATIO, items=("营业成本/营业收入",), unit="%"), assistant.knowledge)
    assert (share.kind, len(share.operands)) == (MeasureKind.SHARE, 2)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("营业收入", MeasureKind.ITEM),
        ("毛利率", MeasureKind.ITEM),
        ("营业成本/营业收入", MeasureKind.QUOTIENT),
        ("营业收入增长率", MeasureKind.GROWTH),
        ("没有这个项目", MeasureKind.ITEM),
    ],
)
def test_what_a_name_stands_for(assistant, name, kind):
    assert measure_named(name, assistant.knowledge).kind is kind


def test_the_figure_of_a_name(assistant):
    assert figure_of_name("营业收入增长率", plan(), assistant.knowledge, AT).value == pytest.approx(Decimal(10) / 110)
    assert figure_of_name("营业成本/营业收入", plan(), assistant.knowledge, AT).value == Decimal("0.6")
    assert isinstance(figure_of_name("没有这个项目", plan(), assistant.knowledge, AT), MissingValue)
    assert ranked_measure("营业成本/营业收入", plan(unit="%"), assistant.knowledge).kind is MeasureKind.SHARE


def test_measures_are_of_each_company_and_year_and_folds_of_all_at_once():
    over_years = Measure(MeasureKind.MEAN, operands=(REVENUE,), over=Dimension.YEARS)
    over_companies = Measure(MeasureKind.SUM, operands=(REVENUE,), over=Dimension.COMPANIES)
    found = [(at.code, at.year, measures) for at, measures in subjects(plan(), (REVENUE, over_years, over_companies))]
    assert found == [
        ("990001", 2020, [REVENUE]),
        ("990001", 2021, [REVENUE]),
        ("990002", 2020, [REVENUE]),
        ("990002", 2021, [REVENUE]),
        ("990001", 2021, [over_years]),
        ("990002", 2021, [over_years]),
        ("990001", 2020, [over_companies]),
        ("990001", 2021, [over_companies]),
    ]


def test_parts_of_years_are_told_one_by_one():
    times = ((2020, Period.Q4), (2021, Period.H1))
    asked = Plan("", Operation.LOOKUP, companies=("1",), times=times)
    assert [(at.year, at.period) for at, _ in subjects(asked, (REVENUE,))] == list(times)


def test_companies_with_years_of_their_own_are_told_of_these():
    own = (("990001", 2020), ("990002", 2021))
    found = subjects(replace(plan(), years_of=own), (REVENUE,))
    assert tuple((at.code, at.year) for at, _ in found) == own


def test_balances_are_of_a_moment(assistant):
    current = Measure(name="流动资产合计")
    assert is_balance(current, assistant.knowledge) and is_balance(Measure(name="流动比率"), assistant.knowledge)
    assert not is_balance(REVENUE, assistant.knowledge)
    assert not is_balance(Measure(MeasureKind.SHARE, operands=(current, REVENUE)), assistant.knowledge)


def test_a_figure_is_not_compared_with_itself():
    """上半年和下半年各多少？下半年比上半年多多少 asks it of the second half alone."""
    halves = ((2021, Period.H1), (2021, Period.H2))
    more = Measure(MeasureKind.DIFFERENCE, operands=(REVENUE, Measure(name="营业收入", year=2021, period=Period.H1)))
    made = Plan("", Operation.COMPUTATION, companies=("990001",), years=(2021,), times=halves)
    assert [at.period for at, _ in subjects(made, (more,))] == [Period.H2]


def test_a_companys_share_in_a_sum_is_of_it_alone():
    total = Measure(MeasureKind.SUM, operands=(REVENUE,), over=Dimension.COMPANIES)
    share = Measure(MeasureKind.SHARE, operands=(Measure(name="营业收入", company="990002"), total))
    assert [at.code for at, _ in subjects(plan(), (share,))] == ["990002"] * 2
