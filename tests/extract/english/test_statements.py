"""Statements of English reports as facts: years by column, units, brackets, notes, the company's own left out."""

from dataclasses import replace
from decimal import Decimal

from pipeline.extract.english.statements import english_statements
from pipeline.extract.english.tables import drop_ambiguous
from pipeline.model import Block, BlockKind, Document, Report
from pipeline.rules.english import load_english
from tests.extract.english.conftest import document, table, text

ENGLISH, _ = load_english()
CODE = "a9993e364706816aba3e25717850c26c9cd0d89d"
REPORT = Report(code=CODE, year=2022, short_name="Northwind", full_name="Northwind Tools, Inc.", file="n.pdf")


CASH = (
    text("CONSOLIDATED STATEMENTS OF CASH FLOWS"),
    text("Year Ended December 31,2022 2021 2020"),
    text("(Dollars in millions, except per share)"),
    table(
        ("Net income", "$", "10.0", "$", "9.0", "$", "8.0"),
        ("Purchases of property and equipment", "(2.5", ")", "(2.0", ")", "—", None),
        ("Net cash (used in) provided by operating activities", "(406.1", ")", "306.2", None, "281.1", None),
    ),
    text("Net cash used in investing activities (299.7) (1.0)"),  # a column is missing: no one can tell which
)
FORM = (Block(BlockKind.PARAGRAPH, 1, text="FORM 10-K"),)


def facts(*blocks, year=2022):
    read = english_statements(Document(REPORT, blocks, 9), ENGLISH)
    return {f.item: f for s in read.statements for f in s.facts if f.fiscal_year == year}, read.problems


def test_figures_in_millions_with_brackets_and_their_page():
    found, problems = facts(*FORM, *CASH)
    fact = found["经营活动产生的现金流量净额"]
    assert (fact.value, fact.unit, fact.source.page) == (Decimal("-406100000.0"), "USD", 5)
    assert found["购建固定资产、无形资产和其他长期资产支付的现金"].value == Decimal(2500000)  # a payment is positive
    assert "投资活动产生的现金流量净额" not in found
    assert facts(*FORM, *CASH, year=2020)[0]["购建固定资产、无形资产和其他长期资产支付的现金"].value == 0
    assert "no consolidated income, balance" in str(problems[-1]).replace("balance, income", "income, balance")


def test_notes_are_no_figures_and_a_loss_without_brackets_is_negative():
    found, _ = facts(
        text("Consolidated statement of profit or loss"),
        text("for the year ended 30 June 2022 in £'000"),
        table(
            ("", "Note", "2022", "2021"),
            ("Revenue", "5", "64,862", "48,906"),
            ("Gross profit", "6a", "20", "30"),
            ("Loss for the year", "", "12", "(13)"),
        ),
    )
    assert found["营业收入"].value == 64862000 and found["营业收入"].unit == "GBP"
    assert found["净利润"].value == -12000


def test_units_under_the_years_count_and_none_at_all_is_a_problem():
    rows = (("Total assets", "1,200", "1,100"), ("Total liabilities", "200", "100"), ("Total equity", "1,000", "1,000"))
    title = text("Consolidated balance sheet")
    found, _ = facts(title, table(("", "2022", "2021"), ("", "£000", "£000"), *rows))
    assert (found["资产总计"].value, found["资产总计"].unit) == (1200000, "GBP")
    found, problems = facts(title, table(("", "2022", "2021"), *rows))
    assert found == {} and "does not say in what unit" in str(problems[0])


def test_statements_of_the_company_alone_and_of_other_years_are_left_out():
    own = (text("Company Statement of Financial Position"), text("2022 2021"),
           table(("Total assets", "1", "2"), ("Total liabilities", "1", "2"), ("Total equity", "3", "4")))  # fmt: skip
    assert facts(*own)[0] == {}
    assert facts(text("Balance Sheet Data"), *own[1:])[0] == {}
    old = (text("Consolidated balance sheets"), text("2012 2011"), own[2])
    found, problems = facts(*old)
    assert found == {} and "its columns are of (2012, 2011), not of 2022" in str(problems[0])


def test_cash_used_without_brackets_is_negative_and_two_earnings_per_share_are_none():
    found, _ = facts(
        text("CONSOLIDATED INCOME STATEMENT"),
        text("in millions of euros 2022 2021"),
        table(("Revenue", "10", "9"), ("Basic", "1.10", "1.00"), ("Basic", "1.20", "1.00"), ("Net income", "2", "1")),
        text("CONSOLIDATED CASH FLOW"),
        text("STATEMENT"),
        text("CONSOLIDATED STATEMENT", page=6),
        text("OF CASH FLOWS", page=6),
        text("in millions of euros 2022 2021", page=6),
        table(("Net income", "2", "1"), ("Tax", "1", "1"), ("Net cash used in operating activities", "7", "8"),
              ("Cash (outflow)/inflow from financing activities", "(823)", "5,486"), page=6),
    )  # fmt: skip
    assert "基本每股收益" not in found and found["营业收入"].value == 10_000_000
    assert (
        found["经营活动产生的现金流量净额"].value == -7_000_000
        and found["筹资活动产生的现金流量净额"].value == -823_000_000
    )


def test_other_lines_stand_under_their_own_labels():
    read = english_statements(Document(REPORT, (
        text("CONSOLIDATED STATEMENTS OF INCOME"), text("(in thousands) 2022 2021"),
        table(("Net sales", "400", "300"), ("Restructuring costs", "(150)", "(140)"), ("Net income", "9", "8"),
              ("Gain (loss) on sales", "(3)", "2"), ("Weighted average shares", "70", "70")),
        text("CONSOLIDATED BALANCE SHEETS", page=6), text("(in thousands) 2022 2021", page=6),
        table(("Total assets", "900", "800"), ("Deferred tax assets", "70", "70"), ("Lease liabilities", "5", "6"),
              ("Lease liabilities", "15", "16"), page=6),
        text("CONSOLIDATED STATEMENTS OF CASH FLOWS", page=7), text("(in thousands) 2022 2021", page=7),
        table(("Net income", "9", "8"), ("Deferred tax assets", "(1)", "2"), ("Interest paid", "(4)", "(3)"),
              ("Net cash provided by operating activities", "10", "11"), page=7),
    ), 9), ENGLISH)  # fmt: skip
    others = {f.item: f.value for f in drop_ambiguous(read.others) if f.fiscal_year == 2022}
    assert others == {
        "restructuring costs": 150_000,  # brackets say that it is a cost
        "gain on sales": -3_000,
        "deferred tax assets": 70_000,  # not the change in the cash flow
        "interest paid": 4_000,
    }  # of two lease liabilities none, of shares none


def test_a_figure_a_share_is_basic_or_diluted_as_the_heading_above_it_says():
    found, _ = facts(
        text("CONSOLIDATED INCOME STATEMENTS"),
        text("in millions of euros 2022 2021"),
        table(("Revenue", "10", "9"), ("Net income", "2", "1"), ("Basic earnings (loss) per share:",),
              ("Earnings (loss) per common share", "2.29", "8.43"), ("Weighted average shares", "38.7", "41.4"),
              ("Diluted earnings (loss) per share:",), ("Earnings (loss) per common share", "2.23", "8.06")),
    )  # fmt: skip
    assert found["基本每股收益"].value == Decimal("2.29")


def test_of_group_and_company_side_by_side_the_group_is_read():
    rows = (("Total assets", "1,200", "1,100", "900", "800"), ("Total liabilities", "200", "100", "90", "80"),
            ("Inventories", "7", "6"), ("Total equity", "5", "1,000", "1,000", "810", "720"))  # fmt: skip
    years = text("2022 2021 2022 2021")
    title = text("Statements of financial position in £'000")
    found, _ = facts(title, text("Group Company"), years, table(*rows))
    assert {item: fact.value for item, fact in found.items()} == {
        "资产总计": 1_200_000, "负债合计": 200_000, "所有者权益合计": 1_000_000  # of inventories no one can tell whose
    }  # fmt: skip
    both = facts(text("Group and Company Statements of Financial Position"), text("£'000"), years, table(*rows))[0]
    assert both["资产总计"].value == 1_200_000
    assert facts(title, text("Company Group"), years, table(*rows))[0] == {}
    assert facts(title, years, table(*rows))[0] == {}


def test_a_year_that_ends_in_the_next_is_that_one():
    rows = (("Net sales", "10", "9"), ("Gross profit", "5", "4"), ("Net income", "2", "1"))
    found, _ = facts(
        text("Consolidated statements of income"), text("in millions of euros Fiscal 2021 Fiscal 2020"), table(*rows)
    )
    assert found["营业收入"].value == 10_000_000  # the report is of the year that ended in January 2022
    assert facts(text("Consolidated statements of income"), text("in millions 2021 2020"), table(*rows))[0] == {}


def test_net_sales_beside_total_revenues_are_a_line_of_their_own_and_owners_may_be_called_by_the_companys_name():
    report = replace(REPORT, full_name="Northwind Stores Inc.")
    document = Document(report, (
        text("CONSOLIDATED STATEMENTS OF INCOME"), text("(in millions) 2022 2021"),
        table(("Net sales", "192", "163"), ("Membership fees", "4", "3"), ("Total revenue", "196", "166"),
              ("Cost of products", "(90)", "(80)"), ("Cost of services", "(9)", "(8)"),
              ("Net income including noncontrolling interests", "5", "4"),
              ("Net income attributable to Northwind", "3", "2")),
    ), 9)  # fmt: skip
    read = english_statements(document, ENGLISH)
    items = {f.item: f.value for s in read.statements for f in s.facts if f.fiscal_year == 2022}
    others = {f.item: f.value for f in read.others if f.fiscal_year == 2022}
    assert items["营业收入"] == 196_000_000 and others["net sales"] == 192_000_000
    assert items["归属于母公司所有者的净利润"] == 3_000_000 and items["净利润"] == 5_000_000
    assert "营业成本" not in items  # two parts, and no total


def test_selected_data_give_way_to_the_statement_and_a_letter_apart_in_a_title_does_not_matter():
    years = "2022 2021 2020 2019 2018"
    read = english_statements(Document(REPORT, (
        text("Consolidated Balance Sheets:"), text(f"(in thousands) {years}"),
        table(("Total assets", "9", "8", "7", "6", "5"), ("Cash", "1", "2", "3", "4", "5"),
              ("Long-term debt", "1", "2", "3", "4", "5")),
        text("Consolidated Balance Shee t", page=8), text("(in thousands) 2022 2021", page=8),
        table(("Cash", "1", "2"), ("Total current liabilities", "4", "3"), ("Total assets", "9", "8"), page=8),
    ), 9), ENGLISH)  # fmt: skip
    (statement,) = read.statements
    assert (statement.page, {f.item for f in statement.facts}) == (8, {"货币资金", "流动负债合计", "资产总计"})


def test_in_a_form_without_pages_a_statement_ends_where_the_next_tables_years_begin():
    """Figures of a note, under columns of other years."""
    statement = (
        text("Consolidated statements of operations", page=1),
        text("in millions of euros 2022 2021", page=1),
        table(("Revenue", "100", "90"), ("Cost of sales", "60", "50"), ("Net income", "9", "8"), page=1),
    )
    note = (text("Figures by plan", page=1), table(("", "2021", "2020"), ("Operating income", "5", "4"), page=1))
    whole = document(*statement, *note)
    items = {fact.item for fact in english_statements(replace(whole, paged=False), ENGLISH).statements[0].facts}
    assert "营业利润" not in items and "营业收入" in items
