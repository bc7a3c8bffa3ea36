"""Shares that a table prints in a row of their own, and shares of the net assets that none prints."""

import pytest

from pipeline.answer.cells.computed.share_rows import (
    owners_net_assets,
    share_beside,
    share_row,
    share_row_called,
    share_row_of_table,
)
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.model import Scope
from tests.answer.cells.conftest import assistant_over, table

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
    def share_text(part, whole, year=2025):
        found = share_row_called(part, whole, CellSearch(INDEX, year, 2025, Scope.CONSOLIDATED))
        return found and found.cell.text

    assert share_text("实际担保总额", "净资产") == "18.48%"
    assert share_text("实际担保余额", "净资产") is None and share_text("实际担保总额", "总资产") is None
    assert share_text("实际担保总额", "净资产", year=2024) is None  # the row says nothing of the year before


COSTS = table(
    2, ("成本分析表",), "成本分析表", "元",
    ("分行业", "成本构成项目", "本期金额", "本期占总成本比例(%)", "上年同期金额", "上年同期占总成本比例(%)"),
    ("冷冻设备", "直接人工", "38,640", "15.42", "32,074", "13.93"),
)  # fmt: skip


def test_a_column_of_the_row_tells_the_share_of_the_whole_that_it_names():
    search = CellSearch(RowIndex((COSTS,)), 2025, 2025, Scope.CONSOLIDATED)
    cell = IndexedCell(search.index.tables[0].rows[0], 2)

    def share_text(whole, year=2025):
        found = share_beside(cell, whole, year, search)
        return found and found.cell.text

    assert share_text("总成本") == "15.42" and share_text("总成本", 2024) == "13.93"
    assert share_text("营业收入") is None  # a share of something else


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("的直接人工成本多少，占总成本比例多少，同比变动多少", ("38,640", "15.42%", "1.49个百分点")),
        ("的直接人工占总成本的比例是多少，比2024年高了几个百分点", ("15.42%", "提高1.49个百分点")),
    ],
)
def test_the_change_of_a_printed_share_is_of_what_the_row_prints(asked, told, tmp_path):
    with assistant_over(tmp_path, COSTS) as assistant:
        answer = assistant.ask(f"甲字科技2025年冷冻设备{asked}")
    assert all(text in answer.text for text in told), answer.text


def test_the_share_of_another_row_is_told_where_both_are_one_amount():
    same = table(
        0, ("重大合同", "重大担保"), "担保情况", "亿元", (), ("报告期末对子公司担保余额合计（B）", "82.33"),
        ("报告期末担保余额合计（A）", "9.00"), ("担保总额（A+B）", "82.33"),
        ("担保总额占公司净资产的比例(%)", "13.74%"),
    )  # fmt: skip
    rows = RowIndex((same,)).tables[0].rows
    assert share_row_of_table(IndexedCell(rows[0], 1), "", "净资产").cell.text == "13.74%"
    assert share_row_of_table(IndexedCell(rows[1], 1), "", "净资产") is None
    assert share_row_of_table(IndexedCell(rows[1], 1), "公司担保总额", "净资产").cell.text == "13.74%"
