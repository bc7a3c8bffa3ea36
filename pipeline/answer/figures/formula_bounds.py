"""Computed figures whose operands break a bound of their formula (`valid`): found from their working."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from pipeline.model import Fact, WorkingStep
from pipeline.rules.formula_bounds import violated_bound
from pipeline.rules.formula_syntax import Operand
from pipeline.rules.formulas import Formula, Formulas

LAST = "上年"


def broken_bounds(formulas: Formulas, steps: Iterable[WorkingStep]) -> Iterator[tuple[WorkingStep, str]]:
    """Every computed step, at any depth, with the bound that its operands break."""
    for step in steps:
        formula = None if step.fact is not None else formulas.get(step.name.removeprefix(LAST))
        bound = broken_bound(formula, step) if formula is not None else None
        if bound:
            yield step, bound
        else:
            yield from broken_bounds(formulas, step.steps)


def broken_bound(formula: Formula, step: WorkingStep) -> str:
    """The bound, as its file states it, that the facts under a formula's step break; "" for none."""
    values = {(fact.item, fact.fiscal_year): _plain(fact) for fact in _facts(step) if fact.value is not None}

    def value(operand: Operand) -> Decimal | None:
        if step.year is None:
            return None
        this, last = (values.get((operand.name, step.year - back)) for back in (0, 1))
        if operand.when == "average":
            return None if this is None or last is None else (this + last) / 2
        return this if operand.when == "this" else last

    bound = violated_bound(formula, value)
    return bound.text if bound is not None else ""


def _facts(step: WorkingStep) -> Iterator[Fact]:
    if step.fact is not None:
        yield step.fact
    for below in step.steps:
        yield from _facts(below)


def _plain(fact: Fact) -> Decimal:
    assert fact.value is not None
    return fact.value / 100 if fact.unit == "%" else fact.value
