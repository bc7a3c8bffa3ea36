"""Statements whose title, or the page with it, was lost."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.extract.report import extract
from pipeline.extract.statements.boundaries import names_parent
from pipeline.extract.statements.statements import read_statements
from pipeline.model import Block, BlockKind, Document, Scope
from tests.extract.statements.conftest import ITEMS, REPORT, document, table, text

HEAD = ("项目", "2019年12月31日", "2018年12月31日")
BALANCE = (
    ("货币资金", "10.00", "9.00"),
    ("存货", "5.00", "4.00"),
    ("流动资产合计", "15.00", "13.00"),
    ("固定资产", "85.00", "87.00"),
    ("资产总计", "100.00", "100.00"),
)
LIABILITIES = (
    ("短期借款", "20.00", "20.00"),
    ("应付账款", "20.00", "20.00"),
    ("负债合计", "40.00", "40.00"),
    ("未分配利润", "50.00", "50.00"),
    ("所有者权益合计", "60.00", "60.00"),
    ("负债和所有者权益总计", "100.00", "100.00"),
)
INCOME = (
    ("一、营业收入", "50.00", "40.00"),
    ("减：营业成本", "30.00", "20.00"),
    ("销售费用", "2.00", "2.00"),
    ("管理费用", "3.00", "3.00"),
    ("财务费用", "1.00", "1.00"),
    ("三、利润总额", "14.00", "14.00"),
    ("减：所得税费用", "4.00", "4.00"),
    ("四、净利润", "10.00", "10.00"),
)
MINORITY = ("2.少数股东损益", "1.00", "1.00")


def items_of(document):
    found, _ = read_statements(document, ITEMS)
    return {(s.kind, s.scope): {f.item for f in s.facts} for s in found}


@pytest.mark.parametrize("minority", [(), (MINORITY,)])
def test_rows_of_another_statement_in_the_same_table_are_not_of_the_title_above(minority):
    """A parent's balance sheet and, its title lost, the group's income statement, which the page break joined."""
    rows = (HEAD, *BALANCE, *LIABILITIES, ("项目", "2019年度", "2018年度"), *INCOME, *minority)
    read = items_of(document(text("母公司资产负债表"), table(rows, "元")))
    assert "营业收入" not in read["balance", Scope.PARENT] and "未分配利润" in read["balance", Scope.PARENT]
    if minority:
        assert "营业收入" in read["income", Scope.CONSOLIDATED]
    else:
        assert list(read) == [("balance", Scope.PARENT)]


def test_rows_keep_their_numbers_behind_a_lost_title():
    rows = (HEAD, *BALANCE, *LIABILITIES, ("项目", "2019年度", "2018年度"), *INCOME, MINORITY)
    found, _ = read_statements(document(text("母公司资产负债表"), table(rows, "元")), ITEMS)
    revenue = next(f for f in found[1].facts if f.item == "营业收入" and f.fiscal_year == 2019)
    assert (revenue.value, revenue.source.row, rows[revenue.source.row][0]) == (Decimal("50.00"), 13, "一、营业收入")


def test_a_note_on_how_profit_becomes_cash_ends_no_cash_flow_statement():
    flows = tuple(
        (label, "5.00", "4.00")
        for label in (
            "销售商品、提供劳务收到的现金", "经营活动现金流入小计", "购买商品、接受劳务支付的现金",
            "经营活动现金流出小计", "经营活动产生的现金流量净额", "投资活动产生的现金流量净额",
        )
    )  # fmt: skip
    rows = (("项目", "2019年度", "2018年度"), *flows, *INCOME)
    read = items_of(document(text("合并现金流量表"), table(rows, "元")))
    assert {"经营活动产生的现金流量净额", "净利润"} <= read["cash_flow", Scope.CONSOLIDATED]


@pytest.mark.parametrize("between", [True, False])
def test_what_stands_behind_a_page_that_was_lost_is_not_of_the_title_before_it(between):
    """Pages 14 and 15 had the rest of the group's and the first half of the parent's balance sheet."""
    pages = (15,) if between else (14, 15)
    blocks = [
        replace(text("合并资产负债表"), page=13),
        table((HEAD, *BALANCE, ("长期股权投资", "1.00", "1.00")), "元", page=13),
        *([Block(BlockKind.FOOTER, 14, text="14")] if between else []),
        table((HEAD, *LIABILITIES), "元", page=16),
    ]
    whole = Document(REPORT, (*blocks, *(text("附注", page=page) for page in pages)), pages=16)
    assert "负债合计" in items_of(whole)["balance", Scope.CONSOLIDATED]
    lost = Document(REPORT, tuple(blocks), pages=16)
    assert "负债合计" not in items_of(lost)["balance", Scope.CONSOLIDATED]


@pytest.mark.parametrize(
    ("heading", "told"),
    [("母公司利润", True), ("4、母 公司利润表", True), ("合并及母公司利润表", False), ("公司简介", False)],
)
def test_a_heading_without_all_its_letters_still_names_the_parent(heading, told):
    assert names_parent(heading) is told


def test_figures_under_a_broken_title_of_the_parent_are_not_the_groups():
    rows = (("项目", "2019年度", "2018年度"), *INCOME, ("归属于上市公司股东的净利润", "10.00", "10.00"))
    path = ("财务报告", "母公司利润")
    facts = extract(document(text("母公司利润", path), table(rows, "元", path))).facts
    assert not any(f.item == "营业收入" and f.scope is Scope.CONSOLIDATED for f in facts)
