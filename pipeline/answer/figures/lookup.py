"""Look-ups, formulas, growth and ratios of named companies and years."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.context import Context, compose_answer, figure_text
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.measure import GROWTH, FactContext, growth, measure
from pipeline.answer.figures.restated_growth import growth_notes
from pipeline.answer.render.numbers import in_unit, value_text
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Operation, Plan, RefusalKind, WorkingStep


def look_up(plan: Plan, context: Context) -> Answer:
    """Every asked figure of every asked company and year, in the question's order."""
    texts: list[str] = []
    steps: list[WorkingStep] = []
    refusals: list[Answer] = []
    for code in plan.companies:
        for year in plan.years:
            at = FactContext(code, year, plan.period, plan.scope)
            found = [(name, _figure(plan, context, name, at)) for name in _names(plan)]
            values = [(name, step) for name, step in found if isinstance(step, WorkingStep)]
            gaps = [(name, gap) for name, gap in found if isinstance(gap, MissingValue)]
            if values:
                texts.append(_sentence(plan, context, code, year, values))
                steps += [step for _, step in values]
            if gaps:
                refusals.append(_refusal(plan, context, code, gaps))
    if not steps or (refusals and context.style == "competition"):
        return refusals[0]  # the organisers count a part of an answer as wrong; readers get what there is
    plan = replace(plan, notes=(*plan.notes, *growth_notes(context, steps)))
    text = "".join(texts) + "".join(r.text for r in refusals)
    values_given = [in_unit(s) if s.value is not None else (s.fact.text if s.fact else None) for s in steps]
    single = len(values_given) == 1 and not refusals
    return compose_answer(
        context, text, steps, plan, value=values_given[0] if single else None, unit=steps[0].unit if single else ""
    )


def _names(plan: Plan) -> tuple[str, ...]:
    if plan.operation is Operation.GROWTH:
        return tuple(name if name.endswith(GROWTH) else f"{name}{GROWTH}" for name in plan.items)
    return plan.items


def _figure(plan: Plan, context: Context, name: str, at: FactContext) -> WorkingStep | MissingValue:
    if plan.operation is Operation.GROWTH:
        called = _name_in_question(plan, name)
        if plan.base_year is None and context.knowledge.formulas.get(called):
            return measure(context.knowledge, called, at)
        base = name.removesuffix(GROWTH)
        return growth(context.knowledge, base, at, plan.base_year, called=called.removesuffix(GROWTH).rstrip("的"))
    found = measure(context.knowledge, name, at)
    if plan.operation is Operation.RATIO and isinstance(found, WorkingStep):
        return replace(found, unit=plan.unit)
    return found


def _refusal(plan: Plan, context: Context, code: str, gaps: list[tuple[str, MissingValue]]) -> Answer:
    computed = next((name for name, gap in gaps if gap.kind is RefusalKind.MISSING_OPERAND), "")
    return refuse_missing(context, plan, code, [gap for _, gap in gaps], name=computed)


def _sentence(plan: Plan, context: Context, code: str, year: int, values: list[tuple[str, WorkingStep]]) -> str:
    company, when = context.company(plan, code), context.when(plan, year)
    looked_up = [(name, step) for name, step in values if not step.steps]
    computed = [(name, step) for name, step in values if step.steps]
    parts = []
    if looked_up:
        told = [
            context.say("figure", item=_name_in_question(plan, name), value=figure_text(plan, context, step, name))
            for name, step in looked_up
        ]
        parts.append(context.say("figures", company=company, when=when, list="，".join(told)))
    for name, step in computed:
        parts.append(_computed_sentence(plan, context, company, when, name, step))
    return "".join(parts)


def _computed_sentence(plan: Plan, context: Context, company: str, when: str, name: str, step: WorkingStep) -> str:
    operands = "，".join(
        context.say("operand", item=leaf.name, value=value_text(leaf, context.style)) for leaf in _leaves(step)
    )
    fills = {"company": company, "when": when, "name": _name_in_question(plan, name), "expression": step.expression}
    return context.say("computed", **fills, operands=operands, value=figure_text(plan, context, step, name))


def _leaves(step: WorkingStep) -> list[WorkingStep]:
    """The operands of a formula as it is written; a formula inside it counts as one."""
    return list({s.name: s for s in step.steps}.values())


def _name_in_question(plan: Plan, name: str) -> str:
    """The question's own word for an item where it has one; 占…的比例 or 与…的比值 for a ratio of two items."""
    if plan.operation is Operation.RATIO and "/" in name:
        above, _, below = name.partition("/")
        return f"{above}占{below}的比例" if plan.unit == "%" else f"{above}与{below}的比值"
    if plan.operation is Operation.GROWTH and len(plan.asked) == len(plan.items):
        asked = dict(zip(_names(plan), plan.asked, strict=True)).get(name, name)
        return asked if asked.endswith(GROWTH) else asked + GROWTH
    if name in plan.items and len(plan.asked) == len(plan.items):
        return plan.asked[plan.items.index(name)]
    return name
