"""What the cells of one table are called."""

from types import SimpleNamespace

from pipeline.answer.cells.one_table.cell_names import cell_names
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import table

STAFF = table(0, ("员工情况",), "教育程度", "", ("类别", "数量（人）"),
              ("硕士", "50"), ("本科", "300"), ("合计", "350"))  # fmt: skip


def names(heading, *, with_column):
    rows = RowIndex([STAFF]).tables[0].rows
    asked = SimpleNamespace(heading=lambda _: heading)
    return cell_names(asked, tuple(IndexedCell(row, 1) for row in rows), several=False, with_column=with_column)


def test_by_their_rows_and_the_first_with_what_its_table_is_of():
    assert names("员工", with_column=False) == ["员工的硕士", "本科", "合计"]


def test_with_the_column_where_it_is_named():
    assert names("", with_column=True) == ["硕士的数量（人）", "本科的数量（人）", "数量（人）合计"]
