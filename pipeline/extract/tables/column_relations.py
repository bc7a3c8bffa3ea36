"""What the columns of a table are to each other by arithmetic, which shows whether names are over the right columns.

    项目     | 账面余额 | 跌价准备 | 账面价值        gross less allowance is carried
    库存商品 | 120.00   | 20.00    | 100.00

A share and the figure that it is of, a margin with revenue and cost, a change with the two figures that it is between,
and an opening balance with what was added and taken off, are such relations too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import permutations

from pipeline.extract.tables.cell_kinds import fits_name, is_rate_name
from pipeline.extract.tables.column_sums import CENTS, LEAST_ROWS, carrying_columns, column_roles, ends_of_balance
from pipeline.extract.tables.headers import Row
from pipeline.extract.tables.share_columns import share_columns
from pipeline.text.amounts import parse_amount

Values = Sequence[Decimal | None]
Way = Callable[[Values], bool | None]  # None: a row that says nothing of it

_ROUNDED = Decimal("0.006")  # of a percentage that is printed with two decimals


@dataclass(frozen=True, slots=True)
class _Relation:
    """What names say that columns are to each other, in the ways in which it may hold."""

    ways: Sequence[Way]
    of_others: bool = False  # it may be of a figure that the table lacks


def are_proved(names: Row, rows: Sequence[Row]) -> bool:
    """Whether the cells are of the kinds that the names above them say, and a relation of the names holds on most rows.

    A relation that fails on as many rows as it holds on shows that the names are over other columns; but a change that
    no two columns have between them may be of a figure that the table lacks.
    """
    if not all(_fits(cell, name) for row in rows for cell, name in zip(row, names, strict=True)):
        return False
    values = [_values(row) for row in rows]
    proved = False
    for relation in _relations(names):
        outcomes = [[found for row in values if (found := way(row)) is not None] for way in relation.ways]
        best = max(outcomes, key=lambda outcome: (outcome.count(True), -len(outcome)))
        if best and 2 * best.count(True) <= len(best) and (any(best) or not relation.of_others):
            return False
        proved = proved or best.count(True) >= min(LEAST_ROWS, len(rows))
    return proved or any(share_columns(rows, names))


def _fits(cell: str, name: str) -> bool:
    roles = column_roles()
    if parse_amount(cell).percent and (roles.margin.search(name) or roles.change.search(name)):
        return True
    return fits_name(cell, name)


def _values(row: Row) -> list[Decimal | None]:
    return [parse_amount(cell).value for cell in row]


def _difference(row: Values, gross: int, allowance: int, carrying: int) -> bool | None:
    """None where nothing is taken off, which any figure agrees with that is printed twice."""
    whole, less, left = row[gross], row[allowance], row[carrying]
    if whole is None or left is None or not less:
        return None
    return min(abs(whole - less - left), abs(whole + less - left)) <= CENTS


def _relations(names: Row) -> Iterator[_Relation]:
    """The relations that the names say."""
    yield from (_Relation([way]) for way in _carrying_amounts(names))
    yield from (_Relation([way]) for way in _margins(names))
    yield from _changes(names)
    yield from _roll_forwards(names)


def _carrying_amounts(names: Row) -> Iterator[Way]:
    for found in carrying_columns(names):
        yield lambda row, parts=found: _difference(row, *parts)  # type: ignore[misc]


def _margins(names: Row) -> Iterator[Way]:
    roles = column_roles()
    plain = [at for at, name in enumerate(names) if name and not roles.change.search(name)]
    parts = [
        [at for at in plain if role.search(names[at]) and not is_rate_name(names[at])]
        for role in (roles.revenue, roles.cost, roles.margin)
    ]
    if all(len(part) == 1 for part in parts):
        revenue, cost, margin = (part[0] for part in parts)
        yield lambda row: _is_margin(row[revenue], row[cost], row[margin])


def _is_margin(revenue: Decimal | None, cost: Decimal | None, margin: Decimal | None) -> bool | None:
    if not revenue or cost is None or margin is None:
        return None
    return abs((1 - cost / revenue) * 100 - margin) <= _ROUNDED


def _changes(names: Row) -> Iterator[_Relation]:
    """A rate of change, between any two columns that are no rates: which ones is seen by the rows."""
    roles = column_roles()
    changes = [at for at, name in enumerate(names) if roles.change.search(name)]
    amounts = [at for at, name in enumerate(names) if at and name and at not in changes and not _is_rate(name)]
    if len(changes) == 1:
        ways = [
            lambda row, parts=(this, last, changes[0]): _is_change(*(row[at] for at in parts))
            for this, last in permutations(amounts, 2)
        ]
        yield from [_Relation(ways, of_others=True)] if ways else []


def _is_rate(name: str) -> bool:
    return is_rate_name(name) or bool(column_roles().margin.search(name))


def _is_change(this: Decimal | None, last: Decimal | None, change: Decimal | None) -> bool | None:
    if this is None or not last or not change:
        return None
    return abs((this / last - 1) * 100 - change) <= _ROUNDED


def _roll_forwards(names: Row) -> Iterator[_Relation]:
    """A balance with all columns between its ends, whatever they are called: `RollForward` wants each named in or out.

    By that alone five of thirteen tables are no longer proved, and one is by a header of another kind of asset.
    """
    ends = ends_of_balance(names)
    if ends is None:
        return
    opening, closing = ends
    yield _Relation(
        [
            lambda row, signs=signs: _rolls(row[opening : closing + 1], signs)  # type: ignore[misc]
            for signs in _signs_between(names, opening, closing)
        ]
    )


def _signs_between(names: Row, opening: int, closing: int) -> tuple[list[int], list[int]]:
    """Of what stands between the ends of a balance: by its names, and as printed."""
    between = names[opening + 1 : closing]
    return [-1 if column_roles().decrease.search(name) else 1 for name in between], [1] * len(between)


def _rolls(row: Values, signs: Sequence[int]) -> bool | None:
    changes = [value * sign for value, sign in zip(row[1:-1], signs, strict=True) if value]
    if (row[-1] is None and row[0] is None) or not changes:
        return None
    return abs(sum(changes, row[0] or Decimal(0)) - (row[-1] or 0)) <= CENTS
