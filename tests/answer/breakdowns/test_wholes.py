"""Rows that make up a whole."""

from decimal import Decimal

from pipeline.answer.breakdowns.wholes import is_sum, whole_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell


def cells_of(search, number):
    table = next(one for one in search.index.tables if one.table.number == number)
    return [IndexedCell(row, 1) for row in table.rows]


def whole(search, number, line):
    cells = cells_of(search, number)
    return whole_of(cells, [one for one in cells if is_sum(one.row)], line, of_bands=False, nearness=0)


def test_rows_that_make_up_their_total(search):
    assert whole(search, 0, Decimal(232)).is_of_line and whole(search, 0, None).whole == 232


def test_less_than_the_line_is_no_whole(search):
    assert whole(search, 0, Decimal(500)) is None and whole(search, 4, None) is None
