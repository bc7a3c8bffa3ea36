"""The last check of an answer: every word that limits what was asked is one that the figures told are called by.

    火星地区的营业收入是多少        the figure of 营业收入 is not told, or as what is likely, without 火星
    应收账款的质押金额              the balance of 应收账款 is not told where another row has 质押

A word that no cited cell, heading or sentence has makes another figure of what is asked. Where other rows, columns or
headings of the report have it, that figure stands there, and none is told for it; else what was found is told as
likely, with the words that it lacks. Nor is a figure told that is called by a contrary term, of another kind or of the
other end of the year, that leaves in what the question leaves out, of the group where the parent company is asked, or
of the year where a part of it is.
"""

from __future__ import annotations

from pipeline.answer.audit.crossed_cells import crossed_operand
from pipeline.answer.audit.days_asked import other_day, table_of_year_before
from pipeline.answer.audit.groups_of_staff import group_of_other_table
from pipeline.answer.audit.names.inserted_words import narrower_name
from pipeline.answer.audit.names.other_subjects import other_subject
from pipeline.answer.audit.names.required_marks import lacks_mark
from pipeline.answer.audit.verdict import PASSED, Audit, Verdict
from pipeline.answer.audit.wholes_for_parts import whole_for_parts
from pipeline.answer.by_kind.item_alone import asks_item_alone
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.model import Answer, Operation, Plan
from pipeline.text.language import is_english
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_AUDITED = frozenset(
    {
        Operation.LOOKUP,
        Operation.FORMULA,
        Operation.RATIO,
        Operation.GROWTH,
        Operation.COMPUTATION,
        Operation.COMPARE,
        Operation.OPEN,
    }
)


def audit(answer: Answer, plan: Plan, context: Context, planner: Planner) -> Audit:
    """Whether the figures of an answer are called by all that a question asks for."""
    if (whole := group_of_other_table(answer.working, context)) and not answer.refusal:
        return Audit(Verdict.WITHHELD, (whole,))
    if crossed := crossed_operand(answer.working, context):
        return Audit(Verdict.WITHHELD, (crossed,))
    if context.style == "plain" and (contrary := _contrary(answer, plan, context, planner)):
        return Audit(Verdict.WITHHELD, (contrary,))
    if not _is_audited(answer, plan, context) or _is_claimed(answer, plan, context):
        return PASSED
    from pipeline.answer.audit.called_by import audit_names

    return audit_names(answer, plan, context, planner)


def _contrary(answer: Answer, plan: Plan, context: Context, planner: Planner) -> str:
    """What is told that answers something else than a question asks, or what it asks so; "" for nothing."""
    question = plan.question
    return (
        whole_for_parts(answer, plan, context, planner)
        or other_day(question, answer)
        or table_of_year_before(answer)
        or narrower_name(question, answer)
        or lacks_mark(question, answer, context)
        or _unasked_mark(answer, plan, context)
        or other_subject(question, answer, [context.company(plan, code) for code in plan.companies])
        or _contrary_clause(answer, plan, context)
    )


def _contrary_clause(answer: Answer, plan: Plan, context: Context) -> str:
    """The clause of a question that is told the contrary, "" for none: never where the item it names alone is told."""
    if _tells_item_alone(answer, plan):
        return ""
    from pipeline.answer.audit.clause_figures import contrary_clause

    return contrary_clause(answer, plan, context)


def _unasked_mark(answer: Answer, plan: Plan, context: Context) -> str:
    """The name of another figure that is told, "" for none: never where the item it names alone is told."""
    if _tells_item_alone(answer, plan):
        return ""
    from pipeline.answer.audit.names.unasked_marks import unasked_mark

    return unasked_mark(plan.question, answer, context)


def _tells_item_alone(answer: Answer, plan: Plan) -> bool:
    """Whether an item is asked for and told, and nothing else: its cells need not be looked up again."""
    return asks_item_alone(plan) and all(one.fact is not None and one.fact.item in plan.items for one in answer.working)


def _is_audited(answer: Answer, plan: Plan, context: Context) -> bool:
    """Whether an answer tells figures of one company's report that are asked for by words."""
    if context.style != "plain" or answer.outcome != "answer" or plan.parts or len(plan.companies) != 1:
        return False
    if plan.operation not in _AUDITED or not answer.citations or asks_for_cause(plan.question):
        return False
    if is_english(plan.question) or answer.value is False:
        return False  # what is denied is told as the report has it
    return bool(facts_of(answer.working)) or is_for_amount(plan.question)


def _is_claimed(answer: Answer, plan: Plan, context: Context) -> bool:
    """Whether the plan itself says what every word asks for, and nothing is told but facts of items.

    Such answers need no table of the report, which takes longer to read than they do.
    """
    facts = facts_of(answer.working)
    known = (context.knowledge.items.get(fact.item, asked=False) is not None for fact in facts if not fact.dimensions)
    return bool(facts) and not plan.qualifiers and sum(known) == len(facts)
