"""Editions of figures: revised reports (更正后的年报), and years that a later report gives anew (重述后)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.model import Answer, Check, Fact, Plan, Stated, WorkingStep
from pipeline.store.restatement import differs, report_year

_ASKED = re.compile(
    r"(?:更正|修订|更新|修改)(?:后的?|版的?|稿的?)(?=.{0,6}(?:报|披露|公告|版|数据|$))|修订版|更正版|更新版"
)


def asked_statements(plan: Plan, otherwise: Stated) -> Stated:
    """Which statements of figures a plan asks for, where it says."""
    return Stated.FIRST_FILED if plan.first_filed else Stated.RESTATED if plan.restated else otherwise


def other_statement(knowledge: Knowledge, fact: Fact) -> Fact | None:
    """What was first filed of a figure that a later report restates; of that the last restatement.

    None where both are the same, where only one is known, and of a fact that no rule answers with (a row of a note).
    """
    if not is_statement(knowledge, fact):
        return None
    told = _statements(knowledge, fact, (Stated.FIRST_FILED, Stated.LATEST))
    return next((other for other in told if differs(fact, other)), None)


def first_filed(knowledge: Knowledge, fact: Fact) -> Fact | None:
    """The same figure as it was first filed, where that is known."""
    return _statement(knowledge, fact, Stated.FIRST_FILED)


def is_statement(knowledge: Knowledge, fact: Fact) -> bool:
    """Whether a fact is one that a rule answers with: no row of a note, nothing computed."""
    told = _statements(knowledge, fact, (Stated.AS_FILED, Stated.FIRST_FILED, Stated.LATEST))
    return any(one.report_id == fact.report_id and one.source == fact.source for one in told)


def _statements(knowledge: Knowledge, fact: Fact, rules: Iterable[Stated]) -> list[Fact]:
    """The same figure by each of these rules, where these know one."""
    told = (_statement(knowledge, fact, stated) for stated in rules)
    return [one for one in told if one is not None]


def _statement(knowledge: Knowledge, fact: Fact, stated: Stated) -> Fact | None:
    store = knowledge.as_stated(stated).store
    found = store.facts([fact.code], [fact.item], [fact.fiscal_year], period=fact.period, scope=fact.scope)
    return found[0] if found and not found[0].missing and found[0].check is not Check.DOUBTFUL else None


def revision_notes(plan: Plan, knowledge: Knowledge) -> tuple[str, ...]:
    """What to say where the question names a revised edition that is not there; () where it is, or none is named."""
    if not _ASKED.search(plan.question) or not plan.companies:
        return ()
    reports = [
        report
        for code in plan.companies
        for year in plan.years
        for report in knowledge.store.reports(code=code, year=year)
    ]
    if not reports or any(report.revised for report in reports):
        return ()
    years = "、".join(f"{year}年" for year in plan.years)
    return (f"没有{years}报告的更正版或修订版，现有的是首次披露的版本，更正了什么无从得知",)


def with_notes(answer: Answer, notes: tuple[str, ...], context: Context) -> Answer:
    """An answer with notes behind its text."""
    said = "".join(context.say("warning", text=note) for note in notes)
    return replace(answer, text=answer.text + said, warnings=(*answer.warnings, *notes)) if notes else answer


def are_first_filed(steps: Sequence[WorkingStep]) -> bool:
    """Whether no figure is one that the report of a later year lists for comparison, which may be adjusted."""
    later = (fact for fact in facts_of(steps) if (report_year(fact.report_id) or 0) > fact.fiscal_year)
    return all(fact.superseded for fact in later)


def are_restated(steps: Sequence[WorkingStep]) -> bool:
    """Whether every fact of an earlier year than the latest is from the report of a later year than its own."""
    facts = facts_of(steps)
    latest = max((fact.fiscal_year for fact in facts), default=0)
    earlier = [fact for fact in facts if fact.fiscal_year < latest] or facts
    return bool(earlier) and all((report_year(fact.report_id) or 0) > fact.fiscal_year for fact in earlier)
