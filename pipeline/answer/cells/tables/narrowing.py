"""Headings that make another figure of a table's rows: 机器设备 among 暂时闲置的固定资产."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _words(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(map(normal, lexicon.words("narrowing_headings")), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)) or "(?!)")


def narrowing_in(headings: Iterable[str]) -> frozenset[str]:
    """The words of headings by which these limit their tables."""
    return frozenset(word for text in headings for word in _words().findall(text))
