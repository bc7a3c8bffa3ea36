"""The one of several cells that is told."""

from pipeline.answer.english.tables.cell_choice import Cell, certain_cell
from pipeline.model.table_row import RowTable, TableRow


def cell(text, score, *, unit="million", under=()):
    row = TableRow(0, 1, "Lease cost", ("Lease cost", text), tuple(under))
    return Cell(RowTable(0, (), "Costs:", unit, (("", "2022"),), (row,)), row, (text,), (1,), score)


def test_the_best_cell_is_told_where_those_about_as_good_agree():
    best = cell("1,314", 0.9)
    assert certain_cell([best, cell("7", 0.8)]) is best
    assert certain_cell([best, cell("7", 0.84)]) is best  # just so far behind
    assert certain_cell([cell("1.3", 0.9), cell("1,314", 0.88)]).texts == ("1,314",)  # the finer of the two


def test_none_is_told_where_they_differ_or_hardly_fit():
    assert certain_cell([cell("1,314", 0.9), cell("7", 0.88)]) is None
    assert certain_cell([cell("1,314", 0.5)]) is None
    assert certain_cell([]) is None


def test_two_parts_are_not_held_against_their_whole():
    parts = [cell("20", 0.9, under=["Current liabilities"]), cell("40", 0.9, under=["Non-current liabilities"])]
    assert certain_cell([*parts, cell("60", 0.9)]).texts == ("60",)
