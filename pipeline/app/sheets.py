"""Sheets of Excel workbooks: headers in bold and in sight, numbers as numbers, texts that never become formulas."""

from __future__ import annotations

import errno
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

from pipeline.errors import InputError
from pipeline.text.amounts import parse_amount

MAX_CELL = 32_000  # Excel takes 32,767 characters
MOST_ROWS, MOST_COLUMNS = 1_048_576, 16_384  # of a sheet of Excel's; a damaged table may have more
_NOT_IN_EXCEL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_FORMULA_SIGNS = ("=", "+", "-", "@")  # a text that begins so would be one once somebody edits its cell
_OTHER_THAN_TEXT = re.compile(rf"^[=#+@-]|{_NOT_IN_EXCEL.pattern}")  # those, and what openpyxl takes for an error
_PLAIN_CODE = re.compile(r"0\d+|\d{5,}")  # codes and phone numbers stay text
_SHADE, _LINK = "DDE6F0", "0563C1"


@dataclass(frozen=True, slots=True)
class Link:
    """A text that leads to a cell of a sheet of the same workbook."""

    text: str
    sheet: str
    cell: str


@dataclass(frozen=True, slots=True)
class WebLink:
    """A text or number that leads to an address outside the workbook; without one it is only itself."""

    value: str | int
    address: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a format of Excel's (0.00%)."""

    value: Decimal
    form: str


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula without its equals sign, with its value as it was computed here and the format that it is shown in.

    The text is made by code, of references and numbers; nothing that a report or a question says stands in it.
    """

    text: str
    value: Decimal | str | bool | None = None
    form: str = ""


@dataclass(frozen=True, slots=True)
class Indented:
    """A text so many steps from the left border, wrapped where it is long."""

    text: str
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Heading:
    """A cell of a header within a sheet: bold on a shade."""

    value: Any


def add_sheet(
    book: Any,
    title: str,
    rows: Iterable[Sequence[Any]],
    *,
    widths: Sequence[int],
    freeze: str = "A2",
    filtered: int = 0,
) -> Any:
    """Append a sheet to a write-only workbook; its first row is its header, and what Excel has no room for is left out.

    `filtered`: over so many columns, from the first, the header has filters.
    """
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet = book.create_sheet(title)
    for index, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(index)].width = width
    sheet.freeze_panes = freeze
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToHeight = 0  # as many pages as it takes, one page wide
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.print_title_rows = "1:1"
    count = 0
    with _system_errors(book):
        for count, row in enumerate(islice(rows, MOST_ROWS), 1):
            sheet.append([_cell(sheet, Heading(value) if count == 1 else value) for value in islice(row, MOST_COLUMNS)])
    if filtered:
        sheet.auto_filter.ref = f"A1:{get_column_letter(filtered)}{max(count, 1)}"
    return sheet


def number_or_text(cell: str | None) -> Any:
    """A cell of a report's table: its number where it is one, else as printed."""
    amount = parse_amount(cell)
    plain_code = cell is not None and _PLAIN_CODE.fullmatch(cell.strip())
    return cell if amount.value is None or amount.percent or plain_code else amount.value


def save_book(book: Any, place: Path, remedy: str) -> None:
    """Write a workbook; InputError where that is not possible, with what to do."""
    try:
        with _system_errors(book):
            book.save(place)
    except OSError as error:
        raise InputError(f"{place}: the workbook cannot be written ({error.strerror}); {remedy}") from error


@contextmanager
def _system_errors(book: Any) -> Iterator[None]:
    """What the system refuses to lxml as an OSError: where it is installed, openpyxl writes temporary files by it."""
    try:
        yield
    except Exception as error:
        code = getattr(errno, str(error).removeprefix("IO_"), None)  # IO_ENOSPC
        if type(error).__name__ != "SerialisationError" or code is None:
            raise
        for sheet in book.worksheets:  # else each complains once more when it is collected
            with suppress(Exception):
                sheet.close()
        raise OSError(code, os.strerror(code), tempfile.gettempdir()) from error


def _cell(sheet: Any, value: Any) -> Any:
    """A cell: numbers as numbers with their format, text without what Excel refuses and never as a formula."""
    from openpyxl.cell import WriteOnlyCell

    if isinstance(value, Heading):
        return _heading_cell(sheet, value.value)
    if isinstance(value, Link):
        return _link_cell(sheet, value)
    if isinstance(value, WebLink):
        return _web_link_cell(sheet, value)
    if isinstance(value, Figure | Formula):
        shown: Any = value.value if isinstance(value, Figure) else f"={value.text}"  # openpyxl takes Decimal
        cell = WriteOnlyCell(sheet, value=shown)
        cell.number_format = value.form or cell.number_format
        return cell
    if isinstance(value, Indented):
        return _indented_cell(sheet, value)
    if isinstance(value, Decimal):
        cell = WriteOnlyCell(sheet, value=value)  # type: ignore[arg-type]  # openpyxl takes Decimal
        cell.number_format = "#,##0.00" if value != value.to_integral_value() or abs(value) >= 10**6 else "#,##0"
        return cell
    if isinstance(value, str) and (_OTHER_THAN_TEXT.search(value) or len(value) > MAX_CELL):
        return _text_cell(sheet, value)
    return value  # openpyxl makes one cell after the other of these, in half the time


def _text_cell(sheet: Any, text: str) -> Any:
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, value=_NOT_IN_EXCEL.sub("", text)[:MAX_CELL])
    cell.data_type = "s"
    cell.quotePrefix = text.startswith(_FORMULA_SIGNS)
    return cell


def _heading_cell(sheet: Any, value: Any) -> Any:
    """A cell of a header row: bold on a shade, empty ones too."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font, PatternFill

    cell = _cell(sheet, value)
    if not hasattr(cell, "font"):
        cell = WriteOnlyCell(sheet, value=value)
    link = cell.hyperlink is not None
    cell.font = Font(bold=True, color=_LINK, underline="single") if link else Font(bold=True)
    cell.fill = PatternFill("solid", fgColor=_SHADE)
    return cell


def _indented_cell(sheet: Any, indented: Indented) -> Any:
    from openpyxl.styles import Alignment

    cell = _text_cell(sheet, indented.text)
    cell.alignment = Alignment(indent=indented.steps, wrap_text=True, vertical="top")
    return cell


def _web_link_cell(sheet: Any, link: WebLink) -> Any:
    from openpyxl.styles import Font

    cell = _cell(sheet, link.value)
    if not link.address:
        return cell
    if not hasattr(cell, "font"):
        from openpyxl.cell import WriteOnlyCell

        cell = WriteOnlyCell(sheet, value=cell)
    cell.hyperlink = link.address
    cell.font = Font(color=_LINK, underline="single")
    return cell


def _link_cell(sheet: Any, link: Link) -> Any:
    from openpyxl.styles import Font
    from openpyxl.worksheet.hyperlink import Hyperlink

    cell = _text_cell(sheet, link.text)
    cell.hyperlink = Hyperlink(ref="", location=f"'{link.sheet}'!{link.cell}")
    cell.font = Font(color=_LINK, underline="single")
    return cell
