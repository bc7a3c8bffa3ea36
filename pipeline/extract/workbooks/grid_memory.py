"""What memory the import of tables takes, and which sheets it is too much for: known before any of it is taken.

A grid has a place for every source column of every report, also of reports that the column's own sheet has not: a sheet
of a thousand columns beside one of a hundred thousand company-years takes what neither does alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.extract.workbooks.columns import SheetLayout
from pipeline.extract.workbooks.grid import ReportId, SheetRows
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.model import Problem

# Bytes, by measure: 1.96 million cells in 190 columns of 11,588 reports took 1.39 GB, 0.5 million in 10 of 25,090 0.54.
_OF_CELL = 500  # its text, and the fact made of it
_OF_PLACE = 150  # a source column's arrays for one report, and those that the checks work with
_MB = 1_000_000


@dataclass(frozen=True, slots=True)
class PlannedSheet:
    """A sheet with what its columns and its rows are."""

    sheet: Sheet
    layout: SheetLayout
    rows: SheetRows


def most_cells(memory: int) -> int:
    """How many cells may be imported in so many MB."""
    return memory * _MB // _OF_CELL


def without_excess(sheets: Sequence[PlannedSheet], memory: int) -> tuple[list[PlannedSheet], list[Problem]]:
    """The sheets whose import takes at most so many MB, and a problem for each of the others; the small go first."""
    cells = columns = 0
    reports: set[ReportId] = set()
    excess: dict[int, Problem] = {}
    for at in sorted(range(len(sheets)), key=lambda at: sheets[at].sheet.cells.size):
        one = sheets[at]
        more = cells + one.sheet.cells.size
        wider = columns + len(one.layout.items)
        longer = reports.union(one.rows.keys)
        if more * _OF_CELL + wider * len(longer) * _OF_PLACE <= memory * _MB:
            cells, columns, reports = more, wider, longer
        else:
            excess[at] = Problem(one.sheet.file, _excess(one, len(longer), memory))
    return [one for at, one in enumerate(sheets) if at not in excess], list(excess.values())


def _excess(one: PlannedSheet, reports: int, memory: int) -> str:
    return (
        f"sheet {one.sheet.name}: its {one.sheet.cells.size:,} cells, {len(one.layout.items):,} columns of items over"
        f" the {reports:,} company-years of all sheets, take more than {memory} MB: import it by itself or in"
        " parts, or set FINREPORT_MEMORY higher"
    )
