"""The ledger of restated figures: of a company, of a year, or of all that is in the store."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.restatement_reasons import RestatementReasons
from pipeline.model import Check, Fact, Period, Restatement, Scope, Stated
from pipeline.store.restatement import differs, is_later

if TYPE_CHECKING:
    from pipeline.rules.items import Items
    from pipeline.store.interface import Store

FigureKey = tuple[str, int, Period, Scope]  # item, fiscal year, part of it, scope


def restatements(
    store: Store, items: Items, codes: list[str] | None = None, year: int | None = None
) -> Iterator[Restatement]:
    """Every figure that a later report gives anew, by company, year and the order of the items.

    `year`: the one that figures are of. Only items of the dictionary are compared: the same raw label of two reports
    may be two things.
    """
    reasons = RestatementReasons(ReportTexts(store))
    order = {item.name: at for at, item in enumerate(items.all)}
    for code in sorted({report.code for report in store.reports()} if codes is None else codes):
        pairs = [pair for pair in _pairs(store, code, year) if pair[0].item in order]
        pairs.sort(key=lambda pair: (pair[0].fiscal_year, pair[0].scope, pair[0].period, order[pair[0].item]))
        for first, restated in pairs:
            reason = reasons.of(restated)
            yield Restatement(first, restated, reason.text if reason else "", reason.page if reason else None)


def restated_figures(store: Store, code: str) -> frozenset[FigureKey]:
    """The figures of a company that a later report gives anew."""
    return frozenset((f.item, f.fiscal_year, f.period, f.scope) for f, _ in _pairs(store, code, None))


def _pairs(store: Store, code: str, year: int | None) -> Iterator[tuple[Fact, Fact]]:
    """Figures as first filed and as last stated, where these are not the same."""
    years = None if year is None else [year]
    first, last = (
        {(f.item, f.fiscal_year, f.period, f.scope): f for f in _facts(store.stated(stated), code, years)}
        for stated in (Stated.FIRST_FILED, Stated.LATEST)
    )
    for key, fact in last.items():
        if (filed := first.get(key)) is not None and is_later(fact, filed) and differs(filed, fact):
            yield filed, fact


def _facts(store: Store, code: str, years: list[int] | None) -> Iterator[Fact]:
    for fact in store.facts([code], None, years, period=None, scope=None):
        if fact.value is not None and fact.check is not Check.DOUBTFUL:
            yield fact
