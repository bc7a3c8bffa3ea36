"""Lines of figures as facts."""

from decimal import Decimal

from pipeline.extract.statements.cells import read_line_items
from pipeline.extract.statements.facts import group_at_end, line_item_facts, match_items, merge_facts
from pipeline.extract.statements.line_items import LineItem
from pipeline.model import Scope, Table
from pipeline.text.amounts import YUAN, Unit
from tests.extract.statements.conftest import ITEMS, REPORT

HEAD = ("项目", "2019年度", "2018年度")


def facts(*rows, unit=YUAN, statement="income", **more):
    lines, _ = read_line_items(Table((HEAD, *rows), (5,) * (len(rows) + 1)), REPORT, instant=False)
    found = line_item_facts(
        lines, REPORT, ITEMS, statement=statement, scope=Scope.PARENT, unit=unit, table=3, heading="利润表", **more
    )
    return {(fact.item, fact.fiscal_year): fact for fact in found}


def test_a_figure_is_a_fact_in_its_base_unit_with_its_place():
    fact = facts(("一、营业收入", "1,234.50", "-"), unit=Unit("元", Decimal(10_000)))["营业收入", 2019]
    assert (fact.value, fact.unit, fact.scope, fact.raw_text) == (Decimal(12_345_000), "元", Scope.PARENT, "1,234.50")
    assert (fact.source.page, fact.source.table, fact.source.row, fact.source.column) == (5, 3, 1, 1)


def test_a_unit_in_the_label_goes_before_that_of_the_table_and_a_share_is_no_money():
    found = facts(("基本每股收益（元/股）", "0.35", "0.20"), ("营业收入", "12.5%", "7"), unit=Unit("元", Decimal(1000)))
    assert found["基本每股收益", 2019].value == Decimal("0.35")
    assert ("营业收入", 2019) not in found and found["营业收入", 2018].value == 7000


def test_the_first_value_counts_and_a_later_one_fills_a_blank():
    found = facts(("净利润", "1.00", ""), ("净利润", "2.00", "3.00"))
    assert (found["净利润", 2019].value, found["净利润", 2018].value) == (1, 3)
    other = facts(("净利润", "9.00", "9.00"))
    merged = merge_facts([list(facts(("净利润", "1.00", "")).values()), list(other.values())])
    assert [fact.value for fact in merged] == [1, 9]


def test_labels_that_no_item_has_are_kept_or_left_out():
    row = ("碳排放权资产净额", "1.00", "2.00")
    assert ("碳排放权资产净额", 2019) in facts(row)
    assert facts(row, only_known=True) == {}


def test_a_label_broken_over_rows_is_joined_and_two_items_are_not():
    whole = [LineItem("归属于母公司所有", (), 5, 1), LineItem("者的净利润", (), 5, 2)]
    assert [item.name for _, item in match_items(whole, ITEMS, "income") if item] == ["归属于母公司所有者的净利润"]
    apart = [LineItem("营业收入", (), 5, 1), LineItem("净利润", (), 5, 2)]
    assert [item.name for _, item in match_items(apart, ITEMS, "income") if item] == ["营业收入", "净利润"]


def test_below_financial_expenses_interest_income_is_another_item():
    below = [LineItem("财务费用", (), 5, 1), LineItem("其中：利息费用", (), 5, 2)]
    group = group_at_end(below, ITEMS, "income")
    names = [item.name for _, item in match_items([LineItem("利息收入", (), 6, 1)], ITEMS, "income", group) if item]
    assert names == ["财务费用中的利息收入"]
    assert group_at_end([LineItem("营业收入", (), 5, 1)], ITEMS, "income") == ""
