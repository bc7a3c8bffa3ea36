"""The fields of plans over all companies or in an order: conditions, the items ranked by, places, what limits them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from pipeline.model import Condition, Measure, Operation, Plan
from pipeline.model.plan import BETWEEN, WHOLE_ORDER
from pipeline.understand import thresholds
from pipeline.understand.comparisons import asks_for_whole_order
from pipeline.understand.directions import asks_for_falls, is_small_fall, moves_by_amount
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.defined_names import rate_ending
from pipeline.understand.measures.ellipses import is_result_word
from pipeline.understand.measures.tokens import is_result
from pipeline.understand.pieces import Piece, PieceKind, qualifiers_beside_order, unused_operations
from pipeline.understand.planning.plan_words import plan_words
from pipeline.understand.recognised_question import GROWTH_ENDING, RecognisedQuestion
from pipeline.understand.slots import SlotSpan
from pipeline.understand.wording.orders.order_ends import read_ends

OF_ALL_COMPANIES = (
    Operation.RANK, Operation.INTERSECTION, Operation.PLACE_IN_RANKING, Operation.AGGREGATE, Operation.COUNT,
    Operation.LIST,
)  # fmt: skip
# Questions about an order of companies or years.
_SENTENCE = re.compile("[，,。；;]")
ORDERS = (*OF_ALL_COMPANIES, Operation.COMPARE, Operation.SAME)


def conditions_of(found: RecognisedQuestion, *, of_shares: bool = True) -> tuple[Condition, ...]:
    """Places and thresholds that a question names, each threshold of the item that it is of.

    `of_shares`: or of the share that the two items before it are (研发费用占营业收入比例超过4%).
    """
    conditions = [
        Condition(
            place=str(span.value),
            place_item="办公地址" if plan_words().office.search(found.text) else "注册地址",
            ever=bool(plan_words().ever.search(found.text)),
        )
        for span in found.places
    ]
    for span in found.bounds:
        bound = span.value
        assert isinstance(bound, thresholds.AmountThreshold)
        before = [k for k in found.keywords if k.end <= span.start]
        of = before[-1:] if before else [k for k in found.keywords if k.start >= span.end][:1]
        if bound.of_every:  # 营收和净利润都下降: of all since the condition before
            ends = [other.end for other in found.bounds if other.end <= span.start]
            of = [k for k in before if k.start >= max(ends, default=0)]
        if of_shares and len(of) == 1 and _is_of_share(before, found):
            name = _ratio(tuple(_keyword(keyword).name for keyword in before[-2:]))  # 研发费用占营业收入比例超过4%
            conditions.append(Condition(item=name, relation=bound.relation, amount=bound.amount))
            continue
        for keyword in of:
            name = _keyword(keyword).name + (GROWTH_ENDING if bound.of_growth else "")
            name += f"{BETWEEN}{bound.than}" if bound.than else ""
            conditions.append(Condition(item=name, relation=bound.relation, amount=bound.amount))
            if is_small_fall(bound):
                conditions.append(Condition(item=name, relation="<", amount=Decimal(0)))
    return tuple(conditions)


def _is_of_share(before: Sequence[SlotSpan], found: RecognisedQuestion) -> bool:
    """Whether the last two figures before a bound are a share and its whole."""
    if len(before) < 2 or not plan_words().share.search(found.masked):
        return False
    part, whole = before[-2:]
    return "占" in found.text[part.end : whole.start] and not _SENTENCE.search(found.text[part.end : whole.start])


def conditions_of_figures(found: RecognisedQuestion, pieces: Sequence[Piece]) -> Iterator[Condition]:
    """Thresholds that a question for figures names, each of the item before it: a known one, or one that it defines."""
    for span in found.bounds:
        bound = span.value
        assert isinstance(bound, thresholds.AmountThreshold)
        before = [piece.value for piece in pieces if piece.kind is PieceKind.ITEM and piece.start < span.start]
        last = before[-1].value if before and isinstance(before[-1], SlotSpan) else None
        if isinstance(last, Measure) and last.name and not bound.of_growth:
            yield Condition(item=last.name, relation=bound.relation, amount=bound.amount)
        else:
            yield from conditions_of(replace(found, bounds=(span,), places=()), of_shares=False)


def rank_fields(plan: Plan, found: RecognisedQuestion, is_text: Callable[[str], bool]) -> dict[str, Any]:
    """What companies are put in order by, among which, and which places are asked for."""
    conditions = conditions_of(found)
    bound = {c.item for c in conditions if c.item}
    words = tuple(i for i in plan.items if is_text(i) and not (found.places and i.endswith("地址")))
    figures = tuple(i for i in plan.items if not is_text(i))
    items = tuple(i for i in figures if i not in bound) or figures
    unit = plan.unit
    if len(items) == 2 and plan_words().share.search(found.masked):
        items, unit = (_ratio(items),), _ratio_unit(found)  # 研发费用占营业收入比例最高的公司
    if plan.operation is Operation.RANK and (ends := read_ends(found.text, found.ranks)) is not None:
        changes = {"descending": ends.descending, "first": 1, "last": ends.last, "other_end": ends.other}
    else:
        changes = _places(plan, found)
    return changes | {
        "items": items,
        "unit": unit,
        "attributes": words,
        "conditions": conditions,
        "with_amount": bool(plan_words().amount.search(found.text)),
        "measure": _measure(found.text),
    }


def _measure(text: str) -> str:
    """What is taken of the figures of all companies: their sum, median or mean."""
    words = plan_words()
    return "sum" if words.sums.search(text) else "median" if words.medians.search(text) else "mean"


def _places(plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
    """The places of the order that are asked for, and which end it begins with."""
    whole = plan.operation is Operation.RANK and asks_for_whole_order(found.text)
    listed = plan.operation is Operation.RANK and bool(plan_words().whole_lists.search(found.text))
    last = WHOLE_ORDER if listed or (whole and not plan_words().most.search(found.text)) else 1
    rank = found.ranks[0].value if found.ranks else thresholds.RankRange(1, last)
    assert isinstance(rank, thresholds.RankRange)
    least = bool(plan_words().least.search(found.text)) or rank.from_end
    if rank.smallest is not None:
        least = rank.smallest
    least ^= asks_for_falls(found.text)
    first = 1 if plan_words().than_first.search(found.text) else rank.first  # 第二多的比第一少多少
    return {"descending": not least, "first": first, "last": rank.last}


def threshold_fields(found: RecognisedQuestion) -> dict[str, Any]:
    """The conditions of a count or a list; a list where the first of those that fulfil them is asked for."""
    conditions = conditions_of(found)
    changes = {"conditions": conditions, "items": tuple(c.item for c in conditions if c.item), "with_amount": True}
    if any("/" in condition.item for condition in conditions):
        changes["unit"] = _ratio_unit(found)
    if plan_words().most.search(found.text):  # 亏损的公司有几家，亏得最多的是哪家
        changes["operation"] = Operation.LIST
    return changes


def limits_of_order(
    plan: Plan, changes: dict[str, Any], found: RecognisedQuestion, pieces: tuple[Piece, ...]
) -> tuple[str, ...]:
    """What limits a question about an order, `changes` being the fields that its plan gets."""
    unused = _unused(plan, changes, pieces)
    if changes.get("other_end"):  # 最高和最低各是哪家，相差多少
        apart = {piece.text for piece in pieces if piece.word_class == "difference_words"}
        unused = tuple(text for text in unused if text not in apart)
    named = any(is_result(name) for name in changes.get("items", plan.items))
    told = [piece for piece in pieces if not (named and is_result_word(piece))]  # 同样是亏损，谁的净利润更低
    return (*qualifiers_beside_order(told), *unused, *_moves_by_amounts(found), *_other_parts(plan, found))


def _unused(plan: Plan, changes: dict[str, Any], pieces: tuple[Piece, ...]) -> tuple[str, ...]:
    """Operations of a ranking, count or list that nothing of its plan carries out."""
    if plan.operation in (Operation.COMPARE, Operation.SAME):
        return ()
    conditions = changes.get("conditions", plan.conditions)
    names = (*changes.get("items", plan.items), *(condition.item for condition in conditions))
    growth = any(name.endswith(GROWTH_ENDING) for name in names)
    folds = plan.operation is Operation.AGGREGATE
    return unused_operations(pieces, growth=growth, shares=any(map(_is_rate, names)), folds=folds)


def _is_rate(name: str) -> bool:
    return "/" in name or bool(rate_ending().search(name))


def _moves_by_amounts(found: RecognisedQuestion) -> Iterator[str]:
    """Bounds on amounts of change, which no condition is on: 营收增长超过10亿元 limits nothing but growth."""
    for span in found.bounds:
        assert isinstance(span.value, thresholds.AmountThreshold)
        if moves_by_amount(span.value):
            yield span.text


def _other_parts(plan: Plan, found: RecognisedQuestion) -> tuple[str, ...]:
    """Different parts of a year in an order of all companies that names no year: 年报看全年、半年报看上半年."""
    parts = {point.period: point.text for point in found.time.asked if point.period is not None}
    several = plan.operation in OF_ALL_COMPANIES and len(parts) > 1 and not plan.years
    return tuple(parts.values()) if several else ()


def _ratio(items: tuple[str, ...]) -> str:
    """The name of a ratio of two items, as `measure` reads it: 投资收益/利润总额."""
    return "/".join(items[:2])


def _ratio_unit(found: RecognisedQuestion) -> str:
    """A share (占…的比例) is told in percent, any other ratio as a number."""
    return "%" if "占" in found.text else ""


def _keyword(span: SlotSpan) -> Keyword:
    assert isinstance(span.value, Keyword)
    return span.value
