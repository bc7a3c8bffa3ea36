"""A workbook of several sheets with formulas, as the bytes of an xlsx file."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pipeline.app.sheets import Formula, Heading, add_sheet
from pipeline.app.workbooks.cached_values import with_values

LONGEST_TITLE = 31  # characters of a sheet's name in Excel
_NOT_IN_TITLES = re.compile(r"[\\/*?:\[\]\x00-\x1f]")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet before it is written: its first row is its header."""

    title: str
    rows: Sequence[Sequence[Any]]
    widths: Sequence[int]
    freeze: str = "A2"
    filtered: int = 0


def written(sheets: Sequence[Sheet]) -> bytes:
    """The workbook, with the values that its formulas come to beside them."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    for sheet in sheets:
        add_sheet(
            book, _title(sheet.title), sheet.rows, widths=sheet.widths, freeze=sheet.freeze, filtered=sheet.filtered
        )
    out = io.BytesIO()
    book.save(out)
    return with_values(out.getvalue(), {number: _values(sheet.rows) for number, sheet in enumerate(sheets, 1)})


def _title(text: str) -> str:
    """A name of a sheet without what Excel refuses; that of an axis may come from a report."""
    return _NOT_IN_TITLES.sub(" ", text).strip(" '")[:LONGEST_TITLE] or "-"


def _values(rows: Sequence[Sequence[Any]]) -> dict[str, Decimal | str | bool]:
    """What formulas come to, by cell."""
    from openpyxl.utils import get_column_letter

    return {
        f"{get_column_letter(column)}{at}": cell.value
        for at, row in enumerate(rows, 1)
        for column, cell in enumerate((one.value if isinstance(one, Heading) else one for one in row), 1)
        if isinstance(cell, Formula) and cell.value is not None
    }
