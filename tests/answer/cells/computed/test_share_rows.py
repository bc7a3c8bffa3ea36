"""Shares that a table prints in a row of their own, and shares of the net assets that none prints."""

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.computed.share_rows import owners_net_assets, share_row, share_row_called
from pipeline.answer.cells.row_index import IndexedCell, RowIndex
from pipeline.model import Scope
from tests.answer.cells.conftest import table

GUARANTEES = table(
    0, ("重大合同", "重大担保"), "公司担保总额", "万元", (),
    ("报告期末对子公司实际担保余额合计（B4）", "106,000"), ("报告期末实际担保余额合计（A4+B4+C4）", "118,708.98"),
    ("实际担保总额（即A4+B4+C4）占公司净资产的比例", "18.48%"), ("其中：", ""),
)  # fmt: skip
STAFF = table(
    1, ("研发投入",), "研发人员情况", "", ("", "2025年", "2024年"),
    ("研发人员数量（人）", "300", "200"), ("研发人员数量占比", "12.50%", "10.00%"),
    ("研发投入金额", "900", "800"), ("研发投入占营业收入比例", "9.00%", "8.00%"),
)  # fmt: skip
INDEX = RowIndex((GUARANTEES, STAFF))


def share(at, row, whole, column=1):
    found = share_row(IndexedCell(INDEX.tables[at].rows[row], column), whole)
    return found.cell.text if found is not None else None


def test_rows_belong_together_by_the_sum_that_both_declare():
    assert share(0, 1, "净资产") == "18.48%"
    assert share(0, 0, "净资产") is None  # that of the subsidiaries is no share of all guarantees


def test_rows_belong_together_by_their_names_and_years():
    assert share(1, 2, "营业收入") == "9.00%" and share(1, 2, "营业收入", column=2) == "8.00%"
    assert share(1, 2, "净资产") is None  # a share of something else
    assert share(1, 0, "营业收入") is None


def test_net_assets_are_those_of_the_owners_and_told_so():
    assert owners_net_assets("净资产").called == "归母净资产"
    assert owners_net_assets("营业收入") is None


def test_a_row_that_says_itself_which_share_it_is_needs_no_part_beside_it():
    def told(part, whole, year=2025):
        found = share_row_called(part, whole, CellSearch(INDEX, year, 2025, Scope.CONSOLIDATED))
        return found and found.cell.text

    assert told("实际担保总额", "净资产") == "18.48%"
    assert told("实际担保余额", "净资产") is None and told("实际担保总额", "总资产") is None
    assert told("实际担保总额", "净资产", year=2024) is None  # the row says nothing of the year before
