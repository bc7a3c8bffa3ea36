"""Detects sentences that contradict the passage they were generated from: 增长 for 下降, 可以 for 不得.

Polarity words are aligned with those of the passage by their surrounding characters; if there are none, their segment
is aligned with the segments that are the same except for such words: those that state one of its figures, otherwise
those with most of its bigrams. Opposite polarity is a contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.claims.negation import ALIKE, denies
from pipeline.rules.antonyms import Antonyms
from pipeline.text.quantities import find_figures
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams

_ENDS = "，,。；;：:！？!? \n"  # around a clause
SHORTEST = 3  # bigrams that a segment without a figure must have to be laid beside others
BESIDE = 4  # characters around two words of direction that must be the same for them to stand in the same place


def contradicts(sentence: str, source: str, opposites: Sequence[Antonyms]) -> bool:
    """Whether `source` says the contrary of a segment of the sentence in its own words."""
    parts = _segments(source)
    return denies(source, sentence) or any(
        _is_reversed(said, parts, pair) for said in _segments(sentence) for pair in opposites
    )


def _segments(text: str) -> list[str]:
    return [part for clause in clauses(text, colons=True) if (part := clause.strip(_ENDS))]


def _is_reversed(said: str, parts: Sequence[str], pair: Antonyms) -> bool:
    """Whether what says the same is on the other side, and none of it on this one."""
    words = list(_polar_words(said, pair))
    if not words:
        return False
    theirs = [placed for part in parts for placed in _polar_words(part, pair)]
    in_place = [(side, _matching_sides(before, after, theirs)) for before, after, side in words]
    if any(-side in sides and side not in sides for side, sides in in_place):
        return True
    side = pair.polarity(said)
    if not side or any(sides for _, sides in in_place):
        return False
    sides = {pair.polarity(part) for part in _same(said, parts, pair)}
    return -side in sides and side not in sides


def _polar_words(part: str, pair: Antonyms) -> Iterator[tuple[str, str, int]]:
    """The words of a segment that take a side, each with what stands before it and behind it."""
    for match in pair.words.finditer(part):
        if side := pair.polarities[match[0]]:
            yield part[: match.start()], part[match.end() :], side


def _matching_sides(before: str, after: str, theirs: Sequence[tuple[str, str, int]]) -> set[int]:
    """The sides of the words that have most of the same characters around them; none where these are too few."""
    shared = [
        (_common_prefix_length(before[::-1], b[::-1]) + _common_prefix_length(after, a), side) for b, a, side in theirs
    ]
    most = max((count for count, _ in shared), default=0)
    return {side for count, side in shared if count == most} if most >= BESIDE else set()


def _common_prefix_length(one: str, other: str) -> int:
    """Characters that two texts begin with together."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _same(said: str, parts: Sequence[str], pair: Antonyms) -> list[str]:
    """The segments that say the same but for the side."""
    stated = {figure.value for figure in find_figures(said)}
    sharing = [part for part in parts if stated & {figure.value for figure in find_figures(part)}] if stated else []
    words = content_bigrams(pair.without(said))
    if len(words) < SHORTEST:
        return sharing
    covers = [(containment(words, content_bigrams(pair.without(part))), part) for part in sharing or parts]
    most = max((share for share, _ in covers), default=0.0)
    return [part for share, part in covers if share >= (most - 0.1 if sharing else max(ALIKE, most - 0.1))]
