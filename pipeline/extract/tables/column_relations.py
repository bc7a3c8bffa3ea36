"""What the columns of a table are to each other by arithmetic, which shows whether names are over the right columns.

    项目     | 账面余额 | 跌价准备 | 账面价值        gross less allowance is carried
    库存商品 | 120.00   | 20.00    | 100.00

A share and the figure that it is of, a margin with revenue and cost, a change with the two figures that it is between,
and an opening balance with what was added and taken off, are such relations too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import permutations, product

from pipeline.extract.tables.cell_kinds import fits_name, is_rate_name
from pipeline.extract.tables.headers import Row
from pipeline.extract.tables.share_columns import share_columns
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

Values = Sequence[Decimal | None]
Way = Callable[[Values], bool | None]  # None: a row that says nothing of it

_CENTS = Decimal("0.05")
_ROUNDED = Decimal("0.006")  # of a percentage that is printed with two decimals
_LEAST_ROWS = 2
_LEAST_PARTS = 3
_MOST_SIGNED = 8  # columns between the ends of a balance


@dataclass(frozen=True, slots=True)
class _Relation:
    """What names say that columns are to each other, in the ways in which it may hold."""

    ways: Sequence[Way]
    of_others: bool = False  # it may be of a figure that the table lacks


@dataclass(frozen=True, slots=True)
class _Roles:
    """What the names of columns have in them that stand in a relation."""

    carrying: re.Pattern[str]
    allowance: re.Pattern[str]
    gross: re.Pattern[str]
    revenue: re.Pattern[str]
    cost: re.Pattern[str]
    margin: re.Pattern[str]
    change: re.Pattern[str]
    opening: re.Pattern[str]
    closing: re.Pattern[str]
    decrease: re.Pattern[str]
    increase: re.Pattern[str]
    total: re.Pattern[str]


@per_statement_words
def _roles(lexicon: Lexicon) -> _Roles:
    return _Roles(
        carrying=lexicon.pattern("carrying_columns"),
        allowance=lexicon.pattern("allowance_columns"),
        gross=lexicon.pattern("gross_columns"),
        revenue=lexicon.pattern("revenue_columns"),
        cost=lexicon.pattern("cost_columns"),
        margin=lexicon.pattern("margin_columns"),
        change=lexicon.pattern("change_columns"),
        opening=lexicon.pattern("opening_columns"),
        closing=lexicon.pattern("closing_columns"),
        decrease=lexicon.pattern("decrease_columns"),
        increase=lexicon.pattern("increase_columns"),
        total=lexicon.pattern("rows_of_sums"),
    )


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
        proved = proved or best.count(True) >= min(_LEAST_ROWS, len(rows))
    return proved or any(share_columns(rows, names))


def _fits(cell: str, name: str) -> bool:
    roles = _roles()
    if parse_amount(cell).percent and (roles.margin.search(name) or roles.change.search(name)):
        return True
    return fits_name(cell, name)


@dataclass(frozen=True, slots=True)
class Difference:
    """The column `at` is the one two before less the one before, or with it, where what is taken off has its sign."""

    at: int
    sign: int

    def holds(self, row: Row) -> bool:
        """A blank cell is nothing."""
        whole, less, left = (parse_amount(cell).value or Decimal(0) for cell in row[self.at - 2 : self.at + 1])
        return abs(whole + self.sign * less - left) <= _CENTS


def differences(rows: Sequence[Row]) -> list[Difference]:
    """Those that hold in every row that has all three figures, by two such rows."""
    found = []
    for at in range(3, max(map(len, rows), default=0)):
        parts = slice(at - 2, at + 1)
        whole = [row for row in rows if at < len(row) and all(parse_amount(cell).value for cell in row[parts])]
        ways = [one for one in (Difference(at, -1), Difference(at, 1)) if all(map(one.holds, whole))]
        found += ways if len(whole) >= _LEAST_ROWS else []
    return found


def sums(names: Row) -> Iterator[Sequence[Sum]]:
    """What the names say that rows add up to, each in the ways in which the columns between may be signed: what is
    carried, a balance, of which a column that is called neither in nor out may be either, and a total of parts.
    """
    for found in _carrying_columns(names):
        yield [Sum(found, (sign,)) for sign in (-1, 1)]
    ends = _ends_of_balance(names)
    if ends is not None:
        columns = tuple(range(ends[0], ends[1] + 1))
        between = names[ends[0] + 1 : ends[1]]
        ways = product(*map(_signs, between)) if len(between) <= _MOST_SIGNED else ()
        out = tuple(at for at in columns[1:-1] if _signs(names[at]) == (-1,))
        yield [*(Sum(columns, signs) for signs in ways), Sum(columns, (1,) * len(between), below_zero=out)]
    whole = total_of_parts(names)
    if whole is not None:
        yield [whole]


def total_of_parts(names: Row) -> Sum | None:
    """The last column as the total of all others, None where it is not called so."""
    if len(names) <= _LEAST_PARTS or not _roles().total.fullmatch(names[-1]):
        return None
    return Sum(tuple(range(1, len(names))), (1,) * (len(names) - _LEAST_PARTS))


def _signs(name: str) -> tuple[int, ...]:
    if _roles().decrease.search(name):
        return (-1,)
    return (1,) if _roles().increase.search(name) else (1, -1)


@dataclass(frozen=True, slots=True)
class Sum:
    """The last of the columns is the first with those between, each with its sign; what goes out may be printed below
    zero.
    """

    columns: Sequence[int]
    signs: Sequence[int]
    below_zero: Sequence[int] = ()

    def holds(self, row: Row) -> bool | None:
        """A blank cell is nothing; None where the row has neither the first nor the last."""
        ends = (parse_amount(row[at]).value for at in (self.columns[0], self.columns[-1]))
        return self.adds_up(row) if any(ends) else None

    def adds_up(self, row: Row) -> bool:
        first, *between, last = (parse_amount(row[at]).value or Decimal(0) for at in self.columns)
        if any((parse_amount(row[at]).value or 0) > 0 for at in self.below_zero):
            return False
        return abs(sum((sign * part for sign, part in zip(self.signs, between, strict=True)), first) - last) <= _CENTS


def _values(row: Row) -> list[Decimal | None]:
    return [parse_amount(cell).value for cell in row]


def _difference(row: Values, gross: int, allowance: int, carrying: int) -> bool | None:
    """None where nothing is taken off, which any figure agrees with that is printed twice."""
    whole, less, left = row[gross], row[allowance], row[carrying]
    if whole is None or left is None or not less:
        return None
    return min(abs(whole - less - left), abs(whole + less - left)) <= _CENTS


def _relations(names: Row) -> Iterator[_Relation]:
    """The relations that the names say."""
    yield from (_Relation([way]) for way in _carrying_amounts(names))
    yield from (_Relation([way]) for way in _margins(names))
    yield from _changes(names)
    yield from _roll_forwards(names)


def _carrying_amounts(names: Row) -> Iterator[Way]:
    for found in _carrying_columns(names):
        yield lambda row, parts=found: _difference(row, *parts)  # type: ignore[misc]


def _carrying_columns(names: Row) -> Iterator[tuple[int, int, int]]:
    """The columns of what is there, of its allowance, and of what that leaves."""
    roles = _roles()
    for carrying, name in enumerate(names):
        allowance = next((at for at in range(carrying - 1, 0, -1) if roles.allowance.search(names[at])), 0)
        gross = next((at for at in range(allowance - 1, 0, -1) if roles.gross.search(names[at])), 0)
        if roles.carrying.search(name) and allowance and gross and not any(map(is_rate_name, names[gross:carrying:2])):
            yield gross, allowance, carrying


def _margins(names: Row) -> Iterator[Way]:
    roles = _roles()
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
    roles = _roles()
    changes = [at for at, name in enumerate(names) if roles.change.search(name)]
    amounts = [at for at, name in enumerate(names) if at and name and at not in changes and not _is_rate(name)]
    if len(changes) == 1:
        ways = [
            lambda row, parts=(this, last, changes[0]): _is_change(*(row[at] for at in parts))
            for this, last in permutations(amounts, 2)
        ]
        yield from [_Relation(ways, of_others=True)] if ways else []


def _is_rate(name: str) -> bool:
    return is_rate_name(name) or bool(_roles().margin.search(name))


def _is_change(this: Decimal | None, last: Decimal | None, change: Decimal | None) -> bool | None:
    if this is None or not last or not change:
        return None
    return abs((this / last - 1) * 100 - change) <= _ROUNDED


def _roll_forwards(names: Row) -> Iterator[_Relation]:
    """A balance with all columns between its ends, whatever they are called: `RollForward` wants each named in or out.

    By that alone five of thirteen tables are no longer proved, and one is by a header of another kind of asset.
    """
    ends = _ends_of_balance(names)
    if ends is None:
        return
    opening, closing = ends
    yield _Relation(
        [
            lambda row, signs=signs: _rolls(row[opening : closing + 1], signs)  # type: ignore[misc]
            for signs in _signs_between(names, opening, closing)
        ]
    )


def _ends_of_balance(names: Row) -> tuple[int, int] | None:
    roles = _roles()
    openings = [at for at, name in enumerate(names) if roles.opening.search(name)]
    closings = [at for at, name in enumerate(names) if roles.closing.search(name)]
    if len(closings) > 1:  # 期末余额 | 减值准备期末余额: the second is of what is taken off
        closings = [at for at in closings if not roles.allowance.search(names[at])]
    if len(openings) != 1 or len(closings) != 1 or closings[0] - openings[0] < 2:
        return None
    between = names[openings[0] + 1 : closings[0]]
    return None if any(map(is_rate_name, between)) else (openings[0], closings[0])


def _signs_between(names: Row, opening: int, closing: int) -> tuple[list[int], list[int]]:
    """Of what stands between the ends of a balance: by its names, and as printed."""
    between = names[opening + 1 : closing]
    return [-1 if _roles().decrease.search(name) else 1 for name in between], [1] * len(between)


def _rolls(row: Values, signs: Sequence[int]) -> bool | None:
    changes = [value * sign for value, sign in zip(row[1:-1], signs, strict=True) if value]
    if (row[-1] is None and row[0] is None) or not changes:
        return None
    return abs(sum(changes, row[0] or Decimal(0)) - (row[-1] or 0)) <= _CENTS
