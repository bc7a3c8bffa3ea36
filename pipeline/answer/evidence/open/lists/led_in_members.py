"""The members of a list that a sentence of an answer leads in, which the question's words alone do not find.

公司采取以集中采购为主的采购模式。具体如下：        集中采购：…。产地采购：…。议价采购：…。
7. 自主研发和引进收购相结合，丰富产品组合。        （1）…。（2）…。  below it, up to 8.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.text.numbering import read_number

LEAD = 40  # characters of words that only lead in what follows
TITLE = 60  # characters of an item that is the title of the items below it
LONGEST = 1500  # characters of the members that are told
FEWEST = 2  # members of a list
_LEADING = ("：", ":")
_LABELLED = re.compile(r"^\W{0,3}[^，。；：\d]{2,15}：.")


def with_led_in(found: Extract, lines: Sequence[SectionLine]) -> Extract:
    """An extract with the list behind each of its sentences that leads one in, of the lines that it is taken from."""
    told = {line.text for line in found.lines}
    every: list[SectionLine] = []
    cut = found.cut
    for line in found.lines:
        every.append(line)
        at = next((at for at, one in enumerate(lines) if one.text == line.text), None)
        start = None if at is None or line.is_row else _start(lines, at)
        if at is None or start is None or lines[start].text in told:
            continue
        members, whole = _members(lines, start)
        if members:
            every += [replace(one, under=line.under) for one in (*lines[at + 1 : start], *members)]
            told |= {one.text for one in members}
            cut = cut or not whole
    return replace(found, lines=tuple(dict.fromkeys(every)), cut=cut)


def _start(lines: Sequence[SectionLine], at: int) -> int | None:
    """Where the list begins that a line leads in: itself, or by the few words behind it; None where it does not."""
    line = lines[at]
    following = lines[at + 1] if at + 1 < len(lines) else None
    if following is None or following.is_row:
        return None
    if line.text.endswith(_LEADING):
        return at + 1
    if not line.ends and len(following.text) <= LEAD and following.text.endswith(_LEADING):
        return at + 2 if at + 2 < len(lines) and not lines[at + 2].is_row else None
    own, number = read_number(line.text), read_number(following.text)
    deeper = own is not None and number is not None and number.level > own.level and number.value == 1
    return at + 1 if line.ends and len(line.text) <= TITLE and deeper else None


def _is_title(found: Sequence[SectionLine]) -> bool:
    """Whether the last line is an item that is only the title of the paragraph below it."""
    return bool(found) and read_number(found[-1].text) is not None and len(found[-1].text) <= LEAD


def _members(lines: Sequence[SectionLine], start: int) -> tuple[list[SectionLine], bool]:
    """The members from a line on, each with the rest of its paragraph, and whether all of them are told."""
    first = read_number(lines[start].text)
    if (first is None and not _LABELLED.match(lines[start].text)) or (first is not None and first.value != 1):
        return [], True
    found: list[SectionLine] = []
    count, size = 0, 0
    for line in lines[start:]:
        if line.is_row or is_noise(line):
            break
        number = read_number(line.text)
        begins = not found or found[-1].ends or number is not None
        if begins:
            below = first is not None and number is not None and number.level > first.level
            if first is None and (number is not None or not _LABELLED.match(line.text)):
                break
            if first is not None and number is None and not _is_title(found):
                break
            next_one = number is not None and first is not None and number.level == first.level
            if first is not None and number is not None and not below and not (next_one and number.value == count + 1):
                break
            count += next_one or first is None
        size += len(line.text)
        if size > LONGEST and begins:
            return (found, False) if count > FEWEST else ([], True)
        found.append(line)
    return (found, True) if count >= FEWEST else ([], True)
