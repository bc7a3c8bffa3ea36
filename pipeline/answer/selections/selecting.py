"""Which rows of a kind a question means; None where tables leave it open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.ranked.extremes import puts_parties_together
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.words import normal, own_words
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.selections.kinds import RowKind
from pipeline.answer.selections.members import (
    Measured,
    MemberTable,
    is_of_one_unit,
    is_whole,
    measured,
    tables_of,
    total_of,
)
from pipeline.answer.selections.question import Bound, Selection, Sought
from pipeline.understand.thresholds import AmountThreshold, find_rank_ranges

_RELATIONS: dict[str, Callable[[Decimal, Decimal], bool]] = {
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "=": lambda a, b: a == b,
}
_FEWEST = 2  # rows of an order
_FROM_ABOVE = (">", ">=")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rows that are meant, with their figures, and the table that has them."""

    rows: tuple[Measured, ...]
    table: MemberTable
    measured: tuple[Measured, ...] = ()  # all rows with their figures
    held: tuple[Measured, ...] = ()  # the rows that were held against a bound


def choose(asked: Selection, search: CellSearch) -> list[Chosen]:
    """The rows of each table that has those that are meant; () where none has, or tables differ."""
    found = [chosen for table in tables_of(asked.kind, search) if (chosen := _chosen(asked, table, search)) is not None]
    if asked.sought is Sought.NAMED:
        return [one for at, one in enumerate(found) if not any(_tell_the_same(one, other) for other in found[:at])]
    if asked.kind.first is not None:
        found = [one for one in found if any(map(asked.kind.first.search, one.table.table.near))] or found
    if len(found) < 2 or all(_tell_the_same(found[0], other) for other in found[1:]):
        return found[:1]
    widest = max(found, key=lambda one: len(one.table.members))
    return [widest] if all(_has_rows_of(widest, other) for other in found) else []


def _chosen(asked: Selection, table: MemberTable, search: CellSearch) -> Chosen | None:
    if asked.kind.listed and not table.is_last:
        return None
    members = [one for one in table.members if asked.member is None or one.says(asked.member)]
    if not members:
        return None
    if asked.sought is Sought.NAMED:
        named = [one for one in members if is_called(one.name, asked.name)]
        told = measured(table.members, asked.measure, search) if len(named) == 1 else []
        rows = tuple(one for one in told if one.member is named[0])
        return Chosen(rows, table) if rows else None
    found = measured(members, asked.measure, search)
    if not found or not is_of_one_unit(found):
        return None
    if asked.sought is Sought.GREATEST:
        rows = _greatest(asked, table, found)
        return Chosen(rows, table, tuple(found)) if rows else None
    if asked.bound is None:
        ordered = sorted(found, key=lambda one: one.value, reverse=True)
        if top := asked.order.top:
            return Chosen(tuple(ordered[:top]), table, tuple(found)) if len(ordered) >= top else None
        whole = _is_all(asked, table, found)
        return Chosen(tuple(found), table, tuple(found)) if whole else None
    return _within(asked, asked.bound, table, found, search)


def _is_all(asked: Selection, table: MemberTable, found: Sequence[Measured]) -> bool:
    """Whether no row of a kind, or of an office, is missing."""
    if asked.kind.listed and not table.totals:
        return False
    return asked.member is not None or is_whole(table, found)


def _within(
    asked: Selection, bound: Bound, table: MemberTable, found: Sequence[Measured], search: CellSearch
) -> Chosen | None:
    """The rows within a bound, where the table has all of them."""
    by = bound.measure
    if by is None:
        return None
    held = measured([one.member for one in found], by, search) if by is not asked.measure else list(found)
    if not held or not is_of_one_unit(held) or not _has_all(asked, bound, table, held):
        return None
    amount = _printed(bound.threshold)
    within = {id(one.member) for one in held if _RELATIONS[bound.threshold.relation](one.value, amount)}
    return Chosen(tuple(one for one in found if id(one.member) in within), table, tuple(found), tuple(held))


def _printed(bound: AmountThreshold) -> Decimal:
    """A bound as cells print it: 5 of 5%."""
    return bound.amount * 100 if bound.unit == "%" else bound.amount


def _has_all(asked: Selection, bound: Bound, table: MemberTable, held: Sequence[Measured]) -> bool:
    """Whether no row within a bound can be missing."""
    if asked.kind.bounded:
        return True  # those that the table lists; totals of rates are no sums
    if asked.kind.ranked:
        return bound.threshold.relation in _FROM_ABOVE and any(one.value < _printed(bound.threshold) for one in held)
    return asked.member is not None or is_whole(table, held)


def _greatest(asked: Selection, table: MemberTable, found: Sequence[Measured]) -> tuple[Measured, ...]:
    """The row at the asked place, with those that have as much; () where one that is missing may have more or less."""
    order = asked.order
    named = [one for one in found if not puts_together(asked.kind, one)]
    if len(named) < len(found) and (order.least or not _falls(named)):
        return ()  # one of those put together may be first; not below a list that begins with the greatest
    ordered = sorted(named, key=lambda one: one.value, reverse=not order.least)
    if len(ordered) < max(_FEWEST, order.place) or (order.least and _lacks_smaller(asked, found)):
        return ()
    chosen = ordered[order.place - 1]
    equal = tuple(one for one in ordered if one.value == chosen.value)
    if (order.loss and chosen.value >= 0) or (not order.least and chosen.value <= 0):
        return ()
    if order.place > 1 and len(equal) > 1:
        return ()
    total = total_of(table, chosen) if not asked.kind.ranked and asked.member is None else None
    missing = total - sum(one.value for one in found) if total is not None else Decimal(0)
    return equal if order.least or missing <= abs(chosen.value) else ()


def puts_together(kind: RowKind, one: Measured) -> bool:
    """Whether a row has several that are not named: 其他客户."""
    return puts_parties_together(one.name) or any(rest.search(one.name) for rest in kind.rest)


def _falls(found: Sequence[Measured]) -> bool:
    return all(one.value >= other.value for one, other in pairwise(found))


def _lacks_smaller(asked: Selection, found: Sequence[Measured]) -> bool:
    """Whether there may be less than the least: where a table has only the greatest, and a nought is none."""
    if asked.kind.ranked and not find_rank_ranges(asked.called):
        return True
    return not asked.order.loss and any(not one.value for one in found)


def is_called(name: str, asked: str) -> bool:
    """Whether a row's name is what is asked for, or an organisation's in full for its short one."""
    own, words = normal(name), normal(asked)
    return words in own or own in words or short_name_asked(own, words) == words


def _tell_the_same(one: Chosen, other: Chosen) -> bool:
    """Whether two tables tell the same rows."""
    if len(one.rows) != len(other.rows):
        return False
    pairs = zip(_by_name(one), _by_name(other), strict=True)
    return all(_are_alike(a.name, b.name) and is_same_figure(a.cell, b.cell) for a, b in pairs)


def _by_name(chosen: Chosen) -> list[Measured]:
    return sorted(chosen.rows, key=lambda one: (one.value, one.name))


def _has_rows_of(widest: Chosen, other: Chosen) -> bool:
    """Whether the widest table tells what another does, which has but some of its rows."""
    return all(
        any(_are_alike(one.name, known.name) and is_same_figure(one.cell, known.cell) for known in widest.measured)
        for one in other.rows
    )


def _are_alike(one: str, other: str) -> bool:
    a, b = (own_words(normal(name)) or normal(name) for name in (one, other))
    return a in b or b in a
