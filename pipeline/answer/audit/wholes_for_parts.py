"""Whether the figure of a whole is told where it is asked what this is made up of: 应付票据的明细."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.answer.breakdowns.question import breakdown_asked
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.context import Context
from pipeline.model import Answer, Fact, Plan
from pipeline.text.amounts import is_money
from pipeline.understand.planning.plan_words import asks_for_each
from pipeline.understand.planning.planner import Planner


def whole_for_parts(answer: Answer, plan: Plan, context: Context, planner: Planner) -> str:
    """What is asked to be divided and told as one figure; "" where anything else is told, or the sum is asked for.

    No amount of money says how many rows there are, and one row is none of the first three.
    """
    facts = {step.fact for step in answer.working if step.fact is not None and not step.steps}
    rows = {(fact.source.table, fact.source.row) for fact in facts}
    apart = len({table for table, _ in rows}) == len(rows)  # no two rows of one table
    if answer.refusal is not None or not rows or not apart or len(facts) != len(answer.working):
        return ""
    if any(fact.value is None for fact in facts):
        return ""  # words have no parts: 电子信箱是什么
    if len(facts) == 1 and asks_for_each(plan.question) and _is_total(facts):
        return plan.question
    asked = breakdown_asked(plan.question, planner.recogniser.recognise(plan.question).pieces())
    if asked is None or (len(rows) > 1 and not asked.counted):
        return ""
    named = any(normal(fact.raw_label) in normal(plan.question) for fact in facts)
    if asked.summed or (named and asked.order is not None):
        return ""  # the sum of the first five, and one of them that is asked for by its name
    if asked.order is not None and asked.order.top > 1:
        return asked.called  # one row is no 最大的三项
    if not asked.of_all or len(asked.names) != 1:
        return ""
    if asked.counted:
        return asked.called if all(is_money(fact.unit) for fact in facts) else ""
    if len(facts) != 1:
        return ""
    fact, item = facts.pop(), context.knowledge.items.get(asked.called)
    is_whole = (item is not None and fact.item == item.name) or normal(fact.raw_label) == asked.names[0]
    return asked.called if is_whole else ""


def _is_total(facts: Iterable[Fact]) -> bool:
    """Whether figures are of rows that add up others."""
    return all(table_words().total.fullmatch(normal(fact.raw_label)) for fact in facts)
