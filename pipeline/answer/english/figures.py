"""Questions in English for figures, answered from the statements of one company's reports, with their computation."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date

from pipeline.answer.english.statements import asked_statement, is_of_more, statement_notes
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.typed.figure_wording import (
    described,
    fact_line,
    facts_of,
    in_english,
    in_period,
    is_balance,
    shown_value,
    written,
)
from pipeline.answer.typed.issuer_figures import IssuerFigures, ResultReading, latest_year, measure_years
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import QuarterQuestion, UnknownQuarter, read_quarter, report_kind
from pipeline.extract.english.cover import LAST_YEAR_END, YEAR_CALLED, YEAR_END
from pipeline.model import (
    Answer,
    Citation,
    Fact,
    Kind,
    Measure,
    MeasureKind,
    Period,
    Refusal,
    RefusalKind,
    Stated,
    WorkingStep,
)
from pipeline.rules.english import EnglishRules
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.figure_question import EnglishNames, FigureQuestion, read_figure_question
from pipeline.understand.periods.month_ends import cumulated

SPENT = re.compile(r"\b(?:spen[dt]|spending|invest(?:ed)? in|pa(?:y|id) for)\b", re.I)
_WEEK = 7  # days
_MOST_GROWTH = 10  # times, from which on a rate says nothing: from hardly anything to something


@dataclass(frozen=True, slots=True)
class MissingFigure:
    """Why a question that was understood has no figure, in a sentence."""

    reason: str


def answer_figure(
    question: str, issuer: Issuer, store: Store, english: EnglishRules, stated: Stated = Stated.AS_FILED,
    quarter: QuarterQuestion | UnknownQuarter | None = None,
) -> Answer | MissingFigure | None:
    """The answer to a question whose company is marked; None where it asks for no figure, or for more than one.

    Args:
        quarter: the question by fiscal years with the part of these that it is for, where that was read before.
    """
    question, stated = asked_statement(question, stated)
    quarter = quarter or read_quarter(question, issuer, store)
    if isinstance(quarter, UnknownQuarter):
        return MissingFigure(quarter.reason)
    quarter = quarter or QuarterQuestion(question, Period.FY)
    names = EnglishNames(english, company_labels(issuer, store, quarter.period))
    asked = read_figure_question(quarter.text, names)
    if asked is None:
        return None
    anchor = latest_year(asked.measure, asked.years, issuer)
    if anchor is None:
        return None
    named = (*asked.years, *measure_years(asked.measure))
    if not quarter.dated and (unclear := unclear_year(named, asked.days, issuer, store)) is not None:
        return MissingFigure(unclear)
    figures = IssuerFigures(
        store, issuer, english, anchor, stated=stated, period=quarter.period, instant=quarter.instant
    )
    steps: list[WorkingStep] = []
    notes: list[str] = []
    for year in asked.years or (anchor,):
        found = figures.evaluate(asked.measure, year)
        if isinstance(found, MissingValue):
            why = missing_reason(found, asked.measure, issuer, english, quarter.period)
            return MissingFigure(in_period(why, quarter.period, instant=quarter.instant))
        if (wrong := _unit_problem(found, asked) or unlike_parts(found, quarter.period)) is not None:
            return MissingFigure(wrong)
        reading = figures.result_reading(asked.measure, year)
        two = (
            None
            if reading is ResultReading.AS_CALLED
            else _two_readings(found, figures, asked.measure, asked.form, year)
        )
        if two is not None and reading is ResultReading.UNCLEAR:
            return MissingFigure(two.refused)
        if two is not None:
            found = two.of_owners
            notes.append(two.told)
        steps.append(found)
    if SPENT.search(question) and any(map(is_balance, facts_of(steps))):
        return None  # what is there at the end of a year is not what was spent in it
    if any(is_of_more(asked.measure, fact, english) for fact in facts_of(steps)):
        return None  # depreciation alone, of depreciation and amortization
    notes += statement_notes(facts_of(steps), issuer, store)
    working = working_in_english(steps, english)
    answer = _answer(steps, asked, anchor, issuer, quarter.period)
    if (rate := _rate(asked, steps, figures, anchor)) is not None:
        head, _, rest = answer.text.partition("\n")
        answer = replace(answer, text=f"{head.rstrip('.')} ({rate}).\n{rest}")
    return replace(answer, text="\n".join([answer.text, *notes]), working=working, warnings=tuple(notes))


def _rate(asked: FigureQuestion, steps: Sequence[WorkingStep], figures: IssuerFigures, anchor: int) -> str | None:
    """A change of one amount in percent, which is told beside it."""
    if asked.measure.kind is not MeasureKind.CHANGE or len(steps) != 1 or steps[0].unit == "%":
        return None
    rate = figures.evaluate(replace(asked.measure, kind=MeasureKind.GROWTH), (asked.years or (anchor,))[0])
    if isinstance(rate, MissingValue) or rate.value is None or abs(rate.value) > _MOST_GROWTH:
        return None
    if any((fact.value or 0) <= 0 for fact in facts_of(steps)):
        return None
    return shown_value(rate, AnswerForm())[2]


def company_labels(issuer: Issuer, store: Store, period: Period = Period.FY) -> frozenset[str]:
    """The labels of the lines of a company's statements of years, or of a part of them, that no rule names."""
    reports = [report for report in issuer.reports if report.kind is report_kind(period)]
    times = {period, cumulated(period)}
    facts = (store.facts([r.code], None, [r.year], period=one, report_id=r.id) for r in reports for one in times)
    return frozenset(fact.item for some in facts for fact in some if fact.value is not None)


def unclear_year(
    named: Sequence[int], named_days: Collection[tuple[int, int, int]], issuer: Issuer, store: Store
) -> str | None:
    """Why no year is meant: a day on which none ends, or a year that the company calls by another number.

    Fiscal 2022 of a company whose year ends in January 2023 may be that year, or the one to January 2022.
    """
    reports = [report for report in issuer.reports if report.kind is Kind.ANNUAL]
    facts = [fact for r in reports for fact in store.facts([r.code], [YEAR_END, YEAR_CALLED], [r.year], report_id=r.id)]
    facts += [
        fact
        for r in issuer.reports
        if r.kind is not Kind.ANNUAL
        for fact in store.facts([r.code], [LAST_YEAR_END, YEAR_CALLED], [r.year], report_id=r.id)
    ]
    ends = [date.fromisoformat(fact.text) for fact in facts if fact.item in (YEAR_END, LAST_YEAR_END) and fact.text]
    for year, month, day in named_days:
        own = [end for end in ends if end.year == year]
        if not any(_near(end, month, day, 0 if own else _WEEK) for end in own or ends):
            day_named = f"{date(year, month, day):%B %d, %Y}"
            return f"{day_named} is not the end of a fiscal year of {issuer.name}, or not known to be"
    called = next((fact.text for fact in facts if fact.item == YEAR_CALLED), None)
    if called is None or not named or named_days:
        return None
    end = max(ends)
    return (
        f"it is not clear which year fiscal {max(named)} is: {issuer.name} calls the year that ended on {end:%B %d, %Y}"
        f" fiscal {end.year - 1}; name the day on which the year ended"
    )


def _near(end: date, month: int, day: int, days: int) -> bool:
    """Whether a year ends on a day, or, of another year, within a week of it: years of 52 weeks do not end alike."""
    return (month, day) == (end.month, end.day) or 0 < abs((date(end.year, month, day) - end).days) <= days


def unlike_parts(step: WorkingStep, period: Period) -> str | None:
    """Why a figure of a part of a year is none: a flow of three months beside a balance is no yearly ratio."""
    if period is Period.FY or len({is_balance(fact) for fact in facts_of([step])}) < 2:
        return None
    return "it sets the flow of a part of a year beside a balance, which is another ratio than that of a year"


def _unit_problem(step: WorkingStep, asked: FigureQuestion) -> str | None:
    """Why the figure is not in the unit that is asked for."""
    form = asked.form
    if step.value is None:
        return f"{described(asked.measure)} is no number"
    single = step.fact is not None
    if single and not step.unit:
        return f"the statements do not say in what currency {described(asked.measure)} is"
    if form.currency and step.unit[:3].isupper() and step.unit.partition("/")[0] != form.currency:
        return f"the statements are in {step.unit.partition('/')[0]}, not in {form.currency}"
    money = step.unit.partition("/")[0].isupper() and bool(step.unit)
    if (form.money and not money) or (form.percent and step.unit != "%"):
        return f"{described(asked.measure)} is in {step.unit or 'no unit'}, not in the unit that is asked for"
    return None


@dataclass(frozen=True, slots=True)
class _TwoReadings:
    """A figure where net income is what is left for the shareholders, and what is said of the two that it may be."""

    of_owners: WorkingStep
    told: str
    refused: str


def owners_figure(
    found: WorkingStep, figures: IssuerFigures, measure: Measure, form: AnswerForm, year: int
) -> tuple[WorkingStep, str]:
    """The figure of what is left for the shareholders where net income may be that, with what is said of the other."""
    if figures.result_reading(measure, year) is ResultReading.AS_CALLED:
        return found, ""
    two = _two_readings(found, figures, measure, form, year)
    return (found, "") if two is None else (two.of_owners, two.told)


def _two_readings(
    found: WorkingStep, figures: IssuerFigures, measure: Measure, form: AnswerForm, year: int
) -> _TwoReadings | None:
    """The other figure where net income may be either of two lines; None where that makes no difference."""
    other = replace(figures, of_owners=True)
    of_owners = other.evaluate(measure, year)
    if isinstance(of_owners, MissingValue):
        return None
    one, two = shown_value(found, form), shown_value(of_owners, form)
    if one[0] == two[0]:
        return None
    what = described(measure)
    told = (
        f"Net income is here what is attributable to the shareholders; with what is attributable to noncontrolling"
        f" interests, {what} for fiscal {year} is {one[2]}."
    )
    refused = (
        f"net income may mean all of it or what is attributable to the shareholders: {what} of"
        f" {figures.issuer.name} for fiscal {year} is {one[2]} or {two[2]}; say which (consolidated net income, or net"
        " income attributable to shareholders)"
    )
    return _TwoReadings(of_owners, told, refused)


def missing_reason(
    missing: MissingValue, measure: Measure, issuer: Issuer, english: EnglishRules, period: Period = Period.FY
) -> str:
    leaf = next((leaf for leaf in measure.leaves() if leaf.name == missing.item and leaf.label), None)
    asked = next((line.asked[0].lower() for line in english.lines if line.item == missing.item and line.asked), "")
    what = (leaf.called if leaf else "") or asked or described(measure)
    when = f" of fiscal {missing.year}" if missing.year else ""
    if missing.kind is RefusalKind.NO_REPORT:
        years = ", ".join(str(report.year) for report in issuer.reports if report.kind is report_kind(period))
        return f"there is no report of {issuer.name} with figures{when}; there are: {years or 'none'}"
    why = f" ({missing.reason})" if missing.reason.isascii() and missing.reason else ""
    return f"{what}{when} was not found in the statements of {issuer.name}{why}"


def _answer(steps: Sequence[WorkingStep], asked: FigureQuestion, anchor: int, issuer: Issuer, period: Period) -> Answer:
    shown = [shown_value(step, asked.form) for step in steps]
    years = asked.years or (anchor,)
    what = described(asked.measure)
    timed = " fiscal " in what
    if len(steps) == 1:
        when = "" if timed else f", fiscal {years[0]}"
        sentence = f"{issuer.name}: {what}{when}: {shown[0][2]}."
    else:
        listed = "; ".join(f"fiscal {year}: {one[2]}" for year, one in zip(years, shown, strict=True))
        sentence = f"{issuer.name}: {what}: {listed}."
    facts = facts_of(steps)
    instant = bool(facts) and all(is_balance(fact) for fact in facts)
    lines = [in_period(sentence, facts[0].period if instant else period, instant=instant)]
    if asked.measure.kind is not MeasureKind.ITEM:
        computed = f"Computed as {written(asked.measure, years[-1] if len(years) == 1 else None)}."
        lines.append(in_period(computed, facts[0].period if instant else period, instant=instant))
    lines += [fact_line(fact) for fact in facts]
    cited = cited_facts(facts, issuer)
    value = shown[0][0] if len(shown) == 1 else "; ".join(one[2] for one in shown)
    return Answer("\n".join(lines), value, shown[0][1], citations=cited)


def working_in_english(steps: Sequence[WorkingStep], english: EnglishRules) -> tuple[WorkingStep, ...]:
    """The steps with the names of items in English."""
    called = {line.item: line.asked[0].lower() if line.asked else line.labels[0].lower() for line in english.lines}
    return tuple(in_english(step, called) for step in steps)


def cited_facts(facts: Sequence[Fact], issuer: Issuer) -> tuple[Citation, ...]:
    """The places of facts."""
    return tuple(_citation(fact, issuer) for fact in facts)


def _citation(fact: Fact, issuer: Issuer) -> Citation:
    year = int(fact.report_id.split("-")[1])
    return Citation(fact.report_id, issuer.name, year, fact.raw_label, fact.raw_text[:80], fact.source)


def refuse_figure(missing: MissingFigure) -> Answer:
    """The refusal of a figure that is not there."""
    text = missing.reason[:1].upper() + missing.reason[1:] + "."
    return Answer(text, refusal=Refusal(RefusalKind.NO_ITEM, text))
