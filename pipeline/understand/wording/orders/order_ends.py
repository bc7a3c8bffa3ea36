"""Which ends of an order a question asks for, and in which order it wants the list.

最高的两家和最低的一家              both ends: two from the first, one from the other
谁最少？按人数从多到少列出来         the least, the list from the greatest on
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.slots import SlotSpan
from pipeline.understand.thresholds import RankRange


@dataclass(frozen=True, slots=True)
class OrderEnds:
    """Both ends of an order: which one is named first, and how many places of each are asked for."""

    descending: bool
    last: int
    other: int


@per_lexicon
def _ends(lexicon: Lexicon) -> re.Pattern[str]:
    great, small = lexicon.any_of("greatest_ends"), lexicon.any_of("smallest_ends")
    return re.compile(rf"(?P<greatest>{great})|(?P<smallest>{small})")


@per_lexicon
def _descending(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("descending_orders"))


@per_lexicon
def _ascending(lexicon: Lexicon) -> re.Pattern[str]:
    rising = set(lexicon.words("whole_orders")) & set(lexicon.words("least"))
    return re.compile("|".join(map(re.escape, sorted(rising, key=len, reverse=True))) or "(?!)")


def order_asked(text: str) -> bool | None:
    """Whether a list is wanted from the greatest on; None where the question does not say."""
    if _descending().search(text):
        return True
    return False if _ascending().search(text) else None


def without_orders(text: str) -> str:
    """A text without the words that say in which order a list is wanted."""
    return _ascending().sub("", _descending().sub("", text))


def read_ends(text: str, ranks: Sequence[SlotSpan]) -> OrderEnds | None:
    """Both ends of an order with their places, None where only one is asked for."""
    places = [value for span in ranks if isinstance(value := span.value, RankRange)]
    tails = [place for place in places if place.smallest and not place.from_end]
    heads = [place for place in places if place not in tails]
    if tails and heads and all(place.first == 1 for place in places):
        return OrderEnds(True, heads[0].last, tails[0].last)  # 前三名和后三名
    named = list(_ends().finditer(text))
    first = named[0] if named else None
    other = next((m for m in named if first is not None and m.lastgroup != first.lastgroup), None)
    if first is None or other is None:
        return None
    counts = {first.lastgroup: 1, other.lastgroup: 1}
    for span in ranks:
        value = span.value
        assert isinstance(value, RankRange)
        if value.first != 1 or value.from_end:
            return None
        counts[(other if span.start >= other.start() else first).lastgroup] = value.last
    return OrderEnds(first.lastgroup == "greatest", counts[first.lastgroup], counts[other.lastgroup])
