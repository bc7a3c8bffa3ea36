"""What a statement has in the slots of a sentence of law that it repeats: another doer, thing or figure, as numbers.

By `word_alignment`; `statement_features` has them beside those of the whole statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

from pipeline.answer.evidence.claims.exclusive_terms import is_other_clause, is_other_mood
from pipeline.answer.evidence.claims.word_alignment import AlignedClause, Gap
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import NUMBER, parse_number
from pipeline.text.quantities import find_figures
from pipeline.text.tokens import fold

ALIKE = 0.4  # share of a clause's words that must meet for its contrary to be one
REPEATED = 0.55  # and for a word in the place of another to be one
LONGEST = 4  # words that stand for one thing
AT_EDGE = 0.6  # what an exchange at the edge of what meets counts
MOST = 2.0  # that count of a kind
RENAMED = 3  # characters of two words of one size that share some and are others: 增值税, 消费税
NAMES = ("contrary_clause", "contrary_mood", "other_doer", "other_word", "word_from_elsewhere", "other_figure")
_NUMBER = re.compile(NUMBER)


@per_evidence_words
def _doers(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('endings_of_doers')}$")


@per_evidence_words
def _endings(lexicon: Lexicon) -> frozenset[str]:
    """Characters that the names of many doers end with: two that share them share nothing."""
    return frozenset(word for word in lexicon.words("endings_of_doers") if len(word) == 1)


def slot_features(clauses: Sequence[AlignedClause], known: str) -> dict[str, float]:
    """Of a statement in the words of a sentence, its clauses laid along it.

    `known`: that sentence with its topic and title, folded.
    """
    found = dict.fromkeys(NAMES, 0.0)
    for clause in clauses:
        if clause.met > ALIKE:
            pair = fold(clause.text), fold(clause.nearest)
            found["contrary_clause"] += is_other_clause(*pair)
            found["contrary_mood"] += is_other_mood(*pair)
        for gap in clause.gaps:
            found["other_figure"] += _has_other_figure(gap)
            if name := _exchange(clause, gap, known):
                found[name] += 1.0 if gap.is_within or name == "other_doer" else AT_EDGE
    return {name: min(count, MOST) for name, count in found.items()}


def _exchange(clause: AlignedClause, gap: Gap, known: str) -> str:
    """Which exchange a gap is; "" for none: nothing stands in its place, or too much to be one thing."""
    mine, theirs = "".join(gap.own), "".join(gap.there)
    if not theirs or max(len(gap.own), len(gap.there)) > LONGEST or any(map(_is_figure, gap.own)):
        return ""
    if mine not in theirs and theirs not in mine and theirs not in fold(clause.text) and _are_doers(mine, theirs):
        return "other_doer"
    if clause.met < REPEATED or len(mine) < 2 or not _is_another(mine, theirs):
        return ""
    return "word_from_elsewhere" if all(word in known for word in gap.own) else "other_word"


def _are_doers(*names: str) -> bool:
    return all(_doers().search(name) for name in names)


def _is_another(mine: str, theirs: str) -> bool:
    shared = set(mine) & set(theirs) - _endings()
    return not shared or (mine != theirs and len(mine) == len(theirs) >= RENAMED)


def _has_other_figure(gap: Gap) -> bool:
    """Whether a gap has a figure in the place of others."""
    mine, theirs = _values(filter(_is_figure, gap.own)), _values(gap.there)
    return bool(mine) and bool(theirs) and not mine <= theirs


def _is_figure(word: str) -> bool:
    return bool(find_figures(word) or _NUMBER.fullmatch(word))


def _values(words: Iterable[str]) -> set[Decimal]:
    found = (parse_number(match[0]) for match in _NUMBER.finditer("".join(words)))
    return {value for value in found if value is not None}
