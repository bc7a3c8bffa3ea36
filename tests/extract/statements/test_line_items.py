"""Figures that stand a row above or below their label."""

from pipeline.extract.statements.columns import ColumnRole, FigureColumn
from pipeline.extract.statements.line_items import FigureCell, LineItem, attach_labels

YEARS = [FigureColumn(at, ColumnRole.VALUE, year) for at, year in ((1, 2019), (2, 2018))]


def line(label, *texts, page=5):
    cells = tuple(FigureCell(column, text, column.index) for column, text in zip(YEARS, texts, strict=True))
    return LineItem(label, cells, page, 0)


def attached(*lines):
    return [(one.label, [figure.text for figure in one.figures]) for one in attach_labels(lines)]


def test_figures_above_their_labels_where_the_first_line_has_none():
    assert attached(line("", "1", "2"), line("甲", "", ""), line("", "3", "4"), line("乙", "", "")) == [
        ("甲", ["1", "2"]),
        ("乙", ["3", "4"]),
    ]


def test_figures_below_their_labels_where_the_first_line_has_one():
    assert attached(line("甲", "", ""), line("", "1", "2"), line("乙", "3", "4")) == [
        ("甲", ["1", "2"]),
        ("乙", ["3", "4"]),
    ]


def test_halves_of_a_row_are_joined_and_two_figures_of_a_column_are_not():
    assert attached(line("甲", "1", ""), line("", "", "2")) == [("甲", ["1", "2"])]
    assert attached(line("甲", "1", "2"), line("", "3", "4")) == [("甲", ["1", "2"])]


def test_figures_on_another_page_or_without_any_label_are_left_out():
    assert attached(line("甲", "", "", page=5), line("", "1", "2", page=6)) == [("甲", ["", ""])]
    assert attached(line("", "1", "2")) == [] and attached(line("", "", "")) == []
