"""Sums, means and ratios over lists."""

import pytest

from pipeline.model import Dimension, MeasureKind, Period


def test_what_a_list_is_of_says_what_is_added(read):
    (items,) = read("甲乙科技2025年存货和商誉合计多少").measures
    assert (items.kind, items.over, len(items.operands)) == (MeasureKind.SUM, None, 2)
    (companies,) = read("甲乙科技和丙丁信息2025年净利润之和").measures
    assert companies.over is Dimension.COMPANIES
    (years,) = read("甲乙科技2023到2025年平均净利润").measures
    assert (years.kind, years.over) == (MeasureKind.MEAN, Dimension.YEARS)


def test_the_sum_is_of_what_stands_before_it(read):
    first, second = read("甲乙科技2025年存货和商誉合计以及净利润是多少").measures
    assert first.kind is MeasureKind.SUM
    assert second.name == "净利润"


def test_two_sides_with_a_company_and_time_each_are_placed(read):
    (measure,) = read("甲乙科技2022年净利润和丙丁信息2025年净利润相差多少").measures
    assert [(leaf.company, leaf.year) for leaf in measure.leaves()] == [("", None), ("990002", 2025)]


def test_a_mean_of_one_figure_is_left_over(read):
    assert "平均" in [piece.text for piece in read("甲乙科技2025年平均净利润是多少").unused]


@pytest.mark.parametrize("words", ["三、四季度净利润合计", "三、四季度合计净利润", "三四季度的净利润合起来"])
def test_quarters_that_are_added_are_the_part_of_the_year_that_they_make_up(planner, words):
    plan = planner.plan(f"甲乙科技2022年{words}是多少")
    assert (plan.years, plan.period, plan.qualifiers) == ((2022,), Period.H2, ())


def test_quarters_by_themselves(planner):
    plan = planner.plan("甲乙科技2022年三、四季度净利润分别是多少")
    assert plan.times == ((2022, Period.Q3), (2022, Period.Q4))


def test_the_difference_of_two_scopes(read):
    (measure,) = read("甲乙科技2025年母公司与合并净利润差多少").measures
    assert [str(leaf.scope) for leaf in measure.leaves()] == ["parent", "consolidated"]


def test_how_many_times_two_companies_differ(read):
    (measure,) = read("甲乙科技与丙丁信息2025年净利润相差几倍").measures
    assert (measure.kind, [leaf.company for leaf in measure.leaves()]) == (MeasureKind.MULTIPLE, ["", "990002"])


def test_the_difference_between_two_times(planner):
    plan = planner.plan("甲乙科技2022年第三季度和第四季度的净利润相差多少？")
    (measure,) = plan.measures
    assert (str(measure.kind), str(plan.period), plan.times, plan.qualifiers) == ("difference", "Q3", (), ())
    assert [(leaf.year, leaf.period and str(leaf.period)) for leaf in measure.leaves()] == [(None, None), (2022, "Q4")]


def test_quarters_that_make_up_no_part_are_added(planner):
    (total,) = planner.plan("甲乙科技2021年二、三、四季度净利润合计是多少").measures
    assert (total.kind, len(total.operands)) == (MeasureKind.SUM, 3)
    assert [leaf.period for leaf in total.leaves()] == [Period.Q2, Period.Q3, Period.Q4]
