"""Misspelt names of items, formulas, growth, shares and topics: 流动比律 is meant as 流动比率.

A piece of a question is compared with the names that it is but for one mistake, in a long name two. The characters
that are wrong must be such as nothing else explains: neither a name of the dictionary nor a word of the lexicon, so
that 毛利 within 毛利绿 does not hide 毛利率. What is surely meant is substituted; what may be meant is offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import NUMERAL
from pipeline.understand.names.alike_characters import are_alike
from pipeline.understand.names.misspelt_names import Misspelling, MisspeltNames, Mistake
from pipeline.understand.names.name_matcher import NameMatcher

_SHORTEST = 3  # characters of a name that is repaired: of two a wrong one leaves but half
_TYPED = 4  # characters of a name in which some may be swapped, missing or too many
_STRETCH = lazy_pattern(r"[^\ue000-\uf8ff\s,，。;；:：?？!！]+")
_MASKED = lazy_pattern(r"[\ue000-\uf8ff]")  # a company, a year or an amount
_DOUBLED = lazy_pattern(r"([\u4e00-\u9fff])\1")
_HAN = lazy_pattern(r"[\u4e00-\u9fff]")
_NUMERAL = lazy_pattern(rf"[\d{NUMERAL}]")
# Likeliest first; what is as likely and means something else leaves it open which is meant.
_ALIKE, _TYPO, _OPEN, _NOT = range(4)
_Graded = tuple[int, Misspelling]


@dataclass(frozen=True, slots=True)
class Substitution:
    """The words [start, end) of a text, and the name that they surely mean."""

    start: int
    end: int
    words: str
    name: str


@dataclass(frozen=True, slots=True)
class NearNames:
    """The words [start, end) of a text, and the names that they may mean, the likeliest first."""

    start: int
    end: int
    words: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Repairs:
    """What of a text was misspelt: surely, and perhaps; neither overlap."""

    substitutions: tuple[Substitution, ...] = ()
    offers: tuple[NearNames, ...] = ()

    def apply(self, text: str) -> str:
        """The text with every name that is surely meant in place of its words."""
        for made in reversed(self.substitutions):
            text = text[: made.start] + made.name + text[made.end :]
        return text


NO_REPAIRS = Repairs()


@dataclass(frozen=True, slots=True)
class _Lexical:
    """Words that questions have beside names, and those behind a name that ask for its growth or share."""

    words: NameMatcher
    characters: frozenset[str]
    measures: tuple[str, ...]
    opposites: frozenset[frozenset[str]]


@per_lexicon
def _lexical(lexicon: Lexicon) -> _Lexical:
    loose = ("particles", "particle_characters", "end_particles", "conjunctions", "conjunctions_before_items")
    shares = ("several", "ratio_joints")
    places = ("prepositions", "prepositions_of_origin", "locatives", "locatives_after_items")
    verbs = ("copulas", "having", "auxiliaries", "references", "asking_characters")
    growth = lexicon.words("growth_rates")
    moves = (*growth, *lexicon.words("rises", "falls"))
    since = (f"{word}{move}" for word in lexicon.words("period_comparisons") for move in moves)
    return _Lexical(
        NameMatcher(frozenset(lexicon.words(*lexicon.classes))),
        frozenset(word for word in lexicon.words(*loose, *shares, *places, *verbs) if len(word) == 1),
        tuple(word for word in (*growth, *since, *lexicon.words("ratio_endings")) if len(word) >= _SHORTEST),
        frozenset(map(frozenset, lexicon.words("opposite_characters"))),
    )


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("amount_asked", "interrogatives")


@dataclass(slots=True)
class _Stretch:
    """A stretch [start, end) of a text without punctuation: what explains its characters, and its words."""

    text: str
    start: int
    end: int
    explained: Sequence[tuple[int, int]]
    doubted: Sequence[bool]
    _words: list[tuple[int, int]] | None = None

    def cuts(self, start: int, end: int) -> bool:
        """Whether a piece is within a word or a name, or has only a part of one."""
        if any(s < start < e or s < end < e or (s <= start and end <= e) for s, e in self.explained):
            return True
        return any(s < start < e or s < end < e for s, e in self.words())

    def compares(self, end: int) -> bool:
        """Whether a piece ends with what compares it to a time behind it: 研发人员比 of 研发人员比上年."""
        joins = self.text[end - 1 : end] in lexicon_in_use().words("comparison_joints")
        return joins and _MASKED.match(self.text, end) is not None

    def is_doubled(self, at: int) -> bool:
        """Whether the character before is the same."""
        return at > self.start and self.text[at - 1] == self.text[at]

    def doubts_beside(self, start: int, end: int) -> bool:
        """Whether nothing explains the character before or behind a piece either."""
        beside = (at for at in (start - 1, end) if self.start <= at < self.end)
        return any(self.doubted[at] and not self.in_word(at) for at in beside)

    def in_word(self, at: int) -> bool:
        """Whether a character is part of a longer word."""
        return any(s <= at < e for s, e in self.words() if e - s > 1)

    def words(self) -> list[tuple[int, int]]:
        """The words that the text is cut into; of what is misspelt they are single characters for the most part."""
        if self._words is None:
            import rjieba

            cut = rjieba.cut(self.text[self.start : self.end], False)
            ends = accumulate(map(len, cut), initial=self.start)
            self._words = list(pairwise(ends))
        return self._words


class NameRepair:
    """Repairs names in questions; `meaning` tells names that mean the same."""

    def __init__(self, names: Iterable[str], meaning: Callable[[str], Hashable] = str):
        self._known = frozenset(names) | frozenset(_lexical().measures)
        self._exact = NameMatcher(self._known)
        self._meaning = meaning

    @cached_property
    def _misspelt(self) -> MisspeltNames:
        """Those that are repaired: no wording that asks (赚了多少), of which 转了多少 is another and no mistake."""
        names = (name for name in self._known if not _asking().search(name))
        return MisspeltNames(name for name in names if len(name) >= _SHORTEST and _HAN.search(name))

    @cached_property
    def _pairs(self) -> frozenset[str]:
        """Characters that stand side by side in names."""
        return frozenset(name[at : at + 2] for name in self._known for at in range(len(name) - 1))

    def find(self, text: str) -> Repairs:
        """Misspelt names of a compact text, in which companies, years and amounts are masked."""
        kept = self._explained(text)
        doubted = [bool(_HAN.match(c)) and c not in _lexical().characters for c in text]
        for start, end in kept:
            doubted[start:end] = [False] * (end - start)
        for twice in _DOUBLED.finditer(text):
            doubted[twice.end() - 1] = True
        if not any(doubted):
            return NO_REPAIRS
        found: list[_Graded] = []
        for stretch in _STRETCH.finditer(text):
            if any(doubted[stretch.start() : stretch.end()]):
                found += self._find_within(_Stretch(text, *stretch.span(), kept, doubted))
        return self._choose(text, found)

    def _find_within(self, stretch: _Stretch) -> Iterator[_Graded]:
        for start in range(stretch.start, stretch.end):
            for made in self._misspelt.find(stretch.text, start, stretch.end, stretch.doubted):
                if not stretch.cuts(made.start, made.end) and not stretch.compares(made.end):
                    grade = max(self._grade(stretch, made, kind, at) for kind, at in made.mistakes)
                    if grade == _ALIKE or (grade < _NOT and not self._is_written(stretch, made)):
                        yield grade, made

    def _is_written(self, stretch: _Stretch, made: Misspelling) -> bool:
        """Whether the piece has the meant name rightly written, beside other words: 资产负债率比(2024年)."""
        inside = (stretch.text[s:e] for s, e in self._exact.spans(stretch.text) if made.start <= s and e <= made.end)
        return any(self._meaning(name) == self._meaning(made.name) for name in inside)

    def _explained(self, text: str) -> list[tuple[int, int]]:
        """Where names and words of the lexicon stand, none within another."""
        found = [*self._exact.spans(text), *_lexical().words.spans(text)]
        kept: list[tuple[int, int]] = []
        for start, end in sorted(found, key=lambda s: (s[0] - s[1], s[0])):
            if all(end <= s or start >= e for s, e in kept):
                kept.append((start, end))
        return kept

    def _grade(self, stretch: _Stretch, made: Misspelling, kind: Mistake, at: int) -> int:
        """How likely it is that a name was meant and this one mistake made."""
        edge = at in (made.start, made.end - 1)
        if kind is Mistake.EXTRA and stretch.is_doubled(at):
            return _ALIKE
        if kind is Mistake.EXTRA and any(stretch.text[at] in pair for pair in _lexical().opposites):
            return _NOT  # 扣非前净利润 is not 扣非净利润
        grade = self._grade_wrong(stretch, made, at, edge) if kind is Mistake.WRONG else _grade_slip(made, kind, at)
        if kind is Mistake.EXTRA and (edge or stretch.in_word(at)):
            return _NOT
        if kind is Mistake.EXTRA and {stretch.text[at - 1 : at + 1], stretch.text[at : at + 2]} & self._pairs:
            return _OPEN  # 占总职工人数比例 says more than 占职工人数比例
        if stretch.doubts_beside(made.start, made.end):  # more is wrong than this
            return _OPEN if grade < _OPEN else _NOT
        return grade

    def _grade_wrong(self, stretch: _Stretch, made: Misspelling, at: int, edge: bool) -> int:
        if frozenset((stretch.text[at], made.right_at(at))) in _lexical().opposites:
            return _NOT  # 扣非前净利润 is not 扣非后净利润
        if _NUMERAL.fullmatch(stretch.text[at]) and _NUMERAL.fullmatch(made.right_at(at)):
            return _NOT  # 前三大客户 are not 前五大客户
        if are_alike(stretch.text[at], made.right_at(at)):
            return _ALIKE
        if stretch.in_word(at) or (edge and len(made.name) == _SHORTEST):
            return _NOT
        return _OPEN if edge or len(made.name) == _SHORTEST else _TYPO

    def _choose(self, text: str, found: list[_Graded]) -> Repairs:
        """Of those that overlap the longest, then the likeliest; open where another is as likely."""
        sure: list[Substitution] = []
        offers: list[NearNames] = []
        taken: list[tuple[int, int]] = []
        found.sort(key=lambda g: (g[0] == _OPEN, g[1].start - g[1].end, len(g[1].mistakes), g[0], g[1].mistakes[0][0]))
        for grade, made in found:
            if any(made.start < e and s < made.end for s, e in taken):
                continue
            same = [
                (g, m)
                for g, m in found
                if (m.start, m.end, len(m.mistakes)) == (made.start, made.end, len(made.mistakes)) and g == grade
            ]
            names = tuple(dict.fromkeys(m.name for _, m in same))
            words = text[made.start : made.end]
            if grade == _OPEN or len({self._meaning(name) for name in names}) > 1:
                offers.append(NearNames(made.start, made.end, words, names))
            else:
                sure.append(Substitution(made.start, made.end, words, made.name))
            taken.append((made.start, made.end))
        return Repairs(tuple(sorted(sure, key=lambda s: s.start)), tuple(sorted(offers, key=lambda s: s.start)))


def _grade_slip(made: Misspelling, kind: Mistake, at: int) -> int:
    """How likely a slip of typing is: in a short name it may as well be another word."""
    size = len(made.name)
    if kind is Mistake.SWAPPED:
        return _TYPO if size >= _TYPED else _OPEN
    if size <= _TYPED:
        return _OPEN if size == _TYPED else _NOT
    return _TYPO if made.start < at < made.end else _OPEN
