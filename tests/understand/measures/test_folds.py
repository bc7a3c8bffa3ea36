"""Sums, means and ratios over lists."""

from pipeline.model import Dimension, MeasureKind


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
