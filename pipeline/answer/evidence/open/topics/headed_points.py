"""The points of a topic where their headings do not stand beneath its own: beside it, or within the text.

可能面对的风险    …1.外部风险：…    2.运营风险：…
财务风险          公司持有外币，…    4.环境风险：…

Each point goes by what ends with the topic's word: a heading, or the beginning of a numbered item.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.sections.inline_items import split_inline_items
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.model import Passage
from pipeline.text.numbering import without_number
from pipeline.understand.topics import Topic

FEWEST = 3  # points that are a list
FAR = 3  # passages without one between two of them
LONGEST = 14  # characters of a point's name


def headed_points(passages: Sequence[Passage], topic: Topic) -> tuple[tuple[str, ...], list[SectionLine]]:
    """The lines of a topic's points, each under its name, with the headings of the first; nothing for hardly any."""
    under = list(_passages(passages, topic)) if topic.word else []
    lines = split_inline_items([line for passage in under for line in _headed(passage, topic)])
    found = list(_named(lines, topic))
    return (tuple(under[0].path), found) if len({line.under for line in found}) >= FEWEST else ((), [])


def _passages(passages: Sequence[Passage], topic: Topic) -> Iterator[Passage]:
    """The passages under a topic's heading, and those behind them under headings that end with its word.

    Where no heading is the topic's own, the first ones that end with its word.
    """
    body = [(plain_heading(one.path[-1]) if one.path else "", one) for one in passages if not is_in_notes(one.path)]
    began, since = not any(_is_own(heading, topic) for heading, _ in body), 0
    told = False
    for heading, passage in body:
        if _is_own(heading, topic) or (began and _is_point(heading, topic)):
            began, told, since = True, True, 0
            yield passage
        else:
            since += 1
            if told and since > FAR:
                return


def _is_own(heading: str, topic: Topic) -> bool:
    return any(pattern.search(heading) for pattern in topic.headings)


def _is_point(heading: str, topic: Topic) -> bool:
    """Whether a heading is a point's: 财务风险, and not 风险."""
    return heading != topic.word and heading.endswith(topic.word) and len(heading) <= LONGEST


def _headed(passage: Passage, topic: Topic) -> Iterator[SectionLine]:
    """The lines of a passage under the point that its heading is, if it is one."""
    heading = plain_heading(passage.path[-1])
    under = (heading,) if _is_point(heading, topic) and not _is_own(heading, topic) else ()
    return (replace(line, under=under) for line in passage_lines([passage]) if not line.is_row)


def _named(lines: Sequence[SectionLine], topic: Topic) -> Iterator[SectionLine]:
    """Lines under the names of the points that they are of; none before the first."""
    item = re.compile(rf"(?P<name>[^，。；：:]{{2,{LONGEST}}}?{re.escape(topic.word)})")
    name = ""
    above: tuple[str, ...] = ()
    for line in lines:
        begins = item.match(without_number(line.text)) if line.level is not None else None
        if begins is not None:
            name = begins["name"]
        elif line.under and line.under != above:
            name = line.under[0]
        above = line.under or above
        if name:
            yield replace(line, under=(name,))
