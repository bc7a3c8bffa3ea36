"""Cells that stand in a relation to another."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.relations.beside import cell_named, former_of, is_part, named_among, total_of
from pipeline.model import Scope
from tests.answer.relations.conftest import GREATEST, LOANS, TRADE

SEARCH = CellSearch(RowIndex((LOANS, GREATEST, TRADE)), 2025, 2025, Scope.CONSOLIDATED)


def cell(table, row, column=1):
    return IndexedCell(SEARCH.index.tables[table].rows[row], column)


def text(found):
    return found.cell.text if found is not None else None


def test_the_total_of_a_column_is_found():
    assert text(total_of(cell(0, 0))) == "1,500.00"
    assert total_of(cell(0, 2)) is None  # of the total itself
    assert total_of(cell(1, 0)) is None  # the greatest few are no whole


def test_a_part_is_no_greater_than_its_whole():
    assert is_part(cell(0, 0), cell(0, 2)) and not is_part(cell(0, 2), cell(0, 0))


def test_the_former_end_is_found():
    assert text(former_of(cell(0, 1), SEARCH)) == "750.00"
    assert former_of(cell(2, 0), SEARCH) is None


@pytest.mark.parametrize(
    ("name", "found"), [("信用借款", "900.00"), ("抵押借款", None), ("资本公积", None), ("", None)]
)
def test_a_row_of_the_column_is_found_by_its_name(name, found):
    assert text(cell_named(cell(0, 0), name, "", SEARCH)) == found


def test_a_column_of_the_row_is_found_by_its_name():
    assert text(cell_named(cell(1, 0), "坏账准备", "", SEARCH)) == "4.00"
    assert text(cell_named(cell(2, 0), "预计交易额", "", SEARCH)) == "450.00"


def test_cells_are_told_apart_by_their_rows():
    both = [cell(0, 0), cell(0, 1)]
    assert named_among(both, "信用借款") == both[1:]
    assert named_among(both, "质押借款") == []
