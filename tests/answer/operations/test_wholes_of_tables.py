"""What a share is of, as the table has it that its part stands in."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.operations.wholes_of_tables import is_ranked, parts_as_whole, total_as_whole
from pipeline.model import Scope


def cell_of(index: RowIndex, table: int, row: int, column: int) -> IndexedCell:
    return IndexedCell(index.tables[table].rows[row], column)


def test_the_total_of_a_table_is_the_whole_where_none_is_named(index):
    whole = total_as_whole(cell_of(index, 1, 0, 1), None, "")
    assert whole is not None and whole.cell.text == "1,200,000.00"


def test_the_total_of_the_greatest_five_is_no_whole(index):
    cell = cell_of(index, 4, 0, 1)
    assert is_ranked(cell) and total_as_whole(cell, None, "") is None
    assert not is_ranked(cell_of(index, 1, 0, 1))


def test_rows_are_a_whole_only_of_what_is_named(index):
    assert parts_as_whole(cell_of(index, 3, 0, 1), None, CellSearch(index, 2025, 2025, Scope.CONSOLIDATED)) is None
