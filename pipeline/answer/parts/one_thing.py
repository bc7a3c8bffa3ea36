"""Whether an answer leaves nothing of its question out, since this asks for one thing or was read to be told whole."""

from __future__ import annotations

from pipeline.model import Answer, Plan
from pipeline.understand.wording.question_clauses import asks_one_thing


def leaves_nothing_out(answer: Answer, plan: Plan) -> bool:
    """Whether nothing is left to be asked; what is only likely may be told of several things."""
    whole = answer.outcome == "answer" and answer.whole_of == plan.question
    return whole or (answer.outcome != "likely" and asks_one_thing(plan.question))
