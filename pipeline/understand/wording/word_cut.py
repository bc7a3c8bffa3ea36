"""A text cut into words of a set, at least cost of what they leave over: characters may be parts of other words."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import TypeVar

from pipeline.rules.lexicon import Lexicon, per_lexicon

_LONE = 100  # cost of a character that nothing claims
_RUN = 150  # cost of a run of such characters, so that a particle inside a word does not part it
_SHORT = 30  # cost of a word of one character: it may be part of an unknown word
_WORD = 1  # cost of a longer word
_BROKEN = 150  # cost of an end of a run inside a word of the language: no 增 of 新增, but 总额 of 销售总额
# Classes whose characters dictionaries of the language have as parts of words: 表里, 亏了.
_GRAMMATICAL = ("particles", "subset_words", "each", "references", "negation_characters")
_COUNT = "m"  # of speech: numerals with what they count
_LONGEST_WORD = 16  # of the language; what its dictionary leaves whole beyond are letters and signs run together

Kind = TypeVar("Kind")
# Start and end of a word or run, and what the set says of the word; None of a run.
Cut = list[tuple[int, int, Kind | None]]


def best_cut(text: str, words: Mapping[str, Kind], longest: int, whole: Container[int] = ()) -> Cut[Kind]:
    """The cheapest cut into known words of at most `longest` characters, marks and runs of other characters.

    `whole`: positions inside words of the language, where a run should not end.
    """
    # per position: cost of the best cut that ends there outside a run, and of the one that ends inside a run
    outside: list[tuple[float, int, bool]] = [(0, 0, False)]
    inside: list[tuple[float, bool]] = [(float("inf"), False)]
    for end in range(1, len(text) + 1):
        best = (float("inf"), 0, False)
        for start in range(max(0, end - longest), end):
            word = text[start:end]
            mark = end - start == 1 and not word.isalnum()
            if mark or word in words:
                cost = 0 if mark else _SHORT if end - start == 1 else _WORD
                behind_run = inside[start][0] + _BROKEN * (start in whole)
                before = min(outside[start][0], behind_run)
                if before + cost <= best[0]:  # of two cuts the one whose first word is longer: 比值|是
                    best = (before + cost, start, behind_run < outside[start][0])
        lone = _LONE if text[end - 1].isalnum() else float("inf")  # a mark of punctuation ends a run
        opened = outside[end - 1][0] + _RUN + _BROKEN * (end - 1 in whole) + lone
        continued = inside[end - 1][0] + lone
        outside.append(best)
        inside.append((min(opened, continued), continued < opened))
    return _trace(text, words, outside, inside)


def _trace(
    text: str,
    words: Mapping[str, Kind],
    outside: list[tuple[float, int, bool]],
    inside: list[tuple[float, bool]],
) -> Cut[Kind]:
    cut: Cut[Kind] = []
    at, in_run = len(text), inside[-1][0] < outside[-1][0]
    while at > 0:
        if in_run:
            end = at
            while True:
                at, goes_on = at - 1, inside[at][1]
                if not goes_on:
                    break
            cut.append((at, end, None))
            in_run = False
        else:
            _, start, in_run = outside[at]
            cut.append((start, at, words.get(text[start:at])))
            at = start
    return cut[::-1]


def inside_words(text: str, is_known: Callable[[str], bool]) -> frozenset[int]:
    """Positions inside the words that the language has in a text: no 增 of 新增, no 额 of 销售额.

    Not in those that have a known word inside (报告|书), which dictionaries have as well, nor in counts (一|笔).
    """
    import rjieba

    found: set[int] = set()
    at = 0
    for word, tag in rjieba.tag(text, False):
        is_word = tag != _COUNT and len(word) <= _LONGEST_WORD
        if is_word and _grammatical().isdisjoint(word) and not any(map(is_known, _parts_of(word))):
            found.update(range(at + 1, at + len(word)))
        at += len(word)
    return frozenset(found)


def _parts_of(word: str) -> Iterator[str]:
    """The parts of a word that have two characters or more, without the word itself."""
    for start in range(len(word)):
        yield from (word[start:end] for end in range(start + 2, len(word) + 1) if end - start < len(word))


@per_lexicon
def _grammatical(lexicon: Lexicon) -> frozenset[str]:
    """Characters that are words by themselves wherever they stand: 了 of 亏了, 里 of 表里, 各 of 各剩."""
    return frozenset(word for word in lexicon.words(*_GRAMMATICAL) if len(word) == 1)


def is_made_of(text: str, words: Container[str]) -> bool:
    """Whether a text is nothing but words of a set, one after another."""
    ends = {0}
    for end in range(1, len(text) + 1):
        if any(text[start:end] in words for start in ends):
            ends.add(end)
    return len(text) in ends
