"""The points of a list: those under headings or numbers of a section.

A list asked for is given with all its points, each by its first sentence; what room is left goes to the rest. What a
question asks of the points beside that is told with them: what is done about each, all of one that it names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, bare_text
from pipeline.rules.lexicon import Lexicon, per_evidence_words

TABLE = 0.6  # share of a section's lines that are rows, where it is a table for the most part
NAME = 60  # characters of the cell that names a row
MOST = 30  # points of which each is told
TITLE = 20  # characters of a point's first sentence that is only its title
FEWEST_TITLES = 3  # sentences with titles that are a list
PREFACE = 200  # characters before a section's first point that are told
SHORTEST_PART = 60  # characters that each part of a long section may have at the least

NAMED = 0.5  # of a clause's words, for a point to be one that it names
LONGEST_POINT = 1500  # characters of points that are named

Point = tuple[str, ...]  # the heading of a point, or its place among numbered ones; () before the first


@dataclass(frozen=True, slots=True)
class AskedOfPoints:
    """What a question asks of a list beside its points: what is done about each, all that is said of some."""

    measures: bool = False
    named: tuple[Content, ...] = ()  # the words of clauses that name a point

    @classmethod
    def of(cls, clauses: Sequence[str]) -> AskedOfPoints:
        """Of the clauses beside the one that asks for the list; what is done is asked of the points that they name."""
        named = (Content.of(_measures().sub(" ", clause)) for clause in clauses)
        found = tuple(content for content in named if content.own)
        return cls(not found and any(map(_measures().search, clauses)), found)

    @classmethod
    def of_each(cls, clause: str) -> AskedOfPoints:
        """Of the clause that asks for the list itself: 主要风险和应对措施有哪些."""
        return cls(_measures().search(clause) is not None)

    def lines_of(self, lines: Sequence[SectionLine]) -> list[SectionLine]:
        """The lines of a list that are told for what is asked of its points."""
        found = [line for line in lines if self.measures and _says_what_is_done(line)]
        points = list(lines_by_point(lines)) if self.named else []
        for content in self.named:
            shares = [content.support("".join(told[0].under) + told[0].text) for told in points]
            best = max(shares, default=0.0)
            named = [told for told, share in zip(points, shares, strict=True) if share >= max(best, NAMED)]
            found += [line for told in named[:1] for line in _within(told, LONGEST_POINT)]
        return found


@per_evidence_words
def _measures(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("measures_asked")


@per_evidence_words
def _measure_openings(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("measure_openings")


def _says_what_is_done(line: SectionLine) -> bool:
    return not line.is_row and _measure_openings().match(bare_text(line.text)) is not None


def _within(lines: Iterable[SectionLine], longest: int) -> Iterator[SectionLine]:
    size = 0
    for line in lines:
        size += len(line.text)
        if size > longest:
            return
        yield line


def lines_by_point(lines: Sequence[SectionLine]) -> Iterator[list[SectionLine]]:
    """The lines of each point of a list, without what stands before the first."""
    points: dict[Point, list[SectionLine]] = {}
    for point, line in zip(_points(lines, None), lines, strict=True):
        points.setdefault(point, []).append(line)
    yield from (told for point, told in points.items() if point)


NOTHING = AskedOfPoints()


def shorten_points(
    lines: Sequence[SectionLine], longest: int, asked: AskedOfPoints = NOTHING
) -> list[SectionLine]:
    """Each point's first sentence, what is asked of the points, and what there is room for, in their order."""
    firsts = _first_lines(lines)
    taken = {id(line) for line in firsts}
    also = [line for line in asked.lines_of(lines) if id(line) not in taken] if firsts else []
    taken |= {id(line) for line in also}
    firsts = [*firsts, *also]
    inner = [line for line in lines if line.level is not None and id(line) not in taken] if firsts else []
    if sum(len(line.text) for line in inner) <= longest:  # ① and ② of a point
        firsts = [*firsts, *inner]
        taken |= {id(line) for line in inner}
    first = next((at for at, line in enumerate(lines) if id(line) in taken), 0)
    preface = list(_preface(lines[:first]))
    taken |= {id(line) for line in preface}
    firsts = [*preface, *firsts]
    began = next((at for at, line in enumerate(lines) if id(line) in taken and line not in preface), 0)
    rest = [line for line in lines[began:] if id(line) not in taken]  # a long way to the first point is no part of it
    room = longest - sum(len(line.text) for line in firsts)
    taken |= {id(line) for line in _shared_room(rest, room, began=bool(firsts))}
    if sum(line.is_row for line in lines) < TABLE * len(lines):
        return [line for line in lines if id(line) in taken]
    told = (line if id(line) in taken else _by_name(line) for line in lines)
    return list(dict.fromkeys(filter(None, told)))


def has_points(lines: Sequence[SectionLine]) -> bool:
    """Whether lines are of a list, by headings or numbers."""
    return bool(_first_lines(lines))


def _by_name(line: SectionLine) -> SectionLine | None:
    """A row of a list that there is no room for, by its name alone: a table of projects is told with all of them."""
    worded = (cell.strip() for cell in line.cells[:2] if len(cell) <= NAME and re.search("[一-鿿A-Za-z]{2}", cell))
    name = next(worded, "")
    return replace(line, text=name) if line.is_row and name else None


def _first_lines(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """What begins each point of a section that has several; a title with the sentence behind it.

    Points are those of the lowest headings, of the highest where those are too many.
    """
    for depth in (None, 1):
        points: dict[Point, list[SectionLine]] = {}
        for point, line in zip(_points(lines, depth), lines, strict=True):
            points.setdefault(point, []).append(line)
        named = [told for point, told in points.items() if point]
        if 2 <= len(named) <= MOST:
            return [line for told in named for line in told[: 1 + _is_title(told[0])]]
    return []


def _preface(lines: Sequence[SectionLine]) -> Iterator[SectionLine]:
    """What a section says before its first point, as far as there is room."""
    size = 0
    for line in takewhile(lambda one: not one.under and one.level is None and not one.is_row, lines):
        size += len(line.text)
        if size > PREFACE:
            return
        yield line


def _is_title(line: SectionLine) -> bool:
    """Whether an item's first sentence only says what it is of: 1、政策风险。"""
    return line.level is not None and len(bare_text(line.text)) <= TITLE


def _points(lines: Iterable[SectionLine], depth: int | None) -> Iterator[Point]:
    """The point that each line belongs to, of headings down to a depth."""
    lines = list(lines)
    level = min((line.level for line in lines if not line.under and line.level is not None), default=None)
    titled = _titled(lines) if level is None else frozenset()
    point: Point = ()
    for at, line in enumerate(lines):
        if line.under:
            point = line.under[:depth]
        elif (line.level is not None and line.level == level) or at in titled:
            point = ("", str(at))
        yield point


def _titled(lines: Sequence[SectionLine]) -> frozenset[int]:
    """Where sentences begin with a title of their own and a blank: 综合金融优势突出 本行加强协作。"""
    found = frozenset(at for at, line in enumerate(lines) if not line.is_row and _title().match(line.text))
    return found if len(found) >= FEWEST_TITLES else frozenset()


@per_evidence_words
def _title(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[^，。；：\s]{{4,{TITLE}}}\s+{words.any_of('who_reports')}")


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
