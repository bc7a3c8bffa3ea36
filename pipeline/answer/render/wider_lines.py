"""What a report prints in place of an item that it lacks, where that holds more: 营业支出 of a bank, for 营业成本.

It is named with its page and never told as the figure that is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.render.numbers import value_text
from pipeline.model import Answer, Check, Fact, Plan, RefusalKind, WorkingStep

_LACKING = (RefusalKind.NO_ITEM, RefusalKind.NO_REPORT)


def wider_lines(context: Context, plan: Plan, code: str, gaps: Iterable[MissingValue]) -> dict[str, Fact]:
    """By item that is lacking: the line that holds it and more."""
    lines: dict[str, Fact] = {}
    for gap in gaps:
        item = context.knowledge.items.get(gap.item)
        if item is None or gap.year is None or gap.reason or gap.kind not in _LACKING:
            continue
        facts = context.knowledge.store.facts(
            [gap.code or code], item.wider, [gap.year], period=plan.period, scope=plan.scope
        )
        by_item = {fact.item: fact for fact in facts if fact.value is not None and fact.check is not Check.DOUBTFUL}
        if line := next((by_item[name] for name in item.wider if name in by_item), None):
            lines[gap.item] = line
    return lines


def name_wider_lines(context: Context, plan: Plan, answer: Answer, lines: dict[str, Fact]) -> Answer:
    """A refusal, and what the report prints in place of what it lacks."""
    if not lines:
        return answer
    parts: dict[Fact, list[str]] = {}
    for item, line in lines.items():
        parts.setdefault(line, []).append(item)
    steps = [WorkingStep(f.item, f.value, f.unit, f.fiscal_year, fact=f) for f in parts]
    told = "".join(
        context.say("wider-line", item="、".join(items), line=step.name, value=value_text(step, "plain"))
        for items, step in zip(parts.values(), steps, strict=True)
    )
    citations = cite(context, steps)
    return replace(answer, text=answer.text + told + context.sources(citations), citations=citations)
