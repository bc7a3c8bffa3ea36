"""The part of a passage that has most of what is asked for, in whole sentences and rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from pipeline.answer.evidence.content_words import Content
from pipeline.model import Line, LineKind, Passage
from pipeline.text.sentences import sentences

LONGEST = 220  # characters of an excerpt
WITH_FURTHER = 400  # the same with sentences and rows from elsewhere in its passage
OWN = 0.3  # what the words of a part itself count beside what it has with its headings
ADDS = 0.08  # of what is asked for, that each of these adds at least
NUMBERED = 0.3  # what a part gains that has all numbers and further years of the question
_BETWEEN_CELLS, _COLON = "；", "："
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_ITEM = re.compile(r"\s*(?:[（(]\d{1,2}[)）]|\d{1,2}[、.．])")


def excerpt(passage: Passage, content: Content, numbers: frozenset[str] = frozenset()) -> str:
    """The part of a passage that has most of what is asked for, in whole sentences and rows.

    What the headings say already counts little. Sentences and rows elsewhere in the passage follow that have
    words or `numbers` of the question which it lacks: the rows 2026 and 2027 of a table by years.
    """
    head = "\n".join(passage.path)

    def weigh(text: str) -> float:
        numbered = sum(number in text for number in numbers) / max(len(numbers), 1)
        own = OWN * content.support(text) - len(text) / (100 * LONGEST)
        return content.support(f"{head}\n{text}") + NUMBERED * numbered + own

    parts = [part for line in passage.lines for part in _parts(line, content)] or sentences(passage.body)
    best, most = range(0), -1.0
    for start in range(len(parts)):
        text = ""
        for end in range(start, len(parts)):
            if text and len(text) + len(parts[end]) > LONGEST:
                break
            text += parts[end]
        else:
            end = len(parts)
        if (score := weigh(text)) > most:
            best, most = range(start, end), score
    return _with_further(parts, [*best], weigh)


def _with_further(parts: Sequence[str], chosen: list[int], weigh: Callable[[str], float]) -> str:
    """Chosen parts of a passage with those that add to them, as long as there is room; … where others are left out."""
    text = "".join(parts[at] for at in chosen)
    while len(text) < WITH_FURTHER:
        room = (at for at in range(len(parts)) if at not in chosen and len(text) + len(parts[at]) <= WITH_FURTHER)
        added = max(room, key=lambda at: weigh(text + parts[at]), default=None)
        if added is None or weigh(text + parts[added]) < weigh(text) + ADDS:
            break
        chosen = sorted((*chosen, added))
        text = "".join(parts[at] for at in chosen)
    if len(chosen) < 2:
        return text[:WITH_FURTHER].strip() + ("…" if len(text) > WITH_FURTHER else "")
    joined = parts[chosen[0]]
    for before, at in pairwise(chosen):
        joined += parts[at] if at == before + 1 else f"…{parts[at]}"
    return joined.strip()


def _within(text: str, content: Content) -> str:
    """Of a row with a cell that is a text of its own: its name, and what of that text has most of what is asked.

    Of a list of points the one point; else the sentences around the best.
    """
    name, colon, told = text.partition(_COLON)
    parts = sentences(told) or [told]
    starts = [at for at, part in enumerate(parts) if _ITEM.match(part)]
    points = [range(*ends) for ends in pairwise((*starts, len(parts)))]
    room = LONGEST if len(points) < 2 else WITH_FURTHER - len(name)
    runs = points if len(points) > 1 else [range(at, len(parts)) for at in range(len(parts))]

    def weigh(run: range) -> float:
        return content.support(_joined(parts, run, room)) + content.support(parts[run.start].partition(_COLON)[0])

    best = max(runs, key=weigh)
    name = _ASIDE.sub("", name) if len(points) > 1 else name  # which lists all points that there may be
    return f"{name}{colon}{'…' * (best.start > 0)}{_joined(parts, best, room)}"


def _joined(parts: Sequence[str], run: range, room: int) -> str:
    """The parts of a run up to a number of characters, the first of them anyway."""
    lengths = accumulate(len(parts[at]) for at in run)
    return "".join(parts[at] for at, length in zip(run, lengths, strict=True) if length <= room or at == run.start)


def _parts(line: Line, content: Content) -> list[str]:
    """The sentences of a line; a row is one, so that no cell is told without the row's name."""
    if line.kind is not LineKind.ROW:
        return sentences(line.text) or [line.text]
    if len(line.text) <= LONGEST:
        return [line.text]
    first, *cells = line.text.split(_BETWEEN_CELLS)
    if len(first) > LONGEST:
        return [_within(line.text, content)]
    room = LONGEST - len(first)
    kept: set[int] = set()
    for at in sorted(range(len(cells)), key=lambda at: -content.support(first + cells[at])):
        if len(cells[at]) < room:
            kept.add(at)
            room -= len(cells[at]) + 1
    return [_BETWEEN_CELLS.join((first, *(cells[at] for at in sorted(kept))))]
