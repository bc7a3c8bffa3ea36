"""Measures evaluated over the invented companies: see tests/answer/conftest.py for their figures."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.plan_measures import evaluator
from pipeline.model import Dimension, Measure, MeasureKind, Operation, Plan, RefusalKind, Scope, WorkingStep

AT = FactContext("990001", 2020)
REVENUE, COST, STAFF = (Measure(name=name) for name in ("营业收入", "营业成本", "职工总人数"))


@pytest.fixture
def evaluate(assistant):
    plan = Plan("", Operation.COMPUTATION, companies=("990001", "990002"), years=(2019, 2020, 2021))
    return evaluator(assistant.knowledge, plan).evaluate


def test_growth_is_over_the_year_before_or_a_year_that_is_named(evaluate):
    step = evaluate(Measure(MeasureKind.GROWTH, operands=(REVENUE,)), AT)
    assert (step.value, step.unit) == (Decimal("0.1"), "%")
    assert step.expression == "(营业收入-上年营业收入)/上年营业收入"
    base = Measure(name="营业收入", called="收入", year=2019)
    step = evaluate(
        Measure(MeasureKind.GROWTH, operands=(Measure(name="营业收入", called="收入"), base)),
        FactContext("990001", 2021),
    )
    assert step.value == Decimal("0.2")
    assert step.steps[1].name == "2019年收入"


@pytest.mark.parametrize(
    ("name", "at", "item", "reason"),
    [
        ("营业收入", FactContext("990001", 2019), "营业收入", ""),  # no 2018
        ("管理费用", AT, "管理费用", "上年数为零，无法计算增长率"),
        ("法定代表人", AT, "法定代表人", "不是数值"),
    ],
)
def test_growth_that_can_not_be_computed_says_why(evaluate, name, at, item, reason):
    gap = evaluate(Measure(MeasureKind.GROWTH, operands=(Measure(name=name),)), at)
    assert isinstance(gap, MissingValue)
    assert (gap.kind, gap.item, gap.reason) == (RefusalKind.MISSING_OPERAND, item, reason)


def test_a_share_is_in_percent_and_a_multiple_is_not(evaluate):
    step = evaluate(Measure(MeasureKind.SHARE, operands=(COST, REVENUE)), AT)
    assert (step.value, step.unit, step.value_in_unit) == (Decimal("0.6"), "%", 60)
    current = Measure(name="流动资产合计"), Measure(name="流动负债合计")
    step = evaluate(Measure(MeasureKind.MULTIPLE, operands=current), AT)
    assert (step.value, step.unit) == (3, "倍")


def test_a_ratio_says_what_it_lacks(evaluate):
    def ratio(above: str, below: str) -> MissingValue:
        return evaluate(Measure(MeasureKind.QUOTIENT, operands=(Measure(name=above), Measure(name=below))), AT)

    assert ratio("营业收入", "管理费用").reason == "除数管理费用为零"
    assert ratio("法定代表人", "营业收入").reason == "不是数值"
    assert ratio("营业收入", "合同负债").kind is RefusalKind.MISSING_OPERAND


def test_the_difference_of_percentages_is_in_points(evaluate):
    margin = Measure(name="毛利率")
    step = evaluate(Measure(MeasureKind.GROWTH, operands=(margin,)), AT)
    assert (step.value, step.unit) == (0, "个百分点")
    step = evaluate(Measure(MeasureKind.DIFFERENCE, operands=(margin, margin)), AT)
    assert step.unit == "个百分点"


def test_sums_and_differences_of_unlike_units_are_refused(evaluate):
    for kind in (MeasureKind.SUM, MeasureKind.DIFFERENCE, MeasureKind.MEAN):
        gap = evaluate(Measure(kind, operands=(REVENUE, STAFF)), AT)
        assert gap.reason == "单位不同，不能相加减：营业收入（元）、职工总人数（人）"


def test_a_ratio_of_unlike_units_has_both(evaluate):
    step = evaluate(Measure(MeasureKind.QUOTIENT, operands=(REVENUE, STAFF)), AT)
    assert step.unit == "元/人"


def test_sums_over_companies_and_means_over_years(evaluate):
    step = evaluate(Measure(MeasureKind.SUM, operands=(REVENUE,), over=Dimension.COMPANIES), AT)
    assert step.value == 110_000_000 + 210_000_000
    step = evaluate(Measure(MeasureKind.MEAN, operands=(REVENUE,), over=Dimension.YEARS), AT)
    assert step.value == 110_000_000
    assert [operand.name for operand in step.steps] == ["2019年营业收入", "2020年营业收入", "2021年营业收入"]


def test_compound_growth_is_a_year(evaluate):
    step = evaluate(Measure(MeasureKind.COMPOUND_GROWTH, operands=(REVENUE,), over=Dimension.YEARS), AT)
    assert step.expression == "(2021年营业收入/2019年营业收入)^(1/2)-1"
    assert (1 + step.value) ** 2 == pytest.approx(Decimal("1.2"))


def test_a_definition_is_a_tree_with_pages_at_its_leaves(evaluate):
    profit = Measure(MeasureKind.DIFFERENCE, operands=(REVENUE, COST))
    step = evaluate(Measure(MeasureKind.SHARE, "毛利率", operands=(profit, REVENUE)), AT)
    assert (step.name, step.value) == ("毛利率", Decimal("0.4"))
    assert step.steps[0].expression == "营业收入-营业成本"
    assert [leaf.fact.item for leaf in step.steps[0].steps] == ["营业收入", "营业成本"]


def test_an_operand_of_another_company_year_or_scope(evaluate):
    other = Measure(name="营业收入", company="990002", year=2021)
    assert evaluate(Measure(MeasureKind.DIFFERENCE, operands=(REVENUE, other)), AT).value == 110_000_000 - 220_000_000
    parent = Measure(name="营业收入", scope=Scope.PARENT)
    assert isinstance(evaluate(Measure(MeasureKind.SHARE, operands=(parent, REVENUE)), AT), MissingValue)


def _of(values: dict[str, Decimal]) -> Evaluator:
    def look_up(name, at):
        return WorkingStep(name, values[name], "元", at.year)

    return Evaluator(look_up, lambda name, at: (look_up(name, at), look_up(name, at)))


_amounts = st.decimals(min_value=-(10**12), max_value=10**12, places=2)


@given(_amounts, _amounts)
def test_a_difference_turned_round_is_its_negative(a, b):
    evaluate = _of({"a": a, "b": b}).evaluate
    there = evaluate(Measure(MeasureKind.DIFFERENCE, operands=(Measure(name="a"), Measure(name="b"))), AT)
    back = evaluate(Measure(MeasureKind.DIFFERENCE, operands=(Measure(name="b"), Measure(name="a"))), AT)
    assert there.value == -back.value


@given(st.lists(_amounts, min_size=1, max_size=6))
def test_a_mean_lies_between_the_least_and_the_greatest(values):
    names = {f"n{at}": value for at, value in enumerate(values)}
    operands = tuple(Measure(name=name) for name in names)
    mean = _of(names).evaluate(Measure(MeasureKind.MEAN, operands=operands), AT).value
    assert min(values) <= mean <= max(values)


def test_a_term_that_the_report_leaves_blank_adds_nothing():
    """Of a sum and a difference; not of a ratio, and not where all terms are blank or one is not printed at all."""

    def look_up(name, at):
        return WorkingStep(name, Decimal(7), "元") if name == "短期借款" else MissingValue(RefusalKind.NO_ITEM, name)

    def blank(name, at):
        return WorkingStep(name, Decimal(0), "元") if name in ("长期借款", "应付债券") else None

    evaluate = Evaluator(look_up, lambda name, at: (look_up(name, at),) * 2, blank=blank).evaluate
    short, long, bonds, other = (Measure(name=name) for name in ("短期借款", "长期借款", "应付债券", "租赁负债"))
    assert evaluate(Measure(MeasureKind.SUM, operands=(short, long)), AT).value == 7
    assert evaluate(Measure(MeasureKind.DIFFERENCE, operands=(short, long)), AT).value == 7
    for measure in (
        Measure(MeasureKind.SHARE, operands=(long, short)),
        Measure(MeasureKind.SUM, operands=(long, bonds)),
        Measure(MeasureKind.SUM, operands=(short, other)),
    ):
        assert isinstance(evaluate(measure, AT), MissingValue)


def test_a_rate_is_no_share_of_an_amount():
    def look_up(name, at):
        return WorkingStep(name, Decimal(5), "%" if name == "毛利率" else "元")

    evaluate = Evaluator(look_up, lambda name, at: (look_up(name, at),) * 2).evaluate
    rate, amount = Measure(name="毛利率"), Measure(name="营业收入")
    assert isinstance(evaluate(Measure(MeasureKind.SHARE, operands=(rate, amount)), AT), MissingValue)
