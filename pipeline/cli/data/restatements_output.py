"""Restated figures laid out: as text, one table a company, and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from pipeline.cli.text_table import format_table
from pipeline.model import Fact, Period, Restatement, Scope
from pipeline.model.fact import plain
from pipeline.model.report import parse_report_id

FIELDS = (
    "code", "item", "fiscal_year", "period", "scope", "unit", "first_filed", "first_report", "first_page", "restated",
    "restating_report", "restated_page", "difference", "reason", "reason_page",
)  # fmt: skip
_NOT_TOLD = "no reason given"


def as_text(found: Sequence[Restatement], names: Mapping[str, str]) -> str:
    """A table of each company, with the reasons numbered beneath it."""
    by_code: dict[str, list[Restatement]] = {}
    for one in found:
        by_code.setdefault(one.restated.code, []).append(one)
    return "\n\n".join(_of_company(code, names.get(code, code), some) for code, some in by_code.items())


def as_csv(found: Iterable[Restatement]) -> str:
    """The restatements as CSV with a header."""
    text = io.StringIO()
    writer = csv.DictWriter(text, FIELDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(one.to_dict() for one in found)
    return text.getvalue()


def _of_company(code: str, name: str, found: Sequence[Restatement]) -> str:
    reasons: dict[tuple[str, str, int | None], int] = {}
    rows = [("item", "period", "first filed", "", "restated", "", "difference", "unit", "reason")]
    for one in found:
        told = _NOT_TOLD
        if one.reason:
            key = (one.restated.report_id, one.reason, one.reason_page)
            told = f"({reasons.setdefault(key, len(reasons) + 1)})"
        figures = (_figure(one.first.value), _place(one.first), _figure(one.restated.value), _place(one.restated))
        rows.append(
            (one.restated.item, _when(one.restated), *figures, _figure(one.difference), one.restated.unit, told)
        )
    notes = [
        f"({number}) {_report(report)} page {page}: {text}" if page else f"({number}) {_report(report)}: {text}"
        for (report, text, page), number in reasons.items()
    ]
    return "\n".join((f"{name} ({code})", format_table(rows, right={2, 4, 6}), *notes))


def _when(fact: Fact) -> str:
    period = "" if fact.period is Period.FY else f" {fact.period}"
    return f"{fact.fiscal_year}{period}" + (" parent" if fact.scope is Scope.PARENT else "")


def _figure(value: Decimal | None) -> str:
    return "" if value is None else f"{plain(value):,f}"


def _place(fact: Fact) -> str:
    """The report that states a figure, and the page; of what it calls superseded (调整前) that too."""
    page = f" page {fact.source.page}" if fact.source.page is not None else ""
    return _report(fact.report_id) + page + (" (before)" if fact.superseded else "")


def _report(report_id: str) -> str:
    """2023 annual of 600519-2023-annual."""
    _, year, kind = parse_report_id(report_id)
    return f"{year} {kind.replace('_', ' ')}"
