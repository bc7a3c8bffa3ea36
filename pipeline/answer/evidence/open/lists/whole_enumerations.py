"""A paragraph that counts what it tells, of which an answer has a part: every item of it is told.

全力做好专项提升工作。一是完善制度；二是加强审计。三是持续培训。    not the first sentence and 三是 alone
总体来看，机遇大于挑战。                                        nor this and 一是 alone, whose 二是 is a paragraph
一是还有较大发展空间。                                          of its own
二是政策带来机遇。

One item by itself, which the question is of, stays alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage
from pipeline.text.numbering import read_number

LONGEST = 1200  # characters of a paragraph that is told whole; of a longer one the first sentence of each item
_COUNTING = "是"
BEHIND = 40  # lines in which a paragraph ends


def with_whole_enumerations(found: Extract, passages: Sequence[Passage]) -> Extract:
    """An extract with all items of the enumerations of which it has the lead or several items."""
    told: list[SectionLine] = []
    texts = {line.text for line in found.lines}
    done: set[str] = set()
    for line in found.lines:
        if line.is_row or line.text in done:
            told += [line] if line.text not in done else []
            continue
        lead, items = _enumeration(line, passages)
        several = sum(any(one.text in texts for one in item) for item in items) > 1
        own = _told_of(lead, items) if several or (lead and lead[0].text in texts) else []
        every = [replace(one, under=line.under) for one in own] or [line]
        told += [one for one in every if one.text not in done]
        done |= {one.text for one in own}
    return replace(found, lines=tuple(told)) if len(told) > len(found.lines) else found


def _told_of(lead: Sequence[SectionLine], items: Sequence[Sequence[SectionLine]]) -> list[SectionLine]:
    """All of an enumeration, of a long one the first sentence of each item."""
    whole = [*lead, *(one for item in items for one in item)]
    return whole if sum(len(one.text) for one in whole) <= LONGEST else [*lead, *(item[0] for item in items)]


def _enumeration(
    line: SectionLine, passages: Sequence[Passage]
) -> tuple[list[SectionLine], list[list[SectionLine]]]:
    """The sentence before the first item of a line's paragraph, and its items; none where it does not count any."""
    before, behind = lines_around(line, passages)
    paragraph = _paragraph(before, line, behind)
    numbers = [read_number(one.text) for one in paragraph]
    first = next((at for at, number in enumerate(numbers) if number is not None and number.value == 1), None)
    if first is None or any(map(is_noise, paragraph)):
        return [], []
    items = _items(paragraph[first:])
    lead = paragraph[max(first - 1, 0) : first]
    known = {one.text for one in (*lead, *(one for item in items for one in item))}
    return (lead, items) if len(items) > 1 and line.text in known else ([], [])


def _paragraph(
    before: Sequence[SectionLine], line: SectionLine, behind: Sequence[SectionLine]
) -> list[SectionLine]:
    """The sentences of a line's paragraph, and of those beside it that count on."""
    found = [line]
    for one in reversed(before):
        if one.is_row or (one.ends and not counts(found[0])):
            break
        found.insert(0, one)
    for one in behind[:BEHIND]:
        if one.is_row or (found[-1].ends and not counts(one)):
            break
        found.append(one)
    return found


def counts(line: SectionLine) -> bool:
    """Whether a line begins with 一是 or the like, which goes on with what stands before it in any paragraph."""
    number = read_number(line.text)
    return number is not None and number.mark.endswith(_COUNTING)


def _items(lines: Sequence[SectionLine]) -> list[list[SectionLine]]:
    """The items that follow each other in the form of the first line, each with what it goes on with."""
    items: list[list[SectionLine]] = []
    numbers = [read_number(line.text) for line in lines]
    level = numbers[0].level if numbers[0] else None
    for line, number in zip(lines, numbers, strict=True):
        if number is not None and number.level == level:
            if number.value != len(items) + 1:
                break
            items.append([])
        items[-1].append(line)
    return items
