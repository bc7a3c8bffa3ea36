"""Orders over a quarter that hardly a report states by itself: over what the reports of it do state, and said so.

Reports on the third quarter have the income statement of nine months, so that 第三季度净利润最高的公司 would be refused
wherever the reports of the half-year are not there too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.figures.orders.cross_section import rank_companies
from pipeline.model import Answer, Period, Plan, RefusalKind

_CUMULATED = {Period.Q2: Period.H1, Period.Q3: Period.M9}


def _is_usually_stated(plan: Plan, context: Context, item: str) -> bool:
    """Whether at least half of the companies have the figure of the quarter itself."""
    found = rank_companies(plan, context, item, plan.years[-1])
    return 2 * found.known >= found.population


def over_cumulated(plan: Plan, context: Context, answer: Answer, ask: Callable[[Plan, Context], Answer]) -> Answer:
    """The answer; where too few reports state the quarter, what `ask` gives for the year up to its end, with a note."""
    refused = answer.refusal is not None and answer.refusal.kind is RefusalKind.MISSING_OPERAND
    if not refused or plan.period not in _CUMULATED or plan.times or not plan.years or context.style != "plain":
        return answer
    if any(_is_usually_stated(plan, context, item) for item in plan.items):
        return answer
    wider = replace(plan, period=_CUMULATED[plan.period])
    year = plan.years[-1]
    note = context.say("quarter-cumulated", quarter=context.when(plan, year), cumulated=context.when(wider, year))
    told = ask(replace(wider, notes=(*plan.notes, note)), context)
    return told if told.refusal is None else answer
