"""Amounts of quarters and halves that no report states, from those that are stated."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.citations import facts_of
from pipeline.answer.engine import Assistant
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.period_derivation import (
    DerivedFact,
    MissingPart,
    derive_period,
    fact_step,
    is_derivable,
)
from pipeline.answer.figures.plan_measures import evaluator, measure_named
from pipeline.model import Fact, Kind, Operation, Origin, Period, Plan, RefusalKind, Report, Scope, Source
from pipeline.rules.items import load_items
from pipeline.settings import Settings
from pipeline.store import open_store

FY, H1, H2, M9 = Period.FY, Period.H1, Period.H2, Period.M9
Q1, Q2, Q3, Q4 = Period.Q1, Period.Q2, Period.Q3, Period.Q4
QUARTERS, TABLE = (Q1, Q2, Q3, Q4), (210, 230, 240, 320)
GROUP, PARENT = Scope.CONSOLIDATED, Scope.PARENT
KINDS = {FY: Kind.ANNUAL, H1: Kind.HALF_YEAR, M9: Kind.THIRD_QUARTER, Q1: Kind.FIRST_QUARTER}


def fact(item, value, period, year=2024, report="", report_year=None, **more):
    kind = report or KINDS.get(period, Kind.ANNUAL)
    return Fact(
        report_id=f"990001-{report_year or year}-{kind}", code="990001", item=item, fiscal_year=year, period=period,
        value=None if value is None else Decimal(value), raw_label=item, raw_text=str(value),
        source=Source(f"{kind}.pdf", page=len(item)), **{"unit": "元"} | more,
    )  # fmt: skip


STATED = [
    *(fact("研发费用", value, period) for period, value in ((FY, 100), (M9, 72), (H1, 45), (Q1, 20))),
    *(fact("研发费用", value, period, 2023, KINDS[period], 2024) for period, value in ((H1, 36), (Q1, 16))),
    fact("营业收入", 1000, FY),
    *(fact("营业收入", value, part, report=Kind.ANNUAL) for part, value in zip(QUARTERS, TABLE, strict=True)),
    fact("营业收入", 679, M9),  # not the sum of the three quarters: what is stated counts
    fact("营业成本", 600, FY, 2023),
    fact("营业成本", 400, M9, 2023, report_year=2024),
    fact("营业成本", 410, FY, scope=PARENT),
    fact("营业成本", 300, M9),
    fact("基本每股收益", "1.00", FY, unit="元/股"),
    fact("基本每股收益", "0.70", M9, unit="元/股"),
    fact("加权平均净资产收益率", 10, FY, unit="%"),
    fact("加权平均净资产收益率", 7, M9, unit="%"),
    fact("存货", 55, H1),
    fact("存货", 61, FY),
    fact("存货", 50, FY, 2023, report=Kind.ANNUAL, report_year=2024),
    fact("净利润", 9, FY),
    fact("净利润", None, M9, reason="单元格为空"),
]  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    """Every report of 2024 of one company, and its annual report of 2023."""
    place = str(tmp_path_factory.mktemp("quarters"))
    kinds = [(2023, Kind.ANNUAL), *((2024, kind) for kind in KINDS.values())]
    with open_store(place, write=True) as store:
        store.add([Report("990001", year, kind, short_name="甲字科技") for year, kind in kinds], STATED)
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def figure(assistant, name, period, year=2024, scope=GROUP):
    return evaluate(assistant, measure_named(name, assistant.knowledge), period, year, scope)


def evaluate(assistant, measure, period, year=2024, scope=GROUP):
    plan = Plan("", Operation.COMPUTATION)
    return evaluator(assistant.knowledge, plan).evaluate(measure, FactContext("990001", year, period, scope))


@pytest.mark.parametrize(
    ("period", "value", "expression"),
    [
        (Q4, 28, "全年研发费用-前三季度研发费用"),
        (Q3, 27, "前三季度研发费用-上半年研发费用"),
        (Q2, 25, "上半年研发费用-第一季度研发费用"),
        (H2, 55, "全年研发费用-上半年研发费用"),
    ],
)
def test_a_part_of_the_year_is_the_difference_of_what_cumulated(assistant, period, value, expression):
    step = figure(assistant, "研发费用", period)
    assert (step.value, step.unit, step.expression, step.fact) == (value, "元", expression, None)
    assert [operand.name for operand in step.steps] == expression.split("-")
    assert all(operand.fact.source.page == 4 for operand in step.steps)


def test_the_annual_report_s_table_of_quarters_comes_first(assistant):
    stated = figure(assistant, "营业收入", Q4)
    assert (stated.value, stated.steps) == (320, ())
    assert figure(assistant, "营业收入", M9).value == 679
    half = figure(assistant, "营业收入", H1)
    assert (half.value, half.expression) == (440, "第一季度营业收入+第二季度营业收入")
    assert figure(assistant, "营业收入", H2).expression == "第三季度营业收入+第四季度营业收入"  # of one report


def test_what_is_missing_is_said_and_nothing_derived(assistant):
    gap = figure(assistant, "净利润", Q4)
    assert isinstance(gap, MissingValue) and gap.reason == "推算第四季度净利润还缺少2024年前三季度的数据"
    assert figure(assistant, "投资收益", Q4).reason == ""


def test_operands_are_of_one_scope(assistant):
    assert isinstance(figure(assistant, "营业成本", Q4), MissingValue)  # the group's nine months, the parent's year
    assert isinstance(figure(assistant, "营业成本", Q4, scope=PARENT), MissingValue)


@pytest.mark.parametrize("name", ["基本每股收益", "加权平均净资产收益率"])
def test_neither_ratios_nor_figures_a_share_add_up(assistant, name):
    assert isinstance(figure(assistant, name, Q4), MissingValue)


@pytest.mark.parametrize(("period", "value"), [(Q2, 55), (H1, 55), (Q4, 61), (H2, 61)])
def test_a_balance_is_that_at_the_end_of_the_period(assistant, period, value):
    assert figure(assistant, "存货", period).value == value


def test_operands_of_different_years_are_pointed_out(assistant):
    step = figure(assistant, "营业成本", Q4, 2023)
    assert step.value == 200
    assert {f.reason for f in facts_of([step])} == {"各期数取自不同年度的报告，如有追溯调整，口径可能不一致"}


def test_growth_and_formulas_are_made_of_derived_figures_with_their_working(assistant):
    step = evaluate(assistant, measure_named("研发费用增长率", assistant.knowledge), Q2)
    assert step.value == Decimal("0.25")
    assert [operand.expression for operand in step.steps] == ["上半年研发费用-第一季度研发费用"] * 2
    ratio = figure(assistant, "研发费用/营业收入", Q4)
    assert ratio.value == Decimal(28) / 320 and ratio.steps[0].steps[0].name == "全年研发费用"


def test_an_answer_says_how_and_cites_both_reports(assistant):
    plan = Plan("", Operation.LOOKUP, companies=("990001",), years=(2024,), period=Q4, items=("研发费用",))
    answer = assistant.answer(plan)
    assert "2024年第四季度的研发费用为28元（全年研发费用-前三季度研发费用；" in answer.text
    assert answer.value == 28
    assert [c.source.file for c in answer.citations] == ["annual.pdf", "third_quarter.pdf"]


def test_without_a_report_of_the_year_there_is_nothing_to_derive_from(assistant):
    gap = figure(assistant, "研发费用", Q4, 2030)
    assert (gap.kind, gap.reason) == (RefusalKind.NO_REPORT, "")


def derive(period, *facts):
    return derive_period(lambda part: [f for f in facts if f.period is part], 2024, period)


def test_operands_of_one_report_come_before_others():
    year, quarter = fact("营业收入", 100, FY), fact("营业收入", 30, M9, report_year=2025)
    own = fact("营业收入", 31, M9)
    made = derive(Q4, year, quarter, own)
    assert made.value == 69 and made.operands[1].fact.report_id == own.report_id
    table = [fact("营业收入", 40, Q3, report=Kind.ANNUAL), fact("营业收入", 29, Q4, report=Kind.ANNUAL)]
    assert derive(H2, year, fact("营业收入", 30, H1), *table).expression == "第三季度营业收入+第四季度营业收入"


def test_units_must_agree_and_a_derived_figure_is_no_operand():
    year, nine = fact("营业收入", 100, FY), fact("营业收入", 30, M9)
    assert derive(Q4, year, replace(nine, unit="美元")) == MissingPart()
    assert isinstance(derive(Q4, year, replace(nine, origin=Origin.DERIVED)), MissingPart)
    assert isinstance(derive(Q4, year, nine), DerivedFact)


def test_a_derived_fact_names_its_operands():
    made = derive(Q4, fact("营业收入", 100, FY), fact("营业收入", 30, M9))
    assert (made.origin, made.period, made.evidence) == (Origin.DERIVED, Q4, "全年营业收入-前三季度营业收入")
    assert fact_step(made, "收入").steps == made.operands
    assert fact_step(made.operands[0].fact).fact.value == 100


@pytest.mark.parametrize(
    ("name", "period", "derivable"),
    [("营业收入", Q4, True), ("营业收入", FY, True), ("存货", FY, False), ("存货", Q4, False),
     ("基本每股收益", Q4, False),
     ("加权平均净资产收益率", Q4, False), ("经营活动产生的现金流量净额", H2, True), ("没有这个项目", Q4, False)],
)  # fmt: skip
def test_what_adds_up_over_time(name, period, derivable):
    assert is_derivable(load_items()[0].get(name), period) is derivable


def test_a_year_that_a_report_leaves_out_is_the_sum_of_its_quarters():
    quarters = {
        part: [fact("营业收入", value, part, report="annual")] for part, value in zip(QUARTERS, TABLE, strict=True)
    }
    made = derive_period(lambda part: quarters.get(part, []), 2024, FY)
    assert isinstance(made, DerivedFact) and made.value == sum(TABLE)
    del quarters[Q2]
    assert isinstance(derive_period(lambda part: quarters.get(part, []), 2024, FY), MissingPart)
