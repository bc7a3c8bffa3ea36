"""Whether a report denies what a question takes for granted."""

from __future__ import annotations

from pipeline.answer.cells.subject import subject_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.premises.boxes import deny_by_box
from pipeline.answer.premises.claims import claims_of
from pipeline.answer.premises.company import deny_deed_of_company
from pipeline.answer.premises.goodwill import deny_goodwill_impairment
from pipeline.answer.premises.offices import deny_departure
from pipeline.answer.premises.sentences import deny_deed
from pipeline.model import Answer, Plan, Report
from pipeline.understand.cause_questions import asks_for_cause


def deny_premise(plan: Plan, context: Context, report: Report, texts: ReportTexts) -> Answer | None:
    """That a report says that what a question takes for granted was not so; None where it does not say so."""
    why, claims = asks_for_cause(plan.question), tuple(claims_of(plan.question))
    if not (why or claims):
        return None
    passages = texts.of(report.id)
    told = deny_deed(plan, context, report, passages) or deny_by_box(plan, context, report, passages)
    for claim in claims:
        told = told or deny_deed_of_company(claim, plan, context, report, passages)
    subject = subject_of(plan, context, report.code, plan.years[0]) if told is None else None
    if told is not None or subject is None or subject.report.id != report.id:
        return told
    for claim in claims:
        told = told or deny_goodwill_impairment(claim, plan, context, report, subject.search, passages)
    return told or deny_departure(plan, context, report, subject.search, passages)
