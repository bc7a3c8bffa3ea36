"""Number questions answered from the facts of a report's statements: the metric as a whole, or nothing.

The metric is an item or ratio that rules/english.yaml names, else the label of a line as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.parsing import MetricQuestion
from pipeline.answer.typed.questions import Reference
from pipeline.extract.english.tables import COUNT
from pipeline.model import Check, Fact, Report
from pipeline.rules.english import EnglishLine, EnglishRules, Ratio, unknown_label_key
from pipeline.store.interface import Store

PLACES = Decimal("0.01")  # of a ratio in %


class MissingReason(StrEnum):
    """Why there is no figure."""

    UNKNOWN = "unknown"  # the metric, or the report: facts cannot tell
    CURRENCY = "currency"
    ABSENT = "absent"  # the statement was read and has no such line, nor one that may say the same
    UNREAD = "unread"  # the statement was not read, or a check says that it was read wrongly


@dataclass(frozen=True, slots=True)
class TypedFigure:
    """A figure with its places, or None with the reason why there is none."""

    value: Decimal | None
    references: tuple[Reference, ...] = ()
    reason: str = ""
    missing: MissingReason | None = None


def figure_of(asked: MetricQuestion, issuer: Issuer, store: Store, english: EnglishRules) -> TypedFigure:
    """The company's figure of the year asked for, or of the latest; none where the metric or the currency is another.

    Where several reports speak of the year (a Form 10-K and an annual report), they must not contradict each other.
    """
    metric = english.metric(asked.said) or english.metric(asked.metric)
    reports = issuer.of_year(asked.year)
    if not reports:
        return TypedFigure(None, reason=f"no report of {issuer.name} for {asked.year}", missing=MissingReason.UNKNOWN)
    figures = [_in_report(metric, asked, report, store, english) for report in reports]
    said = [figure for figure in figures if figure.value is not None]
    if len({figure.value for figure in said}) > 1:
        values = " and ".join(str(figure.value) for figure in said)
        return TypedFigure(
            None, reason=f"reports of {issuer.name} for the year give {values}", missing=MissingReason.UNREAD
        )
    return (said or figures)[0]


def _in_report(
    metric: EnglishLine | Ratio | None, asked: MetricQuestion, report: Report, store: Store, english: EnglishRules
) -> TypedFigure:
    facts = _facts(metric, asked, report, store)
    items = _items(metric)
    found = [facts[item] for item in items if item in facts]
    own = _line_of_its_own(asked, report, store) if isinstance(metric, EnglishLine) and found else None
    if own is not None and own.value != found[0].value:
        found = [own]
    if len(found) < len(items) or metric is None:
        if isinstance(metric, Ratio) or (labelled := _fact_by_label(asked, report, store)) is None:
            return _missing_figure(asked, items, found, report, store, english)
        found = [labelled]
    if failed := [fact for fact in found if fact.check in (Check.FAILED, Check.DOUBTFUL)]:
        why = f"{failed[0].raw_label} does not add up with the lines around it ({failed[0].evidence})"
        return TypedFigure(None, reason=why, missing=MissingReason.UNREAD)
    if isinstance(metric, Ratio):
        return _ratio(metric, found)
    return _amount(found[0], asked)


def _amount(fact: Fact, asked: MetricQuestion) -> TypedFigure:
    """One fact as the answer, where it is of the kind asked for: a percentage, a number, an amount in a currency."""
    told = TypedFigure(fact.value, _references([fact]), f"{fact.raw_label} = {fact.value} {fact.unit}".rstrip())
    wanted = "%" if asked.percent else "money" if asked.currency else ""
    kind = fact.unit if fact.unit in ("%", COUNT) else "money"
    if wanted and wanted != kind:
        return TypedFigure(
            None, reason=f"{fact.raw_label} is in {kind}, not in {wanted}", missing=MissingReason.UNKNOWN
        )
    if kind != "money":
        return told
    currency = fact.unit.partition("/")[0]
    if not currency or (asked.currency and asked.currency != currency):
        said = currency or "a currency that it does not name"
        why = f"the statements are in {said}, not in {asked.currency or 'a known one'}"
        return TypedFigure(None, reason=why, missing=MissingReason.CURRENCY if currency else MissingReason.UNREAD)
    return told


def _items(metric: EnglishLine | Ratio | None) -> list[str]:
    if metric is None:
        return []
    return [metric.item] if isinstance(metric, EnglishLine) else [metric.of, metric.to]


def _facts(
    metric: EnglishLine | Ratio | None, asked: MetricQuestion, report: Report, store: Store
) -> Mapping[str, Fact]:
    """What the report says of the metric's items in a year; of a line that it lacks, the one that says the same."""
    year = asked.year or report.year
    others = [item for item in (metric.instead, metric.unless) if item] if isinstance(metric, EnglishLine) else []
    stated = store.facts([report.code], [*_items(metric), *others], [year], report_id=report.id)
    facts = {f.item: f for f in stated if f.value is not None}
    if isinstance(metric, EnglishLine) and metric.instead in facts and metric.unless not in facts:
        facts.setdefault(metric.item, facts[metric.instead])
    return facts


def _fact_by_label(asked: MetricQuestion, report: Report, store: Store) -> Fact | None:
    """The line of the report whose label is what is asked for, letter by letter but for case, signs and ", net"."""
    keys = list(dict.fromkeys(map(unknown_label_key, (asked.said, asked.metric))))
    keys += [f"{key} net" for key in keys]
    stated = store.facts([report.code], keys, [asked.year or report.year], report_id=report.id)
    return next((fact for key in keys for fact in stated if fact.item == key and fact.value is not None), None)


def _line_of_its_own(asked: MetricQuestion, report: Report, store: Store) -> Fact | None:
    """The line with just the words that are asked for, where it stands beside the one that a rule has for them.

    Net sales beside total revenues; depreciation and amortization as a cost beside those of the cash flow.
    """
    keys = [key for key in dict.fromkeys(map(unknown_label_key, (asked.said, asked.metric))) if " " in key]
    stated = store.facts([report.code], keys, [asked.year or report.year], report_id=report.id) if keys else []
    return next((fact for key in keys for fact in stated if fact.item == key and fact.value is not None), None)


def _missing_figure(
    asked: MetricQuestion,
    items: Sequence[str],
    found: Sequence[Fact],
    report: Report,
    store: Store,
    english: EnglishRules,
) -> TypedFigure:
    """Whether the report can be said to have no such line: its statement was read, and no line has such words."""
    stated = store.facts([report.code], None, [report.year], report_id=report.id)
    currencies = {fact.unit.partition("/")[0] for fact in stated if fact.value is not None} - {"", "%", COUNT}
    if asked.currency and currencies and asked.currency not in currencies:
        why = f"the statements are in {', '.join(sorted(currencies))}, not in {asked.currency}"
        return TypedFigure(None, reason=why, missing=MissingReason.CURRENCY)
    missing = [item for item in items if item not in {fact.item for fact in found}]
    if not missing:
        return TypedFigure(
            None, reason=f"no line of {report.full_name} is called {asked.metric}", missing=MissingReason.UNKNOWN
        )
    lines = [line for line in english.lines if line.item in missing]
    same = {line.item for line in english.lines for of in lines if line.statement == of.statement} - set(missing)
    words = [line.near for line in lines if line.near] or [rf"\b{re.escape((asked.metric or asked.said).split()[-1])}"]
    near = any(re.search(word, fact.raw_label, re.I) for word in words for fact in stated)
    read = any(fact.item in same for fact in stated) and not near
    why = f"the statements of {report.full_name} have no line {', '.join(missing)}"
    return TypedFigure(None, reason=why, missing=MissingReason.ABSENT if read else MissingReason.UNREAD)


def _ratio(metric: Ratio, facts: Sequence[Fact]) -> TypedFigure:
    above, below = facts[0].value, facts[1].value
    if above is None or not below:
        return TypedFigure(None, reason=f"{metric.name}: {facts[1].raw_label} is 0", missing=MissingReason.ABSENT)
    value = (above / below * 100).quantize(PLACES)
    return TypedFigure(value, _references(facts), f"{metric.name} = {facts[0].raw_label} / {facts[1].raw_label}")


def _references(facts: Sequence[Fact]) -> tuple[Reference, ...]:
    places = {(f.code, f.source.page - 1, f.report_id): None for f in facts if f.source.page is not None}
    return tuple(Reference(*place) for place in places)
