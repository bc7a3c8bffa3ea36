"""Which of several facts of one key answers, as a Python key: the order of `pipeline.store.schema.BEST_ORDER`."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from pipeline.store.schema import NAMES

_AT = {name: at for at, name in enumerate(NAMES)}
_SMALLINT = range(-(2**15), 2**15)


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


def best_key(row: Sequence[Any]) -> tuple[Any, ...]:
    """Sorts rows (columns of the schema, the value as Decimal) of one key, the one that answers first."""
    value, checked, year = row[_AT["value"]], row[_AT["checked"]], _year_of(row[_AT["report_id"]])
    return (
        value is None and row[_AT["text"]] is None,
        checked == "doubtful",
        checked == "failed",
        row[_AT["origin"]] == "derived",
        _nulls_last(None if year is None else abs(year - row[_AT["fiscal_year"]])),
        -row[_AT["priority"]],
        checked != "passed",
        _Descending(row[_AT["report_id"]]),
        row[_AT["file"]],
        *(_nulls_last(row[_AT[name]]) for name in ("page", "table_no", "row_no", "column_no")),
        _nulls_last(None if value is None else -value),
    )


def _year_of(report_id: str) -> int | None:
    """The year in `code-year-kind`, where there is one."""
    parts = report_id.split("-")
    year = int(parts[1]) if len(parts) > 1 and parts[1].isascii() and parts[1].isdigit() else None
    return year if year in _SMALLINT else None


def _nulls_last(value: Any) -> tuple[bool, Any]:
    return (True, 0) if value is None else (False, value)
