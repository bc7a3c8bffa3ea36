"""What a convention of formulas changes: the formulas that it defines anew, and those that are computed from them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pipeline.app.rules.entries import load_formula_entries
from pipeline.rules.formulas.loading import Formula
from pipeline.settings import Settings


@dataclass(frozen=True, slots=True)
class ConventionEffect:
    """`changed`: pairs of the formula without the convention (None: there is none) and with it."""

    changed: tuple[tuple[Formula | None, Formula], ...]
    dependent: tuple[Formula, ...]


def convention_effect(settings: Settings) -> ConventionEffect:
    """How the formulas differ with and without the convention; the user's own folders lie over both."""
    _, known = load_formula_entries(settings)
    _, without = load_formula_entries(replace(settings, convention=""))
    before = {formula.id: formula for formula in without.all}
    changed = [formula for formula in known.all if _is_defined_anew(before.get(formula.id), formula)]
    ids = {formula.id for formula in changed}
    dependent = [formula for formula in known.all if formula.id not in ids and _uses(formula, ids)]
    return ConventionEffect(tuple((before.get(formula.id), formula) for formula in changed), tuple(dependent))


def _is_defined_anew(old: Formula | None, new: Formula) -> bool:
    return old is None or (old.file, old.line) != (new.file, new.line)


def _uses(formula: Formula, ids: set[str]) -> bool:
    return any(used.id in ids or _uses(used, ids) for used in formula.uses)
