"""Headings inside running text, as text taken out of a PDF by others has them: numbers are all that marks them.

    …重大变化。四、报告期内核心竞争力分析√适用 □不适用公司拥有…五、报告期内主要经营情况…

A heading is a number, words and a box; without a box, a number and words that a topic's pattern covers. It ends at the
next number of its kind, or at a known heading of its kind or a higher one.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import TEN

_MARKS = {  # from the highest kind to the lowest
    "section": rf"第[{TEN}]{{1,3}}节",
    "han": rf"(?<![{TEN}第])[{TEN}]{{1,3}}、",
    "hanp": rf"[（(][{TEN}]{{1,3}}[)）]",
    "num": r"(?<![\d.（(])\d{1,2}[.、．](?!\d)",
    "nump": r"[（(]\d{1,2}[)）]\.?",
    "alpha": r"(?<![A-Za-z])[A-Z][.、]",
}
_KINDS = list(_MARKS)
_MARK = lazy_pattern("|".join(f"(?P<{kind}>{mark})" for kind, mark in _MARKS.items()))
_BOX = "√☑✓✔☒□☐\uf052\uf0fe\uf0a3\uf06f"
_BOXED = 70  # characters that a heading before a box may have
_AHEAD = 16  # characters before a pattern in a heading without a box
_WORDS = lazy_pattern(rf"\s*[^。；：:，,\n{_BOX}]{{2,30}}")


@per_evidence_words
def _tail(words: Lexicon) -> str:
    """What may end a heading behind what it is of."""
    return f"(?:{words.any_of('leads_of_heading_ends')}*{words.any_of('nouns_of_heading_ends')})*"


@per_evidence_words
def _goes_on(words: Lexicon) -> re.Pattern[str]:
    """What a heading does not go on with, but a sentence that speaks of the section does: 详见“可能面对的风险”部分."""
    behind = words.any_of("joints_behind_sections", "words_behind_sections")
    return lazy_pattern(rf"\s*(?:[”’」』》）)，,、；;：:]|{behind})")


@per_evidence_words
def _spoken_of(words: Lexicon) -> re.Pattern[str]:
    return lazy_pattern(rf"{words.any_of('naming_of_sections')}[^。]{{0,30}}$")


@dataclass(frozen=True, slots=True)
class InlineHeading:
    """A heading inside a text: the kind of its number, the number, its words, and where its section's text begins."""

    kind: str
    mark: str
    text: str
    begins: int
    boxed: bool


def headings_in(text: str, pattern: re.Pattern[str]) -> Iterator[InlineHeading]:
    """Headings that a pattern is found in; those before a box are surer than the others."""
    if not _loose_pattern(pattern.pattern).search(text):
        return
    for kind, boxed, bare in _expressions(pattern.pattern, _tail()):
        for found in boxed.finditer(text):
            words = found[2].strip()
            if pattern.search(words) and "..." not in words:
                yield InlineHeading(kind, found[1], words, found.end(), True)
        for found in bare.finditer(text):
            before, after = text[: found.start()][-40:], text[found.end() : found.end() + 12]
            if not _goes_on().match(after) and "..." not in after and not _spoken_of().search(before):
                yield InlineHeading(kind, found[1], found[2].strip(), found.end(), False)


@functools.lru_cache(maxsize=1024)
def _loose_pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(_strip_anchors(pattern))


@functools.lru_cache(maxsize=1024)
def _expressions(pattern: str, tail: str) -> list[tuple[str, re.Pattern[str], re.Pattern[str]]]:
    """By kind of number: headings before a box, headings that the pattern covers."""
    bare = _strip_anchors(pattern)
    return [
        (
            kind,
            re.compile(rf"({mark})\s*([^。；：\n{_BOX}]{{2,{_BOXED}}})(?=[{_BOX}])"),
            re.compile(rf"({mark})\s*([^。；：:，,\n{_BOX}]{{0,{_AHEAD}}}?(?:{bare}){tail})"),
        )
        for kind, mark in _MARKS.items()
    ]


def end_of(text: str, heading: InlineHeading, known: re.Pattern[str]) -> int | None:
    """Where in the text behind a heading its section ends; `known` finds the headings of all topics."""
    following = _next_number(heading.mark)
    rank = _KINDS.index(heading.kind)
    for mark in _MARK.finditer(text):
        kind = mark.lastgroup or ""
        if kind == "section" or (rank and mark[0] == following):
            return mark.start()
        if 0 < _KINDS.index(kind) <= rank:
            words = _WORDS.match(text, mark.end())
            if words and known.search(words[0]) and heading.text[:6] not in words[0]:
                return mark.start()
    return None


@functools.lru_cache(maxsize=8)
def known_headings(patterns: tuple[str, ...]) -> re.Pattern[str]:
    """One expression of many headings' patterns, found anywhere."""
    return re.compile("|".join(dict.fromkeys(map(_strip_anchors, patterns))))


def best_heading(found: Iterable[InlineHeading]) -> InlineHeading | None:
    """The surest heading: before a box, then the shortest, which is most of its pattern."""
    return min(found, key=lambda one: (not one.boxed, len(one.text)), default=None)


def _strip_anchors(pattern: str) -> str:
    return re.sub(r"(?<!\\)[\^$]", "", pattern)


def _next_number(mark: str) -> str:
    """The number behind a number, written alike: 四、 → 五、; (9) → (10); A. → B."""
    if digits := re.search(r"\d+", mark):
        return mark.replace(digits[0], str(int(digits[0]) + 1))
    if han := re.search(f"[{TEN}]+", mark):
        return mark.replace(han[0], _numeral(_value(han[0]) + 1))
    return "".join(chr(ord(c) + 1) if c.isalpha() else c for c in mark)


def _value(numeral: str) -> int:
    tens, ten, units = numeral.rpartition("十")
    return ((TEN.index(tens) + 1 if tens else 1) * 10 if ten else 0) + (TEN.index(units) + 1 if units else 0)


def _numeral(value: int) -> str:
    tens, units = divmod(value, 10)
    return ("" if tens == 0 else "十" if tens == 1 else TEN[tens - 1] + "十") + (TEN[units - 1] if units else "")
