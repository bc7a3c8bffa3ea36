"""A formula's value for one company and year, exactly, with its working; or which operand is missing.

Quotients carry 34 significant digits (IEEE 754 decimal128); rounding happens only when a value is shown.
A ratio whose unit is % is given as the ratio: 0.1826 is shown as 18.26%.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext
from typing import Literal

from pipeline.answer.currencies import are_mixed, currencies, mixture_text
from pipeline.answer.figures.period_derivation import DerivedFact, fact_step
from pipeline.model import Application, Calculation, Constant, Fact, Function, Origin, StepValue, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.rules.formulas.formula import Formula
from pipeline.rules.formulas.syntax import Binary, Negate, Node, Number, Operand, write
from pipeline.text.amounts import in_currency

PRECISION = 34
OUT_OF_RANGE = "数值超出可计算的范围"

FactLookup = Callable[[str, Literal["this", "last"]], Fact | None]


@dataclass(frozen=True, slots=True)
class MissingOperand:
    """No figure for `item` in `year` (offset 0: the asked year, -1: the one before); `reason` where one is known."""

    item: str
    year: int
    offset: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ZeroDivisor:
    """`divisor`, as it stands in the formula, is zero in `year`."""

    divisor: str
    year: int


EvaluationFailure = MissingOperand | ZeroDivisor


class _Stop(Exception):
    """Carries a failure out of the tree; never leaves this module."""

    def __init__(self, failure: EvaluationFailure):
        super().__init__(str(failure))
        self.failure = failure


def evaluate_formula(formula: Formula, find: FactLookup, *, year: int = 0) -> WorkingStep | EvaluationFailure:
    """The value with its working as a tree of steps, or what stands in the way.

    Args:
        formula: a bound formula; where it names a `reported` item and the report states that, it is taken.
        find: gives the fact of an item (canonical name) of the asked year ("this") or of the one before ("last").
        year: the asked year, for the steps.
    """
    with localcontext(prec=PRECISION):
        return _outcome(formula, find, year, 0)


def derive_total(formula: Formula, find: FactLookup, year: int) -> DerivedFact | None:
    """The item that a formula stands in for where no report states it, as a fact; None where operands are missing."""
    outcome = evaluate_formula(formula, find, year=year)
    first = next((step.fact for step in outcome.steps if step.fact), None) if isinstance(outcome, WorkingStep) else None
    if not isinstance(outcome, WorkingStep) or first is None or outcome.value is None:
        return None
    return DerivedFact(
        report_id=first.report_id, code=first.code, item=formula.reported, fiscal_year=year, period=first.period,
        scope=first.scope, value=outcome.value, unit=outcome.unit, source=first.source, origin=Origin.DERIVED,
        evidence=outcome.expression, expression=outcome.expression, operands=outcome.steps,
        calculation=outcome.calculation,
    )  # fmt: skip


def _outcome(formula: Formula, find: FactLookup, year: int, offset: int) -> WorkingStep | EvaluationFailure:
    stated = _reported_step(formula, find, year, offset)
    if stated is not None:
        return stated
    first: EvaluationFailure | None = None
    for tree in (formula.tree, *formula.otherwise):
        try:
            return _Walk(formula, find, year, offset, tree).step()
        except ArithmeticError:
            first = first or MissingOperand(formula.name, year + offset, offset, OUT_OF_RANGE)
        except _Stop as stop:
            first = first or stop.failure
            if isinstance(stop.failure, ZeroDivisor):
                break
    assert first is not None
    return first


def _reported_step(formula: Formula, find: FactLookup, year: int, offset: int) -> WorkingStep | None:
    """What the report states itself, as a step above the fact."""
    fact = find(formula.reported, _when(offset)) if formula.reported else None
    if fact is None or fact.value is None or isinstance(fact, DerivedFact):  # only what is stated
        return None
    below = WorkingStep(formula.reported, fact.value, fact.unit, year + offset, fact=fact)
    return WorkingStep(
        formula.name, _plain(fact), formula.unit, year + offset, f"报告披露的{formula.reported}", steps=(below,),
        calculation=StepValue(0),
    )  # fmt: skip


def _when(offset: int) -> Literal["this", "last"]:
    return "this" if offset == 0 else "last"


def _plain(fact: Fact) -> Decimal:
    """A fact's value as it is computed with: percentages as ratios."""
    assert fact.value is not None
    return fact.value / 100 if fact.unit == "%" else fact.value


class _Walk:
    """One walk over a tree; the operands met on the way become the steps, each once."""

    def __init__(self, formula: Formula, find: FactLookup, year: int, offset: int, tree: Node):
        self._formula = formula
        self._tree = tree
        self._own = tree is formula.tree
        self._labels = dict(formula.labels) if self._own else {}  # so that steps are called as `shown` calls them
        self._find = find
        self._year = year
        self._offset = offset
        self._steps: dict[str, WorkingStep] = {}
        self._values: dict[str, Decimal] = {}

    def step(self) -> WorkingStep:
        value = self._value(self._tree)
        expression = self._formula.expression if self._own else write(self._tree)
        f = self._formula
        steps = tuple(self._steps.values())
        if are_mixed(steps):
            raise _Stop(MissingOperand(steps[0].name, self._year + self._offset, self._offset, mixture_text(steps)))
        unit = in_currency(f.unit, next(iter(currencies(steps)), ""))
        return WorkingStep(
            f.name, value, unit, self._year + self._offset, expression, steps=steps,
            calculation=self._calculation(self._tree),
        )  # fmt: skip

    def _calculation(self, node: Node) -> Calculation:
        """A tree over the steps that its operands have become."""
        match node:
            case Number(value):
                return Constant(value)
            case Negate(inner):
                return Application(Function.NEGATE, (self._calculation(inner),))
            case Operand():
                return StepValue(list(self._steps).index(write(node)))
            case Binary(operator, left, right):
                return Application(Function(operator), (self._calculation(left), self._calculation(right)))

    def _value(self, node: Node) -> Decimal:
        if isinstance(node, Number):
            return node.value
        if isinstance(node, Negate):
            return -self._value(node.inner)
        if isinstance(node, Operand):
            return self._operand(node)
        return self._binary(node)

    def _binary(self, node: Binary) -> Decimal:
        left, right = self._value(node.left), self._value(node.right)
        if node.operator == "+":
            return left + right
        if node.operator == "-":
            return left - right
        if node.operator == "*":
            return left * right
        if right == 0:
            raise _Stop(ZeroDivisor(write(node.right), self._year + self._offset))
        return left / right

    def _operand(self, node: Operand) -> Decimal:
        label = write(node)
        if label not in self._steps:
            self._steps[label], self._values[label] = self._average(node) if node.when == "average" else self._at(node)
        return self._values[label]

    def _at(self, node: Operand) -> tuple[WorkingStep, Decimal]:
        offset = self._offset + (node.when == "last") * -1
        if node.formula:
            outcome = _outcome(self._formula.used_formula(node.formula), self._find, self._year, offset)
            if not isinstance(outcome, WorkingStep):
                raise _Stop(outcome)
            assert outcome.value is not None
            return replace(outcome, name=write(node)), outcome.value
        fact = self._find(node.name, _when(offset))
        if fact is None or fact.value is None:
            raise _Stop(MissingOperand(node.name, self._year + offset, offset, fact.reason if fact else ""))
        name = write(replace(node, name=self._labels.get(node.name, node.name)))
        return fact_step(fact, name, self._year + offset), _plain(fact)

    def _average(self, node: Operand) -> tuple[WorkingStep, Decimal]:
        closing, this = self._at(replace(node, when="this"))
        opening, last = self._at(replace(node, when="last"))
        mean = (this + last) / 2
        return WorkingStep(
            write(node), mean, closing.unit, self._year + self._offset, f"({node.name}+上年{node.name})/2",
            steps=(closing, opening), calculation=over_steps(Function.MEAN, 2),
        ), mean  # fmt: skip
