"""The greatest shareholders of a company told from the list that its report has of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.measure import fact_step
from pipeline.answer.holders.question import HolderQuestion
from pipeline.answer.render.numbers import value_text
from pipeline.model import Answer, Fact, Function, Period, Plan, WorkingStep
from pipeline.model.calculation import over_steps

AXIS = "股东"
SHARE, COUNT = "股东持股比例", "股东持股数量"
_FEWEST = 5  # of ten holders: a list of which fewer were read may lack its first
_ENDS = {Period.Q2: Period.H1, Period.Q3: Period.M9, Period.Q4: Period.FY, Period.H2: Period.FY}


@dataclass(frozen=True, slots=True)
class Holder:
    """A shareholder with what the list says of it."""

    name: str
    share: Fact | None
    count: Fact | None

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in (self.share, self.count) if fact is not None)


def holders_of(context: Context, code: str, year: int, period: Period) -> tuple[Holder, ...]:
    """The shareholders at the end of a period, the greatest first, of the report that lists most of them."""
    facts = context.knowledge.store.dimensional_facts(
        [code], [SHARE, COUNT], [year], axis=AXIS, period=_ENDS.get(period, period)
    )
    by_report: dict[str, dict[str, dict[str, Fact]]] = {}
    for fact in facts:
        if len(fact.dimensions) == 1:
            by_report.setdefault(fact.report_id, {}).setdefault(fact.dimensions[0][1], {})[fact.item] = fact
    longest = max(by_report.values(), key=len, default={})
    found = [Holder(name, of.get(SHARE), of.get(COUNT)) for name, of in longest.items()]
    item = SHARE if all(holder.share for holder in found) else COUNT
    if len(found) < _FEWEST or not all(_value(holder, item) for holder in found):
        return ()
    return tuple(sorted(found, key=lambda holder: -_value(holder, item)))


def _value(holder: Holder, item: str) -> Decimal:
    fact = holder.share if item == SHARE else holder.count
    return fact.value if fact is not None and fact.value is not None else Decimal(0)


def answer_from_holders(
    asked: HolderQuestion, plan: Plan, context: Context, name_of: Callable[[str], str]
) -> Answer | None:
    """The holders that a question asks for; None where the report's list has not all of them.

    `name_of` gives the name of who has a role, "" where the report does not say it.
    """
    if len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    holders = holders_of(context, plan.companies[0], plan.years[0], plan.period)
    if asked.role:
        name = normal(name_of(asked.role))
        holders = tuple(one for one in holders if name and normal(one.name) == name)
    chosen = holders[asked.first - 1 : asked.last]
    if len(chosen) <= asked.last - asked.first:
        return None
    return _tell(asked, chosen, plan, context)


def _tell(asked: HolderQuestion, holders: Sequence[Holder], plan: Plan, context: Context) -> Answer | None:
    when = context.when(plan, plan.years[0], balance=True)
    company = context.company(plan, plan.companies[0])
    listed = "；".join(
        context.say("holder", name=one.name, share=_text(one.share, context), count=_text(one.count, context))
        for one in holders
    )
    steps = [fact_step(fact, f"{one.name}{fact.item.removeprefix(AXIS)}") for one in holders for fact in one.facts]
    if asked.of_several and asked.total:
        sums = [total for item in _items(asked) if (total := _total(asked, holders, item)) is not None]
        if not sums:
            return None
        told = "，".join(context.say("figure", item=one.name, value=value_text(one, context.style)) for one in sums)
        text = context.say("holders-total", company=company, when=when, who=asked.said, total=told, list=listed)
        return _compose(context, text, sums, plan, sums[0])
    text = context.say("holders", company=company, when=when, who=asked.said, list=listed)
    one = holders[0].share if asked.share else holders[0].count
    single = one is not None and not asked.of_several and asked.share != asked.count
    return _compose(context, text, steps, plan, fact_step(one) if one is not None and single else None)


def _compose(context: Context, text: str, steps: list[WorkingStep], plan: Plan, value: WorkingStep | None) -> Answer:
    number, unit = (value.value_in_unit, value.unit) if value is not None else (None, "")
    return compose_answer(context, text, steps, plan, value=number, unit=unit)


def _items(asked: HolderQuestion) -> tuple[str, ...]:
    if asked.share == asked.count:
        return (SHARE, COUNT)
    return (SHARE,) if asked.share else (COUNT,)


def _total(asked: HolderQuestion, holders: Sequence[Holder], item: str) -> WorkingStep | None:
    facts = [fact for one in holders for fact in one.facts if fact.item == item]
    if len(facts) < len(holders):
        return None
    steps = tuple(fact_step(fact, f"{fact.dimensions[0][1]}{item.removeprefix(AXIS)}") for fact in facts)
    value = sum((step.value_to_compute or Decimal(0) for step in steps), Decimal(0))
    name = f"合计{item.removeprefix(AXIS)}"
    added = over_steps(Function.ADD, len(steps))
    expression, like = "+".join(step.name for step in steps), facts[0]
    return WorkingStep(name, value, like.unit, like.fiscal_year, expression, steps=steps, calculation=added)


def _text(fact: Fact | None, context: Context) -> str:
    return value_text(fact_step(fact), context.style) if fact is not None else ""
