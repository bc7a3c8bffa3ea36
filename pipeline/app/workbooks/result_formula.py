"""What an answer comes to, as a formula: a figure of its working, a count, a mean, a place, the names of the first.

A formula is given only where it comes to the very value of the answer; any other value stands as it is.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from itertools import pairwise
from typing import Any

from pipeline.app.sheets import Formula
from pipeline.app.workbooks.fact_rows import number_form
from pipeline.app.workbooks.formula_text import number_text
from pipeline.app.workbooks.order_rows import OrderRows
from pipeline.app.workbooks.working_rows import WorkingRow, rounded
from pipeline.model import Answer, Operation, Plan

_CENTS = Decimal("0.01")
_MEETS: Mapping[str, Callable[[Decimal, Decimal], bool]] = {
    ">": lambda value, amount: value > amount,
    ">=": lambda value, amount: value >= amount,
    "<": lambda value, amount: value < amount,
    "<=": lambda value, amount: value <= amount,
    "=": lambda value, amount: value == amount,
}
_MOST_NAMED = 30  # names that one cell joins


def result_cell(answer: Answer, rows: Sequence[WorkingRow], orders: Sequence[OrderRows], separator: str) -> Any:
    """The cell of the answer's value; None where it has none."""
    if answer.value is None:
        return None
    if isinstance(answer.value, bool):
        return _same(answer.value, [row for row in rows if row.depth == 0])
    value = _computed(answer)
    for formula in _candidates(answer, rows, orders, separator):
        if formula.value == value:
            return formula
    return value


def _same(value: bool, top: Sequence[WorkingRow]) -> Formula | bool:
    """Whether all texts of the working are the same."""
    texts = {row.step.fact.text for row in top if row.step.fact is not None}
    if len(top) < 2 or None in texts or (len(texts) == 1) is not value:
        return value
    pairs = ",".join(f"{one.cell}={other.cell}" for one, other in pairwise(top))
    return Formula(f"AND({pairs})", value)


def _computed(answer: Answer) -> Decimal | str:
    """The value as workbooks have it: a percentage as a ratio."""
    if isinstance(answer.value, str):
        return answer.value
    with localcontext(prec=60):
        return Decimal(answer.value or 0) / (100 if answer.unit == "%" else 1)


def _candidates(
    answer: Answer, rows: Sequence[WorkingRow], orders: Sequence[OrderRows], separator: str
) -> Iterator[Formula]:
    top = [row for row in rows if row.depth == 0]
    plan = answer.plan
    if len(orders) == 1 and orders[0].figures and plan is not None:
        yield from _of_order(answer, plan, top, orders[0], separator)
    if len(top) == 1 and (value := top[0].step.value_to_compute) is not None:
        yield Formula(top[0].cell, value, number_form(answer.unit, rounded(value)))
    if len(top) == 1 and isinstance(answer.value, str):
        fact = top[0].step.fact
        yield Formula(top[0].cell, fact.text if fact is not None else None)


def _of_order(
    answer: Answer, plan: Plan, top: Sequence[WorkingRow], order: OrderRows, separator: str
) -> Iterator[Formula]:
    figures = order.figures
    match plan.operation:
        case Operation.COUNT:
            for condition in plan.conditions:
                if condition.amount is not None and condition.relation in _MEETS:
                    met = Decimal(sum(_MEETS[condition.relation](value, condition.amount) for value in figures))
                    relation = "" if condition.relation == "=" else condition.relation
                    yield Formula(f'COUNTIF({order.values},"{relation}{number_text(condition.amount)}")', met, "0")
        case Operation.AGGREGATE:
            with localcontext(prec=60):
                total = sum(figures, Decimal(0))
                mean = total / len(figures)
                median = statistics.median(figures)
            form = number_form(answer.unit, rounded(mean))
            yield Formula(f"MEDIAN({order.values})", median, form)
            yield Formula(f"ROUND(MEDIAN({order.values}),2)", median.quantize(_CENTS, ROUND_HALF_UP), form)
            yield Formula(f"SUM({order.values})", total, form)
            yield Formula(f"AVERAGE({order.values})", mean, form)
            yield Formula(f"ROUND(AVERAGE({order.values}),2)", mean.quantize(_CENTS, ROUND_HALF_UP), form)
        case Operation.PLACE_IN_RANKING:
            for row in top[:1]:
                value, sign = row.step.value_to_compute, "><"[not order.order.descending]
                if value is not None:
                    text = f'1+COUNTIF({order.values},"{sign}"&{row.cell})'
                    yield Formula(text, Decimal(order.place(value)), "0")
        case Operation.RANK:
            yield from _names(order, range(plan.first, min(plan.last, len(figures)) + 1), separator)
        case Operation.COMPARE:
            yield from _names(order, range(1, len(figures) + 1 if plan.last > 1 else 2), separator)


def _names(order: OrderRows, places: Sequence[int], separator: str) -> Iterator[Formula]:
    """The companies at some places, one after the other; where several share a place there is no such formula."""
    by_place = {order.place(value): at for at, value in reversed(list(enumerate(order.figures)))}
    if len(places) <= _MOST_NAMED and all(place in by_place for place in places):
        parts = [f"INDEX({order.names},MATCH({place},{order.places},0))" for place in places]
        names = [order.order.companies[by_place[place]].name for place in places]
        yield Formula(f'&"{separator}"&'.join(parts), separator.join(names))
