"""Lays the words of a statement along those of a sentence of law, and tells what stands in whose place.

Each clause is laid where most of it stands in order (a local alignment), wherever that is: exam writers move
conditions to the front. Of 监事会以人事监督为核心 and 监事会以财务监督为核心 all words meet but 人事, which stands in
the place of 财务.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.answer.evidence.claims.paraphrase import stands_for, telling_words
from pipeline.text.sentences import clauses

APART = -0.3  # what two words cost that do not meet
SKIPPED = -0.15  # and a word that is passed over
HEAVIEST = 4  # characters of a word that count
_END = ""  # in a sentence: where a clause ends


@dataclass(frozen=True, slots=True)
class Gap:
    """Words of a statement that do not stand in a sentence where the words beside them do, and what does.

    `follows`, `leads`: whether the word before and the one behind stand there. `there` is of one clause.
    """

    own: tuple[str, ...]
    there: tuple[str, ...]
    follows: bool
    leads: bool

    @property
    def is_within(self) -> bool:
        return self.follows and self.leads


@dataclass(frozen=True, slots=True)
class AlignedClause:
    """A clause of a statement, the share of its words that meet others (0 to 1), its gaps, and where most of it is."""

    text: str
    met: float
    gaps: tuple[Gap, ...]
    nearest: str


def aligned_clauses(claim: str, text: str) -> Iterator[AlignedClause]:
    """The clauses of a statement along a sentence, those with words that say something."""
    parts = clauses(text, colons=True)
    there = [(word, at) for at, part in enumerate(parts) for word in (*telling_words(part), _END)]
    words = [word for word, _ in there]
    for clause in clauses(claim, colons=True):
        own = telling_words(clause)
        if not own:
            continue
        pairs = _meeting(own, words)
        weights: Counter[int] = Counter()
        for _, at in pairs:
            weights[there[at][1]] += _weight(words[at])
        met = sum(_weight(own[at]) for at, _ in pairs) / sum(map(_weight, own))
        nearest = parts[weights.most_common(1)[0][0]] if weights else ""
        yield AlignedClause(clause, met, tuple(_gaps(own, words, pairs)), nearest)


def _weight(word: str) -> int:
    return min(len(word), HEAVIEST)


def _meeting(own: Sequence[str], there: Sequence[str]) -> list[tuple[int, int]]:
    """The places of the words that meet, in order: the best local alignment (Smith and Waterman)."""
    scores = [[0.0] * (len(there) + 1) for _ in range(len(own) + 1)]
    for i, word in enumerate(own, 1):
        row, above = scores[i], scores[i - 1]
        for j, other in enumerate(there, 1):
            share = stands_for(word, other)
            met = above[j - 1] + (share * _weight(word) if share else APART)
            row[j] = max(0.0, met, above[j] + SKIPPED, row[j - 1] + SKIPPED)
    most = max(map(max, scores))
    i, j = next((i, j) for i, row in enumerate(scores) for j, score in enumerate(row) if score == most)
    pairs: list[tuple[int, int]] = []
    while i and j and scores[i][j]:
        share = stands_for(own[i - 1], there[j - 1])
        if scores[i][j] == scores[i - 1][j - 1] + (share * _weight(own[i - 1]) if share else APART):
            i, j = i - 1, j - 1
            pairs += [(i, j)] if share else []
        elif scores[i][j] == scores[i - 1][j] + SKIPPED:
            i -= 1
        else:
            j -= 1
    return pairs[::-1]


def _gaps(own: Sequence[str], there: Sequence[str], pairs: Sequence[tuple[int, int]]) -> Iterator[Gap]:
    """The gaps before, between and behind the words that meet; what a word has more than the one it meets is of one."""
    if not pairs:
        yield Gap(tuple(own), (), False, False)
        return
    for before, behind in pairwise([None, *pairs, None]):
        mine = own[before[0] + 1 if before else 0 : behind[0] if behind else len(own)]
        theirs = there[before[1] + 1 if before else 0 : behind[1] if behind else len(there)]
        if before:
            rest, other = _beyond(own[before[0]], there[before[1]], at_end=True)
            mine, theirs = [*rest, *mine], [*other, *theirs]
        if behind:
            rest, other = _beyond(own[behind[0]], there[behind[1]], at_end=False)
            mine, theirs = [*mine, *rest], [*theirs, *other]
        if mine:
            yield Gap(tuple(mine), _of_clause(theirs, before is None, behind is None), bool(before), bool(behind))


def _beyond(word: str, other: str, *, at_end: bool) -> tuple[list[str], list[str]]:
    """What one of two words that meet has behind the other, or before it: 管理 and 分级管理."""
    begins = str.startswith if at_end else str.endswith
    if word == other or not (begins(word, other) or begins(other, word)):
        return [], []
    size = min(len(word), len(other))
    rest = max(word, other, key=len)
    rest = rest[size:] if at_end else rest[:-size]
    return ([rest], []) if len(word) > len(other) else ([], [rest])


def _of_clause(theirs: Sequence[str], is_first: bool, is_last: bool) -> tuple[str, ...]:
    """Of what stands before or behind all that meets: what is of the same clause. () between two clauses."""
    words = list(theirs)
    if _END not in words:
        return tuple(words)
    if is_first:
        return tuple(words[len(words) - words[::-1].index(_END) :])
    return tuple(words[: words.index(_END)]) if is_last else ()
