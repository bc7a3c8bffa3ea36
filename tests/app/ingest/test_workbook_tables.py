"""All tables of a report in its workbook: an index with links and filters, and one sheet with every table."""

from decimal import Decimal

from openpyxl import Workbook, load_workbook

from pipeline.app.ingest.workbook_tables import add_table_sheets
from pipeline.model import Block, BlockKind, Document, Report, Table

WORDS = Table((("甲", "乙"),), (1,), "说明")
AGEING = Table(
    (("账龄", "期末余额"), ("1年以内", "1,234.50"), ("=SUM(A1)", "3%"), ("000123", "")),
    (4, 4, 5, 5),
    "（1）按账龄披露",
    "千元",
)
MERGED = Table(
    (("项目", "合并", None), (None, "期末", "期初"), ("存货", "1", "2")), (7, 7, 7),
    spans=((0, 0, 2, 1), (0, 1, 1, 2)),
)  # fmt: skip


def written(tmp_path, *tables: Table):
    path = ("财务报告", "应收账款")
    blocks = [Block(BlockKind.TABLE, table.pages[0], path=path, table=table) for table in tables]
    document = Document(Report(code="600001", year=2019, file="a.txt"), tuple(blocks), pages=9)
    book = Workbook(write_only=True)
    add_table_sheets(book, document)
    book.save(tmp_path / "a.xlsx")
    return load_workbook(tmp_path / "a.xlsx")


def test_the_index_names_every_table_and_leads_to_it_and_back(tmp_path):
    book = written(tmp_path, WORDS, AGEING, MERGED)
    index, tables = book["表格目录"], book["全部表格"]
    head, *rows = index.iter_rows(values_only=True)
    assert head == ("编号", "页", "至页", "表题", "单位", "行数", "列数", "标题路径", "明细披露")
    assert rows[1] == (1, 4, 5, "（1）按账龄披露", "千元", 4, 2, "财务报告 > 应收账款", None)
    assert rows[2][:7] == (2, 7, 7, "应收账款", None, 3, 3)  # without a caption the heading above it
    for at, (number, *_) in enumerate(rows, 2):
        there = tables[index.cell(at, 4).hyperlink.location.rpartition("!")[2]]
        assert there.value == number and tables.cell(there.row, 3).value.startswith("【表】")
        assert tables.cell(there.row, 3).hyperlink.location == f"'表格目录'!D{at}"


def test_both_sheets_have_filters_and_keep_their_header_in_sight(tmp_path):
    book = written(tmp_path, WORDS, AGEING, MERGED)
    index, tables = book["表格目录"], book["全部表格"]
    assert (index.auto_filter.ref, index.freeze_panes) == ("A1:I4", "E2")
    assert (tables.auto_filter.ref, tables.freeze_panes) == ("A1:B15", "C2")
    assert index["D1"].font.bold and tables["C2"].font.bold and not tables["C6"].font.bold
    # filtered by its number a table stands alone, with its caption
    rows = [row for row in tables.iter_rows(values_only=True) if row[0] == 1]
    assert [row[2] for row in rows] == ["【表】（1）按账龄披露", "账龄", "1年以内", "=SUM(A1)", "000123"]


def test_figures_are_numbers_and_texts_are_no_formulas(tmp_path):
    sheet = written(tmp_path, AGEING)["全部表格"]
    cells = {cell.value: cell for row in sheet.iter_rows() for cell in row}
    assert Decimal(str(sheet["D4"].value)) == Decimal("1234.5") and cells["3%"].data_type == "s"
    assert cells["=SUM(A1)"].data_type == "s" and cells["000123"].data_type == "s"


def test_cells_that_are_merged_in_the_report_are_merged_here(tmp_path):
    sheet = written(tmp_path, WORDS, MERGED)["全部表格"]
    assert {str(found) for found in sheet.merged_cells.ranges} == {"C6:C7", "D6:E6"}
    assert (sheet["C6"].value, sheet["D6"].value, sheet["E7"].value) == ("项目", "合并", "期初")


def test_a_report_without_tables_has_an_empty_index(tmp_path):
    book = written(tmp_path)
    assert [[cell.value for cell in row] for row in book["表格目录"].iter_rows()][1:] == []
    assert book["表格目录"].auto_filter.ref == "A1:I1"
