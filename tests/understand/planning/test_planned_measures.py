"""Measures as plans have them."""

from decimal import Decimal

import pytest

from pipeline.model import Condition, Measure, MeasureKind, Operation
from pipeline.understand.planning.planned_measures import as_held, operation_of, ratio_name

ITEM, OTHER = Measure(name="净利润"), Measure(name="营业收入")
GROWTH = Measure(MeasureKind.GROWTH, operands=(ITEM,))
SHARE = Measure(MeasureKind.SHARE, operands=(ITEM, OTHER))


@pytest.mark.parametrize(
    ("measures", "operation"),
    [
        ((ITEM, OTHER), Operation.LOOKUP),
        ((GROWTH,), Operation.GROWTH),
        ((SHARE,), Operation.RATIO),
        ((ITEM, GROWTH), Operation.COMPUTATION),
        ((Measure(MeasureKind.GROWTH, operands=(SHARE,)),), Operation.COMPUTATION),
        ((), Operation.LOOKUP),
    ],
)
def test_the_kind_of_question_that_measures_make(measures, operation):
    assert operation_of(measures, Operation.LOOKUP) is operation


def test_an_item_whose_growth_is_held_against_something(planner):
    held = (Condition(item="净利润增长率", relation=">", amount=Decimal(1)),)
    assert as_held(ITEM, held) == GROWTH and as_held(OTHER, held) == OTHER


def test_the_one_share_has_a_name():
    assert ratio_name([SHARE]) == "净利润/营业收入"
    assert ratio_name([SHARE, SHARE]) == ratio_name([ITEM]) == ratio_name([]) == ""
    assert ratio_name([Measure(MeasureKind.SHARE, operands=(GROWTH, OTHER))]) == "净利润/营业收入"


def test_words_as_the_question_writes_them(planner):
    plan = planner.plan("甲乙科技2020年归属于母公司所有者的净利润是多少")
    assert [measure.called for measure in plan.measures] == ["归属于母公司所有者的净利润"]
