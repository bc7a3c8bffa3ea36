"""English statements held to their sums: what does not add up is known, what custom leaves out is not taken for it."""

from pipeline.extract.report import extract
from pipeline.model import Block, BlockKind, Check, Document, Report, Table

REPORT = Report(code="a" * 40, year=2022, full_name="Northwind Tools, Inc.", file="n.pdf")


def page(number, title, *rows):
    return (
        Block(BlockKind.PARAGRAPH, number, text=title),
        Block(BlockKind.PARAGRAPH, number, text="(in millions of euros) 2022 2021"),
        Block(BlockKind.TABLE, number, table=Table(rows, (number,) * len(rows))),
    )


def balance(*rows):
    return page(3, "Consolidated balance sheets", *rows)


def checks(*blocks):
    extraction = extract(Document(REPORT, blocks, 9))
    return {f.item: f.check for f in extraction.facts if f.fiscal_year == 2022 and f.value is not None}


def test_assets_are_liabilities_and_equity():
    found = checks(*balance(("Total assets", "900", "800"), ("Total liabilities", "500", "450"),
                            ("Total equity", "400", "350")))  # fmt: skip
    assert found == dict.fromkeys(("资产总计", "负债合计", "所有者权益合计"), Check.PASSED)
    found = checks(*balance(("Total assets", "900", "800"), ("Total liabilities", "450", "500"),
                            ("Total equity", "400", "350")))  # fmt: skip
    assert set(found.values()) == {Check.FAILED}


def test_equity_of_shareholders_alone_is_all_equity():
    wrong = (
        ("Total assets", "900", "800"),
        ("Total liabilities", "450", "500"),
        ("Total shareholders' equity", "400", "350"),
    )
    assert checks(*balance(*wrong))["归属于母公司所有者权益合计"] is Check.FAILED
    right = (wrong[0], ("Total liabilities", "500", "450"), wrong[2])
    assert checks(*balance(*right))["归属于母公司所有者权益合计"] is Check.PASSED


def test_what_stands_between_liabilities_and_equity_is_no_error():
    rows = (("Total assets", "900", "800"), ("Total liabilities", "400", "450"),
            ("Series D preferred stock (100 shares)", "100", "0"), ("Total equity", "400", "350"))  # fmt: skip
    assert checks(*balance(*rows))["负债合计"] is Check.PASSED


CASH = (
    ("Net income", "20", "10"),
    ("Net cash from operating activities", "70", "60"),
    ("Net cash used in investing activities", "(30)", "(20)"),
    ("Net cash used in financing activities", "(10)", "(10)"),
)


def test_the_increase_in_cash_is_the_sum_with_or_without_exchange_rates():
    title = "Consolidated statements of cash flows"
    fx = ("Effect of exchange rate changes on cash", "(5)", "1")
    for change in ("25", "30"):
        found = checks(*page(3, title, *CASH, fx, ("Net increase in cash", change, "31")))
        assert found["经营活动产生的现金流量净额"] is Check.PASSED
    found = checks(*page(3, title, *CASH, fx, ("Net increase in cash", "35", "31")))
    assert found["经营活动产生的现金流量净额"] is Check.FAILED


def test_the_cash_flow_begins_with_a_result_of_the_income_statement():
    income = ("Consolidated income statements", ("Revenue", "400", "300"), ("Cost of sales", "(1)", "(2)"))
    cash = page(4, "Consolidated statements of cash flows", *CASH)
    assert checks(*page(3, *income, ("Net income", "20", "10")), *cash)["净利润"] is Check.PASSED
    assert checks(*page(3, *income, ("Net income", "10", "20")), *cash)["净利润"] is Check.FAILED  # columns swapped
    both = (("Net income", "22", "13"), ("Net income attributable to Northwind shareholders", "20", "10"))
    assert checks(*page(3, *income, *both), *cash)["净利润"] is not Check.FAILED
