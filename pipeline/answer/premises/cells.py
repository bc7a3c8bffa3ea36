"""What a question for a cause takes for granted of a cell, held against the cells of the report's tables."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.cells.answer import answer_from_cells
from pipeline.answer.cells.computed.premises import change_questions, denial
from pipeline.answer.cells.subject import pieces_by_names
from pipeline.answer.context import Context
from pipeline.answer.premises.levels import deny_level
from pipeline.model import Answer, Plan
from pipeline.understand.cause_questions import asks_for_cause, asks_for_drivers, is_feared
from pipeline.understand.planning.planner import Planner


def deny_move_or_level(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """That a cell did not move, or is not as high or low, as a question for a cause takes for granted."""
    if context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1 or not plan.called:
        return None
    if plan.conditions or not (asks_for_cause(plan.question) or asks_for_drivers(plan.question)):
        return None
    if is_feared(plan.question):
        return None
    asked, move = change_questions(plan, pieces_by_names(plan, context, planner))

    def ask(question: str) -> Answer | None:
        one = replace(planner.plan_alone(question), years=plan.years)
        return answer_from_cells(one, context, planner, in_part=False)

    answer = next((answer for answer in map(ask, asked) if answer is not None), None)
    return denial(answer, move, plan, context) or deny_level(plan, context, ask)
