"""Which of several companies, or of several years of one, has more or less of something.

Of one company and year it is asked which of its figures is greater: 研发费用增速和销售费用增速哪个更快.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.orders.company_table import company_table, is_table
from pipeline.answer.figures.orders.threshold import has_negative_base
from pipeline.answer.figures.period_derivation import PERIOD_NAMES
from pipeline.answer.figures.plan_measures import evaluator, measures_of, subjects
from pipeline.answer.figures.plausibility import plausible
from pipeline.answer.figures.restated_growth import growth_notes
from pipeline.answer.render.numbers import computed_from, round_half_up, value_text
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Measure, Period, Plan, Refusal, RefusalKind, Scope, WorkingStep
from pipeline.understand.planning.plan_words import asks_for_multiple


@dataclass(frozen=True, slots=True)
class _Entry:
    """A measure of one company and time, by the name that the question gives them and by their own."""

    who: str
    official: str
    at: FactContext
    step: WorkingStep
    measure: Measure

    @property
    def amount(self) -> Decimal:
        return self.step.value or Decimal(0)


@dataclass(frozen=True, slots=True)
class _Gap:
    """Who has no such figure, and why."""

    who: str
    at: FactContext
    why: MissingValue
    measure: Measure


def compare(plan: Plan, context: Context, evaluate: Evaluator | None = None) -> Answer:
    """The winner first, then everybody's figure in order; equal figures are said to be equal.

    `evaluate` gives the figures, by default those of the facts.
    Who has no figure is named, and the others are compared, if there are at least two of them.
    """
    measures = measures_of(plan, context.knowledge)
    several = len(plan.companies) * len(plan.times or plan.years) > 1
    if not several and (len(measures) < 2 or not plan.companies):
        text = context.say("not-understood", ask="请说明要比较的两家公司或两个期间。", near="")
        return Answer(text, refusal=Refusal(RefusalKind.NOT_UNDERSTOOD, text))
    evaluate = evaluate or evaluator(context.knowledge, plan)
    texts: list[str] = []
    steps: list[WorkingStep] = []
    winners: list[str] = []
    for compared in [(measure,) for measure in measures] if several else [measures]:
        found = list(_entries(plan, context, evaluate, compared))
        entries = [one for one in found if isinstance(one, _Entry)]
        gaps = [one for one in found if isinstance(one, _Gap)]
        if gaps and (len(entries) < 2 or context.style == "competition"):
            return _refuse(plan, context, gaps, entries)
        verdict = _Comparison(plan, context, describe(compared[0]) if several else "", entries, gaps)
        texts.append(verdict.text())
        winners += verdict.named()
        steps += [entry.step for entry in entries]
    plan = replace(plan, notes=(*plan.notes, *growth_notes(context, steps)))
    return compose_answer(context, "".join(texts), steps, plan, value="、".join(winners))


def _entries(plan: Plan, context: Context, evaluate: Evaluator, measures: Sequence[Measure]) -> Iterator[_Entry | _Gap]:
    """A measure of every company and time; of one company and time every measure, called by its own name too."""
    pairs = ((at, measure) for at, placed in subjects(plan, tuple(measures)) for measure in placed)
    for at, measure in pairs:
        part = _part(plan, at.period) + (describe(measure) if len(measures) > 1 else "")
        who = _who(plan, context, at.code, at.year, own=False) + part
        step = plausible(context.knowledge, evaluate.evaluate(measure, at))
        if isinstance(step, WorkingStep) and step.value is None:
            step = MissingValue(RefusalKind.NO_ITEM, step.name, at.year)
        if isinstance(step, MissingValue):
            yield _Gap(who, at, step, measure)
        else:
            yield _Entry(who, _who(plan, context, at.code, at.year) + part, at, step, measure)


def _refuse(plan: Plan, context: Context, gaps: Sequence[_Gap], entries: Sequence[_Entry]) -> Answer:
    """Too few have the figure: why, and for readers the one that has it."""
    first, measure = gaps[0], gaps[0].measure
    name = describe(measure) if first.why.kind is RefusalKind.MISSING_OPERAND else ""
    refused = refuse_missing(context, replace(plan, period=first.at.period), first.at.code, [first.why], name=name)
    if context.style == "competition" or not entries:
        return refused
    told = "，".join(
        context.say(
            "figure",
            item=entry.who.removesuffix(describe(entry.measure)) + describe(entry.measure),
            value=_told(plan, context, entry.step, entry.measure),
        )
        for entry in entries
    )
    return replace(refused, text=refused.text + context.say("figures", company="", when="", list=told))


def _who(plan: Plan, context: Context, code: str, year: int, *, own: bool = True) -> str:
    """A company's name and year where they tell them apart; `own=False`: by the name that the question gives it."""
    company = context.company(plan, code)
    if not own:
        company = context.name_in_question(plan, code) or company
    if len(plan.companies) > 1 and len(plan.years) == 1:
        return company
    return company + (f"{year}年" if plan.times else context.when(plan, year))


def _part(plan: Plan, period: Period) -> str:
    """The part of the year, where parts are compared."""
    return PERIOD_NAMES[period] if plan.times else ""


def _told(plan: Plan, context: Context, step: WorkingStep, measure: Measure) -> str:
    if context.style == "plain":
        return figure_text(plan, context, step, measure.name or step.name, exact=False)
    return value_text(step, context.style, decimals=plan.decimals, unit=plan.unit)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """One measure of several companies or times, put in order; without `item`: several measures of one."""

    plan: Plan
    context: Context
    item: str
    entries: Sequence[_Entry]
    gaps: Sequence[_Gap]

    def named(self) -> list[str]:
        """The winners by their own names; 相同 where all are alike; the whole order where that is asked for."""
        ordered = self._ordered()
        if self._are_equal(ordered):
            return ["相同"]
        if len(ordered) < 2:
            return []
        return [entry.official for entry in (ordered if self._is_order_asked() else self._winners(ordered))]

    def text(self) -> str:
        """The sentence, with whom it leaves out."""
        ordered = self._ordered()
        way = "高" if self.plan.descending else "低"
        left_out = [entry for entry in self.entries if entry not in ordered]
        listed = [*self._as_listed(ordered), *left_out]
        fills = {"item": self.item, "way": way, "when": self._when(), "list": self._list(listed)}
        fills["winner"] = "、".join(entry.who for entry in self._winners(ordered))
        if self._are_equal(ordered):
            said = self.context.say("compare-equal", **fills)
        elif len(self.entries) == 2 and not left_out:
            said = self.context.say("compare", **fills, difference=self._difference(ordered))
        elif len(ordered) < 2:
            said = self.context.say("compare-none", **fills)
        elif is_table(self.context, len(self.entries)):
            said = self.context.say("compare-table", **fills | {"list": self._table(listed)})
        else:
            said = self.context.say("compare-most", **fills)
        return said + self._multiple(ordered) + self._other_end(ordered) + "".join(self._left_out(left_out))

    def _multiple(self, ordered: Sequence[_Entry]) -> str:
        """How many times the other the first is, where that is asked for and both are above zero."""
        if len(ordered) != 2 or not asks_for_multiple(self.plan.question) or min(e.amount for e in ordered) <= 0:
            return ""
        first, other = ordered
        times = WorkingStep(first.step.name, round_half_up(first.amount / other.amount, 2), "倍")
        told = value_text(times, self.context.style)
        return self.context.say("compare-multiple", winner=first.who, other=other.who, value=told)

    def _other_end(self, ordered: Sequence[_Entry]) -> str:
        """Who is at the other end of the order, and how far from the first, where that is asked for."""
        if not self.plan.other_end or len(ordered) < 3 or self._are_equal(ordered):
            return ""
        last = [entry for entry in ordered if entry.amount == ordered[-1].amount]
        return self.context.say(
            "compare-other-end",
            item=self.item,
            way="低" if self.plan.descending else "高",
            winner="、".join(entry.who for entry in last),
            difference=self._difference((ordered[0], last[0])),
        )

    def _ordered(self) -> list[_Entry]:
        """Those that can be compared, the first place first; for the organisers in the question's order."""
        entries = [entry for entry in self.entries if not has_negative_base(self.context, entry.step)]
        if len({entry.step.unit for entry in entries}) > 1:
            return []
        return sorted(entries, key=lambda entry: entry.amount, reverse=self.plan.descending)

    def _winners(self, ordered: Sequence[_Entry]) -> list[_Entry]:
        return [entry for entry in ordered if entry.amount == ordered[0].amount]

    def _are_equal(self, ordered: Sequence[_Entry]) -> bool:
        return len(ordered) > 1 and len(ordered) == len(self.entries) == len(self._winners(ordered))

    def _is_order_asked(self) -> bool:
        return self.plan.last > 1

    def _when(self) -> str:
        """The time that all figures are of, unless it is a whole year and two are compared."""
        times = {(entry.at.year, entry.at.period) for entry in self.entries}
        (year, period), *others = times
        annual = period is Period.FY and self.plan.scope is Scope.CONSOLIDATED
        if others or len(self.plan.companies) == 1 or (annual and len(self.entries) == 2):
            return ""
        return self.context.when(self.plan, year, period)

    def _as_listed(self, entries: Sequence[_Entry]) -> Sequence[_Entry]:
        """The entries in the order that the list is wanted in."""
        turned = self.plan.listed_descending not in (None, self.plan.descending)
        return entries[::-1] if turned else entries

    def _list(self, entries: Sequence[_Entry]) -> str:
        if self.context.style == "competition" or len(entries) == 2:
            entries = self.entries
        return "，".join(entry.who + self._told(entry) for entry in entries)

    def _table(self, entries: Sequence[_Entry]) -> str:
        return company_table(self.context, [self.item], ((entry.who, [self._value(entry)]) for entry in entries))

    def _told(self, entry: _Entry) -> str:
        value = self._value(entry)
        return value if has_negative_base(self.context, entry.step) else f"为{value}"

    def _value(self, entry: _Entry) -> str:
        if has_negative_base(self.context, entry.step):
            this, last = (value_text(below, self.context.style, unit=self.plan.unit) for below in entry.step.steps)
            return self.context.say("listed-from-to", this=this, last=last)
        return _told(self.plan, self.context, entry.step, entry.measure)

    def _difference(self, ordered: Sequence[_Entry]) -> str:
        best, other = (entry.step for entry in ordered)
        assert best.value is not None and other.value is not None
        gap = WorkingStep(best.name, computed_from(abs(best.value - other.value), best), best.unit, steps=best.steps)
        told = _told(self.plan, self.context, gap, ordered[0].measure)
        return told[:-1] + "个百分点" if told.endswith("%") else told  # between two shares

    def _left_out(self, undirected: Sequence[_Entry]) -> Iterator[str]:
        """Who could not be compared: without a figure, or with a growth that has no meaning."""
        if undirected and any(has_negative_base(self.context, entry.step) for entry in undirected):
            yield self.context.say("compare-undirected", list="、".join(entry.who for entry in undirected))
        for gap in self.gaps:
            no_report = gap.why.kind is RefusalKind.NO_REPORT
            id = "compare-without-report" if no_report else "compare-without-figure"
            when = self.context.when(self.plan, gap.at.year, gap.at.period)
            when = "" if when in gap.who else when
            yield self.context.say(id, company=gap.who, when=when, item=self.item, reason=gap.why.reason)
