"""The row of a month, in a table that tells what each brought: what was bought back from May 1 to May 31, 2022.

A table that names the months in its rows has nothing else to call these; what the months' rows are ranked by is then
what stands above them and over their columns.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.english.months.asked_month import AskedMonth, asked_month
from pipeline.answer.english.tables.cell_question import AskedCell, names_of, read_cell_question
from pipeline.answer.english.tables.cell_ranking import NearCell, likeliest_cell
from pipeline.answer.english.tables.likely_cell import as_likely
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.english.words import content
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Citation, Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.read.identity.english import MONTH, MONTHS
from pipeline.store.interface import Store

_TO = r"\s*(?:[-–—]|to|thru|through)\s*"
_YEAR = r"(?:19|20)\d\d"
_SPAN = (
    re.compile(
        rf"(?P<month>{MONTH})\s+\d{{1,2}}(?:,?\s*(?P<opened>{_YEAR}))?{_TO}(?:(?P<last>{MONTH})\s+)?\d{{1,2}}"
        rf"(?:,?\s*(?P<year>{_YEAR}))?\W*",
        re.I,
    ),
    re.compile(rf"(?P<month>{MONTH})(?:,?\s*(?P<year>{_YEAR}))?\W*", re.I),
    re.compile(
        rf"(?P<month>\d{{1,2}})/\d{{1,2}}/(?P<opened>{_YEAR}){_TO}(?P<last>\d{{1,2}})/\d{{1,2}}/(?P<year>{_YEAR})\W*",
        re.I,
    ),
)
_NAMED_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


def likely_of_month(marked: str, issuer: Issuer, store: Store) -> tuple[str, Citation] | None:
    """What most likely answers a question with a marked company for one month, with its place; None for any other."""
    month = asked_month(marked)
    if month is None:
        return None
    for report in (one for one in issuer.reports if one.year in (month.year, month.year + 1)):
        question = f"{marked[: month.start]}in fiscal {report.year}{marked[month.end :]}"
        asked = read_cell_question(question, issuer, store)
        if asked is None:
            continue
        for wanted in dict.fromkeys((asked, _as_purchase(asked))):
            if (near := _likeliest(question, wanted, month, report, store)) is None:
                continue
            told = answer_of_cell(near.cell, wanted, (report.year,), report, issuer, store)
            if told is not None:
                missing = [word for word in near.missing if word not in content("purchase")]
                return as_likely(told.text, question, missing), told.citations[0]
    return None


def _as_purchase(asked: AskedCell) -> AskedCell:
    """The same of shares purchased: what a company buys month by month of shares are its own."""
    bought_back, purchase = content("repurchase"), content("purchase")
    return replace(asked, words=asked.words - bought_back | purchase) if bought_back <= asked.words else asked


def _likeliest(
    question: str, asked: AskedCell, month: AskedMonth, report: Report, store: Store
) -> NearCell | None:
    """The cell of a report's rows of a month that is most likely meant, with its whole table."""
    whole = {table.number: table for table in store.tables_of(report.id)}
    tables = tuple(cut for table in whole.values() if (cut := _of_month(table, month, report)).rows)
    near = likeliest_cell(tables, asked, (report.year,), report, names_of(question, asked))
    if near is None:
        return None
    table = whole[near.cell.table.number]
    row = next(row for row in table.rows if row.row == near.cell.row.row)
    return replace(near, cell=replace(near.cell, table=table, row=row))


def _of_month(table: RowTable, month: AskedMonth, report: Report) -> RowTable:
    """The rows of a table that are of a month, called by nothing else, and the table by no year."""
    rows = tuple(replace(row, label="", parents=()) for row in table.rows if _is_of(row, month, report))
    path = tuple(_NAMED_YEAR.sub("", title) for title in table.path)
    return replace(table, rows=rows, caption=_NAMED_YEAR.sub("", table.caption), path=path)


def _is_of(row: TableRow, month: AskedMonth, report: Report) -> bool:
    """Whether a row is of a month by its name, or by the line above it with its own: May 1 to May 31, / 2022."""
    names = (row.label, " ".join((*row.parents[-1:], row.label)))
    spans = (found for name in names for span in _SPAN if (found := span.fullmatch(name.strip())) is not None)
    return any(_is_span_of(span.groupdict(), month, report) for span in spans)


def _is_span_of(span: dict[str, str | None], month: AskedMonth, report: Report) -> bool:
    numbers = {_number(name) for name in (span["month"], span.get("last")) if name}
    years = {int(year) for year in (span.get("opened"), span["year"]) if year}
    return numbers == {month.month} and (years or {report.year}) == {month.year}


def _number(name: str) -> int:
    return int(name) if name.isdigit() else MONTHS.index(name.casefold()) + 1
