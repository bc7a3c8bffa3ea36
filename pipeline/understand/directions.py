"""Rises, falls, losses and profits that companies must fulfil, each as a threshold at zero.

净利润同比增长的公司有哪些        growth of 净利润 > 0
哪些公司的营收和净利润都下降了     growth of 营收 < 0 and growth of 净利润 < 0
2024年亏损的公司               the item that results are read from < 0
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.slots import SLOTS, SlotSpan
from pipeline.understand.thresholds import AmountThreshold

_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_FALLS = ("falls", "falling", "falling_rates", "result_losses", "losses_of_conditions")
_OPPOSITE = {"<": ">=", ">": "<="}


@dataclass(frozen=True, slots=True)
class _Words:
    """What makes a rise, a fall or a sign a condition that companies fulfil.

    `behind_items`: each with its relation to zero, and whether that is of the item's growth; `results`: words that say
    it of a company without an item. What follows either is an object (公司有哪些), or, where the question asks for
    companies elsewhere (哪些公司…), the end of its clause.
    """

    behind_items: tuple[tuple[re.Pattern[str], str, bool], ...]
    results: tuple[tuple[re.Pattern[str], str], ...]
    objects: re.Pattern[str]
    ends: re.Pattern[str]
    asking: re.Pattern[str]
    most: re.Pattern[str]
    compared: re.Pattern[str]


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    any_of, every = lexicon.any_of, rf"(?P<every>{lexicon.any_of('each_of_several')})?"
    asked = "".join(rf"(?<!{re.escape(word)})" for word in lexicon.words("result_questions"))
    falling = lexicon.words("falling")
    rising = [word for word in lexicon.words("falls_and_rises_of_conditions") if word not in falling]

    def behind(verbs: str, relation: str, of_growth: bool) -> tuple[re.Pattern[str], str, bool]:
        lead = rf"(?:{any_of('since_words')})?(?:了|出现|实现|是|都是|均)?" if of_growth else "是?"
        return re.compile(rf"{every}{lead}(?:{verbs})了?"), relation, of_growth

    def result(words: str, relation: str) -> tuple[re.Pattern[str], str]:
        lead = rf"(?:{asked}(?P<no>{any_of('result_negations')}))?(?:{any_of('result_verbs')})*"
        return re.compile(rf"{lead}{any_of(words)}(?:状态)?了?"), relation

    return _Words(
        behind_items=(
            behind("|".join(map(re.escape, rising)), ">", True),
            behind(any_of("falling"), "<", True),
            behind(any_of("losses_of_conditions"), "<", False),
            behind(any_of("profits_of_conditions"), ">", False),
        ),
        results=(result("result_losses", "<"), result("result_profits", ">")),
        objects=re.compile(any_of("condition_objects")),
        ends=re.compile(rf"[,，;；。?？!！]|是哪|是谁|{any_of('clause_joints')}|$"),
        asking=re.compile(any_of("company_questions")),
        most=re.compile(rf"{any_of(*_FALLS)}(?:得|幅度|额)?(?=最|第)"),
        compared=re.compile(rf"(?<=[最更]){any_of('result_profits')}"),
    )


@per_lexicon
def _rate(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Words of growth between an item and an amount that the growth is held against, and which of them are a fall."""
    any_of = lexicon.any_of
    moved = any_of("rises", "falls", "growth_rates", "falls_and_rises_of_conditions", "falling")
    rate = re.compile(rf"(?:{any_of('since_words')})?(?:{moved})了?(?:{any_of('growth_rates')})?")
    return rate, re.compile(any_of("falls", "falling", "falling_rates"))


def held_against_growth(text: str, items: Sequence[SlotSpan], bounds: Sequence[SlotSpan]) -> list[SlotSpan]:
    """The thresholds, those of growth as such: of 净利润同比增长超过10% the growth, of 营收降幅超过10% below -10 %."""
    found = []
    for bound in bounds:
        value = bound.value
        before = [item for item in items if item.start < bound.start]
        assert isinstance(value, AmountThreshold)
        if not before:
            found.append(bound)
            continue
        item = before[-1]
        rate, falling = _rate()
        between = text[item.start : bound.start] if item.slot == "增长" else text[item.end : bound.start]
        if item.slot != "增长" and not rate.fullmatch(between):
            found.append(bound)
            continue
        falls = bool(falling.search(between))
        relation = _MIRRORED.get(value.relation, value.relation) if falls else value.relation
        amount = -value.amount if falls else value.amount
        start = bound.start if item.slot == "增长" else item.end
        of_growth = item.slot != "增长"
        threshold = replace(value, relation=relation, amount=amount, of_growth=of_growth)
        found.append(SlotSpan(start, bound.end, bound.slot, threshold, text[start : bound.end]))
    return found


def find_directions(text: str, items: Sequence[SlotSpan]) -> list[SlotSpan]:
    """Directions behind items, as spans of the words that say them."""
    found = []
    for item in items:
        for pattern, relation, of_growth in _words().behind_items:
            match = None if of_growth and item.slot == "增长" else pattern.match(text, item.end)
            if match and _is_condition(text, match.end()):
                value = AmountThreshold(relation, Decimal(0), "", of_growth, of_every=bool(match["every"]))
                found.append(SlotSpan(match.start(), match.end(), "金额", value, match[0]))
                break
    return found


def find_item_comparisons(text: str, items: Sequence[SlotSpan]) -> Iterator[SlotSpan]:
    """Conditions on two items: 经营现金流高于净利润的公司有哪些, 经营现金流比净利润高的有几家."""
    for one, other in pairwise(items):
        between = text[one.end : other.start]
        end, relation = other.end, ""
        if "增长" in (one.slot, other.slot):
            continue
        if _exceeding().fullmatch(between):
            relation = "<" if _falling_short().search(between) else ">"
        elif _than().fullmatch(between) and (way := _greater().match(text, end)):
            end, relation = way.end(), "<" if way["less"] else ">"
        if relation and _is_condition(text, end):
            name = getattr(other.value, "name", "")
            value = AmountThreshold(relation, Decimal(0), "", than=name)
            yield SlotSpan(one.end, end, "金额", value, text[one.end : end])


@per_lexicon
def _exceeding(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("more_than", "less_than"))


@per_lexicon
def _falling_short(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("less_than"))


@per_lexicon
def _than(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("comparison_joints"))


@per_lexicon
def _greater(lexicon: Lexicon) -> re.Pattern[str]:
    more, less = lexicon.any_of("higher_words"), lexicon.any_of("lower_words")
    return re.compile(rf"(?:还|更|要)?(?:(?P<less>{less})|{more})")


def find_results(text: str, taken: Sequence[SlotSpan]) -> Iterator[SlotSpan]:
    """Losses and profits of companies that no item stands before (2024年亏损的公司), outside what is recognised."""
    if SLOTS["公司"] in text:
        return
    for pattern, relation in _words().results:
        for match in pattern.finditer(text):
            free = all(match.end() <= span.start or match.start() >= span.end for span in taken)
            extreme = match.end() < len(text) and text[match.end()] in "最第" and relation == "<"
            if free and (extreme or _is_condition(text, match.end())):
                value = AmountThreshold(_OPPOSITE[relation] if match["no"] else relation, Decimal(0), "")
                yield SlotSpan(match.start(), match.end(), "金额", value, match[0])


def moves_by_amount(bound: AmountThreshold) -> bool:
    """Whether a bound is on an amount of rise or fall (营收增长超过10亿元), which no condition is on."""
    return bound.of_growth and bound.unit not in ("", "%")


def is_small_fall(bound: AmountThreshold) -> bool:
    """Whether it is a fall of less than so much (下降不到10%), which no rise is."""
    return bound.of_growth and bound.relation in (">", ">=") and bound.amount < 0


def find_compared_results(text: str) -> Iterator[tuple[int, int]]:
    """Where companies are put in order by their profit without the name of an item (最赚钱, 谁更赚钱)."""
    return (match.span() for match in _words().compared.finditer(text))


def asks_for_falls(text: str) -> bool:
    """Whether a ranking is by how much figures fell or were lost, the greatest fall first (营收下滑最多, 降幅第二)."""
    return bool(_words().most.search(text))


def _is_condition(text: str, end: int) -> bool:
    """Whether companies are asked for that fulfil what ends there."""
    if _words().objects.match(text, end):
        return True
    return bool(SLOTS["公司"] not in text and _words().asking.search(text) and _words().ends.match(text, end))
