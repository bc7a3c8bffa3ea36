"""What the cover of an English report states: numbers of the company, and the day on which its fiscal year ends.

By the numbers its reports of other years are known.

A number counts where the cover has exactly one of its kind: a joint report of several registrants has several.
Sources: Form 10-K (Commission File Number), ISO 6166 (ISIN), ISO 17442 (LEI), Corporations Act 2001 s 153 (ABN, ACN).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta

from pipeline.model import Document, Fact, Kind, Source
from pipeline.read.identity.english import COVER_PAGES, MONTH, days_in, ordinal_of, quarter_end, said_quarters, year_end

FILE_NUMBER, LEI = "Commission file number", "LEI"
_PATTERNS = {
    FILE_NUMBER: re.compile(
        r"commission\s*file\s*(?:number|no\.?)\s*:?\s*(\d{1,3}\s*[-–]\s*\d{4,6}(?:-\d{2})?)(?!\d)", re.I
    ),
    "ISIN": re.compile(r"\bISIN\b[^A-Z0-9]{0,12}([A-Z]{2}[A-Z0-9]{9}\d)\b"),
    LEI: re.compile(r"(?:\bLEI\b|Legal Entity Identifier)[^A-Z0-9]{0,12}([A-Z0-9]{18}\d{2})\b"),
    "ABN": re.compile(r"\bA\.?B\.?N\b\.?\s*:?\s*(\d{2}\s?\d{3}\s?\d{3}\s?\d{3})(?!\d)"),
    "ACN": re.compile(r"\bA\.?C\.?N\b\.?\s*:?\s*(\d{3}\s?\d{3}\s?\d{3})(?!\d)"),
}
CIK = "Central Index Key"  # the SEC's number of a filer, which only tags say
IDENTIFIERS = (*_PATTERNS, CIK)
TICKER = "Trading symbol"  # of the shares, by which people call a company; notes have others
_TICKER = re.compile(
    r"(?i:trading\s+symbol.{0,200}?\b(?:common|ordinary)\s+(?:stock|shares?)\b.{0,90}?)\s([A-Z]{1,5})\s"
    r"(?i:(?:the\s+)?(?:new\s+york|nyse|nasdaq))"
)
YEAR_END = "Fiscal year end"  # a text: 2023-01-28
QUARTER_END = "Quarter end"  # of a quarterly report, likewise
LAST_YEAR_END = "Last fiscal year end"  # before a quarterly report's, which its balance sheet compares with
YEAR_CALLED = "Fiscal year called"  # where that is not the year in which it ends: 2022 for the year to January 2023
_DATE = rf"(?:on )?{MONTH}\s*\d{{1,2}}\s*,\s*(?P<ended>20\d\d)"
_ENDS = r"end(?:ed|ing|s)"
_CALLED = (
    re.compile(
        rf"\bfiscal (?:year )?(?P<called>20\d\d)\b\W{{0,3}}(?:[a-z0-9-]+ ){{0,5}}?end(?:ed|ing|s) {_DATE}", re.I
    ),
    re.compile(
        rf"\bend(?:ed|ing|s) {_DATE}\W{{1,4}}(?:or |which is |is )?\W?fiscal (?:year )?(?P<called>20\d\d)\b", re.I
    ),
)
_MONTHS = {Kind.FIRST_QUARTER: 3, Kind.HALF_YEAR: 6, Kind.THIRD_QUARTER: 9}  # of the year that are over
_NEAR = timedelta(days=25)  # quarters of 12 and 16 weeks
_EARLY_MONTHS = (1, 2)  # only a year that ends in one of these is called by the year before


def identifiers(document: Document) -> Iterator[Fact]:
    """The numbers that the first pages state of the company, as facts in words."""
    pages: dict[int, list[str]] = {}
    for block in document.blocks:
        if block.page <= COVER_PAGES:
            rows = block.table.rows if block.table else ((block.text,),)
            pages.setdefault(block.page, []).extend(" ".join(cell for cell in row if cell) for row in rows)
    for item, pattern in (*_PATTERNS.items(), (TICKER, _TICKER)):
        found = {
            re.sub(r"\s+", "", number).replace("–", "-"): page
            for page, lines in sorted(pages.items(), reverse=True)
            for number in pattern.findall(" ".join(lines))
        }
        if len(found) == 1:
            ((number, page),) = found.items()
            yield _text_fact(document, item, number, page)


def fiscal_year(document: Document) -> Iterator[Fact]:
    """The day on which the report's year or quarter ends, and what it calls its year where that is another one."""
    report = document.report
    if report.kind is not Kind.ANNUAL:
        for page, last_day in quarter_end(document.blocks):
            yield _text_fact(document, QUARTER_END, last_day.isoformat(), page)
            yield from _last_year_end(document, last_day)
        said = said_quarters(document.blocks).get(ordinal_of(report.kind), Counter())
        if max(said, default=0) == report.year - 1:
            yield _text_fact(document, YEAR_CALLED, str(report.year - 1), 1)
        return
    ended = year_end(document.blocks, report.year)
    if ended is None:
        return
    page, month, day = ended
    yield _text_fact(document, YEAR_END, f"{report.year}-{month:02}-{day:02}", page)
    if month not in _EARLY_MONTHS:
        return
    texts = [block.text for block in document.blocks if block.table is None]
    matches = (found for text in texts for form in _CALLED for found in form.finditer(text))
    before = Counter(int(found["ended"]) - int(found["called"]) for found in matches)
    if before[1] > before[0]:
        yield _text_fact(document, YEAR_CALLED, str(report.year - 1), page)


def _last_year_end(document: Document, ended: date) -> Iterator[Fact]:
    """The day on which the fiscal year before a quarter ended: the one named most, so many months before it."""
    before = timedelta(days=round(_MONTHS[document.report.kind] * 365.25 / 12))
    named: dict[date, list[int]] = {}
    for block in document.blocks:
        texts = [block.text] if block.table is None else [" ".join(c for c in row if c) for row in block.table.rows]
        for named_day in (one for text in texts for one in days_in(text)):
            if abs(ended - before - named_day) <= _NEAR:
                named.setdefault(named_day, []).append(block.page)
    if named:
        last = max(named, key=lambda one: len(named[one]))
        yield _text_fact(document, LAST_YEAR_END, last.isoformat(), named[last][0])


def _text_fact(document: Document, item: str, text: str, page: int) -> Fact:
    report = document.report
    return Fact(
        report_id=report.id, code=report.code, item=item, fiscal_year=report.year, text=text, raw_label=item,
        raw_text=text, source=Source(report.file, page=page), priority=10,
    )  # fmt: skip
