"""What a question takes for granted, held against the figures: 为什么亏损 of a company that made a profit."""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.plan_measures import evaluator, ranked_measure
from pipeline.answer.premises.claims import claims_of
from pipeline.answer.render.numbers import value_text
from pipeline.model import Answer, Condition, Fact, Measure, MeasureKind, Period, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.recognised_question import GROWTH_ENDING

# By the relation to zero that is taken for granted, and whether it is of the growth.
_DENIALS = {
    ("<", False): "premise-loss",
    (">", False): "premise-profit",
    ("<", True): "premise-fall",
    (">", True): "premise-rise",
}
_SIGNS = {"<": "premise-negative", ">": "premise-positive"}


def contradict_premise(plan: Plan, context: Context) -> Answer | None:
    """That the figures say the opposite of what a question takes for granted, with them; None where they do not."""
    if context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    at = FactContext(plan.companies[0], plan.years[0], plan.period, plan.scope)
    for condition in plan.conditions:
        measure, step = _evaluate(plan, context, condition)
        if step is not None and step.value and _claims_impairment(plan.question):
            continue  # what was bought may be more than what was written down
        if step is not None and _is_contrary(step, condition) and not _is_so_since_year_end(condition, at, context):
            of_growth = measure.kind is MeasureKind.GROWTH
            measure, step = _in_points(measure, step, plan, context, at)
            told = "".join(figure_sentences(plan, context, [Figure(measure, at, step)]))
            denial = _DENIALS[condition.relation, of_growth]
            if not of_growth and _is_cash_flow(condition, context):
                denial = _SIGNS[condition.relation]
            text = context.say(denial, told=told)
            return compose_answer(context, text, [step], plan, value=False)
    return _contradict_opinion(plan, context, at)


def _in_points(
    measure: Measure, step: WorkingStep, plan: Plan, context: Context, at: FactContext
) -> tuple[Measure, WorkingStep]:
    """The growth of what is told in percent as a change in percentage points; any other as it is."""
    if measure.kind is not MeasureKind.GROWTH or not step.steps or any(one.unit != "%" for one in step.steps):
        return measure, step
    change = replace(measure, kind=MeasureKind.CHANGE)
    told = evaluator(context.knowledge, plan).evaluate(change, at)
    return (change, told) if isinstance(told, WorkingStep) else (measure, step)


def _is_so_since_year_end(condition: Condition, at: FactContext, context: Context) -> bool:
    """Whether a balance within a year moved as is taken for granted since the end of the last, as reports tell it."""
    name = condition.item.removesuffix(GROWTH_ENDING)
    item = context.knowledge.items.get(name)
    if at.period is Period.FY or item is None or item.statement != "balance" or name == condition.item:
        return False
    now = context.knowledge.facts(at.code, (name,), at.year, at.period, at.scope).get(name)
    then = context.knowledge.facts(at.code, (name,), at.year - 1, Period.FY, at.scope).get(name)
    if not (isinstance(now, Fact) and isinstance(then, Fact)) or now.value is None or then.value is None:
        return False
    return now.value < then.value if condition.relation == "<" else now.value > then.value


def _claims_impairment(question: str) -> bool:
    return any(claim.kind.name == "impairments" for claim in claims_of(question))


def _is_cash_flow(condition: Condition, context: Context) -> bool:
    item = context.knowledge.items.get(condition.item)
    return item is not None and item.statement == "cash_flow"


def is_premise_known(plan: Plan, context: Context) -> bool:
    """Whether there are figures to hold all against that a question takes for granted."""
    one = len(plan.companies) == len(plan.years) == 1
    return one and all(_evaluate(plan, context, condition)[1] is not None for condition in plan.conditions)


def _evaluate(plan: Plan, context: Context, condition: Condition) -> tuple[Measure, WorkingStep | None]:
    """The figure that a condition is about, None where there is none."""
    at = FactContext(plan.companies[0], plan.years[0], plan.period, plan.scope)
    measure = ranked_measure(condition.item, plan, context.knowledge)
    step = evaluator(context.knowledge, plan).evaluate(measure, at)
    return measure, step if isinstance(step, WorkingStep) else None


def _contradict_opinion(plan: Plan, context: Context, at: FactContext) -> Answer | None:
    """That the auditors' opinion is not the one that a question takes for granted: 为什么被出具保留意见."""
    asked, items = _opinions().search(plan.question), lexicon_in_use().classes["opinion_items"]
    if asked is None:
        return None
    for fact in context.knowledge.facts(at.code, items, at.year, at.period, at.scope).values():
        if isinstance(fact, Fact) and fact.text and not _opinions().search(fact.text):
            step = WorkingStep(fact.item, fact.value, fact.unit, fact.fiscal_year, fact=fact)
            company, when = context.company(plan, at.code), context.when(plan, at.year)
            told = f"{company}{when}{fact.item}为{value_text(step, context.style)}。"
            text = context.say("premise-opinion", asked=asked[0], told=told)
            return compose_answer(context, text, [step], plan, value=False)
    return None


@per_lexicon
def _opinions(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?<!{lexicon.any_of('unqualified_before')}){lexicon.any_of('qualified_opinions')}")


def _is_contrary(step: WorkingStep, condition: Condition) -> bool:
    """Whether a figure is on the other side of zero; a growth over a loss goes by its direction, and none is none."""
    value = step.value
    if value is None:
        return False
    if not value:
        return condition.item.endswith(GROWTH_ENDING)
    this, base = (step.steps[0].value, step.steps[1].value) if len(step.steps) == 2 else (None, None)
    if this is not None and base is not None and min(this, base) < 0:
        if condition.item.endswith(lexicon_in_use().classes["signed_losses"]) and (this < 0 or this < base):
            return False  # 资产减值损失 below zero: the farther, the greater the loss
        value = this - base
    return value > 0 if condition.relation == "<" else value < 0
