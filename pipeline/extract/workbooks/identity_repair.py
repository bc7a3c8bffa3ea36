"""Sums that the statements must fulfil, used on the tables: they confirm values, and choose between sources.

Where a sum holds, everything in it is confirmed. Where it fails with the values of the most trusted sources but
holds when exactly one of them is taken from another source (or with its sign turned), that one was wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.rules.relations.anomaly import SumsBetween
from pipeline.rules.relations.identities import Identity, SumTerm
from pipeline.rules.relations.loading import Relations

ROUNDING = 1.0  # 元; figures in another unit may be off by that unit
_RELATIVE = 2e-9


def choose_sources(grid: Grid, rule: SumsBetween, relations: Relations) -> None:
    """Confirm values by the sums they are in; where a sum tells which of two sources is wrong, mark it."""
    identities = [identity for identity in relations.identities if _is_available(grid, identity)]
    for identity in identities:
        confirm(grid, identity)
    for identity in identities:
        choose_source(grid, identity, rule.doubt.replace("{identity}", str(identity)))


def signed_sum(terms: Iterable[SumTerm], numbers: Mapping[str, np.ndarray]) -> np.ndarray:
    """The sum of terms over all reports: an operand in brackets counts as 0 where it is missing, others make it nan."""
    parts = ((term, numbers[term.item]) for term in terms)
    return np.sum([term.sign * (np.nan_to_num(part) if term.optional else part) for term, part in parts], axis=0)


def _is_available(grid: Grid, identity: Identity) -> bool:
    """Whether the tables have the total and every part that is needed."""
    needed = [identity.left, *(term.item for term in identity.right if not term.optional)]
    return all(grid.of(item) for item in needed)


def _holds(grid: Grid, identity: Identity, chosen: dict[str, np.ndarray]) -> np.ndarray:
    """Where the sum holds, to the rounding of the unit the report was given in."""
    off = np.abs(signed_sum(identity.right, chosen) - chosen[identity.left])
    size = np.abs(chosen[identity.left])
    whole_unit = np.zeros(len(grid.keys))
    for column in grid.of(identity.left):
        whole_unit = np.maximum(whole_unit, np.where(column.power > 0, 10.0**column.power, 0.0))
    with np.errstate(invalid="ignore"):
        return (off <= np.maximum(ROUNDING, size * _RELATIVE) + 2 * whole_unit) & (chosen[identity.left] != 0)


def confirm(grid: Grid, identity: Identity) -> np.ndarray:
    """Mark all sources that have the values with which the sum holds; returns where it holds."""
    chosen = {item: grid.best(item) for item in identity.items}
    holds = _holds(grid, identity, chosen)
    for item, values in chosen.items():
        for column in grid.of(item):
            column.mark_passed(holds & _same(column.number, values), f"勾稽相符：{identity}")
    return holds


def choose_source(grid: Grid, identity: Identity, doubt: str) -> None:
    """Where the sum fails: is there exactly one value of another source with which it holds?"""
    items = identity.items
    chosen = {item: grid.best(item) for item in items}
    fails = ~_holds(grid, identity, chosen)
    found: list[tuple[np.ndarray, str, SourceColumn]] = []
    times = np.zeros(len(grid.keys), dtype=int)
    for item in items:
        tried: list[np.ndarray] = []
        for column in grid.of(item):
            other = fails & ~np.isnan(column.number) & ~_same(column.number, chosen[item])
            for before in tried:  # two columns with one value are one suggestion
                other &= ~_same(column.number, before)
            tried.append(column.number)
            repaired = other & _holds(grid, identity, {**chosen, item: column.number})
            if repaired.any():
                found.append((repaired, item, column))
                times += repaired
    for repaired, item, column in found:
        _prefer_source(grid, identity, repaired & (times == 1), item, column, chosen[item], doubt)
    _turn_signs(grid, identity, fails & (times == 0), chosen)


def _prefer_source(
    grid: Grid, identity: Identity, where: np.ndarray, item: str, right: SourceColumn, wrong: np.ndarray, doubt: str
) -> None:
    """The value of `right` stands; sources that have the other one are doubtful unless another check held for them."""
    if not where.any():
        return
    for column in grid.of(item):
        contested = where & _same(column.number, wrong) & (column.checked != "passed")
        column.flag(contested, doubt)
        alike = where & _same(column.number, right.number)
        column.doubt[alike] = None
        column.mark_passed(alike, f"勾稽相符：{identity}")


def _turn_signs(grid: Grid, identity: Identity, where: np.ndarray, chosen: dict[str, np.ndarray]) -> None:
    """Costs that were written as negative figures: the sum holds once the sign is turned."""
    for item in (term.item for term in identity.right if term.sign < 0):
        turned = where & (chosen[item] < 0) & _holds(grid, identity, {**chosen, item: -chosen[item]})
        for column in grid.of(item):
            here = turned & _same(column.number, chosen[item])
            column.number[here] *= -1
            column.exact[here] = np.array([text.lstrip("-") for text in column.exact[here]], dtype=object)
            column.corrected |= here
            column.mark_passed(here, f"符号按勾稽关系更正：{identity}")


def _same(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    with np.errstate(invalid="ignore"):
        return np.abs(a - b) < 0.005
