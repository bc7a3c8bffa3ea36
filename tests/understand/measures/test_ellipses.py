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
