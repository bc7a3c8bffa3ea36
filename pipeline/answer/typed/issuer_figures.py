"""Figures of a company over all its annual reports: each from the report that has the latest year asked for, if it can.

Where several years are asked for, one report has the columns of most, computed alike; the others come from the reports
of their own years, or from the comparison columns of later ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.typed.figure_wording import is_balance
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import report_kind
from pipeline.model import (
    Application,
    Check,
    Fact,
    Function,
    Kind,
    Measure,
    Period,
    RefusalKind,
    Report,
    Stated,
    StepValue,
    WorkingStep,
)
from pipeline.rules.english import EnglishLine, EnglishRules, english_key
from pipeline.store.interface import Store
from pipeline.understand.periods.month_ends import cumulated

_REVENUE = "营业收入"
NET, NET_OF_OWNERS, MINORITIES = "净利润", "归属于母公司所有者的净利润", "少数股东权益"
_MINORITIES = re.compile(r"\bnon-?\s?controlling|\bnonredeemable|\bminority\b", re.I)
_LATER = 3  # years whose reports may have a year in a comparison column
_PLAIN_RESULTS = frozenset(
    english_key(words) for words in ("Net income", "Net loss", "Net income (loss)", "Net earnings", "Net profit")
)
_OF_ALL = re.compile(r"\b(?:consolidated|total|including|before)\b", re.I)
_BAD = (Check.FAILED, Check.DOUBTFUL)


class ResultReading(StrEnum):
    """What net income is in a question."""

    AS_CALLED = "as called"
    OF_OWNERS = "of owners"
    UNCLEAR = "unclear"


@dataclass(slots=True)
class IssuerFigures:
    """Looks figures of one company up; `anchor`: the latest year asked for."""

    store: Store
    issuer: Issuer
    english: EnglishRules
    anchor: int
    of_owners: bool = False  # net income is what is left for the shareholders
    stated: Stated = Stated.AS_FILED
    period: Period = Period.FY  # the part of each fiscal year that figures are of
    instant: bool = False  # only balances are asked for

    def evaluate(self, measure: Measure, year: int) -> Outcome:
        """The measure's value for a fiscal year."""
        evaluator = Evaluator(self.look_up, lambda name, at: (self.look_up(name, at), self._before(name, at)))
        return evaluator.evaluate(measure, FactContext(self.issuer.name, year))

    def look_up(self, name: str, at: FactContext) -> Outcome:
        """The figure of one item and year with its fact, or why there is none."""
        reasons: list[str] = []
        for reports in self._reports(at.year):
            facts = [fact for report in reports if (fact := self._in_report(name, at.year, report))]
            values = {fact.value for fact in facts}
            bad = next((fact for fact in facts if fact.check in _BAD), None)
            if bad is not None:
                reasons.append(f"{bad.raw_label} does not add up with the lines around it")
            elif len(values) > 1:
                reasons.append(f"reports of the same year give {' and '.join(f'{value:,}' for value in values)}")
            elif facts:
                return _step(facts[0])
            elif summed := next((one for report in reports if (one := self._sum(name, at.year, report))), None):
                return summed
        kind = RefusalKind.NO_ITEM if any(self._reports(at.year)) else RefusalKind.NO_REPORT
        return MissingValue(kind, name, at.year, reason="; ".join(reasons))

    def _sum(self, name: str, year: int, report: Report) -> WorkingStep | None:
        """What an income statement prints in several lines alone: cost of products and cost of services."""
        line = next((one for one in self.english.lines if one.item == name and one.beside and not one.bare), None)
        if line is None:
            return None
        stated = [fact for fact in self._all_facts(report, None, [year]) if fact.value]
        place = next(((f.source.page, f.source.heading) for f in stated if f.item == _REVENUE), None)
        beside = [fact for fact in stated if (fact.source.page, fact.source.heading) == place]
        parts = {key: f for f in beside if re.search(line.beside, key := english_key(f.raw_label))}
        units = {fact.unit for fact in parts.values()}
        sure = len(units) == 1 and len(parts) > 1 and not any(fact.check in _BAD for fact in parts.values())
        if not sure or any(key.startswith("total") for key in parts):
            return None
        steps = tuple(_step(fact) for fact in parts.values())
        value = sum((abs(fact.value or Decimal(0)) for fact in parts.values()), Decimal(0))
        expression = " + ".join(step.name for step in steps)
        amounts = [Application(Function.ABSOLUTE, (StepValue(number),)) for number in range(len(steps))]
        total = Application(Function.ADD, tuple(amounts))
        return WorkingStep(expression, value, units.pop(), year, expression, steps=steps, calculation=total)

    def result_reading(self, measure: Measure, year: int) -> ResultReading:
        """Which of two results net income is: all of it, or what is left for the shareholders.

        Where a statement has both, and calls neither just net income, the shareholders' is meant: it is what is told
        and divided by shares. A line that is called just so is what a question for it asks for; whether a ratio is of
        it, no one can tell.
        """
        for leaf in measure.leaves():
            if leaf.name != NET or _OF_ALL.search(leaf.called):
                continue
            facts = {
                fact.item: fact
                for reports in self._reports(leaf.year or year)
                for report in reports
                for fact in self._facts(report, [NET, NET_OF_OWNERS], leaf.year or year)
            }
            if NET not in facts or NET_OF_OWNERS not in facts or facts[NET].value == facts[NET_OF_OWNERS].value:
                continue
            if english_key(facts[NET].raw_label) not in _PLAIN_RESULTS:
                return ResultReading.OF_OWNERS
            if not measure.is_item():
                return ResultReading.UNCLEAR
        return ResultReading.AS_CALLED

    def _before(self, name: str, at: FactContext) -> Outcome:
        return self.look_up(name, FactContext(at.code, at.year - 1))

    def _reports(self, year: int) -> Iterator[Sequence[Report]]:
        """The reports that may have a year, those of the same year together, the best first."""
        annual = [report for report in self.issuer.reports if report.kind is report_kind(self.period)]
        years: Sequence[int] = range(year, year + _LATER)
        if self.stated is Stated.AS_FILED:
            years = (self.anchor, *years)
        else:
            own = {Stated.FIRST_FILED: years[:1], Stated.RESTATED: years[1:]}
            years = own.get(self.stated, years)[::-1]
        for of in dict.fromkeys(years):
            if of >= year and (reports := [report for report in annual if report.year == of]):
                yield reports
        if self.period is Period.FY:  # quarterly reports have the balances at the end of the year before
            after = [report for report in self.issuer.reports if report.kind is not Kind.ANNUAL]
            if reports := [report for report in after if report.year == year + 1]:
                yield reports

    def _in_report(self, name: str, year: int, report: Report) -> Fact | None:
        """The fact of an item in a report; of a line that it lacks, the one that says the same."""
        name = NET_OF_OWNERS if self.of_owners and name == NET else name
        line = next((line for line in self.english.lines if line.item == name), None)
        others = [line.instead] if line is not None and line.instead else []
        facts = {fact.item: fact for fact in self._facts(report, [name, *others], year)}
        if others and name not in facts and not self._has_minorities(report):
            return facts.get(others[0])
        return facts.get(name) or (self._as_item(name, year, report) if line is None else None)

    def _as_item(self, label: str, year: int, report: Report) -> Fact | None:
        """The line of a report that lacks a label, though another year has it: of balances and flows the item."""
        metric = self.english.metrics.get(label)
        if not isinstance(metric, EnglishLine) or metric.statement not in ("balance", "cash_flow"):
            return None
        return next(iter(self._facts(report, [metric.item], year)), None)

    def _has_minorities(self, report: Report) -> bool:
        """Whether others own part of the group, in whichever year of the report: a balance sheet has but two."""
        facts = self.store.facts([report.code], None, None, period=None, report_id=report.id)
        return any(fact.item == MINORITIES or _MINORITIES.search(fact.raw_label) for fact in facts)

    def _facts(self, report: Report, items: Sequence[str], year: int) -> list[Fact]:
        return [fact for fact in self._all_facts(report, items, [year]) if fact.value is not None]

    def _all_facts(self, report: Report, items: Sequence[str] | None, years: Sequence[int]) -> list[Fact]:
        """The facts of the part of the year; of a quarter alone the balances at its end."""
        found = self.store.facts([report.code], items, years, period=self.period, report_id=report.id)
        found = [fact for fact in found if is_balance(fact)] if self.instant else found
        end = cumulated(self.period)
        if end is self.period:
            return found
        closing = self.store.facts([report.code], items, years, period=end, report_id=report.id)
        return [*found, *(fact for fact in closing if is_balance(fact))]


def _step(fact: Fact) -> WorkingStep:
    return WorkingStep(fact.raw_label, fact.value, fact.unit, fact.fiscal_year, fact=fact)


def latest_year(measure: Measure, years: Sequence[int], issuer: Issuer) -> int | None:
    """The last year that a measure asks for; without any, that of the latest annual report."""
    named = (*years, *measure_years(measure))
    if named:
        return max(named)
    return next((report.year for report in issuer.reports if report.kind is Kind.ANNUAL), None)


def measure_years(measure: Measure) -> Iterator[int]:
    """The years that a measure itself names."""
    if measure.year is not None:
        yield measure.year
    for operand in measure.operands:
        yield from measure_years(operand)
