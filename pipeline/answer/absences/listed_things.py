"""Whether the tables of a report have figures of a thing of which one of its boxes says that it does not apply.

股份回购的实施进展情况 □适用 √不适用        beside a row 股份回购 49,998,224.77 of 库存股: there were some
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.row_index import IndexedRow
from pipeline.answer.cells.subject import index_of_report
from pipeline.answer.cells.words import table_words
from pipeline.answer.context import Context
from pipeline.model import Report
from pipeline.text.amounts import parse_amount


def is_listed(words: Sequence[str], report: Report, context: Context) -> bool:
    """Whether a row that all of some words (normal texts) name has a figure of the report's own year."""
    index = index_of_report(report.id, context) if words else None
    rows = (row for table in index.tables for row in table.rows) if index is not None else ()
    return any(all(word in row.label for word in words) and _has_figure(row) for row in rows)


def _has_figure(row: IndexedRow) -> bool:
    headers = ((at, row.table.header(row.row, at)) for at in row.figures)
    own = (at for at, header in headers if not table_words().former.search(header))
    return any(parse_amount(row.row.cells[at]).value for at in own)
