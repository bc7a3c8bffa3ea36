"""Growth rates where reports disagree: a year that a later report gave anew, and a base below zero.

The question decides which figures a rate is made of (see `measure.growth`); what other reports would give is said
beside it, so that a reader who finds another rate in a report knows why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal, localcontext

from pipeline.answer.citation_places import locate_citation
from pipeline.answer.context import Context
from pipeline.answer.figures.formula import PRECISION
from pipeline.answer.render.numbers import round_half_up, value_text
from pipeline.model import Citation, Fact, WorkingStep

_MOST = 2  # other rates that are told of one


def growth_notes(context: Context, steps: Sequence[WorkingStep]) -> list[str]:
    """What a reader must know of the growth rates among `steps`: negative bases, and what other reports give."""
    notes = []
    for step in steps:
        if not step.is_growth or step.value is None or _of_two_items(step):
            continue
        base = step.steps[1].value
        if base is not None and base < 0:
            notes.append(_over_negative_base(step))
        if context.style == "plain":
            notes += _by_other_reports(context, step)
    return notes


def _of_two_items(step: WorkingStep) -> bool:
    """Whether one item is held against another, so that nothing has grown: 管理费用比研发费用多几成."""
    this, base = (below.fact for below in step.steps)
    return this is not None and base is not None and this.item != base.item


def _over_negative_base(step: WorkingStep) -> str:
    """Over a negative base the sign of a growth rate says nothing of its direction."""
    assert step.value is not None
    turned = f"{round_half_up(-step.value * 100, 2):f}%"
    way = "增加" if step.value < 0 else "减少"
    return f"{step.steps[1].name}为负数，{step.name}的正负号不表示增减方向；以其绝对值为基数则为{turned}（{way}）"


def _by_other_reports(context: Context, step: WorkingStep) -> Iterator[str]:
    this, last = step.steps[0].fact, step.steps[1].fact
    if this is None or last is None or step.value is None or this.period is not last.period:
        return
    told = {round_half_up(step.value * 100, 2)}
    for now, before in context.knowledge.pairs(this, last):
        assert now.value is not None and before.value is not None
        rate = round_half_up(_rate(now.value, before.value) * 100, 2)
        if rate in told or len(told) > _MOST:
            continue
        told.add(rate)
        document, spot = locate_citation(
            Citation(now.report_id, "", now.fiscal_year, now.item, "", now.source), context.companies
        )
        figures = "，".join(f"{f.fiscal_year}年{_format_value(f, context)}" for f in (now, before))
        yield f"按{document}{spot}所列的两年数（{figures}）计算为{rate:f}%"


def _rate(now: Decimal, before: Decimal) -> Decimal:
    with localcontext(prec=PRECISION):
        return (now - before) / before


def _format_value(fact: Fact, context: Context) -> str:
    return value_text(WorkingStep(fact.item, fact.value, fact.unit, fact=fact), context.style)
