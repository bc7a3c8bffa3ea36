"""Words that no measure of a question takes in."""

import pytest


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("甲乙科技2025年净利润占比", {"净利润", "占比"}),
        ("甲乙科技2025年利润总额中的所得税费用", set()),
        ("甲乙科技2025年存货跌了这么多，跌了百分之几", set()),  # told before it is asked
        ("甲乙科技2025年净利润分别是多少", set()),
    ],
)
def test_what_is_left(read, question, left):
    assert {piece.text for piece in read(question).unused} == left


def test_a_year_that_nothing_is_of_is_left(read):
    reading = read("甲乙科技2025年净利润占2023年之后存货的比例")
    assert reading.unused


def test_what_is_told_of_a_comparison_before_it_is_asked_is_not_left(read):
    assert read("甲乙科技2025年净利润比存货多，净利润是存货的几倍").unused == ()


def test_a_turn_that_a_clause_only_tells_limits_nothing(planner):
    plan = planner.plan("甲乙科技2020年由盈转亏，净利润比2019年少了多少？")
    assert plan.qualifiers == () and [str(measure.kind) for measure in plan.measures] == ["difference"]
