"""What a later part of a question asks of the row by which the part before it was answered.

The rooms that read rows are imported with the first question of several parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.answer.by_kind.tables import TableAnswers
from pipeline.answer.context import Context
from pipeline.model import Answer, Plan

if TYPE_CHECKING:
    from pipeline.answer.evidence.report_texts import ReportTexts


def answer_further(
    plan: Plan, context: Context, former: Answer, tables: TableAnswers, texts: ReportTexts
) -> Answer | None:
    """What a later part of a question asks of the one row by which the part before it was answered."""
    from pipeline.answer.attributes.answer import answer_from_cited_row
    from pipeline.answer.rows.answer import answer_from_same_row

    if not former.citations or len(plan.companies) != 1:
        return None
    cited = former.citations[0]
    alone = len({(one.source.table, one.source.row) for one in former.citations}) == 1
    said = (
        answer_from_cited_row(plan, context, tables.planner, tables.rules.attributes, texts, cited) if alone else None
    )
    told = said or answer_from_same_row(plan, context, tables.planner, former)
    if told is not None or not (party := _party_of(plan, context, former)):
        return told
    from pipeline.answer.rows.same_party import answer_of_party

    return answer_of_party(plan, party, former, tables.planner.plan_alone, lambda one: tables.cells(one, context))


def _party_of(plan: Plan, context: Context, former: Answer) -> str:
    """The party that the part before was answered for, "" for none."""
    from pipeline.answer.cells.subject import subject_of
    from pipeline.answer.rows.same_party import party_of

    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.years else None
    return party_of(former, subject) if subject is not None else ""
