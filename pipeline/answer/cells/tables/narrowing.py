"""Headings that make another figure of a table's rows: 机器设备 among 暂时闲置的固定资产, 票据 beside a 受限原因."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _asked_by(lexicon: Lexicon) -> Mapping[str, tuple[str, ...]]:
    """Each word of a heading with those by which a question asks for what it limits."""
    groups = (tuple(map(normal, group.split("="))) for group in lexicon.words("narrowing_headings"))
    return {group[0]: group for group in groups}


@per_lexicon
def _words(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(_asked_by(), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)) or "(?!)")


def narrowing_in(headings: Iterable[str]) -> frozenset[str]:
    """The words of headings by which these limit their tables."""
    return frozenset(word for text in headings for word in _words().findall(text))


def is_unasked(narrowing: Iterable[str], asked: str) -> bool:
    """Whether a question (normal text) does not ask for what any of such words limits: 质押 asks for what is 受限."""
    return any(not any(word in asked for word in _asked_by()[one]) for one in narrowing)


def is_asked_as(word: str, asked: str) -> bool:
    """Whether a question (normal text) asks by another word for what a word of headings limits: 质押 for 受限."""
    return any(other in asked for other in _asked_by().get(word, ())[1:])


def limits_things(word: str) -> bool:
    """Whether a word is one by which headings limit their tables, or by which questions ask for those: 质押."""
    return any(word in group for group in _asked_by().values())


@per_lexicon
def ranked_tables(lexicon: Lexicon) -> re.Pattern[str]:
    """Headings of tables that have only the greatest: 前五名, whose total is that of no more."""
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("ranked_tables")))
