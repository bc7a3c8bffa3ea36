"""An answer made of its sentence, warnings and sources; figures that cannot be right are withheld."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.citations import cite, facts_of
from pipeline.answer.context import Context
from pipeline.answer.fact_warnings import warnings_of
from pipeline.answer.figures.plausibility import implausibility
from pipeline.model import Answer, Plan, Refusal, RefusalKind, WorkingStep


def compose_answer(context: Context, text: str, steps: Sequence[WorkingStep], plan: Plan, **fields) -> Answer:
    """An answer whose sentence ends with warnings and sources, citing every fact of its working."""
    citations = cite(context, steps)
    if steps and all(implausibility(context.knowledge, step) for step in steps):
        return _withhold(context, plan, steps)
    warnings = (*plan.notes, *warnings_of(context, steps, plan))
    said = text + "".join(context.say("warning", text=w) for w in warnings) + context.sources(citations)
    return Answer(said, working=tuple(steps), citations=citations, warnings=warnings, **fields)


def _withhold(context: Context, plan: Plan, steps: Sequence[WorkingStep]) -> Answer:
    """What is said in place of figures that cannot be right."""
    told, missing = [], []
    for step in steps:
        company = next((context.company(plan, fact.code) for fact in facts_of([step])), "")
        when = context.when(plan, step.year) if step.year else ""
        reason = implausibility(context.knowledge, step)
        told.append(context.say("implausible", company=company, when=when, item=step.name, reason=reason))
        missing.append(f"{when}{step.name}")
    text, citations = "".join(told), cite(context, steps)
    refusal = Refusal(RefusalKind.IMPLAUSIBLE, text, missing=tuple(missing))
    return Answer(text + context.sources(citations), citations=citations, refusal=refusal)
