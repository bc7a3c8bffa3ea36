"""The figure that most likely answers: one computed from cells (the greatest part, a change), or a cell."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.english.followups import likely_change
from pipeline.answer.english.greatest import answer_greatest
from pipeline.answer.english.lookups import by_fiscal_years, by_years, figure_finder, reports_of
from pipeline.answer.english.months.month_rows import likely_of_month
from pipeline.answer.english.movement.changes import asks_change
from pipeline.answer.english.tables.cell_times import PartOfYear
from pipeline.answer.english.tables.likely_cell import likely_cell
from pipeline.answer.english.tables.likely_shares import likely_share
from pipeline.answer.english.tables.likely_sums import asks_sum, likely_sum
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Citation, Period, Report


def likely_computation(
    marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report]
) -> tuple[str, Citation] | None:
    """The figure of a month, greatest part, share, sum or change that a question with a marked company asks for."""
    if (of_month := likely_of_month(marked, issuer, typed.store)) is not None:
        return of_month
    text, when, known = _asked(marked, issuer, typed, reports)
    greatest = answer_greatest(text, issuer, typed.store, known, figure_finder(issuer, typed, known, when), when)
    if greatest is not None:
        return greatest[0].text, greatest[0].citations[0]
    if (share := likely_share(text, issuer, typed.store, known, when)) is not None:
        return share
    if (total := likely_sum(text, issuer, typed.store, known, when)) is not None:
        return total
    dated = by_fiscal_years(text, issuer, typed.store) if when.period is Period.FY else text
    change = likely_change(dated, issuer, typed.store, known, when)
    return (change.likely, change.citations[0]) if change is not None else None


def likely_figure(
    marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report]
) -> tuple[str, Citation] | None:
    """The cell that most likely answers, be it computed with."""
    if (computed := likely_computation(marked, issuer, typed, reports)) is not None:
        return computed
    text, when, known = _asked(marked, issuer, typed, reports)
    return None if asks_change(text) or asks_sum(text) else likely_cell(text, issuer, typed.store, known, when)


def _asked(
    marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report]
) -> tuple[str, PartOfYear, Sequence[Report]]:
    text, when = by_years(marked, issuer, typed.store)
    return text, when, reports_of(text, issuer, when) if text != marked or not reports else reports
