"""Number questions answered from the facts of a report's statements: the metric as a whole, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.typed.questions import Asked, Reference
from pipeline.model import Company, Fact
from pipeline.rules.english import English, Line, Ratio
from pipeline.store.base import Store

PLACES = Decimal("0.01")  # of a ratio in %


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its places, or None with the reason why there is none."""

    value: Decimal | None
    references: tuple[Reference, ...] = ()
    reason: str = ""


def figure_of(asked: Asked, company: Company, store: Store, english: English) -> Figure:
    """The figure of the company's latest report; none where the metric or the currency is another."""
    metric = english.metric(asked.metric)
    if metric is None:
        return Figure(None, reason=f"no line of the statements is called {asked.metric}")
    reports = [r for r in store.reports(code=company.code) if r.sha256]
    if not reports:
        return Figure(None, reason=f"no report of {company.full_name}")
    report = max(reports, key=lambda r: r.year)
    items = [metric.item] if isinstance(metric, Line) else [metric.of, metric.to]
    others = [item for item in (metric.instead, metric.unless) if item] if isinstance(metric, Line) else []
    stated = store.facts([company.code], [*items, *others], [report.year], report_id=report.id)
    facts = {f.item: f for f in stated if f.value is not None}
    if isinstance(metric, Line) and metric.instead in facts and metric.unless not in facts:
        facts.setdefault(metric.item, facts[metric.instead])
    if missing := [item for item in items if item not in facts]:
        return Figure(None, reason=f"the statements of {company.full_name} have no line {', '.join(missing)}")
    found = [facts[item] for item in items]
    if isinstance(metric, Ratio):
        return _ratio(metric, found)
    if asked.percent:
        return Figure(None, reason=f"{asked.metric} is an amount, not a percentage")
    currency = found[0].unit.partition("/")[0]
    if not currency or (asked.currency and asked.currency != currency):
        said = currency or "a currency that it does not name"
        return Figure(None, reason=f"the statements are in {said}, not in {asked.currency or 'a known one'}")
    return Figure(found[0].value, _references(found), f"{found[0].raw_label} = {found[0].value} {found[0].unit}")


def _ratio(metric: Ratio, facts: Sequence[Fact]) -> Figure:
    above, below = facts[0].value, facts[1].value
    if above is None or not below:
        return Figure(None, reason=f"{metric.name}: {facts[1].raw_label} is 0")
    value = (above / below * 100).quantize(PLACES)
    return Figure(value, _references(facts), f"{metric.name} = {facts[0].raw_label} / {facts[1].raw_label}")


def _references(facts: Sequence[Fact]) -> tuple[Reference, ...]:
    places = {(f.code, f.source.page - 1): None for f in facts if f.source.page is not None}
    return tuple(Reference(code, page) for code, page in places)
