"""Cells by their labels."""

import pytest

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_query import CellQuery
from pipeline.answer.cells.search.lookup import look_up_cells
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


def best(given, *parts, form=Form.AMOUNT):
    query = CellQuery.of(AskedCell(parts, form, head=parts[-1]), 2025, 2025, Scope.CONSOLIDATED)
    return [match.cell.cell.text for match in look_up_cells(query, RowIndex([given]))]


def test_a_column_and_a_row_called_just_so_come_before_longer_names():
    notes = table(0, ("应收票据", "已背书的应收票据"), "", "元", ("项目", "期末未终止确认金额", "期末终止确认金额"),
                  ("银行承兑票据", "277", "5,898"), ("商业承兑票据", "12", "40"))  # fmt: skip
    assert best(notes, "银行承兑票据", "终止确认金额")[0] == "5,898"
    taxes = table(0, ("递延所得税资产/递延所得税负债",), "", "元", ("项目", "抵销后余额"),
                  ("递延所得税资产", "13,558"), ("递延所得税负债", "8,607"))  # fmt: skip
    assert best(taxes, "递延所得税资产/递延所得税负债", "递延所得税负债", "抵销后余额") == ["8,607"]


def test_what_is_denied_of_something_else_turns_nothing_into_its_contrary():
    reasons = table(0, ("预付款项",), "账龄超过1年的预付款项未及时结算原因的说明：", "元", ("单位", "期末余额"),
                    ("九龙公司", "21,031"))  # fmt: skip
    assert best(reasons, "预付款项", "九龙公司") == ["21,031"]
    unrecognised = table(0, ("未确认递延所得税资产明细",), "", "元", ("项目", "期末余额"), ("可抵扣亏损", "500"))
    assert best(unrecognised, "递延所得税资产", "可抵扣亏损") == []


def test_no_headless_figure_is_that_of_a_person():
    plan = table(0, ("员工持股计划",), "", "", ("姓名", "", ""), ("董明珠", "10,000,000", "9,000,000"))
    query = CellQuery.of(AskedCell(("董明珠",)), 2025, 2025, Scope.CONSOLIDATED)
    assert look_up_cells(query, RowIndex([plan])) == []


def test_a_figure_without_a_header_is_not_told_of_a_person():
    named = table(0, ("董事",), "", "", ("", "", ""), ("刘某威", "女", "72"))
    query = CellQuery.of(AskedCell(("刘某威", "从公司")), 2025, 2025, Scope.CONSOLIDATED)
    assert look_up_cells(query, RowIndex([named])) == []


STAGES = table(
    90, ("合并财务报表项目注释", "其他应收款", "坏账准备计提情况"), "（3）坏账准备计提情况", "元",
    ("坏账准备", "第一阶段 | 未来12个月预期信用损失", "第三阶段 | 整个存续期预期信用损失（已发生信用减值）", "合计"),
    ("2025年1月1日余额", "8,416.92", "103,649.03", "112,065.95"),
    ("--转入第三阶段", "-6,947.09", "6,947.09", ""),
    ("本期计提", "11,344.50", "21,509.70", "32,854.20"),
    ("2025年12月31日余额", "12,814.33", "132,105.82", "144,920.15"),
)  # fmt: skip


@pytest.mark.parametrize(("year", "first"), [(2025, "132,105.82"), (2024, "103,649.03")])
def test_a_balance_of_a_stage_is_the_row_of_its_moment(year, first):
    def cells(*parts):
        query = CellQuery.of(AskedCell(parts, Form.AMOUNT), year, 2025, Scope.CONSOLIDATED)
        return [match.cell.cell.text for match in look_up_cells(query, RowIndex((STAGES,)))]

    assert cells("其他应收款", "第三阶段", "坏账准备") == [first]
    assert cells("应收票据", "第三阶段", "坏账准备") == [] and cells("其他应收款", "第二阶段", "坏账准备") == []
