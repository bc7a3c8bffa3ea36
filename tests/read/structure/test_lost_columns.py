"""Parts of tables that lost columns where they were cut; the tables are of annual reports in Markdown."""

import pytest

from pipeline.model.document import Table
from pipeline.read.pieces import PageTable
from pipeline.read.structure.lost_columns import restore_columns

NONRECURRING = (
    ("项目", "2022年金额", "2021年金额", "说明"),
    ("非流动资产处置损益", "268,524,954.39", "-556,178.10", "主要系转让股权"),
    ("除上述各项之外的其他营业外收入和支出", "484,305.72", "-9,997,767.66", ""),
)
STATEMENT = (
    ("项目", "附注", "2024年度", "2023年度"),
    ("投资收益", "七、68", "1,907,787,737.00", "308,107,217.22"),
    ("公允价值变动收益", "", "", ""),
)


def restored(above, *rows, borders=(), surely=False):
    table = Table(rows=tuple(above), pages=(1,) * len(above))
    found = restore_columns(table, PageTable(1, tuple(rows), borders=borders), surely=surely)
    return None if found is None else found[1].rows


@pytest.mark.parametrize(
    ("above", "row", "whole"),
    [
        (NONRECURRING, ("减：所得税影响额", "63,954,160.02", "9,244,960.42"), 3),
        (STATEMENT, ("信用减值损失", "-3,867,612.67", "-1,654,194.78"), 1),
    ],
)
def test_figures_go_under_figures(above, row, whole):
    (spread,) = restored(above, row)
    assert spread[whole] == "" and tuple(cell for at, cell in enumerate(spread) if at != whole) == row


@pytest.mark.parametrize(
    "row",
    [
        ("原值", "63,954,160.02"),  # which of the two years
        ("合计", "本期", "上期"),  # a header
        ("减：所得税影响额", "63,954,160.02", "见附注"),  # words under words that a figure's column has none of
    ],
)
def test_what_fits_in_two_ways_or_in_none_is_left(row):
    assert restored(NONRECURRING, row) is None


def test_words_behind_the_gap_tell_no_column():
    guarantees = (
        ("担保对象", "金额", "担保物", "反担保", "担保期", "是否履行完毕"),
        ("甲公司", "1,425", "", "", "主合同到期后三年", "否"),
    )
    assert restored(guarantees, ("乙公司", "284.58", "存单", "否")) is None


def test_a_part_under_rows_that_lost_cells_themselves_is_left():
    assert restored((*NONRECURRING, ("债务重组", "1.00")), ("减：所得税影响额", "63.02", "9.42")) is None


def test_a_column_with_figures_above_is_not_lost():
    above = (("项目", "原值", "折旧", "净值"), ("房屋", "9.00", "1.00", "8.00"))
    assert restored(above, ("设备", "7.00", "2.00")) is None


def test_a_header_gets_the_cell_over_the_labels():
    header = (("第一季度", "第二季度"),)
    row = ("营业收入", "183,475,935.51", "204,673,609.76")
    table = Table(rows=header, pages=(1,))
    found = restore_columns(table, PageTable(1, (row,)))
    assert found is not None and found[0].rows == (("", "第一季度", "第二季度"),) and found[1].rows == (row,)
    assert restore_columns(table, PageTable(1, (("营业收入", "净利润", "2.00"), ("1.00", "2.00", "3.00")))) is None


def test_tables_with_borders_are_left_to_these():
    row = ("减：所得税影响额", "63,954,160.02", "9,244,960.42")
    assert restored(NONRECURRING, row, borders=(10.0, 50.0, 90.0, 130.0)) is None


def test_a_part_that_begins_within_a_name_or_with_a_name_over_rows_goes_on():
    cut = ("响额（税后）", "", "", "")[:3]
    rows = restored(NONRECURRING, cut, ("合计", "19,330,282.77", "56,472.92"))
    assert rows == (("响额（税后）", "", "", ""), ("合计", "19,330,282.77", "56,472.92", ""))
    blank = restored(STATEMENT, ("净敞口套期收益", "", ""), ("信用减值损失", "-3,867,612.67", "-1,654,194.78"))
    assert blank is not None and blank[1] == ("信用减值损失", "", "-3,867,612.67", "-1,654,194.78")
    assert (
        restored(NONRECURRING, ("项目", "", ""), ("合计", "19,330,282.77", "56,472.92")) is None
    )  # a header begins anew
    assert restored(NONRECURRING, ("", "", ""), ("合计", "19,330,282.77", "56,472.92")) is None
    assert restored(NONRECURRING, ("单位", "", ""), ("名称", "本期", "上期"), ("甲", "1.00", "2.00")) is None


def test_the_second_row_of_a_header_tells_nothing_of_the_cells():
    """健民集团 2022: 244,314.04 was written off; with the word above it the figure went to 其他变动."""
    above = (
        ("类别", "期初余额", "本期变动金额", None, None, "其他变动", "期末余额"),
        ("", "", "计提", "收回或转回", "转销或核销", "", ""),
        ("单项计提坏账准备的", "8,854,848.26", "3,812,341.86", "1,137,990.00", "", "", "11,529,200.12"),
    )
    row = ("合计", "23,949,246.87", "11,106,304.96", "1,137,990.00", "244,314.04", "33,673,247.79")
    assert restored(above, row) is None


def test_empty_columns_that_could_each_be_the_lost_one_leave_one_way():
    above = (
        ("被投资单位名称", "期初余额", "企业合并形成的", "处置", "期末余额"),
        ("湖北高投", "286,439.92", "", "", "286,439.92"),
    )
    assert restored(above, ("康立得", "717,846.02", "", "717,846.02")) == (
        ("康立得", "717,846.02", "", "", "717,846.02"),
    )
    assert restored(above, ("康立得", "717,846.02", "1.00", "717,847.02")) is None
    goes_on = ("康立得", "717,846.02", "", "717,846.02")
    assert restored(above, goes_on, surely=True) is None  # the next page's part: which of the two columns is it


def test_of_parts_that_go_together_in_any_case_only_inner_columns_are_put_back():
    row = ("减：所得税影响额", "63,954,160.02", "9,244,960.42")
    assert restored(NONRECURRING, row, surely=True) is None  # the last column is empty as it stands
    (spread,) = restored(STATEMENT, ("信用减值损失", "-3,867,612.67", "-1,654,194.78"), surely=True)
    assert spread == ("信用减值损失", "", "-3,867,612.67", "-1,654,194.78")


def test_rows_of_two_widths_are_put_each_in_its_place():
    rows = restored(STATEMENT, ("信用减值损失", "-3.67", "-1.78"), ("净利润", "七、70", "5.00", "6.00"), ("其他",))
    assert rows == (("信用减值损失", "", "-3.67", "-1.78"), ("净利润", "七、70", "5.00", "6.00"), ("其他", "", "", ""))
    assert (
        restored(STATEMENT, ("综合收益总额", "", "513.76"), ("每股收益", "", "459.85")) is None
    )  # cells of a row moved
