"""Totals that tables leave out, computed from what they have; they are facts that name their operands.

Where a total is reported as well, both are kept and check each other: equal ones are confirmed, and a reported
one that differs from the sum of its confirmed parts is doubtful.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.values import ABSENT, OK
from pipeline.model import Origin
from pipeline.rules.items import Item, Items

PRIORITY = 1  # what a source says goes first
_SAME = 0.005


@dataclass(frozen=True, slots=True)
class Derivation:
    """`item` is the signed sum of `parts`; `near` allows a reported total to differ by a share of it."""

    item: str
    parts: tuple[tuple[str, int], ...]
    near: float = 1e-4

    @property
    def formula(self) -> str:
        return "".join(("+" if sign > 0 else "-") + item for item, sign in self.parts).lstrip("+")


# In order: a later one may use the result of an earlier one. Source: the balance sheet format of 财会〔2019〕6号
# and the staff table of the CSRC rules on contents of annual reports.
DERIVATIONS = (
    Derivation("资产总计", (("流动资产合计", 1), ("非流动资产合计", 1))),
    Derivation("流动资产合计", (("资产总计", 1), ("非流动资产合计", -1))),
    Derivation("非流动资产合计", (("资产总计", 1), ("流动资产合计", -1))),
    Derivation("负债合计", (("流动负债合计", 1), ("非流动负债合计", 1))),
    Derivation("所有者权益合计", (("资产总计", 1), ("负债合计", -1))),
    Derivation("负债和所有者权益总计", (("资产总计", 1),)),
    Derivation("归属于母公司所有者的净利润", (("净利润", 1), ("少数股东损益", -1))),
    Derivation("少数股东损益", (("净利润", 1), ("归属于母公司所有者的净利润", -1))),
    Derivation("职工总人数", (("母公司在职员工的数量", 1), ("主要子公司在职员工的数量", 1))),
    Derivation("硕士及以上人数", (("硕士人数", 1), ("博士人数", 1)), near=0.05),
)


def compare_totals(grid: Grid) -> None:
    """Confirm or doubt reported totals by the sum of their parts."""
    for derivation in DERIVATIONS:
        _compare(grid, derivation)


def derive(grid: Grid, items: Items) -> None:
    """Add a column of derived values an item, and compare reported totals with it."""
    for derivation in DERIVATIONS:
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


def _sum(grid: Grid, derivation: Derivation) -> np.ndarray:
    return np.sum([sign * grid.best(part) for part, sign in derivation.parts], axis=0)


def _compare(grid: Grid, derivation: Derivation) -> None:
    """Reported totals against the sum of their parts."""
    total = _sum(grid, derivation)
    for column in grid.of(derivation.item):
        with np.errstate(invalid="ignore"):
            off = np.abs(column.number - total)
            far = off > derivation.near * np.abs(total)
        column.passed(off < _SAME, f"等于{derivation.formula}")
        if derivation.item in ("资产总计", "负债合计"):
            column.flag(far & (column.checked != "passed"), f"不等于{derivation.formula}")


def _columns(grid: Grid, derivation: Derivation, item: Item) -> list[SourceColumn]:
    """The sums where every part is there, exact, with their operands; a column for each source of the first part."""
    places = [_best_columns(grid, part) for part, _ in derivation.parts]
    operands = [grid.of(part) for part, _ in derivation.parts]
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
    total = sum((sign * value for (_, sign), value in zip(derivation.parts, values, strict=True)), Decimal(0))
    named = "，".join(f"{part}{value:f}" for (part, _), value in zip(derivation.parts, values, strict=True))
    column.exact[row] = format(total, "f")
    column.number[row] = float(total)
    column.evidence[row] = f"{derivation.formula}：{named}"
