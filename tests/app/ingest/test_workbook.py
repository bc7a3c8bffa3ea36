"""The Excel workbook of a report."""

from decimal import Decimal

import pytest
from openpyxl import load_workbook

from pipeline.app.ingest.workbook import write_workbook
from pipeline.extract.report import extract
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.read.document import read_document

ROWS = (
    ("项目", "2019年12月31日", "2018年12月31日"),
    ("货币资金", "1,234,567.89", "9.00"),
    ("存货", "0.00", ""),
    ("流动资产合计", "1,234,567.89", "9.00"),
    ("资产总计", "100.00", "100.00"),
    ("负债合计", "40.00", "40.00"),
    ("所有者权益合计", "60.00", "60.00"),
    ("=SUM(A1)", "1.00", "2.00"),
)


def document():
    title = Block(BlockKind.HEADING, 1, text="合并资产负债表")
    table = Block(
        BlockKind.TABLE, 1, path=("合并资产负债表",), table=Table(ROWS, (1,) * len(ROWS), "合并资产负债表", "元")
    )
    return Document(Report(code="600001", year=2019, file="a.txt"), (title, table), pages=1)


def test_sheets_numbers_and_no_formulas(tmp_path):
    place = tmp_path / "books" / "a.xlsx"
    write_workbook(place, document(), extract(document()))
    book = load_workbook(place)
    assert book.sheetnames == ["合并资产负债表", "公司信息", "员工与研发", "主要指标", "校验", "表格目录", "全部表格"]
    sheet = book["合并资产负债表"]
    assert [c.value for c in sheet[1]] == ["项目", "2019年（元）", "2018年（元）", "页", "原文"]
    assert [c.value for c in sheet[2]] == ["货币资金", 1234567.89, 9, 1, "货币资金"]
    assert [c.value for c in sheet[3]][:3] == ["存货", 0, None]
    everything = [cell for row in book["全部表格"].iter_rows() for cell in row]
    formula = next(c for c in everything if c.value == "=SUM(A1)")
    assert formula.data_type == "s"
    assert any(c.value == 1234567.89 for c in everything)
    assert book["校验"]["E2"].value == "通过"
    assert sheet.freeze_panes == "B2" and sheet["A1"].font.bold and not sheet["A2"].font.bold
    assert [sheet.column_dimensions[c].width for c in "ABCDE"] == [46, 22, 22, 6, 46]


def test_folder_that_can_not_be_made_says_so(tmp_path):
    from pipeline.errors import InputError

    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        write_workbook(tmp_path / "file" / "a.xlsx", document(), extract(document()))


def test_real_report(shared_data, tmp_path):
    (file,) = (shared_data / "finglm" / "reports").glob("*安靠智电*.txt")
    place = tmp_path / "a.xlsx"
    report = read_document(file)
    write_workbook(place, report, extract(report))
    book = load_workbook(place, read_only=True)
    sheet = book["合并利润表"]
    rows = {row[0]: row[1] for row in sheet.iter_rows(values_only=True)}
    assert Decimal(str(rows["营业收入"])) == Decimal("318024319.30")
    assert "母公司现金流量表" in book.sheetnames


def test_changes_in_equity_have_a_sheet_of_components(shared_data, tmp_path):
    """四方科技 2019: 盈余公积 took 5,924,217.30 from 未分配利润."""
    import openpyxl

    from pipeline.app.ingest.workbook import write_workbook
    from pipeline.extract.report import extract
    from pipeline.read.document import read_document

    (file,) = (shared_data / "finglm" / "reports").glob("*四方科技*.pdf")
    document = read_document(file)
    write_workbook(tmp_path / "book.xlsx", document, extract(document))
    sheet = openpyxl.load_workbook(tmp_path / "book.xlsx")["合并所有者权益变动表"]
    head, *rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert head[:2] == ["年度", "项目（元）"]
    assert "减：库存股" in head
    (row,) = [row for row in rows if row[:2] == [2019, "提取盈余公积"]]
    assert row[head.index("盈余公积")] == 5924217.30
    assert row[head.index("未分配利润")] == -5924217.30


def test_parts_have_a_sheet_with_axis_member_page_and_check(tmp_path):
    rows = (("账龄", "期末账面余额"), ("1年以内", "70.00"), ("合计", "70.00"))
    path = ("财务报告", "合并财务报表项目注释", "应收账款", "按账龄披露")
    note = Block(BlockKind.TABLE, 8, path=path, table=Table(rows, (8,) * 3, unit="万元"))
    report = Document(Report(code="600001", year=2019, file="a.txt"), (*document().blocks, note), pages=9)
    write_workbook(tmp_path / "a.xlsx", report, extract(report))
    book = load_workbook(tmp_path / "a.xlsx")
    sheet = book["明细披露"]
    assert sheet.auto_filter.ref == "A1:L3"
    assert [cell.value for cell in sheet[2]] == [
        "应收账款账面余额", "账龄", "1年以内", 2019, "FY", "合并", 700000, "元", 8, "通过", 1, " > ".join(path),
    ]  # fmt: skip
    index = {row[0].value: row[8].value for row in book["表格目录"].iter_rows(min_row=2)}
    assert index == {0: None, 1: "账龄"}
    (operands,) = [row[6].value for row in book["校验"].iter_rows() if str(row[0].value).startswith("应收账款按账龄")]
    assert operands.startswith("应收账款账面余额·合计 700000")
