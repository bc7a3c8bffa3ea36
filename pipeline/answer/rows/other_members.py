"""Rows of another thing than the one that a question names, though both names begin alike.

黄芪生脉颗粒 is asked for, 黄芪生脉饮 is a row: in Chinese the head of a name stands at its end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.words import normal, required, without_numbering
from pipeline.answer.rows.words import AskedWord, content_words
from pipeline.rules.lexicon import Lexicon, per_lexicon

_BEGINNING, _WITHIN = 2, 3  # characters that two names have in common at least, at the beginning or behind it


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """What is asked of a thing, which is no part of its name: 境外收入 of a row 境外销售."""
    return frozenset(map(normal, lexicon.words("measure_nouns", "share_nouns", "kinds_of_parties")))


def is_other_member(label: str, question: str, zone: str) -> bool:
    """Whether a row's name goes on otherwise than the question does behind what both begin with.

    `zone`: all that the row and its headings say; what of the question stands there is no other name's end.
    """
    name, text = without_numbering(normal(label)), normal(question)
    start, end = _common(name, text)
    own = "".join(char for char, need in zip(name[end:], required(name)[end:], strict=True) if need)
    if not end or not own or own in text:
        return False
    words, whole = content_words(text), normal(zone)
    return all(_goes_on(words, found.end(), name, whole) for found in re.finditer(re.escape(name[start:end]), text))


def _goes_on(words: Sequence[AskedWord], at: int, name: str, zone: str) -> bool:
    """Whether a question goes on with the end of another name at a place."""
    behind = next((word for word in words if word.start <= at < word.end), None)
    return behind is not None and not _is_told(behind, at, name, zone)


def _common(name: str, text: str) -> tuple[int, int]:
    """Where the longest part of a name stands that a text has: 麝香痔疮 of 马应龙麝香痔疮膏; (0, 0) for none."""
    for size in range(len(name), _BEGINNING - 1, -1):
        for start in range(len(name) - size + 1 if size >= _WITHIN else 1):
            if name[start : start + size] in text:
                return start, start + size
    return 0, 0


def _is_told(word: AskedWord, at: int, name: str, zone: str) -> bool:
    """Whether what a question goes on with is no end of a name, or stands in the row or above it."""
    behind = word.run[max(at, word.start) : word.end]
    return word.is_verb or word.text in _measures() or behind in name or word.text in zone
