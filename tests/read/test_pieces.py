"""Tables of pages as tables of the model."""

from pipeline.read.pieces import PageTable, join_tables, table_of

FIRST = PageTable(3, (("项目", "金额"), ("甲", "1")), spans=((0, 0, 1, 2),))
SECOND = PageTable(4, (("项目", "金额"), ("乙", None), ("丙", "3")), spans=((0, 0, 1, 2), (1, 0, 1, 2)))


def test_every_row_knows_its_page_and_has_a_box_or_none():
    table = table_of(FIRST, caption="明细", unit="元")
    assert (table.pages, table.boxes, table.caption, table.unit) == ((3, 3), (None, None), "明细", "元")


def test_a_continuation_leaves_out_its_repeated_header_and_moves_merged_cells():
    whole = join_tables(table_of(FIRST), SECOND, skip=1)
    assert whole.rows == (("项目", "金额"), ("甲", "1"), ("乙", None), ("丙", "3"))
    assert whole.pages == (3, 3, 4, 4)
    assert whole.spans == ((0, 0, 1, 2), (2, 0, 1, 2))


def test_without_a_repeated_header_all_rows_are_taken():
    assert len(join_tables(table_of(FIRST), SECOND).rows) == 5
