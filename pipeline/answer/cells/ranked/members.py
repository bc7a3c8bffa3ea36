"""Companies in the order of a part of a figure: 境外收入, 中药毛利率, as disclosures divide it along an axis.

The words of the question beside the item must be one member of one axis, with equal words taken as one (海外, 境外).
Parts are compared among the companies that disclose them, and the answer says how many these are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.measure import fact_step
from pipeline.answer.figures.orders.ranking import rank_words
from pipeline.model import Answer, Fact, Operation, Plan
from pipeline.rules.disclosures import load_disclosures
from pipeline.rules.lexicon import Lexicon, per_statement_words

_FEWEST = 2  # companies that are an order
_SHORT_AXIS = 2  # characters of an axis's name by which it is called: 模式 of 销售模式
_AROUND = frozenset(("qualifier", "asking"))


def rank_by_member(plan: Plan, context: Context) -> Answer | None:
    """The asked places; None where the question is for no such order, or its words are no member."""
    if plan.operation is not Operation.RANK or plan.conditions or len(plan.items) != 1 or len(plan.years) != 1:
        return None
    words, limits = _words_before_item(plan)
    found = [one for axis in _axes(plan, context) if limits and (one := _facts(plan, context, axis, words, limits))]
    if len(found) != 1 or len(found[0][1]) < _FEWEST:
        return None
    member, facts, population = found[0]
    return _tell(plan, context, member, facts, population)


def _words_before_item(plan: Plan) -> tuple[str, str]:
    """The words that stand before the item, with those of asking, and these from the first that limits it on.

    Both are "" where words that limit stand elsewhere.
    """
    item = next((at for at, (_, kind) in enumerate(plan.pieces) if kind == "item"), 0)
    start = item
    while start > 0 and plan.pieces[start - 1][1] in _AROUND:
        start -= 1
    run = plan.pieces[start:item]
    limits = [text for text, kind in run if kind == "qualifier"]
    if not limits or sorted(limits) != sorted(plan.qualifiers):
        return "", ""
    first = next(at for at, (_, kind) in enumerate(run) if kind == "qualifier")
    return "".join(text for text, _ in run), "".join(text for text, _ in run[first:])


def _axes(plan: Plan, context: Context) -> list[str]:
    """Along which disclosures divide the item."""
    rules, _ = load_disclosures(context.knowledge.rules)
    named = (
        axis.axis
        for disclosure in rules.tables
        if any(measure.item == plan.items[0] for measure in disclosure.measures)
        for axis in disclosure.axes
    )
    return list(dict.fromkeys(named))


def _facts(plan: Plan, context: Context, axis: str, words: str, limits: str) -> tuple[str, list[Fact], int] | None:
    """The member that the words end with and that has all of `limits`, its figures, how many companies there are."""
    ranking = context.knowledge.store.rank_members(
        plan.items[0],
        plan.years[0],
        axis,
        period=plan.period,
        scope=plan.scope,
        descending=plan.descending,
        population=context.knowledge.population,
    )
    asked, least = _without_axis(normal(words), axis), len(_without_axis(normal(limits), axis))
    by_member: dict[str, list[Fact]] = {}
    for fact in ranking.facts:
        member = _without_axis(normal(fact.dimensions[0][1]), axis)
        if asked.endswith(member) and len(member) >= least and not _of_no_name().fullmatch(member):
            by_member.setdefault(member, []).append(fact)
    if not by_member:
        return None
    member = max(by_member, key=len)
    return member, list(_one_a_company(by_member[member])), ranking.population


def _without_axis(name: str, axis: str) -> str:
    """A member without the name of what it is a member of: 华东地区, 经销模式."""
    for end in (axis, axis[-_SHORT_AXIS:]):
        name = name.removesuffix(normal(end)) or name
    return name


@per_statement_words
def _of_no_name(lexicon: Lexicon) -> re.Pattern[str]:
    """Members that are of each company something else: what is left, and all together."""
    return re.compile(rf"{lexicon.any_of('rows_of_rest', 'rows_of_sums')}")


def _one_a_company(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Without the companies that give the member in two ways."""
    codes = [fact.code for fact in facts]
    return (fact for fact in facts if codes.count(fact.code) == 1)


def _tell(plan: Plan, context: Context, member: str, facts: Sequence[Fact], population: int) -> Answer:
    steps = [fact_step(fact) for fact in facts[plan.first - 1 : plan.last]]
    named = f"{member}{plan.asked[0] if plan.asked else plan.items[0]}"
    names = [context.companies.name(step.fact.code) for step in steps if step.fact is not None]
    line = "ranked-company" if plan.first == plan.last else "ranked-line"
    listed = "；".join(
        context.say(
            line, company=name, value=figure_text(plan, context, step, named, exact=False), place=at, attributes=""
        )
        for at, (name, step) in enumerate(zip(names, steps, strict=True), plan.first)
    )
    told = context.say("member-coverage", population=population, known=len(facts), item=named)
    when = context.when(plan, plan.years[0])
    text = context.say("first", place="", when=when, item=named, rank=rank_words(plan), list=listed, coverage=told)
    return compose_answer(context, text, steps, plan, value="、".join(names))
