"""Words of which each excludes the others: contraries (口头, 书面), kinds of one thing (汇票, 本票, 支票), and moods.

A clause that says what another one says, but of another kind, says something else. A whole sentence often has several
kinds, so only contraries that a sentence seldom has side by side are held to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words


@dataclass(frozen=True, slots=True, eq=False)
class ExclusiveTerms:
    """Words with the sides that each is of; the longest is read: 非公开 has no 公开."""

    word: re.Pattern[str]
    sides: dict[str, frozenset[int]]

    @classmethod
    def of(cls, entry: str) -> ExclusiveTerms:
        """Of sides parted by |, the words of each joined by =: 季度=按季|年度=按年."""
        sides: dict[str, frozenset[int]] = {}
        for at, side in enumerate(entry.split("|")):
            for word in side.split("="):
                sides[word] = sides.get(word, frozenset()) | {at}
        return cls(re.compile("|".join(map(re.escape, sorted(sides, key=len, reverse=True)))), sides)

    def part(self, claim: str, text: str) -> bool:
        """Whether both have some of the words, and none of the same side."""
        mine, theirs = self._sides_in(claim), self._sides_in(text)
        return bool(mine) and bool(theirs) and mine.isdisjoint(theirs)

    def _sides_in(self, text: str) -> frozenset[int]:
        return frozenset().union(*(self.sides[word] for word in self.word.findall(text)))


@dataclass(frozen=True, slots=True, eq=False)
class _ByScope:
    of_rules: tuple[ExclusiveTerms, ...]
    of_clauses: tuple[ExclusiveTerms, ...]
    of_moods: tuple[ExclusiveTerms, ...]


@per_evidence_words
def exclusive_terms(lexicon: Lexicon) -> _ByScope:
    """The terms of the rules, by what is held to them."""

    def terms(*names: str) -> tuple[ExclusiveTerms, ...]:
        return tuple(ExclusiveTerms.of(entry) for name in names for entry in lexicon.words(name))

    of_clauses = terms("contrary_in_a_clause", "kinds_in_a_clause")
    return _ByScope(terms("contrary_terms"), of_clauses, terms("contrary_moods"))


def is_other_clause(clause: str, other: str) -> bool:
    """Whether two clauses that are alike are of different kinds: 由买方缴纳, 由卖方缴纳."""
    terms = exclusive_terms()
    return any(one.part(clause, other) for one in (*terms.of_rules, *terms.of_clauses))


def is_other_mood(clause: str, other: str) -> bool:
    """Whether one of two such clauses obliges where the other allows or encourages: 应当提供, 可以提供."""
    return any(one.part(clause, other) for one in exclusive_terms().of_moods)
