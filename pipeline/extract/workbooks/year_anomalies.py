"""Values of tables against those of the years beside them: read from another year's column, jumped, or restated later.

A merger under common control, a corrected error or a changed rule restates the year before. What the year's own
report says stays the answer, with a warning: of such figures about half differ from those given later.
"""

from __future__ import annotations

import numpy as np

from pipeline.extract.workbooks.grid import Grid
from pipeline.model import Check, Origin
from pipeline.rules.anomaly import Jump, OpeningItem, PriorColumn, Unchanged
from pipeline.rules.relations import Relations

STATEMENTS = ("income", "balance", "cash_flow")
_SAME = 0.005
_ROUNDING = 1.0  # 元


def check_unchanged(grid: Grid, rule: Unchanged, _: Relations) -> None:
    """A figure with cents is not the same in two years: one of them was read from the other's column."""
    for column in grid.in_unit(rule.unit):
        if column.item.name in rule.exempt:
            continue
        for step in (-1, 1):
            beside = grid.of_year(column.number, step)
            with np.errstate(invalid="ignore"):
                same = (np.abs(column.number - beside) < _SAME) & (column.number % float(rule.round) != 0)
            same &= (column.checked != "passed") & (np.abs(np.nan_to_num(column.number)) >= float(rule.least))
            column.flag(same, rule.doubt)


def check_prior_column(grid: Grid, rule: PriorColumn, _: Relations) -> None:
    """A balance item that equals another item of the year before was read from last year's column."""
    last = [(c.item.name, grid.of_year(c.number, -1)) for c in grid.in_unit(rule.unit)]
    for item in rule.items:
        for column in grid.of(item):
            found = np.zeros(len(grid.keys), dtype=bool)
            for against, values in last:
                if against != item and against not in rule.exempt:
                    with np.errstate(invalid="ignore"):
                        found |= (np.abs(column.number - values) < _SAME) & (values % float(rule.round) != 0)
            large = np.abs(np.nan_to_num(column.number)) >= float(rule.least)
            column.flag(found & large & (column.checked != "passed"), rule.doubt)


def check_jump(grid: Grid, rule: Jump, _: Relations) -> None:
    """A balance item that is many times what it was while the total hardly moved: the smaller one is a part of it."""
    size, steady = grid.best(rule.whole), float(rule.steady)
    for column in (column for item in rule.parts for column in grid.of(item)):
        for step in (-1, 1):
            with np.errstate(invalid="ignore", divide="ignore"):
                times = grid.of_year(column.number, step) / column.number
                moved = grid.of_year(size, step) / size
                away = (times > float(rule.times)) & (moved < steady) & (moved > 1 / steady)
            column.flag(away & (column.checked != "passed"), rule.doubt)


def mark_restated(grid: Grid, relations: Relations) -> None:
    """Figures of the statements of a restated year are answered with a warning; a doubt about them stands."""
    for rule in relations.of_kind(OpeningItem):
        where = restated_later(grid, rule)
        for column in grid.columns:
            if column.item.statement in STATEMENTS and column.item.unit == "元":
                here = where & column.usable
                column.checked[here] = str(Check.FAILED)
                # How a figure was put right or computed is told as well.
                made = here & (column.corrected | (column.origin is Origin.DERIVED))
                column.evidence[here & ~made] = rule.doubt
                column.evidence[made] = column.evidence[made] + ("；" + rule.doubt)


def restated_later(grid: Grid, rule: OpeningItem) -> np.ndarray:
    """Where the report of the next year opens with another amount than this one closes with."""
    opened, closed = grid.of_year(grid.best(rule.opening), 1), grid.best(rule.closing)
    powers = [np.where(c.power > 0, 10.0**c.power, 0) for c in (*grid.of(rule.opening), *grid.of(rule.closing))]
    unit = np.maximum.reduce(powers) if powers else np.zeros(len(grid.keys))
    with np.errstate(invalid="ignore"):
        return np.abs(opened - closed) > _ROUNDING + 2 * unit
