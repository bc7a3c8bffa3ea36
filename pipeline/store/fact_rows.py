"""Facts and reports as rows of a store, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pipeline.model import Check, Fact, Kind, Origin, Period, Report, Scope, Source
from pipeline.model.fact import plain
from pipeline.store.schema import LATER_REPORT_COLUMNS, REPORT_COLUMNS

_LATER = REPORT_COLUMNS.index(LATER_REPORT_COLUMNS[0])
_PERIODS = {str(p): p for p in Period}
_SCOPES = {str(s): s for s in Scope}
_ORIGINS = {str(o): o for o in Origin}
_CHECKS = {str(c): c for c in Check}


def fact_from(row: Sequence[Any]) -> Fact:
    """A fact from a row of the columns of :data:`pipeline.store.schema.FACT_COLUMNS`, in their order."""
    value, box = row[5], row[19]
    return Fact(
        code=row[0],
        item=row[1],
        fiscal_year=row[2],
        period=_PERIODS[row[3]],
        scope=_SCOPES[row[4]],
        value=None if value is None else plain(value),
        text=row[6],
        unit=row[7],
        reason=row[8],
        raw_label=row[9],
        raw_text=row[10],
        report_id=row[11],
        source=Source(
            file=row[12],
            sheet=row[13],
            page=row[14],
            table=row[15],
            row=row[16],
            column=row[17],
            heading=row[18],
            box=None if box is None else (box[0], box[1], box[2], box[3]),
        ),
        priority=row[20],
        origin=_ORIGINS[row[21]],
        check=_CHECKS[row[22]],
        evidence=row[23],
        restated=row[24],
        superseded=bool(row[25]),
    )


def row_from(fact: Fact) -> tuple:
    """The row of a fact; the value as text, which the database turns into its exact decimal type."""
    s = fact.source
    return (
        fact.code,
        fact.item,
        fact.fiscal_year,
        str(fact.period),
        str(fact.scope),
        None if fact.value is None else format(fact.value, "f"),
        fact.text,
        fact.unit,
        fact.reason,
        fact.raw_label,
        fact.raw_text,
        fact.report_id,
        s.file,
        s.sheet,
        s.page,
        s.table,
        s.row,
        s.column,
        s.heading,
        None if s.box is None else list(s.box),
        fact.priority,
        str(fact.origin),
        str(fact.check),
        fact.evidence,
        fact.restated,
        fact.superseded,
    )


def report_from(row: Sequence[Any]) -> Report:
    """A report from a row of :data:`pipeline.store.schema.REPORT_COLUMNS`; of an older store it lacks the last two."""
    later = ((row[at] if at < len(row) else None) or "" for at in range(_LATER, len(REPORT_COLUMNS)))
    values: list[Any] = [*row[:2], Kind(row[2]), *row[3:_LATER], *later]
    return Report(*values)


def report_row(report: Report) -> tuple:
    r = report
    return (
        r.id,
        r.code,
        r.year,
        str(r.kind),
        r.short_name,
        r.full_name,
        r.file,
        r.sha256,
        r.pages,
        r.published,
        r.revised,
        r.basis,
        r.damage,
    )
