"""Checks over all formulas together: what loading cannot see in one entry.

Unknown operands, cycles, bad syntax and names taken twice are found by loading (`pipeline.rules.formulas.loading`);
here come units, averages of flows, names that an item has already, and examples that take another route.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pipeline.model import Problem
from pipeline.rules.formulas.loading import Formula, Formulas
from pipeline.rules.formulas.syntax import Node, Operand, operands
from pipeline.rules.formulas.units import UnitError, dimension, dimension_text, units_of
from pipeline.rules.items import Items

QuestionRouter = Callable[
    [str], str | None
]  # a question → the main name of the formula it is understood as, or what else


def check_formulas(formulas: Formulas, items: Items, route: QuestionRouter | None = None) -> list[Problem]:
    """Everything wrong with loaded formulas, with file and line.

    Args:
        formulas: what `load_formulas` gave.
        items: the dictionary they are bound to.
        route: how a question is understood; without it the examples are not asked.
    """
    problems = []
    for formula in formulas.all:
        messages = [*_units(formula, items), *_averages(formula, items), *_names(formula, items)]
        if route is not None:
            messages += _example(formula, route)
        problems += [Problem(formula.file, f"{formula.name}: {message}", line=formula.line) for message in messages]
    return problems


def _trees(formula: Formula) -> tuple[Node, ...]:
    return (formula.tree, *formula.otherwise)


def _units(formula: Formula, items: Items) -> Iterator[str]:
    declared = dimension(formula.unit)
    for tree in _trees(formula):
        try:
            found = units_of(tree, items.get, formula.used_formula)
        except UnitError as error:
            yield f"units do not go together: it {error}"
            continue
        if declared not in found:
            gives = " or ".join(sorted(map(dimension_text, found)))
            yield f"unit {formula.unit!r} is declared, but the formula gives {gives}"
    if formula.reported:
        item = items.get(formula.reported)
        if item is not None and dimension(item.unit) != declared:
            yield f"reported: {item.name} is in {item.unit!r}, the formula in {formula.unit!r}"


def _averages(formula: Formula, items: Items) -> Iterator[str]:
    for operand in _operands(formula):
        item = None if operand.formula else items.get(operand.name)
        if operand.when == "average" and item is not None and item.period != "instant":
            better = f"({operand.name}+上年.{operand.name})/2"
            yield f"平均.{operand.name}: only a balance has an opening and a closing value; write {better}"


def _operands(formula: Formula) -> Iterator[Operand]:
    for tree in _trees(formula):
        yield from operands(tree)


def _names(formula: Formula, items: Items) -> Iterator[str]:
    """An item's name may be used only by a formula that is nothing but this item."""
    for name in formula.names:
        item = items.get(name)
        same = isinstance(formula.tree, Operand) and item is not None and formula.tree.name == item.name
        if item is not None and not same:
            yield f"the name {name!r} belongs to the item {item.name} ({item.file}, line {item.line}): choose another"


def _example(formula: Formula, route: QuestionRouter) -> Iterator[str]:
    taken = route(formula.example) if formula.example else formula.name
    if taken not in (formula.name, formula.reported):  # what stands in for a reported item is asked for by its name
        yield f"its example {formula.example!r} takes another route: {taken or 'not understood'}"
