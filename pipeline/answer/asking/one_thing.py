"""Whether an answer leaves nothing of its question out, since this asks for one thing and for nobody's name."""

from __future__ import annotations

from pipeline.answer.parts.clause_answers import asks_for_name
from pipeline.model import Answer, Plan
from pipeline.understand.wording.question_clauses import asks_one_thing


def leaves_nothing_out(answer: Answer, plan: Plan) -> bool:
    """Whether nothing is left to be asked; what is only likely may be told of several things."""
    return answer.outcome != "likely" and asks_one_thing(plan.question) and not asks_for_name(plan.question)
