"""Words of change."""

import pytest

from pipeline.model import Measure, MeasureKind
from pipeline.understand.measures.movements import against, first_of_span, grown, last_of, movement_kind
from pipeline.understand.measures.tokens import tokens
from pipeline.understand.periods import TimePoint

PROFIT = Measure(name="净利润")
GROWTH = Measure(MeasureKind.GROWTH, operands=(PROFIT,))


@pytest.fixture
def read(planner):
    return lambda text: tokens(planner.recogniser.recognise(text).pieces())


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("净利润增长多少", MeasureKind.GROWTH),
        ("净利润增加额", MeasureKind.CHANGE),
        ("净利润增加了多少亿元", MeasureKind.CHANGE),
    ],
)
def test_a_rate_or_an_amount(read, words, kind):
    assert movement_kind(read(f"甲乙科技2020年{words}")) is kind


def test_which_measures_change(read):
    found = grown(read("甲乙科技2020年净利润和净利润增长率"))
    assert found[-1] == (Measure(name="净利润", called="净利润"), True)
    both = grown(read("甲乙科技2020年存货、净利润同比变动"))
    assert [(measure.name, moves) for measure, moves in both] == [("存货", True), ("净利润", True)]
    assert grown(read("甲乙科技2020年净利润")) == []


def test_a_growth_over_another_year():
    assert against(GROWTH, 2018).operands == (PROFIT, Measure(name="净利润", year=2018))
    assert against(PROFIT, 2018) == PROFIT


def test_the_years_that_a_change_is_over(read):
    assert first_of_span(read("从2019年到2021年甲乙科技净利润增长多少")) == (2019, 2020, 2021)
    assert first_of_span(read("甲乙科技2021年净利润增长多少")) is None
    assert last_of(TimePoint(0, 0, "", (2019, 2021))).years == (2021,)
