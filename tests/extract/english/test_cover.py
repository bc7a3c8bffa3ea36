"""Numbers of the cover by which a company is known."""

import pytest

from pipeline.extract.english.cover import fiscal_year, identifiers
from pipeline.model import Block, BlockKind, Document, Kind, Report

REPORT = Report(code="a" * 40, year=2022, full_name="Northwind Tools, Inc.", file="n.pdf")


def found(*lines, page=1):
    blocks = tuple(Block(BlockKind.PARAGRAPH, page, text=line) for line in lines)
    return {fact.item: fact.text for fact in identifiers(Document(REPORT, blocks, 9))}


@pytest.mark.parametrize(
    ("line", "item", "number"),
    [
        ("Commission File Number: 001-12345", "Commission file number", "001-12345"),
        ("Commission file No. 1 - 13395", "Commission file number", "1-13395"),
        ("ISIN: GB00BF8HJ774", "ISIN", "GB00BF8HJ774"),
        ("ABN 82 058 010 692", "ABN", "82058010692"),
        ("Legal Entity Identifier (LEI): 213800QHI6UAAMKUYC59", "LEI", "213800QHI6UAAMKUYC59"),
    ],
)
def test_a_number_of_the_cover(line, item, number):
    assert found(line) == {item: number}


@pytest.mark.parametrize(
    "lines",
    [
        ("Trading Symbol(s)", "Common Stock, par value $.01 per share NWT NYSE", "1.900% Notes Due 2022 NWT22 NYSE"),
        ("Trading Symbol", "Class A Common Stock, $0.1 par value NWT The Nasdaq Global Select Market"),
    ],
)  # fmt: skip
def test_the_symbol_of_the_shares(lines):
    assert found(*lines) == {"Trading symbol": "NWT"}


def test_notes_alone_have_no_symbol_of_the_company():
    assert found("Trading Symbol", "1.900% Notes Due 2022 NWT22 New York Stock Exchange") == {}


def test_several_of_a_kind_and_later_pages_name_no_company():
    assert found("Commission File Number 001-12345", "Commission File Number 001-54321") == {}
    assert found("ABN 82 058 010 692", page=9) == {}


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("For the fiscal year ended December 31, 2022",), {"Fiscal year end": "2022-12-31"}),
        (
            ("For the fiscal year ended January 28, 2022", "Fiscal 2021 ended January 28, 2022 and had 52 weeks."),
            {"Fiscal year end": "2022-01-28", "Fiscal year called": "2021"},
        ),
        (
            ("For the fiscal year ended January 28, 2022", "Fiscal 2022 ended January 28, 2022."),
            {"Fiscal year end": "2022-01-28"},
        ),
        (("Annual report",), {}),
    ],
)
def test_the_day_on_which_the_year_ends_and_what_the_report_calls_it(lines, told):
    document = Document(REPORT, tuple(Block(BlockKind.PARAGRAPH, 1, text=line) for line in lines), 1)
    assert {fact.item: fact.text for fact in fiscal_year(document)} == told


def test_a_quarterly_report_tells_its_quarters_end_the_last_years_and_what_it_calls_its_year():
    report = Report(code="a" * 40, year=2023, kind=Kind.THIRD_QUARTER, full_name="Northwind Tools, Inc.", file="q.pdf")
    lines = (
        "For the quarterly period ended October 30, 2022",
        "Net sales rose in the third quarter of fiscal 2022 against the third quarter of fiscal 2021.",
        "The balance sheet as of January 30, 2022 was derived from audited statements.",
    )
    blocks = tuple(Block(BlockKind.PARAGRAPH, 1, text=line) for line in lines)
    told = {fact.item: fact.text for fact in fiscal_year(Document(report, blocks, 9))}
    assert told == {
        "Quarter end": "2022-10-30", "Last fiscal year end": "2022-01-30", "Fiscal year called": "2022",
    }  # fmt: skip
