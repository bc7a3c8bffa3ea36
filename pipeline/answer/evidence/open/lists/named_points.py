"""The points of a list that sentences of a report name one by one, as auditors do with key audit matters.

    …因此我们将商誉的减值测试确定为关键审计事项。

A point goes by the heading above its sentence, or by what the sentence calls it. One whose sentence a table broke up is
told by its numbered title and what stands below that.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, bare_text, is_elsewhere, is_noise, passage_lines
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import sentences
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.topics import Topic

GROUND = 160  # characters before the sentence that names a point
ALIKE = 0.5  # share of a heading that a sentence beneath it has, where it is what the sentence is about
TITLE = 20  # characters of a point's title

_CLAUSES = re.compile("[，。；：]")


@per_evidence_words
def _pronouns(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("pronouns_of_points")


def named_points(passages: Sequence[Passage], topic: Topic) -> tuple[tuple[str, ...], list[SectionLine]]:
    """The points that sentences of a report name (我们将收入确认识别为关键审计事项), with the headings of the first."""
    path: tuple[str, ...] = ()
    found: dict[str, list[SectionLine]] = {}
    called: set[str] = set()  # by their sentences
    titled: list[tuple[int, str, SectionLine]] = []  # with the number of points before
    headings = _headings_beneath(passages, topic)
    for passage in passages:
        own = _is_under(passage.path, topic)
        if topic.point is None or not (own or topic.point.search(re.sub(r"\s", "", passage.body))):
            continue
        lines = list(_in_sentences(passage_lines([passage]), headings if own else ()))
        titled += [(len(found), *title) for title in _titles(lines, topic)] if own else []
        before: list[SectionLine] = []
        for line in lines:
            named = topic.point.search(re.sub(r"\s", "", line.text))
            if named is None:
                before.append(line)
                continue
            path = path or passage.path
            point = next(filter(None, map(named.groupdict().get, ("point", "thing"))), "")
            if point not in called:
                name = _point_name(_heading(passage.path, line.text, topic), point, found)
                name = line.under[-1] if line.under else name
                told = [replace(one, under=(name,)[: bool(name)]) for one in (*_ground(before, topic), line)]
                found[name] = [*found.get(name, ()), *told]
            if not _pronouns().fullmatch(point):
                called.add(point)
            before = []
    return path, [line for lines in _with_titled(found, titled) for line in lines]


def _with_titled(
    found: Mapping[str, list[SectionLine]], titled: Iterable[tuple[int, str, SectionLine]]
) -> list[list[SectionLine]]:
    """The points with those of which only the title was found, in the order of the report."""
    points = [(at + 0.5, lines) for at, lines in enumerate(found.values())]
    names = [content_bigrams(name + "".join(line.text for line in lines[-1:])) for name, lines in found.items()]
    for before, title, told in titled if found else ():
        own = content_bigrams(title)
        if not any(containment(own, name) >= ALIKE for name in names):
            points.append((before, [replace(told, under=(title,))]))
            names.append(own)
    return [lines for _, lines in sorted(points, key=lambda point: point[0])]


def _titles(lines: Sequence[SectionLine], topic: Topic) -> Iterator[tuple[str, SectionLine]]:
    """Numbered titles (1、收入的确认。), each with the sentence below it; a procedure has another one below it."""
    for at, line in enumerate(lines[:-1]):
        title = bare_text(line.text).rstrip("。 ")
        if title == line.text.rstrip("。 ") or len(title) > TITLE or _CLAUSES.search(title):
            continue
        if bare_text(lines[at + 1].text) != lines[at + 1].text:
            continue
        told = next((one for one in lines[at + 1 :] if len(one.text) > TITLE and not _is_dropped(one, topic)), None)
        if told is not None and topic.point is not None and not topic.point.search(re.sub(r"\s", "", told.text)):
            yield title, told


def _is_under(path: Sequence[str], topic: Topic) -> bool:
    return any(heading.search(plain_heading(one)) for one in path for heading in topic.headings)


def _point_name(heading: str, point: str, found: Container[str]) -> str:
    """What a point is called: by its heading, or by its sentence where that heading is another point's already."""
    return heading if (heading and heading not in found) or _pronouns().fullmatch(point) else point


def _headings_beneath(passages: Iterable[Passage], topic: Topic) -> tuple[str, ...]:
    """The headings right beneath the topic's own."""
    found: dict[str, None] = {}
    for path in (list(map(plain_heading, passage.path)) for passage in passages):
        at = next((at for at, one in enumerate(path[:-1]) if any(h.search(one) for h in topic.headings)), None)
        if at is not None:
            found[path[at + 1]] = None
    return tuple(found)


def _in_sentences(lines: Iterable[SectionLine], headings: Sequence[str]) -> Iterator[SectionLine]:
    """Lines of several sentences sentence by sentence, cells of a table each by itself.

    Those of a cell that begins with a heading ((二)代理银行业务(续)于2019年度，…) are under it.
    """
    for line in lines:
        for told in filter(None, line.cells) if line.is_row and line.cells else (line.text,):
            begins = plain_heading(told) if line.is_row else ""
            under = next(((heading,) for heading in headings if begins.startswith(heading)), line.under)
            yield from (replace(line, text=text.strip(), under=under) for text in sentences(told) if text.strip())


def _ground(before: Sequence[SectionLine], topic: Topic) -> list[SectionLine]:
    """The sentences right before the one that names a point, as far as there is room."""
    told: list[SectionLine] = []
    for line in reversed(before):
        room = GROUND - sum(len(one.text) for one in told)
        if _is_dropped(line, topic) or is_noise(line) or len(line.text) > room:
            break
        told.insert(0, line)
    return told


def _is_dropped(line: SectionLine, topic: Topic) -> bool:
    """Whether a line says nothing of a point: what the topic leaves out, and where more is said."""
    return bool(topic.without and topic.without.search(line.text)) or is_elsewhere(line.text)


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
