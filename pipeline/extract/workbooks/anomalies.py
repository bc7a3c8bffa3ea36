"""Anomaly rules: flag imported values that contradict others, so that no answer uses them.

The relations are those of ``rules/anomalies.yaml``, run in its order, a function a kind. Here are those within one row;
:mod:`.year_anomalies` compares years, :mod:`.source_conflicts` workbooks, :mod:`.identities` and :mod:`.derivations`
use sums.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pipeline.extract.workbooks.derivations import compare_totals
from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.identity_repair import choose_sources, signed_sum
from pipeline.extract.workbooks.source_conflicts import compare_chains, compare_rows, compare_sums
from pipeline.extract.workbooks.values import OK, ZERO
from pipeline.extract.workbooks.year_anomalies import check_jump, check_prior_column, check_unchanged
from pipeline.model import Check
from pipeline.rules.relations import anomaly as kinds
from pipeline.rules.relations.loading import Relations

_SAME = 0.005  # half a cent


def flag_anomalies(grid: Grid, relations: Relations) -> None:
    """Mark what breaks a relation, the surest first: what is doubtful casts no doubt on others."""
    for anomaly in relations.anomalies:
        check = _CHECKS.get(type(anomaly))
        if check is not None:
            check(grid, anomaly, relations)


def check_minimum(grid: Grid, rule: kinds.Minimum, _: Relations) -> None:
    for item in rule.items:
        for column in grid.of(item):
            column.flag((column.number < float(rule.least)) & _unconfirmed(column), rule.doubt)


def check_minimum_size(grid: Grid, rule: kinds.MinimumSize, _: Relations) -> None:
    for column in grid.in_unit(rule.unit):
        with np.errstate(invalid="ignore"):
            small = (np.abs(column.number) < float(rule.least)) & (column.number != 0) & (column.power == 0)
        column.flag(small, rule.doubt)


def check_copied_part(grid: Grid, rule: kinds.CopiedPart, relations: Relations) -> None:
    """A total whose column repeats one of its parts in most rows holds that part, not the total."""
    identity = relations.by_id.get(rule.identity)
    if identity is None or len(identity.right) != 2:
        return
    values = [grid.best(term.item) for term in identity.right]
    for column in grid.of(identity.left):
        for part, other in (values, values[::-1]):
            both = ~np.isnan(column.number) & ~np.isnan(part) & (np.nan_to_num(other) != 0)
            same = both & (np.abs(column.number - part) < _SAME)
            repeats = both.any() and same.sum() > both.sum() / 2
            column.flag(~np.isnan(column.number) if repeats else same, rule.doubt)


def check_equal_items(grid: Grid, rule: kinds.EqualItems, _: Relations) -> None:
    for column in grid.of(rule.item):
        for other in grid.of(rule.other):
            if other.file == column.file:
                same = (np.abs(column.number - other.number) < _SAME) & (column.number != 0)
                column.flag(same, rule.doubt)


def check_order(grid: Grid, rule: kinds.Order, _: Relations) -> None:
    for item in rule.smaller:
        doubt = rule.doubt.replace("{smaller}", item).replace("{larger}", rule.larger)
        if rule.doubtful == "larger":
            least = grid.best(item) / float(rule.slack)
            for column in grid.of(rule.larger):
                column.flag((column.number < least) & _unconfirmed(column), doubt)
            continue
        limit = grid.best(rule.larger)
        for column in grid.of(item):
            over = (column.number > limit * float(rule.slack)) & (limit > 0)
            column.flag(over & _unconfirmed(column), doubt)


def check_zeros(grid: Grid, rule: kinds.UnsupportedZero, _: Relations) -> None:
    """Zeros that nothing supports become missing."""
    known = np.sum([np.nan_to_num(grid.best(item)) for item in rule.parts], axis=0)
    complete = known == grid.best(rule.whole)  # so that the other parts are really none
    for column in grid.in_unit(rule.unit):
        zero = (column.number == 0) & ~_zero_in_other_book(grid, column)
        if column.item.name in rule.parts:
            zero &= ~complete
        column.state[zero & (column.state == OK)] = ZERO
        column.number[zero] = np.nan
        column.exact[zero] = None


def check_tiny_parts(grid: Grid, rule: kinds.TinyPart, _: Relations) -> None:
    """A main item of a thirty-thousandth of its total was written in 万元 beside others in 元."""
    size = grid.best(rule.whole) / float(rule.times)
    for item in rule.parts:
        for column in grid.of(item):
            tiny = (np.abs(column.number) < size) & (column.number != 0)
            column.flag(tiny & _unconfirmed(column), rule.doubt)


def check_floor(grid: Grid, rule: kinds.Floor, _: Relations) -> None:
    """Bank balances hold the cash of the cash-flow statement, and are cash in hand, at banks and other together."""
    total = signed_sum(rule.sum, {term.item: grid.best(term.item) for term in rule.sum})
    floor = grid.best(rule.floor)
    for column in grid.of(rule.item):
        with np.errstate(invalid="ignore", divide="ignore"):
            supported = np.abs(column.number / total - 1) < float(rule.near)
        short = (column.number < floor * float(rule.share)) & (floor > 0)
        below_sum = (column.number < total * float(rule.share)) & np.isnan(floor)
        column.mark_passed(supported & ~short, rule.confirmed)
        column.flag(short & ~supported, rule.doubt)
        column.flag(below_sum & ~supported, rule.doubt_without_floor)


def _unconfirmed(column: SourceColumn) -> np.ndarray:
    """Where no check has held for a value."""
    return column.checked != str(Check.PASSED)


def _zero_in_other_book(grid: Grid, column: SourceColumn) -> np.ndarray:
    """Where another workbook has the same 0."""
    found = np.zeros(len(grid.keys), dtype=bool)
    for other in grid.of(column.item.name):
        if other.file != column.file:
            found |= other.number == 0
    return found


_CHECKS: Mapping[type[kinds.Anomaly], Callable[[Grid, Any, Relations], None]] = {
    kinds.Minimum: check_minimum,
    kinds.MinimumSize: check_minimum_size,
    kinds.CopiedPart: check_copied_part,
    kinds.EqualItems: check_equal_items,
    kinds.Order: check_order,
    kinds.UnsupportedZero: check_zeros,
    kinds.ConflictingRows: compare_rows,
    kinds.BrokenChain: compare_chains,
    kinds.SumsWithin: compare_sums,
    kinds.SumsBetween: choose_sources,
    kinds.Unchanged: check_unchanged,
    kinds.PriorColumn: check_prior_column,
    kinds.DerivedTotals: compare_totals,
    kinds.TinyPart: check_tiny_parts,
    kinds.Floor: check_floor,
    kinds.Jump: check_jump,
}
