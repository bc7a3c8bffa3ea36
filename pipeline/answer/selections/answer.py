"""The rows of a kind that a question chooses, answered from the tables of one report."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.subject import subject_of
from pipeline.answer.context import Context
from pipeline.answer.selections.kinds import RowKind
from pipeline.answer.selections.question import differences, selections
from pipeline.answer.selections.selecting import choose
from pipeline.answer.selections.teller import Teller
from pipeline.model import Answer, Plan
from pipeline.understand.planning.plan_words import asks_yes_or_no
from pipeline.understand.planning.planner import Planner


def answer_from_selection(plan: Plan, context: Context, planner: Planner, kinds: Sequence[RowKind]) -> Answer | None:
    """The rows of a kind that a question chooses, of one report; None where it chooses none, or tables leave it open.

    A question that may mean rows of two kinds (应收账款 and 其他应收款) is answered only where one of them is there.
    """
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_yes_or_no(plan.question):
        return None
    pieces = planner.recogniser.recognise(plan.question).pieces()
    asked = list(selections(plan.question, pieces, kinds))
    apart = list(differences(plan.question, pieces, kinds)) if not asked else []
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if asked or apart else None
    if subject is None:
        return None
    teller = Teller(plan, context, subject, planner)
    told = [answer for one, other in apart if (answer := teller.difference(one, other)) is not None]
    for selection in asked:
        chosen = choose(selection, subject.search)
        if chosen and (answer := teller.tell(selection, chosen)) is not None:
            told.append(answer)
    return told[0] if len(told) == 1 else None
