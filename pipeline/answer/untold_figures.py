"""Figures that a question asks for and that its answer neither tells nor says to be missing.

华南地区卖了多少钱，收入同比增长百分之几     one figure told, two asked for: the growth is looked for in the same row
欠公司多少应收账款，提了多少坏账            the allowance told: that the balance was not found is said
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures, comparable
from pipeline.answer.parts import join_answers
from pipeline.model import Answer, Plan, WorkingStep

_PAIR = 2
_UNIT = re.compile(r"[十百千万亿]+元?")


@dataclass(frozen=True, slots=True)
class UntoldFigures:
    """Accounts for the second of two figures; `further` asks more of the row that an answer is from."""

    context: Context
    plan_of: Callable[[str], Plan]
    further: Callable[[Plan, Context, Answer], Answer | None]

    def complete(self, answer: Answer, plan: Plan) -> Answer:
        """The answer of one figure with the other that its question asks for, or that it was not found."""
        asked = asked_figures(plan) if answer.outcome == "answer" and len(answer.working) == 1 else ()
        step = answer.working[0] if answer.working else None
        if len(asked) != _PAIR or step is None or step.steps or not _are_different(asked):
            return answer
        told = _told_of(asked, step)
        if told is None or self._says_missing(answer, asked):
            return answer
        at = 1 - asked.index(told)
        more = self._more(answer, plan, asked[at].clause) if at else None
        if more is not None:
            return join_answers([answer, more])
        gap = self.context.say("part-unanswered", words=asked[at].clause)
        return replace(answer, text=f"{answer.text}\n{gap}", value=None, unit="")

    def _more(self, answer: Answer, plan: Plan, clause: str) -> Answer | None:
        """What the row of the figure told has for the other clause."""
        years = "".join(f"{year}年" for year in plan.years[-1:])
        part = self.plan_of(f"{''.join(plan.called[:1])}{years}{clause}")
        more = self.further(part, self.context, answer) if part.refusal is None else None
        return more if more is not None and more.text != answer.text else None

    def _says_missing(self, answer: Answer, asked: Sequence[AskedFigure]) -> bool:
        return any(self.context.say("part-unanswered", words=one.clause) in answer.text for one in asked)


def _are_different(asked: Sequence[AskedFigure]) -> bool:
    """Whether two figures are asked for: by a name of its own each, or a rate beside an amount."""
    first, second = asked
    if second.form.is_rate != first.form.is_rate:
        return True
    if _UNIT.fullmatch(second.head):
        return False  # 收入是多少，是多少亿元
    return bool(first.head and second.head) and comparable(second.head) not in map(comparable, first.every)


def _told_of(asked: Sequence[AskedFigure], step: WorkingStep) -> AskedFigure | None:
    """Which of two figures a step is; None where it is not sure."""
    first, second = asked
    if second.form.is_rate != first.form.is_rate:
        return next(one for one in asked if one.form.is_rate is (step.unit == "%"))
    name = comparable(step.name)
    places = [name.rfind(comparable(one.head)) for one in asked]
    if max(places) < 0 or places[0] == places[1]:
        return None
    return asked[places.index(max(places))]
