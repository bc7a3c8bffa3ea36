"""Rows that only divide another row of the same table: those before a subtotal, those that 其中 leads in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Protocol, TypeVar


class _HasMember(Protocol):
    @property
    def member(self) -> Any: ...
    @property
    def value(self) -> Decimal: ...


@dataclass(frozen=True, slots=True)
class SummedMember:
    """A figure of a table that goes on over the page, of which nesting is only seen as a whole."""

    at: int
    value: Decimal
    total: bool = False
    subtotal: bool = False

    @property
    def member(self) -> SummedMember:
        return self


SCALES = tuple(map(Decimal, (1, 1_000, 10_000, 1_000_000, 100_000_000)))
Cell = TypeVar("Cell", bound=_HasMember)


def without_parts(cells: Sequence[Cell], *, adds: bool) -> list[Cell]:
    """The members that add up to the whole, as far as the table tells.

    What stands before a subtotal and adds up to it is a part of it; so is what 其中 leads in. Where members need not
    add up, parts say more than their subtotals.
    """
    if not adds:
        return _without_early_totals([cell for cell in cells if not cell.member.subtotal])
    kept: list[Cell] = []
    for cell in cells:
        if cell.member.part:
            continue
        if cell.member.subtotal:
            parts = _suffix_of(kept, cell.value)
            if parts:
                del kept[-parts:]
        kept.append(cell)
    kept = _without_early_totals(kept)
    shorter = without_divided(kept)
    return shorter if _adds_up(shorter) and not _adds_up(kept) else kept


def _adds_up(cells: Sequence[Cell]) -> bool:
    """Whether the members make the total that stands below them."""
    if len(cells) < 2 or not cells[-1].member.total:
        return False
    return sum((cell.value for cell in cells[:-1]), Decimal(0)) == cells[-1].value


def without_divided(cells: Sequence[Cell]) -> list[Cell]:
    """Without the rows that divide the one before or after them, though no word says so: 3年以上, 3至4年, 5年以上."""
    kept: list[Cell] = []
    at = 0
    while at < len(cells):
        cell = cells[at]
        if not cell.member.total:
            before = _suffix_of(kept, cell.value)
            if before > 1:
                del kept[-before:]
            else:
                at += _suffix_of(cells[:at:-1], cell.value)
        kept.append(cell)
        at += 1
    return kept


def _without_early_totals(cells: Sequence[Cell]) -> list[Cell]:
    """A total that more members follow is that of some: 国内合计 before 境外."""
    return [cell for cell in cells if not cell.member.total or cell is cells[-1]]


def rows_beyond_whole(cells: Sequence[Any], anchor: Decimal | None) -> set[int]:
    """Rows that follow when the members before them make up the whole: the next division has lost its heading.

    The figures must agree digit by digit with the line of the statements, in whatever unit they are printed.
    """
    if not anchor or not cells:
        return set()
    added = Decimal(0)
    for at, cell in enumerate(cells):
        added += cell.value
        if at and added and _same_digits(added, anchor):
            return {one.member.row.row for one in cells[at + 1 :] if not one.member.total}
    return set()


def _same_digits(value: Decimal, other: Decimal) -> bool:
    return any(abs(value * scale - other) <= abs(other) / 100_000 for scale in SCALES)


def _suffix_of(cells: Sequence[Cell], total: Decimal) -> int:
    """How many of the last cells add up to a subtotal."""
    added = Decimal(0)
    for count, cell in enumerate(reversed(cells), 1):
        if cell.member.total or cell.member.subtotal:
            return 0
        added += cell.value
        if added == total:
            return count
    return 0
