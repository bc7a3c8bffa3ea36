"""What a question counts in."""

from pipeline.answer.audit.names.taken_in import part_taken_in, taken_in
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import table


def test_a_part_that_is_counted_in_is_not_the_whole():
    asked = "租赁负债（含一年内到期）是多少"
    assert taken_in(asked, "一年内到期的租赁负债") == "1年以内到期"
    assert taken_in(asked, "租赁负债（含一年内到期的租赁负债）") == taken_in(asked, "租赁负债") == ""
    assert taken_in("一年内到期的租赁负债是多少", "一年内到期的租赁负债") == ""


def test_the_row_of_a_cited_cell_is_the_part():
    debts = table(0, ("一年内到期的非流动负债",), "", "元", ("项目", "期末余额"), ("一年内到期的租赁负债", "142.00"))
    cell = IndexedCell(RowIndex([debts]).tables[0].rows[0], 1)
    assert part_taken_in("租赁负债（含一年内到期）是多少", [cell]) and not part_taken_in("租赁负债是多少", [cell])
