"""Companies named with one typo: whose name is an edit away from words of a question.

Many names of four characters have another one an edit away (长江证券 and 长城证券, 上港集团 and 上汽集团), so that the
mistake itself must be a likely one. Fixed by:
    宁德时待 → 宁德时代, 四方可技 → 四方科技   sound or look alike: taken, and said in the answer
    长江电力 and 长源电力                    neither: never taken, offered where the store lacks the one asked for
    安科瑞 and 安靠瑞                        three characters may be two companies: never taken
    甲乙电力科技有限公司                      a full name is only compared with full names
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.understand.names.alike_characters import are_alike
from pipeline.understand.names.company_parts import asking_before

_SHORTEST = 4
_DOUBLED = lazy_pattern(r"(.)\1")
_LONG = 8  # characters of a name in which one may be missing or too many
_SHORTLIST = 40
_PIECE = lazy_pattern(r"[\u4e00-\u9fffA-Za-z0-9*-]{4,}")
_FORM_BEHIND = lazy_pattern(r"[\u4e00-\u9fff]{0,8}?(?:股份|有限|集团)")


@dataclass(frozen=True, slots=True)
class NearName:
    """The words [start, end) of a text, and the name that they are but for a likely mistake."""

    start: int
    end: int
    name: str


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    return asking_before(lexicon)


@per_lexicon
def _general(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("company_trades", "company_forms"))


def nearest_names(text: str, names: Sequence[str]) -> list[NearName]:
    """The longest names that pieces of a text are but for one likely mistake."""
    found = [near for piece in _PIECE.finditer(text) for near in _near_piece(piece[0], piece.start(), names)]
    longest = max((len(near.name) for near in found), default=0)
    return [near for near in found if len(near.name) == longest]


def is_an_edit_away(words: str, name: str) -> bool:
    """Whether words of the length of a full name are one with a single mistake.

    A character too many is none but where it is doubled: 茅台啤酒股份有限公司 is not 茅台酒股份有限公司.
    """
    from rapidfuzz.distance import OSA

    if len(words) < _LONG or OSA.distance(words, name, score_cutoff=1) != 1:
        return False
    return len(words) <= len(name) or bool(_DOUBLED.search(words))


def _near_piece(piece: str, offset: int, names: Sequence[str]) -> Iterator[NearName]:
    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import OSA

    asking = _asking().match(piece)
    begin = asking.end() if asking else 0
    for name, _, _ in process.extract(piece, names, scorer=fuzz.partial_ratio, limit=_SHORTLIST, score_cutoff=55):
        if not _SHORTEST <= len(name) <= len(piece) + 1:
            continue
        for size in (len(name), len(name) - 1, len(name) + 1):
            for start in range(len(piece) - size + 1):
                window = piece[start : start + size]
                if name in window or _FORM_BEHIND.match(piece, start + size):
                    continue  # with what stands beside it it is another company's name
                whole = start == begin and start + size == len(piece)
                if size > len(name) and not _DOUBLED.search(window):
                    continue
                if OSA.distance(window, name, score_cutoff=1) == 1 and _is_likely(window, name, whole):
                    yield NearName(offset + start, offset + start + size, name)


def _is_likely(window: str, name: str, whole: bool) -> bool:
    """Whether one mistake makes the words of the name; `whole`: nothing stands beside them."""
    if len(window) == len(name):
        wrong = [at for at, (a, b) in enumerate(zip(window, name, strict=True)) if a != b]
        if len(wrong) > 1:
            return True  # swapped
        return are_alike(window[wrong[0]], name[wrong[0]]) or (whole and _is_slip(window, name, wrong[0]))
    if any(a == b for a, b in pairwise(window)) and len(window) > len(name):
        return True
    return whole and len(name) >= _LONG


def _is_slip(window: str, name: str, at: int) -> bool:
    """Whether a wrong character stands in a word of the trade or form and makes no other word of it."""
    import rjieba

    if not any(m.start() <= at < m.end() for m in _general().finditer(name)):
        return False
    end = 0
    for word in rjieba.cut(window, False):
        end += len(word)
        if at < end:
            return len(word) == 1
    return False
