"""Existing Excel tables into facts: read, matched to items, checked against each other, stored.

    workbooks -> sheets -> layout of columns -> grid of company-years -> checks -> facts

The checks: :mod:`.unit_repair` finds figures in another unit, :mod:`.anomalies` values that cannot be right,
:mod:`.derivations` computes totals that the tables leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from pipeline.errors import InputError
from pipeline.extract.workbooks.anomalies import flag_anomalies
from pipeline.extract.workbooks.columns import SheetLayout, UnmatchedColumn, crowded_items, sheet_layout
from pipeline.extract.workbooks.derivations import derive
from pipeline.extract.workbooks.facts import frame_of
from pipeline.extract.workbooks.grid import Grid, column_of, company_year_rows
from pipeline.extract.workbooks.grid_memory import PlannedSheet, without_excess
from pipeline.extract.workbooks.plausibility import flag_implausible
from pipeline.extract.workbooks.sheets import Sheet, read_workbook, workbooks_in
from pipeline.extract.workbooks.source_priority import set_priorities
from pipeline.extract.workbooks.unit_repair import correct_units
from pipeline.extract.workbooks.year_anomalies import mark_restated
from pipeline.model import Problem, Report, merge_reports
from pipeline.read.file_names import is_nameable, shown_name, unnameable_problem
from pipeline.rules.items import Items
from pipeline.rules.relations.anomaly import OpeningItem
from pipeline.rules.relations.identities import TABLES
from pipeline.rules.relations.loading import Relations, relations_on

if TYPE_CHECKING:
    import pandas as pd

_SHOWN = 10  # problems told where nothing can be imported
Progress = Callable[[str, int, int], None]  # what is being done, steps done, steps in all


@dataclass(frozen=True, slots=True)
class MatchedColumn:
    """A column that was read as an item."""

    file: str
    sheet: str
    index: int
    label: str
    item: str


@dataclass(frozen=True, slots=True)
class ImportedTables:
    """What tables hold: `facts` is a frame for `LocalStore.add_frame`, the rest is for the report to the user."""

    reports: tuple[Report, ...]
    facts: pd.DataFrame
    matched: tuple[MatchedColumn, ...]
    unmatched: tuple[UnmatchedColumn, ...]
    problems: tuple[Problem, ...]
    files: tuple[str, ...]


def import_tables(
    places: Iterable[Path],
    items: Items,
    progress: Progress | None = None,
    *,
    rules: Sequence[Path] = (),
    read: Callable[[Path], tuple[list[Sheet], list[Problem]]] = read_workbook,
    memory: int | None = None,
) -> ImportedTables:
    """The checked facts of all workbooks in `places`; `rules` are folders laid over the built-in relations.

    `read` gives the sheets of a workbook and what is wrong with it, as `read_workbook` does; `memory`: sheets that
    would take more than so many MB are left out, and named.

    Raises:
        InputError: a place does not exist, there is no workbook, or no sheet of any has a company-year.
    """
    say = progress or (lambda *_: None)
    files = workbooks_in(places)
    problems: list[Problem] = []
    sheets: list[tuple[Sheet, SheetLayout]] = []
    for n, file in enumerate(files):
        say(shown_name(Path(file.name)), n, len(files) + 2)
        found, wrong = read(file) if is_nameable(file) else ([], [unnameable_problem(file)])
        problems += wrong
        for sheet in found:
            layout = sheet_layout(sheet, items)
            if isinstance(layout, Problem):
                problems.append(layout)
            else:
                sheets.append((sheet, layout))
    say("checks", len(files), len(files) + 2)
    grid, wrong = grid_of(sheets, memory)
    problems += wrong
    if not grid.keys:
        raise _no_sheet_error(problems)
    relations = relations_on(TABLES, rules)
    check(grid, items, relations)
    say("facts", len(files) + 1, len(files) + 2)
    facts = frame_of(grid, relations.of_kind(OpeningItem))
    say("read", len(files) + 2, len(files) + 2)
    return ImportedTables(
        reports=tuple(grid.reports[key] for key in grid.keys),
        facts=facts,
        matched=tuple(
            MatchedColumn(s.file, s.name, c.index, c.label, c.item.name) for s, lay in sheets for c in lay.items
        ),
        unmatched=tuple(u for _, layout in sheets for u in layout.unmatched),
        problems=tuple(problems),
        files=tuple(map(shown_name, files)),
    )


def _no_sheet_error(problems: list[Problem]) -> InputError:
    """The error that no sheet can be read: which sheets, and what columns they would need."""
    told = "; ".join(map(str, problems[:_SHOWN])) or "the workbooks are empty"
    more = f"; and {len(problems) - _SHOWN} more" if len(problems) > _SHOWN else ""
    return InputError(
        f"no company-year in these workbooks: {told}{more}. A sheet needs a header row with a column of security"
        " codes and one of years, and columns named as in `finreport items list`"
    )


def check(grid: Grid, items: Items, relations: Relations) -> None:
    """Put units right, mark what cannot be right, compute what can be: in this order, on the grid itself."""
    set_priorities(grid)
    correct_units(grid)
    flag_implausible(grid)
    flag_anomalies(grid, relations)
    derive(grid, items, relations.derivations)
    mark_restated(grid, relations)


def grid_of(sheets: list[tuple[Sheet, SheetLayout]], memory: int | None = None) -> tuple[Grid, list[Problem]]:
    """The rows of all sheets side by side; of those that take at most so many MB where `memory` is given."""
    grid = Grid()
    problems: list[Problem] = []
    used: list[PlannedSheet] = []
    for sheet, layout in sheets:
        problems += crowded_items(sheet, layout)
        found, wrong = company_year_rows(sheet, layout)
        problems += wrong
        if found.keys:
            used.append(PlannedSheet(sheet, layout, found))
        else:
            problems.append(Problem(sheet.file, f"sheet {sheet.name}: no row with a code and a year under its header"))
    if memory is not None:
        used, wrong = without_excess(used, memory)
        problems += wrong
    everyone = merge_reports(report for one in used for report in one.rows.reports)
    grid.reports = {(r.code, r.year, r.kind): r for r in everyone}
    grid.keys = sorted(grid.reports)
    place = {key: n for n, key in enumerate(grid.keys)}
    for one in used:
        at = np.array([place[key] for key in one.rows.keys], dtype=np.int64)
        for planned in one.layout.items:
            column, wrong = column_of(one.sheet, planned, one.rows, at, len(grid.keys))
            grid.columns.append(column)
            problems += wrong
    return grid, problems
