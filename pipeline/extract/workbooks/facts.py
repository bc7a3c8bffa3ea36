"""The checked grid as rows for the store, built column by column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.values import ABSENT, OK, REASONS
from pipeline.model import Check, Kind, Origin, Period
from pipeline.rules.relations.anomaly import OpeningItem

if TYPE_CHECKING:
    import pandas as pd

PERIODS = {
    Kind.ANNUAL: Period.FY,
    Kind.ANNUAL_SUMMARY: Period.FY,
    Kind.HALF_YEAR: Period.H1,
    Kind.HALF_YEAR_SUMMARY: Period.H1,
    Kind.FIRST_QUARTER: Period.Q1,
    Kind.THIRD_QUARTER: Period.M9,
}


_CHECKS = [str(check) for check in Check]


def frame_of(grid: Grid, openings: Iterable[OpeningItem] = ()) -> pd.DataFrame:
    """All facts of the grid: every value of every source, and one missing fact where no source has a value.

    Columns are named like the fields of a fact and of its source; those that all are at their default are left out.
    """
    import pandas as pd

    parts = []
    for item in dict.fromkeys(column.item.name for column in grid.columns):
        columns = sorted(grid.of(item), key=lambda c: -int(c.priority.max(initial=0)))
        valued = np.zeros(len(grid.keys), dtype=bool)
        for column in columns:
            has = column.state == OK
            parts.append((column, np.flatnonzero(has)))
            valued |= has
        for column in columns:  # the most trusted source that has the report says why there is nothing
            absent = (column.state != OK) & (column.state != ABSENT) & ~valued
            parts.append((column, np.flatnonzero(absent)))
            valued |= absent
    parts = [(column, at) for column, at in parts if len(at)]
    if not parts:
        return pd.DataFrame(columns=["code", "item", "fiscal_year", "period", "report_id", "value", "text", "file"])
    at = np.concatenate([a for _, a in parts])
    frame = pd.DataFrame({**_keys(grid, at), **_sources(parts), **_values(parts)})
    return pd.concat([frame, *_of_the_year_before(frame, openings)], ignore_index=True)


def _of_the_year_before(frame: pd.DataFrame, openings: Iterable[OpeningItem]) -> list[pd.DataFrame]:
    """An opening balance is the closing balance of the year before, as this report restates it."""
    found = []
    for rule in openings:
        rows = frame[
            (frame["item"] == rule.opening) & frame["value"].notna() & (frame["period"] == str(Period.FY))
        ].copy()
        rows["item"] = rule.closing
        rows["fiscal_year"] = (rows["fiscal_year"] - 1).astype(np.int16)
        found.append(rows)
    return found


def _keys(grid: Grid, at: np.ndarray) -> dict[str, object]:
    import pandas as pd

    codes, where_code = np.unique([code for code, _, _ in grid.keys], return_inverse=True)
    periods = [str(PERIODS[kind]) for _, _, kind in grid.keys]
    ids = [f"{code}-{year}-{kind}" for code, year, kind in grid.keys]
    return {
        "code": pd.Categorical.from_codes(where_code[at], codes.astype(object)),
        "fiscal_year": np.array([year for _, year, _ in grid.keys], dtype=np.int16)[at],
        "period": _take_categories(periods, at),
        "report_id": pd.Categorical.from_codes(at, ids),
    }


def _sources(parts: list[tuple[SourceColumn, np.ndarray]]) -> dict[str, object]:
    return {
        "item": _repeat_names(parts, lambda c: c.item.name),
        "unit": _repeat_names(parts, lambda c: c.item.unit),
        "raw_label": _repeat_names(parts, lambda c: c.label),
        "file": _repeat_names(parts, lambda c: c.file),
        "sheet": _repeat_names(parts, lambda c: c.sheet),
        "column_no": np.concatenate([np.full(len(at), c.index, dtype=np.int32) for c, at in parts]),
        "priority": np.concatenate([c.priority[at] for c, at in parts]),
        "row_no": np.concatenate([c.row[at] for c, at in parts]),
        "raw_text": _objects(np.concatenate([c.raw[at] for c, at in parts])),
    }


def _repeat_names(parts: list[tuple[SourceColumn, np.ndarray]], name) -> object:
    """One text a source column, repeated for each of its rows without holding each."""
    import pandas as pd

    names = [name(c) for c, _ in parts]
    kinds = list(dict.fromkeys(names))
    codes = np.repeat([kinds.index(n) for n in names], [len(at) for _, at in parts])
    return pd.Categorical.from_codes(codes, kinds)


def _values(parts: list[tuple[SourceColumn, np.ndarray]]) -> dict[str, object]:
    value: list[np.ndarray] = []
    text: list[np.ndarray] = []
    for column, at in parts:
        exact = _exact(column, at)
        nothing = np.full(len(at), None, dtype=object)
        value.append(nothing if column.item.is_text else exact)
        text.append(exact if column.item.is_text else nothing)
    states = np.concatenate([c.state[at] for c, at in parts]).astype(np.int8)
    reasons = [REASONS.get(state, "") for state in range(max(REASONS) + 1)]
    doubts = np.concatenate([c.doubt[at] for c, at in parts])
    doubtful = np.array([d is not None for d in doubts], dtype=bool)
    evidence = np.concatenate([c.evidence[at] for c, at in parts])
    checked = np.concatenate([_numbers(c.checked[at], _CHECKS) for c, at in parts])
    return {
        "value": _objects(np.concatenate(value)),
        "text": _objects(np.concatenate(text)),
        "reason": _take_categories(reasons, states),
        "origin": _take_categories([str(origin) for origin in Origin], _origins(parts)),
        "checked": _take_categories(_CHECKS, np.where(doubtful, _CHECKS.index(str(Check.DOUBTFUL)), checked)),
        "evidence": _objects(np.where(doubtful, doubts, evidence)),
    }


def _objects(values: np.ndarray) -> pd.Series:
    """Texts as they are: the frame would copy them into another form otherwise, which takes longer than the checks."""
    import pandas as pd

    return pd.Series(values, dtype=object)


def _exact(column: SourceColumn, at: np.ndarray) -> np.ndarray:
    """The exact values as text, those in another unit brought to the item's."""
    exact = column.exact[at].copy()
    exact[column.state[at] != OK] = None
    for n in np.flatnonzero((column.power[at] != 0) & (column.state[at] == OK)):
        exact[n] = format(column.value(at[n]), "f")
    return exact


def _origins(parts: list[tuple[SourceColumn, np.ndarray]]) -> np.ndarray:
    """Each row's place in the list of origins."""
    at_of = {origin: n for n, origin in enumerate(Origin)}
    corrected = at_of[Origin.CORRECTED]
    return np.concatenate([np.where(c.corrected[at], corrected, at_of[c.origin]).astype(np.int8) for c, at in parts])


def _numbers(words: np.ndarray, kinds: list[str]) -> np.ndarray:
    """Each word's place in `kinds`."""
    found = np.zeros(len(words), dtype=np.int8)
    for n, kind in enumerate(kinds):
        found[words == kind] = n
    return found


def _take_categories(words: Sequence[str], at: np.ndarray) -> object:
    """`words[at]`, without looking at each of a million texts to see that they are a handful."""
    import pandas as pd

    kinds = list(dict.fromkeys(words))
    numbers = np.array([kinds.index(word) for word in words], dtype=np.int32)
    return pd.Categorical.from_codes(numbers[at], kinds)
