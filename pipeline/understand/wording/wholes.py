"""Wholes with or without a part of theirs: 净利润（含少数股东损益） is 净利润, its part 归少数股东 is 少数股东损益."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern


@dataclass(frozen=True, slots=True)
class _Whole:
    """A whole by its name, the part that words may count in or leave out, and what is meant with and without it."""

    name: str
    part: str
    including: str
    rest: str
    owner: str  # of whom the part is


@per_lexicon
def _wholes(lexicon: Lexicon) -> tuple[tuple[_Whole, tuple[tuple[re.Pattern[str], str], ...]], ...]:
    found = []
    including, leaving = lexicon.any_of("including_words"), lexicon.any_of("excluding_words")
    of, inside = lexicon.any_of("belonging"), lexicon.any_of("subset_words")
    for entry in lexicon.words("wholes_with_parts"):
        whole = _Whole(*entry.split("="))
        name, part, owner = (re.escape(text) for text in (whole.name, whole.part, whole.owner))
        counted = (
            rf"(?:{including}{part}的?{name}|{name}[(（]{including}{part}[)）])",
            rf"(?:{leaving}{part}的?{name}|{name}[(（]{leaving}{part}[)）])",
        )
        behind = r"(?:的?(?:部分|份额|那部分|(?=占))|(?![\u4e00-\u9fff]*净利|公司|所有者|权益))"
        asked = rf"(?<={name})(?P<between>{inside}.{{0,24}}?)(?:{of}{owner}(?:{of})?(?:所有)?{behind}|{owner}的(?=占))"
        rules = (
            (lazy_pattern(counted[1]), whole.rest),
            (lazy_pattern(rf"[,，；]{name}{including}{part}(?=[)）])"), ""),  # a remark in brackets
            (lazy_pattern(counted[0]), whole.including),
            (lazy_pattern(asked), rf"\g<between>{whole.part}"),
        )
        found.append((whole, rules))
    return tuple(found)


def by_own_names(question: str) -> str:
    """A question with wholes and parts by the names that statements have for them."""
    for whole, rules in _wholes():
        if whole.name in question:
            for pattern, name in rules:
                question = pattern.sub(name, question)
    return question
