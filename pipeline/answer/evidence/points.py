"""The points of a list: those under headings or numbers of a section, or those that sentences of the report name.

A list asked for is given with all its points, each by its first sentence; what room is left goes to the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pipeline.answer.evidence.extractive_sections import is_in_notes, plain_heading
from pipeline.answer.evidence.lines import SectionLine, bare_text, is_elsewhere, is_noise, passage_lines
from pipeline.model import Passage
from pipeline.text.sentences import sentences
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.topics import Topic

MOST = 30  # points of which each is told
TITLE = 20  # characters of a point's first sentence that is only its title
SHORTEST_PART = 60  # characters that each part of a long section may have at the least

GROUND = 160  # characters before the sentence that names a point
ALIKE = 0.5  # share of a heading that a sentence beneath it has, where it is what the sentence is about

_CLAUSES = re.compile("[，。；：]")

Point = tuple[str, ...]  # the heading of a point, or its place among numbered ones; () before the first


def shorten_points(lines: Sequence[SectionLine], longest: int) -> list[SectionLine]:
    """Each point's first sentence, and as many more as there is room for, in the order of the section."""
    firsts = _first_lines(lines)
    taken = {id(line) for line in firsts}
    rest = [line for line in lines if id(line) not in taken]
    room = longest - sum(len(line.text) for line in firsts)
    taken |= {id(line) for line in _shared_room(rest, room, began=bool(firsts))}
    return [line for line in lines if id(line) in taken]


def _first_lines(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """What begins each point of a section that has several; a title with the sentence behind it."""
    points: dict[Point, list[SectionLine]] = {}
    for point, line in zip(_points(lines), lines, strict=True):
        points.setdefault(point, []).append(line)
    named = [told for point, told in points.items() if point]
    if not 2 <= len(named) <= MOST:
        return []
    return [line for told in named for line in told[: 1 + _is_title(told[0])]]


def _is_title(line: SectionLine) -> bool:
    """Whether an item's first sentence only says what it is of: 1、政策风险。"""
    return line.level is not None and len(bare_text(line.text)) <= TITLE


def _points(lines: Iterable[SectionLine]) -> Iterator[Point]:
    """The point that each line belongs to."""
    lines = list(lines)
    level = min((line.level for line in lines if not line.under and line.level is not None), default=None)
    point: Point = ()
    for at, line in enumerate(lines):
        if line.under:
            point = line.under[:1]
        elif line.level is not None and line.level == level:
            point = ("", str(at))
        yield point


def _shared_room(lines: Sequence[SectionLine], room: int, *, began: bool) -> Iterator[SectionLine]:
    """Lines within a room that is shared among the headings beneath the section's; at least one where none is told."""
    parts: dict[tuple[str, ...], list[SectionLine]] = {}
    for line in lines:
        parts.setdefault(line.under, []).append(line)
    left = room
    for at, part in enumerate(parts.values()):
        if left < SHORTEST_PART and began:
            return
        share = max(left // (len(parts) - at), SHORTEST_PART)
        here = 0
        for line in part:
            if (here and here + len(line.text) > share) or (left < len(line.text) and began):
                break
            yield line
            began = True
            here += len(line.text)
            left -= len(line.text)


def named_points(passages: Iterable[Passage], topic: Topic) -> tuple[tuple[str, ...], list[SectionLine]]:
    """The points that sentences of a report name (我们将收入确认识别为关键审计事项), with the headings of the first."""
    path: tuple[str, ...] = ()
    found: dict[str, list[SectionLine]] = {}
    for passage in passages:
        if topic.point is None or not topic.point.search(re.sub(r"\s", "", passage.body)):
            continue
        before: list[SectionLine] = []
        for line in _in_sentences(passage_lines([passage])):
            named = topic.point.search(re.sub(r"\s", "", line.text))
            if named is None:
                before.append(line)
                continue
            path = path or passage.path
            name = _heading(passage.path, line.text, topic) or named["point"]
            found.setdefault(name, [replace(told, under=(name,)) for told in (*_ground(before, topic), line)])
            before = []
    return path, [line for lines in found.values() for line in lines]


def _in_sentences(lines: Iterable[SectionLine]) -> Iterator[SectionLine]:
    """Lines of several sentences, as cells of a table may be, sentence by sentence."""
    for line in lines:
        yield from (replace(line, text=text.strip()) for text in sentences(line.text) if text.strip())


def _ground(before: Sequence[SectionLine], topic: Topic) -> list[SectionLine]:
    """The sentences right before the one that names a point, as far as there is room."""
    told: list[SectionLine] = []
    for line in reversed(before):
        dropped = topic.without is not None and topic.without.search(line.text)
        room = GROUND - sum(len(one.text) for one in told)
        if dropped or is_elsewhere(line.text) or is_noise(line) or len(line.text) > room:
            break
        told.insert(0, line)
    return told


def listing_sentence(passages: Iterable[Passage], topic: Topic) -> tuple[tuple[str, ...], list[SectionLine]]:
    """The first sentence of the body that lists a topic's points (有信用风险、市场风险、…), with its headings."""
    for passage in passages:
        if topic.listed is None or is_in_notes(passage.path):
            continue
        for line in passage_lines([passage]):
            if topic.listed.search(line.text):
                return passage.path, [line]
    return (), []


def _heading(path: Sequence[str], sentence: str, topic: Topic) -> str:
    """The heading of the point that a sentence names, beneath the topic's; "" for one that says something else."""
    headings = list(map(plain_heading, path))
    places = (at for at, heading in enumerate(headings) if any(h.search(heading) for h in topic.headings))
    beneath = headings[next(places, len(headings)) + 1 :]
    if not beneath or _CLAUSES.search(beneath[0]):  # what runs on is no heading
        return ""
    alike = containment(content_bigrams(beneath[0]), content_bigrams(sentence)) >= ALIKE
    return beneath[0] if len(beneath) > 1 or alike else ""
