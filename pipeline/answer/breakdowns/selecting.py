"""Which rows of a breakdown a question means: those at the end of an order, or within a bound."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from pipeline.answer.breakdowns.question import BreakdownAsked
from pipeline.answer.breakdowns.wholes import Breakdown, signed_value
from pipeline.answer.cells.figures import unit_of
from pipeline.answer.cells.ranked.extremes import puts_parties_together
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.text.amounts import is_money
from pipeline.understand.thresholds import AmountThreshold

Cells = Sequence[IndexedCell]


def chosen_cells(asked: BreakdownAsked, breakdown: Breakdown) -> Cells | None:
    """The rows that are asked for, the greatest first where an order is asked for; None where that is not certain."""
    if asked.bound is not None:
        return within_bound(asked.bound, breakdown)
    if asked.order is not None:
        return ordered_cells(asked, breakdown)
    return breakdown.parts


def ordered_cells(asked: BreakdownAsked, breakdown: Breakdown) -> Cells | None:
    """The row at the asked place, or so many of the greatest; None where rows have as much as those behind them."""
    order = asked.order
    assert order is not None
    ordered = sorted(breakdown.parts, key=signed_value, reverse=not order.least)
    first, last = (0, order.top) if order.top else (order.place - 1, order.place)
    if last > len(ordered) or (last == len(ordered) and order.top and not breakdown.is_partial):
        return None
    chosen = ordered[first:last]
    outside = {signed_value(cell) for cell in (*ordered[:first], *ordered[last:])}
    if any(signed_value(cell) in outside for cell in chosen) or (not order.least and signed_value(chosen[-1]) <= 0):
        return None
    return None if any(puts_parties_together(cell.row.names[-1]) for cell in chosen) else chosen


def within_bound(bound: AmountThreshold, breakdown: Breakdown) -> Cells | None:
    """The rows within a bound of money or of their share, the greatest first; None where they are of another unit."""
    unit = unit_of(breakdown.parts[0])
    of_share = bound.unit == "%"
    if (of_share and breakdown.total is None) or (not of_share and (unit is None or not is_money(unit.base))):
        return None
    held = breakdown.share_of if of_share else signed_value
    found = [cell for cell in breakdown.parts if (value := held(cell)) is not None and _holds(bound, value)]
    return sorted(found, key=signed_value, reverse=True)


def _holds(bound: AmountThreshold, value: Decimal) -> bool:
    amount = bound.amount
    relations = {">": value > amount, ">=": value >= amount, "<": value < amount, "<=": value <= amount}
    return relations.get(bound.relation, value == amount)
