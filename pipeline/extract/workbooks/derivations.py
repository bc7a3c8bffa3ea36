"""Totals that tables leave out, computed from what they have; they are facts that name their operands.

Where a total is reported as well, both are kept and check each other: equal ones are confirmed, and a reported
one that differs from the sum of its confirmed parts is doubtful.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.identity_repair import signed_sum
from pipeline.extract.workbooks.values import ABSENT, OK
from pipeline.model import Origin
from pipeline.rules.items import Item, Items
from pipeline.rules.relations.anomaly import DerivedTotals
from pipeline.rules.relations.derivations import Derivation
from pipeline.rules.relations.loading import Relations

PRIORITY = 1  # what a source says goes first
_SAME = 0.005


def compare_totals(grid: Grid, rule: DerivedTotals, relations: Relations) -> None:
    """Confirm or doubt reported totals by the sum of their parts."""
    for derivation in relations.derivations:
        _compare(grid, derivation, rule.doubt.replace("{sum}", derivation.formula))


def derive(grid: Grid, items: Items, derivations: Iterable[Derivation]) -> None:
    """Add a column of derived values an item; what a source says goes first."""
    for derivation in derivations:
        item = items.get(derivation.item)
        if item is not None:
            grid.columns.extend(_columns(grid, derivation, item))


def _best_columns(grid: Grid, item: str) -> np.ndarray:
    """For each report the position (in `grid.of(item)`) of the column that would be answered from, or -1."""
    chosen = np.full(len(grid.keys), -1)
    priority = np.full(len(grid.keys), np.iinfo(np.int32).min)
    for at, column in enumerate(grid.of(item)):
        better = column.usable & (column.priority > priority)
        chosen[better], priority[better] = at, column.priority[better]
    return chosen


def _compare(grid: Grid, derivation: Derivation, doubt: str) -> None:
    """Reported totals against the sum of their parts."""
    total = signed_sum(derivation.terms, {term.item: grid.best(term.item) for term in derivation.terms})
    for column in grid.of(derivation.item):
        with np.errstate(invalid="ignore"):
            off = np.abs(column.number - total)
            far = off > derivation.near * np.abs(total)
        column.mark_passed(off < _SAME, f"等于{derivation.formula}")
        if derivation.binding:
            column.flag(far & (column.checked != "passed"), doubt)


def _columns(grid: Grid, derivation: Derivation, item: Item) -> list[SourceColumn]:
    """The sums where every part is there, exact, with their operands; a column for each source of the first part."""
    parts = [term.item for term in derivation.terms]
    places = [_best_columns(grid, part) for part in parts]
    operands = [grid.of(part) for part in parts]
    known = np.all([place >= 0 for place in places], axis=0)
    found = []
    for at, source in enumerate(operands[0]):
        rows = np.flatnonzero(known & (places[0] == at))
        if len(rows):
            column = _empty(item, derivation.formula, source, len(grid.keys))
            for row in rows.tolist():
                _fill(
                    column,
                    row,
                    derivation,
                    [columns[place[row]] for columns, place in zip(operands, places, strict=True)],
                )
            column.row[rows] = source.row[rows]
            column.state[rows] = OK
            found.append(column)
    return found


def _empty(item: Item, label: str, source: SourceColumn, size: int) -> SourceColumn:
    column = SourceColumn(
        item=item,
        label=label,
        file=source.file,
        sheet=source.sheet,
        index=source.index,
        number=np.full(size, np.nan),
        exact=np.full(size, None, dtype=object),
        state=np.full(size, ABSENT, dtype=np.int8),
        row=np.zeros(size, dtype=np.int32),
        raw=np.full(size, "", dtype=object),
        power=np.zeros(size, dtype=np.int8),
        origin=Origin.DERIVED,
    )
    column.priority[:] = PRIORITY
    return column


def _fill(column: SourceColumn, row: int, derivation: Derivation, operands: list[SourceColumn]) -> None:
    values = [operand.value(row) for operand in operands]
    pairs = list(zip(derivation.terms, values, strict=True))
    total = sum((term.sign * value for term, value in pairs), Decimal(0))
    named = "，".join(f"{term.item}{value:f}" for term, value in pairs)
    column.exact[row] = format(total, "f")
    column.number[row] = float(total)
    column.evidence[row] = f"{derivation.formula}：{named}"
