"""Whether a figure of a case lies within a bound of a rule: 一次提款四十万元 within 单次提款金额不超过五十万元."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import Quantity, find_figures, split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.tokens import fold

BEFORE, BEHIND = 8, 6  # characters around a figure in which its bound stands
_UNIT = r"\w{0,4}?"  # that may stand between a figure and what bounds it: 年以上, 个工作日以内


class Bounded(enum.Enum):
    """How the figures of a claim are to those of a text."""

    SAME = "same"
    WITHIN = "within"
    BROKEN = "broken"
    MISSING = "missing"


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    most_before: re.Pattern[str]
    least_before: re.Pattern[str]
    most_behind: re.Pattern[str]
    least_behind: re.Pattern[str]


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    return _Words(
        lexicon.pattern("upper_bounds_before"),
        lexicon.pattern("lower_bounds_before"),
        re.compile(rf"{_UNIT}{lexicon.any_of('upper_bounds_behind')}"),
        re.compile(rf"{_UNIT}{lexicon.any_of('lower_bounds_behind')}"),
    )


def held_to_bounds(claim: str, text: str) -> Bounded:
    """Whether a text has the claim's quantities, or bounds within which they lie."""
    missing = missing_quantities(claim, text)
    if not missing:
        return Bounded.SAME
    figures = [one for one in _figures(claim) if _key(one[0]) in missing]
    if len(figures) < len(missing) or any(_side(before, behind) for _, before, behind in figures):
        return Bounded.MISSING
    wording = Wording.of(claim)
    parts = sorted(clauses(text), key=wording.share, reverse=True)
    outcomes = [_keeps_bound(figure, parts) for figure, _, _ in figures]
    if None in outcomes:
        return Bounded.MISSING
    return Bounded.WITHIN if all(outcomes) else Bounded.BROKEN


def missing_quantities(claim: str, text: str) -> frozenset[tuple[str, str]]:
    """The quantities of a claim that a text has not; 一年两次 is there as 每年两次."""
    missing = split_quantities(claim).quantities - split_quantities(text).quantities
    folded = fold(text)
    return frozenset(one for one in missing if one[0] != "1" or not any(each + one[1] in folded for each in _each()))


@per_evidence_words
def _each(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("distributives")


def _keeps_bound(figure: Quantity, parts: list[str]) -> bool | None:
    """Whether a figure keeps the bound of the nearest clause that has one in its unit; None where none has."""
    for part in parts:
        for other, before, behind in _figures(part):
            if other.unit == figure.unit and (side := _side(before, behind)):
                return figure.amount <= other.amount if side < 0 else figure.amount >= other.amount
    return None


def _side(before: str, behind: str) -> int:
    """-1 where a figure is said to be the most, 1 where the least, 0 where neither."""
    words = _words()
    most, least = words.most_before.search(before), words.least_before.search(before)
    if most and least:  # 不得|低于: what begins first says it
        return -1 if most.start() < least.start() else 1
    if most or words.most_behind.match(behind):
        return -1
    return 1 if least or words.least_behind.match(behind) else 0


def _figures(text: str) -> Iterator[tuple[Quantity, str, str]]:
    """The figures of a text, each with what stands before and behind it."""
    folded, at = fold(text), 0
    for figure in find_figures(text):
        start = folded.find(figure.text, at)
        if start < 0:
            continue
        at = start + len(figure.text)
        yield figure, folded[max(0, start - BEFORE) : start], folded[at : at + BEHIND]


def _key(figure: Quantity) -> tuple[str, str]:
    return (format(Decimal(figure.amount).normalize(), "f"), figure.unit)
