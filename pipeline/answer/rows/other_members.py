"""Rows of another thing than the one that a question names, though both names begin alike.

黄芪生脉颗粒 is asked for, 黄芪生脉饮 is a row: in Chinese the head of a name stands at its end.
"""

from __future__ import annotations

import re

from pipeline.answer.cells.words import normal, required, without_numbering
from pipeline.rules.lexicon import Lexicon, per_lexicon

_NOUNS = ("n", "q", "vn", "j", "b", "s", "g")  # first letters of parts of speech that a name may end with
_BEGINNING, _WITHIN = 2, 3  # characters that two names have in common at least, at the beginning or behind it


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """What is asked of a thing, which is no part of its name: 境外收入 of a row 境外销售."""
    measures = lexicon.words("measure_nouns", "share_nouns", "kinds_of_parties")
    return frozenset(map(normal, (*measures, *lexicon.words("higher_words", "lower_words"))))  # 少交 is no noun


def is_other_member(label: str, question: str, zone: str) -> bool:
    """Whether a row's name goes on otherwise than the question does behind what both begin with.

    `zone`: all that the row and its headings say; what of the question stands there is no other name's end.
    """
    name, text = without_numbering(normal(label)), normal(question)
    start, end = _common(name, text)
    own = "".join(char for char, need in zip(name[end:], required(name)[end:], strict=True) if need)
    if not end or not own or own in text:
        return False
    whole = normal(zone)
    return all(_goes_on(text, found.end(), name, whole) for found in re.finditer(re.escape(name[start:end]), text))


def _goes_on(text: str, at: int, name: str, zone: str) -> bool:
    """Whether a text goes on at a place with a noun that neither the name nor its row has: the end of another name."""
    import rjieba

    start = 0
    for word, tag in rjieba.tag(text, False):
        end = start + len(word)
        if end > at:
            behind = text[at:end]
            return tag.startswith(_NOUNS) and word not in _measures() and behind not in name and word not in zone
        start = end
    return False


def _common(name: str, text: str) -> tuple[int, int]:
    """Where the longest part of a name stands that a text has: 麝香痔疮 of 马应龙麝香痔疮膏; (0, 0) for none."""
    for size in range(len(name), _BEGINNING - 1, -1):
        for start in range(len(name) - size + 1 if size >= _WITHIN else 1):
            if name[start : start + size] in text:
                return start, start + size
    return 0, 0
