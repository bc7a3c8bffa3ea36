"""What reports say against what tables say of the same companies and years.

    python -m benchmarks.reports_against_tables REPORTS_FOLDER TABLES_FOLDER [--all]

For every report that can be read, every value of the company's row of that year in every workbook is one of:
found (the same value), different, missing in the report, or missing in both. Prints a line for each that is not
found (with --all for each) and the counts. -1, blank, and 0 for staff mean "missing" there.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path

from pipeline.errors import FinreportError
from pipeline.extract.report import Extraction, extract
from pipeline.model import Document, Fact, Period, Scope
from pipeline.read.document import READERS, read_document
from pipeline.rules.identities import IdentityOutcome
from pipeline.rules.items import Items, load_items
from pipeline.text.amounts import parse_amount

OPEN = ("different", "not found", "no such item")
KEYS = {"报告年份", "年份", "信息来源", "股票代码", "证券代码", "股票简称", "证券简称", "id", "公司名称"}


@dataclass(frozen=True, slots=True)
class TableValue:
    """A value of a table: workbook, column and text."""

    book: str
    column: str
    text: str


def rows_of(folder: Path, wanted: set[tuple[str, int]]) -> dict[tuple[str, int], list[TableValue]]:
    """Cells of the rows of `wanted` companies and years in every workbook of a folder."""
    from python_calamine import CalamineWorkbook

    found: dict[tuple[str, int], list[TableValue]] = {}
    for book in sorted(folder.glob("*.xlsx")):
        sheet = CalamineWorkbook.from_path(book).get_sheet_by_index(0).to_python()
        header = [str(c) for c in sheet[0]]
        if "证券代码" not in header or not {"报告年份", "年份"} & set(header):
            continue
        code_at = header.index("证券代码")
        year_at = header.index("报告年份" if "报告年份" in header else "年份")
        for row in sheet[1:]:
            digits = re.sub(r"\D", "", str(row[code_at]).split(".")[0])
            year = re.sub(r"\D", "", str(row[year_at]).split(".")[0])
            key = (digits.zfill(6), int(year)) if digits and year else ("", 0)
            if key in wanted:
                cells = zip(header, row, strict=False)
                found.setdefault(key, []).extend(TableValue(book.stem, c, _text(v)) for c, v in cells if c not in KEYS)
    return found


def _text(value: object) -> str:
    return repr(value).strip("'") if isinstance(value, float) else str(value).strip()


def number(text: str) -> Decimal | None:
    try:
        return Decimal(text.replace(",", "").rstrip("%"))
    except InvalidOperation:
        return None


def compare(wanted: TableValue, facts: dict[str, Fact], items: Items) -> tuple[str, str]:
    """Verdict and what the report says."""
    item = items.get(wanted.column)
    if item is None:
        return "no such item", ""
    fact = facts.get(item.name)
    value = number(wanted.text)
    nothing = (
        wanted.text in ("", "nan", "/", "无", "不适用", "None")
        or value == -1
        or (value == 0 and item.unit in ("人", "%"))
    )
    if nothing:
        return ("only in the report" if fact is not None and not fact.missing else "in neither"), ""
    if fact is None or fact.missing:
        return "not found", fact.reason if fact else "no such row"
    if fact.text is not None:
        same = _plain(fact.text) == _plain(wanted.text)
        return ("found" if same else "different"), fact.text
    same = value is not None and fact.value is not None and abs(fact.value - value) <= abs(value) * Decimal("1e-12")
    return ("found" if same else "different"), f"{fact.value} {fact.unit}"


def explanation(wanted: TableValue, fact: Fact | None, document: Document, extraction: Extraction) -> str:
    """Why a table differs, as far as the report itself shows it; "" where it does not."""
    value = number(wanted.text)
    if value is None:
        return _elsewhere(wanted, document)
    if wanted.text.endswith("%"):
        return "a share or a change, not an amount"
    if fact is not None and fact.value is not None:
        for factor, unit in ((10**3, "千元"), (10**4, "万元"), (10**6, "百万元")):
            if fact.value == value * factor:
                return f"the table has it in {unit}"
    for other in extraction.facts:
        if other.value is not None and value and other.value in (value, -value, value * 10**6):
            return f"the report has this figure as {other.item} {other.fiscal_year} {other.scope.value}"
    return _sum_of_levels(wanted, value, extraction) or _elsewhere(wanted, document)


def _sum_of_levels(wanted: TableValue, value: Decimal, extraction: Extraction) -> str:
    facts = own_facts(extraction)
    parts = [facts[i].value for i in ("博士人数", "硕士人数") if i in facts]
    whole = sum((p for p in parts if p is not None), Decimal(0))
    return "the sum of 博士 and 硕士 in the report" if "硕士" in wanted.column and parts and value == whole else ""


def _elsewhere(wanted: TableValue, document: Document) -> str:
    """Where else the report prints the value: the other team took it from whichever table names the item first."""
    value = number(wanted.text)
    for block in document.blocks:
        if block.table is None:
            if value is None and wanted.text and wanted.text in block.text:
                return f"these words stand on page {block.page}"
            continue
        for page, row in zip(block.table.pages, block.table.rows, strict=True):
            for cell in row:
                if cell and (
                    cell == wanted.text or (value is not None and parse_amount(cell).value in (value, -value))
                ):
                    return f"page {page} has it in another table: {next((c for c in row if c), '')[:30]}"
                if cell and value is None and len(wanted.text) > 6 and wanted.text in cell:
                    return f"page {page} has these words in another place: {cell[:30]}"
    return ""


def _plain(text: str) -> str:
    from unicodedata import normalize

    return re.sub(r"[\s;；,，.。]+|https?://|/$", "", normalize("NFKC", text)).casefold()


def own_facts(extraction: Extraction) -> dict[str, Fact]:
    """The consolidated facts of the report's own year."""
    report = extraction.report
    return {
        f.item: f
        for f in extraction.facts
        if f.fiscal_year == report.year and f.period is Period.FY and f.scope is Scope.CONSOLIDATED
    }


def extractions(folder: Path) -> Iterator[tuple[Document, Extraction]]:
    for file in sorted(folder.iterdir()):
        if file.suffix.lower() in READERS:
            try:
                document = read_document(file)
                yield document, extract(document)
            except FinreportError as error:
                print(f"! {error}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", type=Path)
    parser.add_argument("tables", type=Path)
    parser.add_argument("--all", action="store_true", help="print the values that were found, too")
    options = parser.parse_args()
    items, _ = load_items()
    reports = {(e.report.code, e.report.year): (d, e) for d, e in extractions(options.reports)}
    rows = rows_of(options.tables, set(reports))
    total: Counter[str] = Counter()
    for key, (document, extraction) in reports.items():
        counts: Counter[str] = Counter()
        facts = own_facts(extraction)
        for wanted in dict.fromkeys(rows.get(key, [])):  # some rows stand in a workbook several times
            verdict, said = compare(wanted, facts, items)
            item = items.get(wanted.column)
            why = (
                explanation(wanted, facts.get(item.name) if item else None, document, extraction)
                if verdict in OPEN
                else ""
            )
            counts[f"{verdict}, explained" if why else verdict] += 1
            if options.all or verdict in OPEN:
                print(f"  {verdict:12} {wanted.book}.{wanted.column}: table {wanted.text} | report {said} | {why}")
        outcomes = Counter(c.outcome.value for c in extraction.checks)
        print(f"{extraction.report.short_name} {key[1]}: {dict(counts)}; checks {dict(outcomes)}")
        for check in extraction.checks:
            if check.outcome is IdentityOutcome.FAILED:
                where = f"{check.year} {check.scope.value}"
                print(f"  check failed: {check.name} {where} difference {check.result.difference}")
        total += counts
    print(f"all: {dict(total)}")


if __name__ == "__main__":
    main()
