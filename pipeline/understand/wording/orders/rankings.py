"""Orders as rankings put them: 利润最高的top10企业 asks for 净利润最高的前10企业, 下滑最厉害 for 下滑最快.

A bare name (利润, 销售额) is read as an item only where it stands alone beside an order or a growth:
利润分配, 主营业务利润 and 前五名客户的销售额 are other things.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon

_NOT_OF_YEAR = r"(?<!\d)"


@dataclass(frozen=True, slots=True)
class _Words:
    place: re.Pattern[str]
    first: str
    growth: re.Pattern[str]
    bare: re.Pattern[str]
    items: Mapping[str, str]
    fast: re.Pattern[str]  # behind a verb of moving, how fast in everyday words
    fastest: Mapping[str, str]


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    any_of, first = lexicon.any_of, lexicon.words("places_counted")[0]
    items = dict(word.split("=") for word in lexicon.words("bare_items"))
    growth = lexicon.words("growth_by_year")
    names = "|".join(map(re.escape, sorted(items, key=len, reverse=True)))
    behind = rf"{any_of('most', 'least')}|{first}\d|、|{'|'.join(growth)}|{any_of('yearly_growth')}"
    fastest = dict(word.split("=") for word in lexicon.words("everyday_fastest"))
    before = "".join(rf"|(?<={re.escape(word)})" for word in lexicon.words("whose_bare_items"))
    return _Words(
        place=re.compile(r"(?<![A-Za-z])top\s*-?\s*(?=\d)", re.I),
        first=first,
        growth=re.compile(rf"{_NOT_OF_YEAR}(?:{'|'.join(map(re.escape, growth))})"),
        bare=re.compile(rf"(?:^|(?<=[，,。；;？?、]){before})(?P<name>{names})(?={behind})"),
        items=items,
        fast=re.compile(rf"(?P<verb>{any_of('rises', 'falls')})[得的]?(?P<fast>{'|'.join(map(re.escape, fastest))})"),
        fastest=fastest,
    )


def as_orders(question: str) -> str:
    """A question with the places, growth and bare items of rankings in the usual words."""
    words = _words()
    plain = words.place.sub(words.first, question)
    plain = words.fast.sub(lambda found: found["verb"] + words.fastest[found["fast"]], plain)
    plain = words.bare.sub(lambda found: words.items[found["name"]], plain)
    return words.growth.sub(lambda found: found[0][1:], plain)
