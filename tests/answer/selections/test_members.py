"""The rows of a kind in tables."""

from dataclasses import replace
from decimal import Decimal

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.selections.members import is_of_one_unit, is_whole, measured, tables_of, total_of
from pipeline.model import Scope
from pipeline.model.table_row import TableRow
from tests.answer.cells.conftest import table


def one_table(kinds, search, name):
    return tables_of(kinds[name], search)[0]


def test_totals_are_no_rows(kinds, search):
    found = one_table(kinds, search, "客户")
    assert [one.name for one in found.members] == ["东滩医药", "西塘商贸"] and len(found.totals) == 1


def test_suppliers_are_no_customers_under_one_heading(kinds, search):
    assert len(tables_of(kinds["客户"], search)) == len(tables_of(kinds["供应商"], search)) == 1


def test_rows_without_a_name_go_on_about_the_one_before(kinds, search):
    found = one_table(kinds, search, "董监高")
    assert [one.name for one in found.members] == ["赵某", "钱某", "孙某", "周某"]
    pay = measured(found.members, kinds["董监高"].usual, search)
    assert [one.value for one in pay] == [Decimal(v) for v in (900_000, 100_000, 120_000, 450_000)]
    assert is_whole(found, pay) and is_of_one_unit(pay)


def test_a_missing_row_is_known_by_the_total(kinds, search):
    found = tables_of(kinds["在建工程项目"], search)[0]
    some = measured(found.members, kinds["在建工程项目"].usual, search)
    assert total_of(found, some[0]) == Decimal(61_000_000)
    assert is_whole(found, some) and not is_whole(found, some[:2])


def test_the_line_itself_is_no_project(kinds, search):
    names = {one.name for table in tables_of(kinds["在建工程项目"], search) for one in table.members}
    assert names == {"一号厂房", "二号厂房", "宿舍楼"}


def test_a_table_that_a_page_cuts_within_its_header_goes_on(kinds):
    header = ("姓名", "职务", "年龄", "任职状态")
    first = table(0, ("董事、监事、高级管理人员报酬情况",), "", "万元", (*header, "从公司获得的税前报酬总额"),
                  ("赵某", "董事长", "60", "现任", "90.00"), ("钱某", "董事", "50", "现任", "80.00"))  # fmt: skip
    second = table(1, ("本报告期董事会情况",), "", "", (*header, "金额"),
                   ("孙某", "总裁", "51", "现任", "120.00"), ("合计", "--", "--", "--", "290.00"))  # fmt: skip
    found = tables_of(kinds["董监高"], CellSearch(RowIndex((first, second)), 2025, 2025, Scope.CONSOLIDATED))
    assert [[one.name for one in each.members] for each in found] == [["赵某", "钱某", "孙某"]]


def test_a_list_of_the_greatest_may_leave_the_header_of_its_first_column_blank(kinds):
    """Under another header of the same table, or with another year above it, there are none."""
    header = ("", "年末余额", "占其他应收款余额合计数的比例（%）")
    moved = ("", "年初余额", "本年转回", "年末余额")
    path, caption = ("财务报告", "其他应收款"), "于{}年12月31日，其他应收款金额前五名如下："
    debtors = (("甲公司", "100.00", "27.23"), ("乙公司", "19.00", "5.27"))
    this = table(0, path, caption.format(2024), "元", header, *debtors)
    this = replace(
        this,
        headers=(moved, header),
        rows=(TableRow(0, 1, "2024年", ("2024年", "3.00", "1.00", "2.00")), *(replace(r, header=1) for r in this.rows)),
    )
    last = table(1, path, caption.format(2023), "元", header, ("丙公司", "42.00", "38.46"), ("丁公司", "16.00", "15.5"))
    (found,) = tables_of(kinds["其他应收款欠款方"], CellSearch(RowIndex((this, last)), 2024, 2024, Scope.CONSOLIDATED))
    assert [one.name for one in found.members] == ["甲公司", "乙公司"]


def test_a_figure_that_is_not_read_may_be_the_greatest(kinds):
    rows = (("甲公司", "4,791,643.", "8.84%"), ("乙公司", "1,508,000.00", "2.78%"))
    header = ("单位名称", "期末余额", "占其他应收款期末余额合计数的比例")
    cut = table(0, ("其他应收款", "期末余额前五名的其他应收款情况"), "", "元", header, *rows)
    search = CellSearch(RowIndex((cut,)), 2024, 2024, Scope.CONSOLIDATED)
    (found,) = tables_of(kinds["其他应收款欠款方"], search)
    assert measured(found.members, kinds["其他应收款欠款方"].usual, search) == []
