"""The points of a topic's list that what a question named before is of.

主要卖在哪个省？公司觉得这有什么风险        of all risks the one that tells of sales in a province
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from pipeline.answer.evidence.coverage import is_within_clause
from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.sections.inline_items import split_inline_items
from pipeline.answer.evidence.sections.points import lines_by_point
from pipeline.answer.evidence.sections.report_sections import ReportSection
from pipeline.text.tokens import tagged_words
from pipeline.understand.everyday_subjects import alike_words

LEAST = 0.6  # of what was named before, by how few points have it, that the point has
FEW = 0.5  # of the points: a thing that more of them name tells none of them
_NAMING = ("n", "i")  # tags of words that name something
LONGEST = 900  # characters of a point


def limited_points(sections: Sequence[ReportSection], named: str) -> tuple[tuple[str, ...], list[SectionLine]]:
    """The point that has clearly most of the words of a clause, in whatever words; nothing where two have as much."""
    groups = alike_words(named)
    for section in sections:
        lines = split_inline_items([line for line in section.lines if not is_noise(line) and not line.is_row])
        points = list(lines_by_point(lines))
        if len(points) < 2 or not groups:
            continue
        has = [_has(point, groups) for point in points]
        weights = [log((1 + len(points)) / (1 + sum(one[at] for one in has))) for at in range(len(groups))]
        scores = [sum(weight for weight, found in zip(weights, one, strict=True) if found) for one in has]
        best = max(scores)
        point = points[scores.index(best)]
        if best >= LEAST * sum(weights) and scores.count(best) == 1 and _names_a_thing(point, points, named):
            return section.path, _within(point)
    return (), []


def _names_a_thing(point: Sequence[SectionLine], points: Sequence[Sequence[SectionLine]], named: str) -> bool:
    """Whether a point has a noun of the clause itself that few of the points have."""
    nouns = [frozenset({word}) for word, tag in tagged_words(named) if tag.startswith(_NAMING)]
    counts = {noun: sum(_has(one, [noun])[0] for one in points) for noun in nouns}
    return any(_has(point, [noun])[0] and counts[noun] <= FEW * len(points) for noun in nouns)


def _text(point: Sequence[SectionLine]) -> str:
    return "".join((*point[0].under, *(line.text for line in point)))


def _has(point: Sequence[SectionLine], groups: Sequence[frozenset[str]]) -> list[bool]:
    """Which of the words a point has, in one word or within a clause: 价格呈上涨趋势 for 涨价."""
    text = _text(point)
    return [any(word in text or (len(word) > 1 and is_within_clause(word, text)) for word in words) for words in groups]


def _within(point: Sequence[SectionLine]) -> list[SectionLine]:
    """The sentences of a point as far as there is room."""
    told: list[SectionLine] = []
    for line in point:
        if told and sum(len(one.text) for one in told) + len(line.text) > LONGEST:
            break
        told.append(line)
    return told
