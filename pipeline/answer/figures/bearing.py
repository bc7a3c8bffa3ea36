"""Whether another value of an operand would change the figure that is told; what does not bear on it is not said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from decimal import Decimal, localcontext

from pipeline.answer.figures.formula import PRECISION, evaluate_formula
from pipeline.model import Fact, WorkingStep
from pipeline.rules.formulas.loading import Formulas

Shown = Callable[[WorkingStep], str]


def changes_figure(formulas: Formulas, steps: Iterable[WorkingStep], fact: Fact, value: Decimal, shown: Shown) -> bool:
    """Whether some figure is shown differently with `value` for a fact; True also where it cannot be computed anew."""
    for step in steps:
        if _has(step, fact):
            other = with_value(formulas, step, fact, value)
            if other is None or shown(other) != shown(step):
                return True
    return False


def with_value(formulas: Formulas, step: WorkingStep, fact: Fact, value: Decimal) -> WorkingStep | None:
    """A figure computed anew with `value` for a fact; None where its working does not tell how."""
    if step.fact is not None:
        return replace(step, value=value, fact=replace(step.fact, value=value)) if step.fact == fact else step
    formula = formulas.get(step.name)
    if formula is None:
        below = [with_value(formulas, part, fact, value) for part in step.steps]
        return _combined(step, [part for part in below if part is not None and part.value is not None])
    known = {(f.item, f.fiscal_year): f for f in _facts(step)}
    known[fact.item, fact.fiscal_year] = replace(fact, value=value)
    year = step.year or fact.fiscal_year
    found = evaluate_formula(
        formula, lambda item, when: known.get((item, year if when == "this" else year - 1)), year=year
    )
    return replace(step, value=found.value, steps=found.steps) if isinstance(found, WorkingStep) else None


def _combined(step: WorkingStep, parts: list[WorkingStep]) -> WorkingStep | None:
    """A growth or a ratio over other operands; both have two."""
    if len(parts) != 2 or len(step.steps) != 2 or not parts[1].value:
        return None
    above, below = (part.value or Decimal(0) for part in parts)
    with localcontext(prec=PRECISION):
        quotient = above / below
        other = quotient if "-" not in step.expression else quotient - 1
    return replace(step, value=other, steps=tuple(parts))


def _has(step: WorkingStep, fact: Fact) -> bool:
    return any(other == fact for other in _facts(step))


def _facts(step: WorkingStep) -> list[Fact]:
    own = [step.fact] if step.fact is not None else []
    return own + [fact for below in step.steps for fact in _facts(below)]
