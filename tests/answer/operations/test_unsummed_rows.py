"""Sums of tables that have no total."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.operations.unsummed_rows import siblings, unsummed_rows
from pipeline.model import Scope
from tests.answer.cells.conftest import table

HEADERS = ("项目", "账面价值", "未办妥产权证书的原因")
ROWS = (("一号厂房", "500,000.00", "正在办理"), ("二号仓库", "250,000.00", "正在办理"))
PARTS = ("未办妥产权证书", "固定资产", "账面价值")
PATH = ("合并财务报表项目注释", "固定资产")


def search(*tables):
    return CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)


def found(question="未办妥", *, parts=PARTS, tables=()):
    made = tables or (table(0, PATH, "（4）暂时闲置的固定资产", "元", HEADERS, *ROWS),)
    return unsummed_rows(parts, search(*made), question)


def test_all_rows_of_the_one_table_by_its_headers():
    assert [cell.cell.text for cell in found()] == ["500,000.00", "250,000.00"]


def test_what_is_not_so_is_asked_by_a_word_that_denies():
    assert found("已办妥") is None


@pytest.mark.parametrize(
    "tables",
    [
        (table(0, PATH, "情况", "元", HEADERS, *ROWS, ("合计", "750,000.00", "")),),  # it has a total
        (table(0, PATH, "情况", "元", HEADERS, *ROWS, ("其中：一层", "20,000.00", "")),),
        (table(0, PATH, "情况", "元", HEADERS, *ROWS), table(1, PATH, "续表", "元", HEADERS, *ROWS)),  # it goes on
        (table(0, PATH, "情况", "元", HEADERS, ROWS[0]),),
    ],
)
def test_no_sum_where_the_rows_are_not_all_there(tables):
    assert found(tables=tables) is None


def test_no_sum_of_what_no_table_has():
    assert found(parts=("被冻结", "固定资产", "账面价值")) is None


def test_no_sum_over_rows_of_several_kinds():
    rows = [(f"应收账款 | {name}公司", "100.00") for name in "甲乙丙"] + [("预付账款 | 甲公司", "900.00")]
    owed = table(0, ("关联方及关联交易",), "应收项目", "元", ("项目名称", "期末余额"), *rows)
    assert found("应收账款一共多少", parts=("应收账款",), tables=(owed,)) is None


def test_the_whole_of_a_column_without_a_total():
    made = search(table(0, PATH, "情况", "元", HEADERS, *ROWS))
    row = made.index.tables[0].rows[0]
    assert [cell.cell.text for cell in siblings(IndexedCell(row, 1), made)] == ["500,000.00", "250,000.00"]
