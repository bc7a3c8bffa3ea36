"""What a comparison of named companies compares."""

import pytest

from pipeline.model import MeasureKind, Operation, Period
from pipeline.understand.comparisons import asks_for_whole_order


def plan_of(planner, question):
    plan = planner.plan(question)
    assert plan.operation is Operation.COMPARE
    return plan


@pytest.mark.parametrize(
    ("question", "kind", "descending"),
    [
        ("甲乙科技和丙丁信息2021年谁的净利润同比增长更快？", MeasureKind.GROWTH, True),
        ("甲乙科技和丙丁信息2021年哪家净利润增速更高", MeasureKind.GROWTH, True),
        ("甲乙科技和丙丁信息2021年谁的营业收入下滑更多？", MeasureKind.GROWTH, False),
        ("甲乙科技和丙丁信息2021年研发费用占营业收入的比例谁更低", MeasureKind.SHARE, False),
        ("甲乙科技跟丙丁信息比谁2021年的净利润更高", MeasureKind.ITEM, True),
        ("同样是2021年亏损，甲乙科技和丙丁信息哪家净利润亏得更多", MeasureKind.ITEM, False),
    ],
)
def test_the_measure_and_the_end_of_the_order(planner, question, kind, descending):
    plan = plan_of(planner, question)
    assert ([m.kind for m in plan.measures], plan.descending) == ([kind], descending)


def test_all_companies_are_asked_in_their_order(planner):
    plan = plan_of(planner, "把甲乙科技、丙丁信息、美的集团2021年的净利润从低到高排一下")
    assert (plan.descending, plan.last, len(plan.companies)) == (False, 3, 3)
    assert asks_for_whole_order("从高到低") and not asks_for_whole_order("谁最高")


def test_a_part_of_a_year_is_compared(planner):
    plan = plan_of(planner, "2021年三季度末甲乙科技和丙丁信息谁的总资产更高？")
    assert (plan.years, plan.period) == ((2021,), Period.M9)


@pytest.mark.parametrize(
    "question", ["甲乙科技2021年营收和净利润哪个降得更猛？", "甲乙科技2021年营收跌得多还是净利润跌得多"]
)
def test_who_fell_more_is_the_lowest(planner, question):
    plan = plan_of(planner, question)
    assert (plan.descending, [m.kind for m in plan.measures]) == (False, [MeasureKind.GROWTH] * 2)


def test_two_figures_of_one_company_are_compared(planner):
    plan = plan_of(planner, "甲乙科技2021年存货多还是货币资金多")
    assert (plan.descending, plan.items, plan.qualifiers) == (True, ("存货", "货币资金"), ())
