"""Whether a figure can be what it is called. One that cannot is not given: the answer says why, and what is printed.

Values that an item cannot have are doubted when a report is read (`extract.checks.plausibility`); here are the figures
that an answer makes of them: ratios beyond the bounds of their formula, parts greater than their whole, amounts told
as a share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.formula_bounds import broken_bounds
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.other_prints import quote
from pipeline.model import Fact, RefusalKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.rules.relations.anomalies import load_anomalies
from pipeline.rules.relations.anomaly import Order
from pipeline.text.amounts import currency_of, is_money

_MOST_QUOTES = 3


def plausible(knowledge: Knowledge, found: WorkingStep | MissingValue) -> WorkingStep | MissingValue:
    """The figure, or why it is not given."""
    reason = implausibility(knowledge, found) if isinstance(found, WorkingStep) else ""
    if not reason or not isinstance(found, WorkingStep):
        return found
    return MissingValue(RefusalKind.IMPLAUSIBLE, found.name, found.year, reason, facts=tuple(_facts(found)))


def implausibility(knowledge: Knowledge, step: WorkingStep) -> str:
    """Why a figure cannot be right, with what the report prints; "" where it can."""
    if step.value is None:
        return ""
    doubts = (_other_unit(step), _no_amount(knowledge, step), _broken(knowledge, step), _part_above(knowledge, step))
    why = next(filter(None, doubts), "")
    quotes = "，".join(dict.fromkeys(quote(fact) for fact in _facts(step)[:_MOST_QUOTES]))
    return f"{why}；{quotes}" if why and quotes else why


def _other_unit(step: WorkingStep) -> str:
    """A balance or a flow is no share."""
    fact = step.fact
    if fact is None or step.unit == fact.unit or not currency_of(fact.unit):
        return ""
    return f"{step.name}是金额（{fact.unit}），不能以{step.unit or '比值'}表示"


@per_lexicon
def _measures(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("measures_without_money")


def _no_amount(knowledge: Knowledge, step: WorkingStep) -> str:
    """An age or a number of days that a table in 千元 has is no amount of money."""
    known = knowledge.items.get(step.name) or knowledge.formulas.get(step.name)
    if known is not None or not is_money(step.unit) or step.fact is None or not step.fact.item.endswith(_measures()):
        return ""
    return f"{step.fact.item}不以金额计"


def _broken(knowledge: Knowledge, step: WorkingStep) -> str:
    bound = next(broken_bounds(knowledge.formulas, [step]), None)
    return f"{bound[0].name}的数据不合理（应有{bound[1]}）" if bound else ""


def _part_above(knowledge: Knowledge, step: WorkingStep) -> str:
    """A share of more than all, of a part that no company has more of than of the whole."""
    is_ratio = step.unit in ("%", "") and step.expression.count("/") == 1
    if not is_ratio or step.value is None or step.value <= 1 or len(step.steps) != 2:
        return ""
    above, below = (one.name for one in step.steps)
    names = [one.fact.item if one.fact is not None else one.name for one in step.steps]
    rules = (rule for rule in _orders(knowledge) if rule.larger == names[1] and names[0] in rule.smaller)
    above_all = any(step.value > rule.slack for rule in rules)
    return f"{above}是{below}的一部分，不会大于它" if above_all else ""


def _orders(knowledge: Knowledge) -> Iterable[Order]:
    return (rule for rule in load_anomalies(knowledge.rules)[0] if isinstance(rule, Order))


def _facts(step: WorkingStep) -> list[Fact]:
    return list(_walk(step))


def _walk(step: WorkingStep) -> Iterator[Fact]:
    if step.fact is not None:
        yield step.fact
    for below in step.steps:
        yield from _walk(below)
