"""What a clause leaves out since the one before says it."""

import pytest

from pipeline.model import Dimension, Measure, MeasureKind
from pipeline.understand.measures.ellipses import asked_alike

ASSETS, EQUITY = Measure(name="资产总计"), Measure(name="净资产")
GROWTH = Measure(MeasureKind.GROWTH, operands=(ASSETS,))
LESS = Measure(MeasureKind.DIFFERENCE, operands=(ASSETS, Measure(name="资产总计", year=2020)))


def test_a_movement_is_asked_of_what_is_only_named():
    assert asked_alike([EQUITY], [GROWTH]) == [Measure(MeasureKind.GROWTH, operands=(EQUITY,))]
    (less,) = asked_alike([EQUITY], [LESS])
    assert [(leaf.name, leaf.year) for leaf in less.leaves()] == [("净资产", None), ("净资产", 2020)]


@pytest.mark.parametrize(
    "before",
    [
        [],
        [ASSETS],
        [GROWTH, ASSETS],
        [Measure(MeasureKind.SHARE, operands=(ASSETS, EQUITY))],
        [Measure(MeasureKind.DIFFERENCE, operands=(ASSETS,), over=Dimension.COMPANIES)],
        [Measure(MeasureKind.DIFFERENCE, operands=(ASSETS, Measure(name="存货")))],
    ],
)
def test_anything_else_is_asked_for_itself(before):
    assert asked_alike([EQUITY], before) == [EQUITY]


def test_a_result_that_was_named_is_not_asked_twice(read):
    assert [m.name for m in read("甲乙科技2025年归母净利润是亏损吗？亏了多少").measures] == [
        "归属于母公司所有者的净利润"
    ]


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2022年第四季度净利润占全年亏损的多少",
        "甲乙科技2022年的巨亏集中在第四季度吗？四季度净利润占全年净利润的百分之多少",
    ],
)
def test_a_result_told_beside_its_name_is_no_limit(planner, question):
    plan = planner.plan(question)
    assert [str(measure.kind) for measure in plan.measures] == ["share"] and plan.qualifiers == ()


def test_a_loss_that_is_part_of_a_name_limits(planner):
    assert planner.plan("甲乙科技2022年亏损合同的净利润是多少").qualifiers
