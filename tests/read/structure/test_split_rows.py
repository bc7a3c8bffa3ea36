"""Rows that a converter wrote as several lines."""

from pipeline.read.structure.split_rows import join_split_rows

DEGREES = [("学历", "2023年", "2022年"), ("硕士", "", ""), ("", "5,115", "4,457"), ("博士", "", ""), ("", "648", "548")]


def test_names_and_figures_on_lines_of_their_own_are_one_row():
    assert join_split_rows(DEGREES) == [DEGREES[0], ("硕士", "5,115", "4,457"), ("博士", "648", "548")]


def test_names_that_go_on_below_the_figures_are_joined():
    rows = [("境外", "甲集团", ""), ("", "", "791,674"), ("股票", "-W", ""), ("境内", "乙公司", ""), ("", "", "63,204")]
    assert join_split_rows(rows) == [("境外股票", "甲集团-W", "791,674"), ("境内", "乙公司", "63,204")]


def test_one_row_of_figures_without_a_name_may_be_a_total():
    rows = [("其中：", "", ""), ("", "5,115", "4,457"), ("合计", "648", "548")]
    assert join_split_rows(rows) == rows


def test_figures_in_columns_that_have_names_are_no_second_line():
    rows = [("甲", "1年以内", ""), ("", "100", "200"), ("乙", "1-2年", ""), ("", "300", "400")]
    assert join_split_rows(rows) == rows


def test_rows_of_other_widths_stay():
    rows = [("甲", ""), ("", "1", "2"), ("乙", ""), ("", "3", "4")]
    assert join_split_rows(rows) == rows
