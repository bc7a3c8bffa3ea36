"""Numbers of a company that the cover of its English report states, by which its reports of other years are known.

A number counts where the cover has exactly one of its kind: a joint report of several registrants has several.
Sources: Form 10-K (Commission File Number), ISO 6166 (ISIN), ISO 17442 (LEI), Corporations Act 2001 s 153 (ABN, ACN).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.model import Document, Fact, Source
from pipeline.read.identity.english import COVER_PAGES

_PATTERNS = {
    "Commission file number": re.compile(
        r"commission\s*file\s*(?:number|no\.?)\s*:?\s*(\d{1,3}\s*[-–]\s*\d{4,6}(?:-\d{2})?)(?!\d)", re.I
    ),
    "ISIN": re.compile(r"\bISIN\b[^A-Z0-9]{0,12}([A-Z]{2}[A-Z0-9]{9}\d)\b"),
    "LEI": re.compile(r"(?:\bLEI\b|Legal Entity Identifier)[^A-Z0-9]{0,12}([A-Z0-9]{18}\d{2})\b"),
    "ABN": re.compile(r"\bA\.?B\.?N\b\.?\s*:?\s*(\d{2}\s?\d{3}\s?\d{3}\s?\d{3})(?!\d)"),
    "ACN": re.compile(r"\bA\.?C\.?N\b\.?\s*:?\s*(\d{3}\s?\d{3}\s?\d{3})(?!\d)"),
}
IDENTIFIERS = tuple(_PATTERNS)


def identifiers(document: Document) -> Iterator[Fact]:
    """The numbers that the first pages state of the company, as facts in words."""
    report = document.report
    pages: dict[int, list[str]] = {}
    for block in document.blocks:
        if block.page <= COVER_PAGES:
            rows = block.table.rows if block.table else ((block.text,),)
            pages.setdefault(block.page, []).extend(" ".join(cell for cell in row if cell) for row in rows)
    for item, pattern in _PATTERNS.items():
        found = {
            re.sub(r"\s+", "", number).replace("–", "-"): page
            for page, lines in sorted(pages.items(), reverse=True)
            for number in pattern.findall(" ".join(lines))
        }
        if len(found) == 1:
            ((number, page),) = found.items()
            yield Fact(
                report_id=report.id, code=report.code, item=item, fiscal_year=report.year, text=number,
                raw_label=item, raw_text=number, source=Source(report.file, page=page), priority=10,
            )  # fmt: skip
