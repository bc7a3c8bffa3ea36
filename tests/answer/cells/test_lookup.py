"""Cells by their labels."""

import pytest

from pipeline.answer.cells.lookup import CellQuery, look_up_cells
from pipeline.answer.cells.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.model import Scope
from tests.answer.cells.conftest import TABLES, table


def found(*parts, form=Form.AMOUNT, scope=Scope.CONSOLIDATED, **fields):
    query = CellQuery.of(AskedCell(parts, form, **fields), 2025, 2025, scope)
    return [match.cell.cell.text for match in look_up_cells(query, RowIndex(TABLES))]


@pytest.mark.parametrize(
    ("parts", "form", "first"),
    [
        (("动力电池系统", "毛利率"), Form.SHARE, "23.84%"),
        (("境外收入",), Form.SHARE, "30.60%"),
        (("应收账款坏账准备余额",), Form.AMOUNT, "2,813"),
        (("第一大供应商", "采购额"), Form.SHARE, "4.04%"),
        (("总经理", "薪酬"), Form.AMOUNT, "5,690"),
        (("电池", "库存量"), Form.AMOUNT, "130"),
    ],
)
def test_the_cell_that_is_asked_for_comes_first(parts, form, first):
    assert found(*parts, form=form)[0] == first


@pytest.mark.parametrize(
    ("parts", "form"),
    [
        (("固态电池系统", "毛利率"), Form.SHARE),  # another product
        (("电池系统", "毛利率"), Form.SHARE),  # wider than any row
        (("境外动力电池系统", "收入"), Form.AMOUNT),  # narrower than any row
        (("曾某", "持股数"), Form.AMOUNT),
        (("第三大供应商", "采购额"), Form.AMOUNT),
    ],
)
def test_nothing_is_given_for_what_no_cell_is(parts, form):
    assert found(*parts, form=form) == []


def test_notes_of_the_parent_company_answer_only_for_it():
    assert "11,111" not in found("1年以内", "应收账款账面余额")
    assert found("1年以内", "应收账款账面余额", scope=Scope.PARENT) == ["11,111"]


NET = table(0, ("应收账款",), "按账龄披露", "元", ("账龄", "期末账面余额"), ("1年以内", "2,606"), ("1至2年", "541"),
            ("小计", "3,147"), ("减：坏账准备", "330"), ("合计", "2,817"))  # fmt: skip


def test_a_total_below_an_allowance_is_no_gross_balance():
    query = CellQuery.of(AskedCell(("应收账款账面余额",), head="账面余额"), 2025, 2025, Scope.CONSOLIDATED)
    assert [match.cell.cell.text for match in look_up_cells(query, RowIndex([NET]))] == ["3,147"]
