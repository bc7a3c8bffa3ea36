"""Precedence of facts with the same key: one list of criteria, as SQL and as a Python sort key.

What a report itself calls superseded (调整前) comes last. A fact that may be answered precedes one that may not; facts
that failed a check come after all others; reported values precede computed ones; a year's own report precedes the
comparison column of the next report, and that one those of later reports; then the source with the higher priority
decides. The remaining criteria only make the order deterministic.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline.store.schema import FACT_COLUMNS

_SMALLINT = range(-(2**15), 2**15)
_Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A comparison of two facts, the smaller first: in SQL over the columns of a fact, and as a key of a row."""

    sql: str
    key: Callable[[_Row], Any]


@functools.total_ordering
class _Descending:
    """Compares the other way round."""

    __slots__ = ("value",)

    def __init__(self, value: Any):
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Descending) and self.value == other.value

    def __lt__(self, other: _Descending) -> bool:
        return self.value > other.value


def _year_of(report_id: str) -> int | None:
    """The year in `code-year-kind`, where there is one."""
    parts = report_id.split("-")
    year = int(parts[1]) if len(parts) > 1 and parts[1].isascii() and parts[1].isdigit() else None
    return year if year in _SMALLINT else None


def _years_later(row: _Row) -> tuple[bool, Any]:
    """Years between the report and the fiscal year that it gives the value of."""
    year = _year_of(row["report_id"])
    return _nulls_last(None if year is None else abs(year - row["fiscal_year"]))


def _nulls_last(value: Any) -> tuple[bool, Any]:
    return (True, 0) if value is None else (False, value)


def _place(column: str) -> Criterion:
    return Criterion(f"{column} NULLS LAST", lambda row: _nulls_last(row[column]))


CRITERIA: tuple[Criterion, ...] = (
    Criterion("superseded", lambda row: bool(row["superseded"])),
    Criterion("(value IS NULL AND text IS NULL)", lambda row: row["value"] is None and row["text"] is None),
    Criterion("checked = 'doubtful'", lambda row: row["checked"] == "doubtful"),
    Criterion("checked = 'failed'", lambda row: row["checked"] == "failed"),
    Criterion("origin = 'derived'", lambda row: row["origin"] == "derived"),
    Criterion("abs(TRY_CAST(split_part(report_id, '-', 2) AS SMALLINT) - fiscal_year) NULLS LAST", _years_later),
    Criterion("priority DESC", lambda row: -row["priority"]),
    Criterion("checked <> 'passed'", lambda row: row["checked"] != "passed"),
    Criterion("report_id DESC", lambda row: _Descending(row["report_id"])),
    Criterion("file", lambda row: row["file"]),
    *map(_place, ("page", "table_no", "row_no", "column_no")),
    Criterion("value DESC NULLS LAST", lambda row: _nulls_last(None if row["value"] is None else -row["value"])),
)
ORDER_BY = ", ".join(criterion.sql for criterion in CRITERIA)


def precedence_key(row: Sequence[Any]) -> tuple[Any, ...]:
    """Sorts rows (columns of the schema, the value as Decimal) of one key, the one that answers first."""
    named = dict(zip(FACT_COLUMNS, row, strict=False))  # a store's row may have more behind, such as `best`
    return tuple(criterion.key(named) for criterion in CRITERIA)
