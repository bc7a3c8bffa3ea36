"""The year of a question that names none: the latest that its companies' reports share, and what is said of it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.citation_places import KIND_WORDS
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.plans.plan_question import names_of_plans
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.orders.cross_section import LEAST_COVERAGE, codes_by_latest_year
from pipeline.model import Answer, Kind, Operation, Period, Plan
from pipeline.model.report import kind_of
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.days import days_in
from pipeline.understand.wording.trends import asks_every_year

_OF_COMPANIES = (Operation.RANK, Operation.COUNT, Operation.LIST, Operation.AGGREGATE)
_OF_NAMED = (Operation.COMPARE, Operation.LIST)
_OVER_YEARS = (Operation.LOOKUP, Operation.FORMULA, Operation.RATIO, Operation.GROWTH, Operation.COMPUTATION)
_MOST_YEARS = 10  # of those that are asked for as every year
EARLIER = 3  # reports before the latest one that are asked
_CUMULATED = (Period.Q1, Period.H1, Period.M9, Period.FY)  # what reports are of, in the order of their days



@per_lexicon
def _latest(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("latest_words"))


def asks_for_latest(question: str) -> bool:
    """Whether a question wants the latest report of any kind (最新一期)."""
    return bool(_latest().search(question))


@per_lexicon
def _each_latest(lexicon: Lexicon) -> re.Pattern[str]:
    """That of each company its own latest report is meant (各自年报)."""
    words = (r"的?".join(map(re.escape, word)) for word in lexicon.words("each_latest_words"))
    return re.compile("|".join(words))


def _is_part_of_all(knowledge: Knowledge, years: tuple[int, ...], plan: Plan) -> bool:
    """Whether the reports of a year are of so few of all companies that they are no order of them."""
    by_year = codes_by_latest_year(knowledge, plan.period)
    every = sum(map(len, by_year.values()))
    return sum(len(by_year.get(year, ())) for year in years) < LEAST_COVERAGE * every


def _latest_year(knowledge: Knowledge, period: Period) -> tuple[int, ...]:
    """The last year that the store has a report of that covers such a part of a year."""
    every = reversed(knowledge.all_years())
    found = (year for year in every if knowledge.store.reports(year=year, kind=kind_of(period)))
    return tuple(itertools.islice(found, 1))


def _with_latest_part(plan: Plan, knowledge: Knowledge, years: tuple[int, ...]) -> Plan | None:
    """A plan without a year over the latest reports that all its companies have, also of a part of a year."""
    shared = set.intersection(*(set(knowledge.report_years(code)) for code in plan.companies))
    found = [
        (year, period)
        for year in sorted(shared)
        for period in _CUMULATED
        if all(knowledge.has_report(code, year, period) for code in plan.companies)
    ]
    if not found or plan.recent or plan.since:
        return replace(plan, years=years) if years and not (plan.recent or plan.since) else None
    year, period = found[-1]
    report = f"{year}年{KIND_WORDS[kind_of(period)]}"
    return replace(plan, years=(year,), period=period, notes=(*plan.notes, f"按最近的{report}回答"))


def with_year(plan: Plan, knowledge: Knowledge) -> Plan | None:
    """A plan without a year gets the latest that all its companies have reports of (近三年: the latest ones)."""
    known = [knowledge.report_years(code) for code in plan.companies]
    covered = [
        {y for y in years if knowledge.has_report(code, y, plan.period)}
        for code, years in zip(plan.companies, known, strict=True)
    ]
    years = tuple(sorted(set.intersection(*covered))) if covered else _latest_year(knowledge, plan.period)
    if len(plan.companies) > 1 and all(covered) and _each_latest().search(plan.question):
        own = tuple((code, max(of)) for code, of in zip(plan.companies, covered, strict=True))
        return replace(plan, years=tuple(sorted({year for _, year in own})), years_of=own)
    if len(plan.companies) > 1 and not years and all(covered) and plan.operation in _OF_NAMED:
        own = tuple((code, max(of)) for code, of in zip(plan.companies, covered, strict=True))
        notes = (*plan.notes, "按各公司最近的报告回答")
        return replace(plan, years=tuple(sorted({year for _, year in own})), years_of=own, notes=notes)
    if plan.companies and plan.period is Period.FY and (not years or asks_for_latest(plan.question)):
        return _with_latest_part(plan, knowledge, years[-1:]) or None
    if not years:
        return None
    if (named := year_of_report(plan, years)) is not None:
        return replace(plan, years=(named,))
    if (told := _year_that_plans(plan, years)) is not None:
        same = told in _planned_years(plan)  # there is no report of the year before
        return replace(plan, years=(told,), notes=plan.notes if same else (*plan.notes, told_before(told + 1)))
    if (began := _year_of_standing_plan(plan, years)) is not None:
        return replace(plan, years=(began,))
    if (held := _year_of_days(plan, years)) is not None:
        return replace(plan, years=(held,))
    if plan.since is not None and plan.since <= years[-1]:
        return replace(plan, years=tuple(range(plan.since, years[-1] + 1)))
    if plan.recent:
        latest = tuple(range(years[-1] - plan.recent + 1, years[-1] + 1))
        return replace(plan, years=latest, notes=(*plan.notes, f"最近一年的报告是{years[-1]}年"))
    if plan.operation in _OVER_YEARS and asks_every_year(plan.question):
        return replace(plan, years=tuple(range(years[0], years[-1] + 1))[-_MOST_YEARS:])
    each = bool(_each_latest().search(plan.question))
    if not plan.companies and plan.operation in _OF_COMPANIES and (each or _is_part_of_all(knowledge, years, plan)):
        notes = plan.notes if each else (*plan.notes, "按各公司最近的报告回答")
        return replace(plan, years=years, latest=True, notes=notes)
    if len(years) == 1 and plan.operation is Operation.OPEN:
        return replace(plan, years=years)  # its answer says the year, and no other report could be meant
    only = "" if len(years) == 1 else "最近的"
    return replace(plan, years=years[-1:], notes=(*plan.notes, f"按{only}{years[-1]}年报告回答"))


def _year_of_days(plan: Plan, years: Sequence[int]) -> int | None:
    """The one year of the days that a question names, where there is its report: 2022年12月20日的会议审议了什么."""
    named = {year for year, _, _ in days_in(plan.question) if year}
    return next((year for year in named if year in years), None) if len(named) == 1 else None


def with_summary(plan: Plan, knowledge: Knowledge) -> Plan | None:
    """A plan without a year over the latest summary of its one company, where there is no whole report; else None."""
    if len(plan.companies) != 1 or plan.recent or plan.since:
        return None
    years = knowledge.report_years(plan.companies[0])
    found = [
        (year, period, kind)
        for year in sorted(years)
        for period in _CUMULATED
        if (kind := _summary_of(period)) is not None and kind in years[year]
    ]
    if not found:
        return None
    year, period, kind = found[-1]
    note = f"按{year}年{KIND_WORDS[kind]}回答"
    return replace(plan, years=(year,), period=period, notes=(*plan.notes, note))


def by_report_that_tells(plan: Plan, knowledge: Knowledge, answer: Callable[[Plan], Answer]) -> Answer | None:
    """What the latest report of a company that tells it says of an open question without a year, where none of its
    reports is a whole one: a summary has but some of the sections."""
    if plan.operation is not Operation.OPEN or len(plan.companies) != 1 or plan.recent or plan.since:
        return None
    reports = sorted(knowledge.store.reports(code=plan.companies[0]), key=lambda report: report.year, reverse=True)
    for report in reports:
        period = next((period for period in _CUMULATED if _is_of(report.kind, period)), None)
        if period is None:
            continue
        summary = "摘要" if report.kind != kind_of(period) else ""
        note = f"按{report.year}年{KIND_WORDS[kind_of(period)]}{summary}回答"
        told = answer(replace(plan, years=(report.year,), period=period, notes=(*plan.notes, note)))
        if told.outcome == "answer":
            return told
    return None


def by_earlier_report(plan: Plan, knowledge: Knowledge, latest: Answer, answer: Callable[[Plan], Answer]) -> Answer:
    """What the last annual report that tells it says of an open question without a year; `latest` has no answer.

    Where none answers, and the latest report has nothing that comes near, the passages of the last that has.
    """
    if plan.operation is not Operation.OPEN or len(plan.companies) != 1 or plan.period is not Period.FY or plan.recent:
        return latest
    years = sorted((year for year in knowledge.report_years(plan.companies[0])), reverse=True)
    years = [year for year in years if knowledge.has_report(plan.companies[0], year, Period.FY)]
    nearest = latest
    for year in years[1 : 1 + EARLIER]:
        note = f"最近的{years[0]}年报告没有说明，按{year}年报告回答"
        told = answer(replace(plan, years=(year,), notes=(*plan.notes, note)))
        if told.outcome == "answer":
            return told
        if nearest.refusal is not None and told.refusal is None:
            nearest = told
    return nearest


def in_next_report(plan: Plan, context: Context) -> Context | None:
    """Where the year of a plan is looked up in the annual report after its own, which has it beside; None without one.

    Of a year whose report in the store is short, the next one's notes have 上期发生额.
    """
    if len(plan.companies) != 1 or len(plan.years) != 1 or plan.period is not Period.FY or plan.parts:
        return None
    code, year = plan.companies[0], plan.years[0]
    if plan.operation in _OF_COMPANIES or not context.knowledge.has_report(code, year + 1, Period.FY):
        return None
    return replace(context, knowledge=context.knowledge.limited_to(frozenset({(code, year + 1)})))


def _summary_of(period: Period) -> Kind | None:
    """The kind of summary that covers a period; None of a quarterly report, of which there is none."""
    return {Period.FY: Kind.ANNUAL_SUMMARY, Period.H1: Kind.HALF_YEAR_SUMMARY}.get(period)


def _is_of(kind: Kind, period: Period) -> bool:
    return kind.removesuffix("_summary") == kind_of(period)


@per_lexicon
def _planned(lexicon: Lexicon) -> re.Pattern[str]:
    told = lexicon.any_of("done_of_plans")  # 目标完成比例
    return re.compile(rf"(20\d\d)年?(?!\d).{{0,12}}?{lexicon.any_of('planning')}(?!的?{told})")


def in_report_before(plan: Plan, knowledge: Knowledge) -> Plan:
    """A plan for what is planned for a year that there is no report of yet, of the report of the year before.

    So where the question names that report itself: 2023年年报里2024年打算投多少.
    """
    named = year_of_report(plan, plan.years)
    if named is not None and {*plan.years} == {named, named + 1} and _intends(plan.question):
        return replace(plan, years=(named,))
    year = plan.years[0] if len(plan.years) == 1 and plan.companies else None
    if year is None or not _intends(plan.question) or plan.operation in _OF_COMPANIES or year_of_report(plan, [year]):
        return plan
    has = knowledge.has_report
    ahead = all(has(code, year - 1, Period.FY) and not has(code, year, Period.FY) for code in plan.companies)
    if not ahead or any(knowledge.has_report(code, year, plan.period) for code in plan.companies):
        return plan
    return replace(plan, years=(year - 1,), period=Period.FY, notes=(*plan.notes, told_before(year)))


def last_year_before(plan: Plan, knowledge: Knowledge) -> int | None:
    """The year of the last annual report of a plan's one company, where the plan is of a later year; else None."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or plan.operation in _OF_COMPANIES:
        return None
    years = [report.year for report in knowledge.store.reports(code=plan.companies[0], kind=Kind.ANNUAL)]
    last = max(years, default=plan.years[0])
    return last if last < plan.years[0] else None


def told_before(year: int) -> str:
    """That what is planned for a year is told by the report of the one before."""
    return f"{year}年的计划按{year - 1}年报告回答"


@per_evidence_words
def _intended(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return words.pattern("planned_or_expected"), words.pattern("estimates", "called_by_year", "benefit_plans")


def _intends(question: str) -> bool:
    """Whether it is asked what is planned, beside names that have such a word in them (股权激励计划)."""
    intended, names = _intended()
    return intended.search(names.sub(" ", question)) is not None


@per_lexicon
def _report_behind(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(20\d\d)年?度?的?{lexicon.any_of('report_words', 'report_nouns')}")


def year_of_report(plan: Plan, years: Sequence[int]) -> int | None:
    """The year of the report that a question names beside a plan: 2023年年报讲的经营计划."""
    found = _report_behind().search(plan.question)
    return int(found[1]) if found and int(found[1]) in years else None


def _year_that_plans(plan: Plan, years: Sequence[int]) -> int | None:
    """The year before the one that a question's plan or target is for: its report tells of it (2026年资本开支计划).

    Where there is none, the year itself: its own report tells of plans too, if of those for the year behind it.
    """
    named = _planned_years(plan)
    return next((year for year in (*(year - 1 for year in named), *named) if year in years), None)


def _year_of_standing_plan(plan: Plan, years: Sequence[int]) -> int | None:
    """The year that stands before the name of a plan that goes on for years, if there is a report of it.

    2022年推出的H股激励计划 was arranged in that year.
    """
    found = _with_year().search(plan.question)
    return int(found[1]) if found and int(found[1]) in years else None


@per_lexicon
def _with_year(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(20\d\d)年?(?!\d).{{0,12}}?{lexicon.any_of('subjects_with_years')}")


@per_evidence_words
def _of_own_year(words: Lexicon) -> re.Pattern[str]:
    """What the report of its own year proposes: 2023年度打算怎么分红."""
    return words.pattern("proposed_in_own_year")


def _planned_years(plan: Plan) -> tuple[int, ...]:
    if _of_own_year().search(plan.question):
        return ()
    found = _planned().search(names_of_plans().sub(" ", plan.question))
    return (int(found[1]),) if found else ()
