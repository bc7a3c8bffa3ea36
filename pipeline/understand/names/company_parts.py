"""Companies by a part of a name: its beginning, its middle without the place, or an abbreviation that keeps the order.

宁德时代新能源 begins 宁德时代新能源科技股份有限公司, 敖东药业 does so behind the place of 吉林敖东药业集团股份有限公司,
中移动 abbreviates 中国移动. A part names a company only when it is distinctive: places, trades and forms (中国, 江苏,
科技, 集团, 银行) and words of the language name none, and a part that many bear names none either.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon

_NAME_BEFORE_TRADE = 2  # characters that a name has at least beside its trade
_SHORTEST = 3  # characters of a part; of two it is any word
_LONGEST_ABBREVIATION = 5
_BEARERS = 5  # companies that share a part at most, to ask which of them is meant
_HAN = re.compile(r"[\u4e00-\u9fff]+")
_MOST = 2 / 3  # of a name that its beginning must be, where more than trades is left
_LAST = "\uffff"
_NAMES = ("nt", "nz", "j")  # parts of speech of names and abbreviations


@dataclass(frozen=True, slots=True)
class NamePart:
    """Where a part of a name stands, the codes of the companies it may mean, and the name it is part of."""

    start: int
    end: int
    codes: tuple[str, ...]
    name: str


def is_general(words: str) -> bool:
    """Whether words are nothing but a trade or a legal form, as many names have."""
    return not _words().general.sub("", words)


def distinctive_part(name: str) -> str:
    """What of a name is no trade, place or legal form: 沃华 of 沃华医药; "" where that is not one run of it."""
    runs = _words().general.sub(" ", name).split()
    return runs[0] if len(runs) == 1 else ""


def has_general(words: str) -> bool:
    """Whether words have a trade or a legal form in them, so that they may be the rest of a name."""
    return bool(_words().general.search(words))


def ends_as_company(words: str) -> bool:
    """Whether words end with a trade or a legal form behind a name, or are a form: 科开医药, 有限公司; not 医药."""
    ends = list(_words().general.finditer(words))
    return bool(ends) and ends[-1].end() == len(words) and (not is_general(words) or bool(_forms().search(words)))


@per_lexicon
def _forms(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("company_forms")


def trade_end(words: str) -> int:
    """Where the first trade or form behind two characters or more of a name ends, 0 for none: 巨龙铜业|那笔贷款."""
    found = _words().trades.search(words, _NAME_BEFORE_TRADE)
    return found.end() if found else 0


@dataclass(frozen=True, slots=True)
class _Words:
    around: re.Pattern[str]  # words at the beginning of a piece that are no part of a name
    behind: re.Pattern[str]
    joint: re.Pattern[str]
    form: re.Pattern[str]
    general: re.Pattern[str]
    trades: re.Pattern[str]


def asking_before(lexicon: Lexicon) -> re.Pattern[str]:
    """Words at the beginning of a piece of a question that are no part of a company's name."""
    loose = (
        "supplying",
        "calculations",
        "comparing",
        "all_companies",
        "regards",
        "prepositions",
        "conjunctions",
        "request_characters",
        "year_words",
        "full_year_words",
        "periods_of_years",
    )
    return re.compile(f"(?:{lexicon.any_of(*ASKING, *loose, 'particles')}|年度?)+")


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    behind = ("company_forms", "report_words", "report_nouns", "copulas", "locatives", "particles", "conjunctions")
    general = lexicon.any_of("company_trades", "company_forms", "company_kinds", "name_endings")
    return _Words(
        around=asking_before(lexicon),
        behind=re.compile(f"(?:{lexicon.any_of(*ASKING, *behind, 'prepositions', 'having', 'references')})+$"),
        joint=re.compile(lexicon.any_of("conjunctions", "conjunctions_of_clauses")),
        form=re.compile(f"(?:{lexicon.any_of('company_forms')})$"),
        general=re.compile(general),
        trades=re.compile(f"{general}+"),
    )


class NameParts:
    """The names of companies by their parts; `names` maps a compact name to codes, short names before full ones."""

    def __init__(self, short: Mapping[str, Iterable[str]], full: Mapping[str, Iterable[str]], places: Collection[str]):
        self._places = frozenset(places)
        self._longest_place = max(map(len, self._places), default=0)
        self._codes: dict[str, set[str]] = defaultdict(set)
        self._abbreviated: tuple[dict[str, list[str]], ...] = (defaultdict(list), defaultdict(list))
        for level, names in enumerate((short, full)):
            for name, codes in names.items():
                bare = _words().form.sub("", name) if level else name
                for form in {name, bare, self._without_place(bare)}:
                    self._codes[form] |= set(codes)
                self._abbreviated[level][bare[:1]].append(bare)
        self._sorted = sorted(self._codes)

    def find(self, text: str) -> Iterator[NamePart]:
        """Parts that stand alone in a text, in which all that was recognised is blank."""
        for run in _HAN.finditer(text):
            at = 0  # up to where the run is read
            for start, end in pieces(run[0]):
                found = self._of_piece(run[0][start:end]) if start >= at else None
                if found is not None:
                    codes, name = found
                    at = end
                    yield NamePart(run.start() + start, run.start() + end, codes, name)

    def _of_piece(self, piece: str) -> tuple[tuple[str, ...], str] | None:
        if len(piece) < _SHORTEST or not self._is_distinctive(piece):
            return None
        for names in (self._abbreviations(piece, 0), self._beginning(piece), self._abbreviations(piece, 1)):
            codes = sorted({code for name in names for code in self._codes[name]})
            if codes:
                return (tuple(codes), min(names, key=len)) if len(codes) <= _BEARERS else None
        return None

    def _beginning(self, piece: str) -> list[str]:
        """Names that a piece begins so that only trades are left, or little: 中船重工 is not 中船重工汉光科技."""
        first = bisect_left(self._sorted, piece)
        names = self._sorted[first : bisect_left(self._sorted, piece + _LAST, first)]
        return [
            name
            for name in names
            if not _words().general.sub("", name[len(piece) :]) or len(piece) >= _MOST * len(name)
        ]

    def _abbreviations(self, piece: str, level: int) -> list[str]:
        """Names of which a piece has characters of each word in their order: 中国石油 for 中石油, not 中曼石油."""
        if len(piece) > _LONGEST_ABBREVIATION:
            return []
        known = self._abbreviated[level].get(piece[:1], ())
        return [name for name in known if len(name) > len(piece) and _abbreviates(piece, name)]

    def _is_distinctive(self, piece: str) -> bool:
        """Whether more is said than places, trades and forms, and no word of the language."""
        rest = _words().general.sub("", self._without_place(piece))
        return bool(rest) and rest not in self._places and not is_word(piece)

    def _without_place(self, name: str) -> str:
        for size in range(min(self._longest_place, len(name) - 2), 1, -1):
            if name[:size] in self._places:
                return name[size:]
        return name


def pieces(run: str) -> Iterator[tuple[int, int]]:
    """Where within a run of characters names may stand, without the words of asking around them: all, then each."""
    yield from _trimmed(run, 0, len(run))
    joints = [m.span() for m in _words().joint.finditer(run)]
    for (_, start), (end, _) in pairwise([(0, 0), *joints, (len(run), len(run))]):
        if joints:
            yield from _trimmed(run, start, end)


def _trimmed(run: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    ahead = _words().around.match(run, start, end)
    start = ahead.end() if ahead else start
    behind = _words().behind.search(run, start, end)
    end = behind.start() if behind else end
    if end > start:
        yield start, end


def _abbreviates(piece: str, name: str) -> bool:
    """Whether a piece keeps the order of a name's characters, and at least one of each of its words."""
    import rjieba

    if not _keeps_order(piece, name):
        return False
    ends = {0}  # how much of the piece may have been read
    for word in rjieba.cut(name, False):
        ends = {
            end + size
            for end in ends
            for size in range(1, len(word) + 1)
            if end + size <= len(piece) and _keeps_order(piece[end : end + size], word)
        }
    return len(piece) in ends


def _keeps_order(piece: str, word: str) -> bool:
    at = iter(word)
    return all(character in at for character in piece)


def is_common_noun(piece: str) -> bool:
    """Whether the language has a piece as a noun: 平行, and not 招行."""
    import rjieba

    return list(rjieba.tag(piece, False)) == [(piece, "n")]


def is_word(piece: str) -> bool:
    """Whether the language has a piece as a word that is no name of a company."""
    import rjieba

    tagged = list(rjieba.tag(piece, False))
    return len(tagged) == 1 and tagged[0][1] not in _NAMES
