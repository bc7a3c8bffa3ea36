"""Sentences that come nearest to a question, with those beside them in their paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pipeline.answer.english.near.asked import FigureAsked, Words, share, times, years_of
from pipeline.answer.english.near.excerpt import Excerpt
from pipeline.answer.english.open.prose import Sentence
from pipeline.answer.english.open.told import prose_of
from pipeline.answer.typed.assistant import KEPT
from pipeline.answer.typed.passage_ranking import FULL_STOPS, PassageIndex

_LONGEST = 420  # characters with the sentences beside
_BESIDE, _HEADING = (0.8, 0.5), 0.6  # worth of a notion by where it stands
_OWN = 0.2  # of what a sentence has itself, beside all


def near_prose(
    asked: FigureAsked, weights: Sequence[float], found: Sequence[Sequence[float]], index: PassageIndex
) -> Iterator[Excerpt]:
    """The best sentence of each paragraph with those beside it.

    Args:
        found: how surely each sentence names the notions.
    """
    prose = prose_of(index)
    headed = {heading: asked.values(Words.of(heading)) for heading in dict.fromkeys(one.heading for one in prose)}
    best: dict[int, tuple[float, int]] = {}
    for at, one in enumerate(prose):
        if not any(found[at]):
            continue
        around = [times(headed[one.heading], _HEADING)]
        for away, worth in enumerate(_BESIDE, 1):
            beside = [other for other in (at - away, at + away) if _is_of_paragraph(prose, other, at)]
            around += [times(found[other], worth) for other in beside]
        score = share(weights, found[at], *around) + _OWN * share(weights, found[at])
        score -= asked.other_year(years_of(one.text) or one.years)
        if score > best.get(one.paragraph, (0.0, at))[0]:
            best[one.paragraph] = (score, at)
    for score, at in best.values():
        yield with_beside(at, score, index)


def _is_of_paragraph(prose: Sequence[Sentence], other: int, at: int) -> bool:
    return 0 <= other < len(prose) and prose[other].paragraph == prose[at].paragraph


def with_beside(at: int, score: float, index: PassageIndex) -> Excerpt:
    """A sentence with those behind and before it in its paragraph, as many as are short enough.

    What leads to lines that are no sentences stands with these.
    """
    prose = prose_of(index)
    start, end, length, grown = at, at + 1, len(prose[at].text), True
    while grown:
        grown = False
        for other in (end, start - 1):
            if _is_of_paragraph(prose, other, at) and length + len(prose[other].text) < _LONGEST:
                length, grown = length + len(prose[other].text) + 1, True
                start, end = min(start, other), max(end, other + 1)
    text = " ".join(one.text for one in prose[start:end])
    if text.endswith(":"):
        text = " ".join((text, *_lines_behind(prose[end - 1], index, _LONGEST - len(text))))
    return Excerpt(text, prose[at].page, prose[at].nearest, score)


def _lines_behind(one: Sentence, index: PassageIndex, most: int) -> Iterator[str]:
    """The lines of a report behind a sentence, as many as are short enough."""
    lines = _lines_of(index)
    at = next((at for at, (page, text) in enumerate(lines) if page >= one.page and one.text.endswith(text)), None)
    for _, text in () if at is None else lines[at + 1 :]:
        most -= len(text) + 1
        if most < 0:
            return
        yield text


@lru_cache(KEPT)
def _lines_of(index: PassageIndex) -> Sequence[tuple[int, str]]:
    """The lines of a report with their pages, without those that say again what the one before says."""
    lines: list[tuple[int, str]] = []
    for passage in index.passages:
        for line in passage.lines:
            text = " ".join(line.text.translate(FULL_STOPS).split())
            if text and not (lines and lines[-1][1].startswith(text.rstrip(". "))):
                lines.append((line.page, text))
    return tuple(lines)
