"""The part of a passage that has most of what is asked for, in whole sentences and rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pipeline.answer.evidence.content_words import Content
from pipeline.model import Line, LineKind, Passage
from pipeline.text.sentences import sentences

LONGEST = 220  # characters of an excerpt
WITH_FURTHER = 400  # the same with sentences and rows from elsewhere in its passage
OWN = 0.3  # what the words of a part itself count beside what it has with its headings
ADDS = 0.08  # of what is asked for, that each of these adds at least
NUMBERED = 0.3  # what a part gains that has all numbers and further years of the question
_BETWEEN_CELLS = "；"


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
        return text[:LONGEST].strip() + ("…" if len(text) > LONGEST else "")
    joined = parts[chosen[0]]
    for before, at in pairwise(chosen):
        joined += parts[at] if at == before + 1 else f"…{parts[at]}"
    return joined.strip()


def _parts(line: Line, content: Content) -> list[str]:
    """The sentences of a line; a row is one, so that no cell is told without the row's name."""
    if line.kind is not LineKind.ROW:
        return sentences(line.text) or [line.text]
    if len(line.text) <= LONGEST:
        return [line.text]
    first, *cells = line.text.split(_BETWEEN_CELLS)
    room = LONGEST - len(first)
    kept: set[int] = set()
    for at in sorted(range(len(cells)), key=lambda at: -content.support(first + cells[at])):
        if len(cells[at]) < room:
            kept.add(at)
            room -= len(cells[at]) + 1
    return [_BETWEEN_CELLS.join((first, *(cells[at] for at in sorted(kept))))]
