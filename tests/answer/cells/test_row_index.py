"""Which tables of a report have the words of a question."""

from pipeline.answer.cells.row_index import RowIndex
from tests.answer.cells.conftest import TABLES


def test_only_tables_with_a_pair_of_each_part_are_looked_through():
    index = RowIndex(TABLES)

    def numbers(*parts):
        return [table.table.number for table in index.tables_with(parts)]

    assert numbers({"动力"}, {"毛利"}) == [1] and numbers({"动力", "库存"}) == [0, 1, 8]
    assert numbers({"动力"}, {"库存"}) == [] and numbers() == list(range(len(TABLES)))
