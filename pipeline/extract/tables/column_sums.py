"""What the names of columns say that rows add up to, and which columns are differences of others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import product

from pipeline.extract.tables.cell_kinds import is_rate_name
from pipeline.extract.tables.headers import Row
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

CENTS = Decimal("0.05")
LEAST_ROWS = 2
_LEAST_PARTS = 3
_MOST_SIGNED = 8  # columns between the ends of a balance


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
def column_roles(lexicon: Lexicon) -> _Roles:
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


@dataclass(frozen=True, slots=True)
class Difference:
    """The column `at` is the one two before less the one before, or with it, where what is taken off has its sign."""

    at: int
    sign: int

    def holds(self, row: Row) -> bool:
        """A blank cell is nothing."""
        whole, less, left = (parse_amount(cell).value or Decimal(0) for cell in row[self.at - 2 : self.at + 1])
        return abs(whole + self.sign * less - left) <= CENTS


def differences(rows: Sequence[Row]) -> list[Difference]:
    """Those that hold in every row that has all three figures, by two such rows."""
    found = []
    for at in range(3, max(map(len, rows), default=0)):
        parts = slice(at - 2, at + 1)
        whole = [row for row in rows if at < len(row) and all(parse_amount(cell).value for cell in row[parts])]
        ways = [one for one in (Difference(at, -1), Difference(at, 1)) if all(map(one.holds, whole))]
        found += ways if len(whole) >= LEAST_ROWS else []
    return found


def sums(names: Row) -> Iterator[Sequence[Sum]]:
    """What the names say that rows add up to, each in the ways in which the columns between may be signed: what is
    carried, a balance, of which a column that is called neither in nor out may be either, and a total of parts.
    """
    for found in carrying_columns(names):
        yield [Sum(found, (sign,)) for sign in (-1, 1)]
    ends = ends_of_balance(names)
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
    if len(names) <= _LEAST_PARTS or not column_roles().total.fullmatch(names[-1]):
        return None
    return Sum(tuple(range(1, len(names))), (1,) * (len(names) - _LEAST_PARTS))


def _signs(name: str) -> tuple[int, ...]:
    if column_roles().decrease.search(name):
        return (-1,)
    return (1,) if column_roles().increase.search(name) else (1, -1)


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
        return abs(sum((sign * part for sign, part in zip(self.signs, between, strict=True)), first) - last) <= CENTS


def carrying_columns(names: Row) -> Iterator[tuple[int, int, int]]:
    """The columns of what is there, of its allowance, and of what that leaves."""
    roles = column_roles()
    for carrying, name in enumerate(names):
        allowance = next((at for at in range(carrying - 1, 0, -1) if roles.allowance.search(names[at])), 0)
        gross = next((at for at in range(allowance - 1, 0, -1) if roles.gross.search(names[at])), 0)
        if roles.carrying.search(name) and allowance and gross and not any(map(is_rate_name, names[gross:carrying:2])):
            yield gross, allowance, carrying


def ends_of_balance(names: Row) -> tuple[int, int] | None:
    roles = column_roles()
    openings = [at for at, name in enumerate(names) if roles.opening.search(name)]
    closings = [at for at, name in enumerate(names) if roles.closing.search(name)]
    if len(closings) > 1:  # 期末余额 | 减值准备期末余额: the second is of what is taken off
        closings = [at for at in closings if not roles.allowance.search(names[at])]
    if len(openings) != 1 or len(closings) != 1 or closings[0] - openings[0] < 2:
        return None
    between = names[openings[0] + 1 : closings[0]]
    return None if any(map(is_rate_name, between)) else (openings[0], closings[0])
