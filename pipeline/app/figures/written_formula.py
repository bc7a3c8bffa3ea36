"""A formula that is written in a call, over items and formulas by name, computed for a company over time.

It is read by the syntax of formula files (`rules/formulas/syntax`), bound to the item dictionary and held to units
before anything is computed; Python itself never runs it.
"""

from __future__ import annotations

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.measure import FactContext, figure, figure_of_formula
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.plausibility import plausible
from pipeline.app.figures.series import Series, Times, series_of
from pipeline.errors import InputError, RuleError
from pipeline.model import Scope, WorkingStep
from pipeline.rules.formulas.formula import Formula
from pipeline.rules.formulas.loading import parse_formula
from pipeline.rules.formulas.units import NUMBER, UnitError, dimension_text, units_of


def read_formula(knowledge: Knowledge, text: str) -> Formula | str:
    """The formula that a text writes; the name alone where it is that of an item or of a known formula.

    Raises:
        InputError: it is no formula, an operand is unknown, or units are added that do not go together.
    """
    known = knowledge.formulas.get(text)
    if known is not None:
        return known.name
    if (item := knowledge.items.get(text)) is not None:
        return item.name
    try:
        formula = parse_formula(text, knowledge.items, knowledge.formulas)
        units = units_of(formula.tree, knowledge.items.get, formula.used_formula)
    except (RuleError, UnitError) as error:
        raise InputError(str(error)) from error
    unit = "" if NUMBER in units else dimension_text(sorted(units)[0])
    return parse_formula(text, knowledge.items, knowledge.formulas, unit=unit)


def computed_series(
    knowledge: Knowledge, code: str, company: str, formula: Formula | str, times: Times, scope: Scope
) -> Series:
    """The values of a formula for a company at each of these times, each with its working."""

    def value(at: FactContext) -> WorkingStep | MissingValue:
        if isinstance(formula, str):
            return figure(knowledge, formula, at)
        return plausible(knowledge, figure_of_formula(knowledge, formula, at))

    name = formula if isinstance(formula, str) else formula.name
    return series_of(value, knowledge.store, code, company, name, times, scope)
