"""What measures are called."""

from decimal import Decimal

import pytest

from pipeline.answer.figures.measure_names import describe
from pipeline.model import Measure, MeasureKind

REVENUE, COST = Measure(name="营业收入"), Measure(name="营业成本")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (MeasureKind.SHARE, "营业收入占营业成本的比例"),
        (MeasureKind.QUOTIENT, "营业收入与营业成本的比值"),
        (MeasureKind.DIFFERENCE, "营业收入、营业成本的差额"),
        (MeasureKind.SUM, "营业收入、营业成本合计"),
        (MeasureKind.MEAN, "营业收入、营业成本的平均值"),
        (MeasureKind.GROWTH, "营业收入增长率"),
        (MeasureKind.CHANGE, "营业收入变动额"),
        (MeasureKind.COMPOUND_GROWTH, "营业收入复合增长率"),
    ],
)
def test_a_measure_in_words(kind, words):
    assert describe(Measure(kind, operands=(REVENUE, COST))) == words


def test_a_measure_is_called_what_the_question_calls_it():
    assert describe(Measure(MeasureKind.DIFFERENCE, name="毛利", operands=(REVENUE, COST))) == "毛利"
    assert describe(Measure(name="营业收入", called="营收")) == "营收"


def test_a_product_with_a_number():
    days = Measure(MeasureKind.NUMBER, number=Decimal(365))
    assert describe(Measure(MeasureKind.PRODUCT, operands=(days, COST))) == "365×营业成本"
