"""What is told of a question whatever topics it names: ties of shareholders, what auditors did, events and plans."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.auditor_matters import find_auditor_matters
from pipeline.answer.evidence.open.events.event_findings import tell_event
from pipeline.answer.evidence.open.events.event_question import event_question
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.open.findings_in_words import tell_meaning
from pipeline.answer.evidence.open.holder_ties import asks_for_ties, find_ties
from pipeline.answer.evidence.open.plans.dividend_plans import asks_for_dividend_plan, find_dividend_plan
from pipeline.answer.evidence.open.plans.plan_findings import TOPIC, tell_plans
from pipeline.answer.evidence.open.plans.plan_question import plan_question
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.model import Plan, Report


def of_no_topic(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings | None:
    """What is told of a question whatever topics it names: ties, what auditors drew attention to, events, plans."""
    found = _of_ties(plan, context, reading, report) or _of_auditors(plan, context, reading, report)
    found = found or tell_meaning(plan, context, reading, report) or _of_dividends(plan, context, reading, report)
    return found or _of_event_or_plans(plan, context, reading, report)


def _of_ties(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings:
    """What a report states of the ties between its shareholders, where a question asks for them."""
    if not report.sha256 or not asks_for_ties(plan.question):
        return Findings()
    lines, path = find_ties(reading.texts.of(report.id))
    return quote(context, report, path, "", lines)


def _of_auditors(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings:
    """What auditors draw attention to, where a question asks why they did."""
    lines, path = find_auditor_matters(plan.question, reading.texts.of(report.id)) if report.sha256 else ([], ())
    return quote(context, report, path, "", lines)


def _of_dividends(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings:
    """How the profit of the report's year is to be distributed, where a question asks for that alone."""
    if not report.sha256 or len(asking_clauses(plan.question)) > 1 or not asks_for_dividend_plan(plan.question):
        return Findings()
    lines, path = find_dividend_plan(reading.texts.of(report.id), report.year)
    return replace(quote(context, report, path, "", lines), settled=True)


def _of_event_or_plans(plan: Plan, context: Context, reading: TopicSearch, report: Report) -> Findings | None:
    """What is told part by part of an event with a party, or of plans; None where the question is of neither."""
    if not report.sha256:
        return None
    event = event_question(plan, reading.texts.of(report.id))
    told = tell_event(event, context, reading, report, plan.question) if event else Findings()
    if event is not None and (told or event.asks_for_parts):
        return told
    ahead = None if set(plan.topics) - {TOPIC} else plan_question(plan, report)
    ahead = None if ahead is not None and plan.topics and len(ahead.parts) == 1 else ahead
    told = tell_plans(ahead, context, reading, report, plan.question) if ahead else Findings()
    return told if ahead is not None and (told or not ahead.only_works) else None
