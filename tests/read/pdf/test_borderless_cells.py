"""Cells of a line under columns."""

from pipeline.read.pdf.borderless_cells import line_cells
from pipeline.read.pdf.borderless_columns import ColumnExtent
from pipeline.read.pdf.chars import box_of
from pipeline.read.pdf.segments import segments_of
from tests.read.pdf.conftest import print_text

COLUMNS = [ColumnExtent(0, 60, False), ColumnExtent(150, 200, True), ColumnExtent(250, 300, True)]


def cells(line, level=(), header=False):
    found = line_cells(segments_of(line), box_of(line), COLUMNS, level, header=header)
    return {at: (text, span) for at, (text, span, _) in found.cells.items()}, found.figures


def test_figures_stand_under_their_columns_and_a_blank_column_has_no_cell():
    assert cells([*print_text("存货"), *print_text("25", 280)]) == ({0: ("存货", 1), 2: ("25", 1)}, True)


def test_a_header_in_the_middle_of_two_columns_is_over_both():
    assert cells(print_text("金额", 215), header=True)[0] == {1: ("金额", 2)}
    assert cells(print_text("金额", 165), header=True)[0] == {1: ("金额", 1)}


def test_a_rule_below_a_header_shows_what_it_spans():
    line = print_text("金额", 165)
    assert cells(line, level=[(11.0, 150.0, 300.0)], header=True)[0] == {1: ("金额", 2)}
    assert cells(line, level=[(90.0, 150.0, 300.0)], header=True)[0] == {1: ("金额", 1)}


def test_years_alone_are_no_figures():
    assert cells([*print_text("2021年", 150), *print_text("2020年", 250)], header=True)[1] is False
