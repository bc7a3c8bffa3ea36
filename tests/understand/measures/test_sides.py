"""The sides of operations."""

import pytest

from pipeline.model import Measure, MeasureKind, Scope
from pipeline.understand.measures.sides import Side, at_leaves, differ, place, read_side
from pipeline.understand.measures.tokens import tokens
from pipeline.understand.periods import TimePoint

PROFIT = Measure(name="净利润")


@pytest.fixture
def side(planner):
    return lambda text, **how: read_side(tokens(planner.recogniser.recognise(text).pieces()), Side(), **how)


def test_what_a_side_names(side):
    found = side("甲乙科技2020年和2021年母公司净利润和存货")
    assert (found.companies, found.years, found.scope) == (["990001"], (2020, 2021), Scope.PARENT)
    assert [measure.name for measure in found.measures] == ["净利润", "存货"]
    assert found.are_several_years and not found.is_empty
    assert side("多少").is_empty


def test_words_of_change_may_belong_to_the_measure_before(side):
    (measure,) = side("甲乙科技2020年净利润增加额", moved=True).measures
    assert measure.kind is MeasureKind.CHANGE
    assert [m.kind for m in side("甲乙科技2020年净利润增加额").measures] == [MeasureKind.ITEM]


def test_the_other_side_is_placed_where_it_differs():
    left = Side(["1"], [TimePoint(0, 0, "", (2021,))])
    right = Side(["2"], [TimePoint(0, 0, "", (2020,))])
    assert differ(left, right) and not differ(left, Side())
    assert place(PROFIT, left, right, Side()) == Measure(name="净利润", company="2", year=2020)
    assert place(PROFIT, left, Side(), Side()) == PROFIT
    ago = Side(times=[TimePoint(0, 0, "", ago=1)])
    assert place(PROFIT, left, ago, Side()).years_back == 1


def test_a_place_is_that_of_every_leaf():
    total = Measure(MeasureKind.SUM, operands=(PROFIT, Measure(name="存货")))
    assert {leaf.year for leaf in at_leaves(total, year=2019).leaves()} == {2019}
