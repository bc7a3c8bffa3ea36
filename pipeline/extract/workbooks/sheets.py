"""Workbooks whose rows are company-years: their sheets as grids of cell texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from pipeline.errors import InputError
from pipeline.model import Problem
from pipeline.text.numerals import ascii_digits

SUFFIXES = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet; `cells` is an object array [rows, columns] of texts, "" where a cell is empty, digits in ASCII."""

    file: str  # the workbook's file name
    name: str
    cells: np.ndarray
    first_row: int = 1  # the sheet's own number of the first row of `cells`


def workbooks_in(places: Iterable[Path]) -> list[Path]:
    """The workbooks among `places`, folders searched through, in a fixed order.

    Raises:
        InputError: a place does not exist, or there is no workbook at all.
    """
    found: list[Path] = []
    for place in places:
        if not place.exists():
            raise InputError(f"{place} does not exist: give a folder of workbooks or their files")
        inside = sorted(place.rglob("*")) if place.is_dir() else [place]
        found += [f for f in inside if f.suffix.lower() in SUFFIXES and not f.name.startswith(("~$", "."))]
    if not found:
        raise InputError(f"no workbook found: tables are read from files that end in {', '.join(SUFFIXES)}")
    return list(dict.fromkeys(found))


def read_workbook(file: Path) -> tuple[list[Sheet], list[Problem]]:
    """The sheets of a workbook that have cells; a file that cannot be read gives a problem instead."""
    import python_calamine

    try:
        book = python_calamine.CalamineWorkbook.from_path(str(file))
        sheets = [_sheet(file, name, book.get_sheet_by_name(name)) for name in book.sheet_names]
    except (python_calamine.CalamineError, OSError, ValueError) as error:
        return [], [Problem(str(file), f"cannot be read as a workbook: {error}; open it and save it again as .xlsx")]
    full = [sheet for sheet in sheets if sheet.cells.size]
    return full, [] if full else [Problem(str(file), "has no cells in any sheet")]


def _sheet(file: Path, name: str, sheet: object) -> Sheet:
    rows = sheet.to_python(skip_empty_area=False)  # type: ignore[attr-defined]
    width = max(map(len, rows), default=0)
    cells = np.empty((len(rows), width), dtype=object)
    cells[:] = ""
    for at, row in enumerate(rows):
        cells[at, : len(row)] = [cell_text(cell) for cell in row]
    return Sheet(file.name, name, cells)


def cell_text(cell: object) -> str:
    """A cell with digits in ASCII: numbers in their shortest form (600201, not 600201.0; 0.1), dates as ISO."""
    if isinstance(cell, str):
        return ascii_digits(cell)
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else repr(cell)
    return "" if cell is None else str(cell)
