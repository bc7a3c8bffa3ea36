"""What a paragraph goes on with behind those of its sentences that are told, which a passage's end may have cut off.

围绕核心业务拓展低成本存款。一是…；二是…                    the list that the last sentence told begins
完成了甲颗粒的二次开发。试制乙饮。对丙颗粒开展了二次开发。    further sentences with what is asked for
将提高产品质量。另外公司还将挖掘品牌价值。                  what is added to it
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_from, next_items
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numbering import ItemNumber, read_number

FURTHER = 0.4  # of what is asked for that a further sentence has
BETWEEN = 2  # sentences without it, before one that has it
LONGEST = 500  # characters of what is added to one sentence


@per_evidence_words
def _additions(words: Lexicon) -> re.Pattern[str]:
    """What begins a sentence that adds to the one before it."""
    return words.pattern("leads_of_additions")


def adds_to_former(line: SectionLine) -> bool:
    """Whether a line begins with what adds to the one before it: 此外，…"""
    return not line.is_row and _additions().match(line.text) is not None


@per_evidence_words
def _details(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("leads_of_details")


def goes_into_detail(line: SectionLine) -> bool:
    """Whether a sentence tells one by one what the sentence before it names: 其中，通过…，实现科技领先；…"""
    return not line.is_row and _details().match(line.text) is not None


def with_rest(found: Extract, passages: Sequence[Passage], asked: str) -> Extract:
    """An extract with what its paragraphs go on with; as it is where they end, or go on with something else."""
    content = Content.of(in_one_form(asked))
    told: list[SectionLine] = []
    texts = {line.text for line in found.lines}
    for line in found.lines:
        told.append(line)
        if line.is_row or line.ends:
            continue
        for more in _rest_of(line, passages, content):
            if more.text not in texts:
                texts.add(more.text)
                told.append(replace(more, under=line.under))
    return replace(found, lines=tuple(told)) if len(told) > len(found.lines) else found


def _rest_of(line: SectionLine, passages: Sequence[Passage], content: Content) -> list[SectionLine]:
    own, *behind = lines_from(line, passages) or [line]
    if own.ends or not behind:
        return []
    number = read_number(behind[0].text) if behind[0].level is not None else None
    if number is not None:
        return _listed(behind, number) if number.value == 1 else []
    return _as_far_as_asked(_paragraph(behind), content)


def _listed(behind: Sequence[SectionLine], first: ItemNumber) -> list[SectionLine]:
    """The items of a list that a paragraph goes on with: all of the paragraph, then the items below it."""
    found: list[SectionLine] = []
    last = first
    for line in behind:
        number = read_number(line.text) if line.level is not None else None
        if line.is_row or (number is not None and (number.level, number.value) < (first.level, last.value)):
            break
        last = number if number is not None and number.level == first.level else last
        found.append(line)
        if line.ends:
            break
    found += next_items(behind[len(found) :], last)
    return found if sum(len(one.text) for one in found) <= LONGEST else []


def _paragraph(behind: Sequence[SectionLine]) -> list[SectionLine]:
    """The sentences to the end of a paragraph."""
    found: list[SectionLine] = []
    for line in behind:
        if line.is_row or line.level is not None or is_noise(line):
            break
        found.append(line)
        if line.ends:
            break
    return found


def _as_far_as_asked(rest: Sequence[SectionLine], content: Content) -> list[SectionLine]:
    """The sentences up to the last that has what is asked for, or adds to what is told."""
    last = -1
    for at, line in enumerate(rest):
        if at > last + 1 + BETWEEN or sum(len(one.text) for one in rest[: at + 1]) > LONGEST:
            break
        adds = at == last + 1 and adds_to_former(line)
        if adds or content.support(in_one_form(line.text)) >= FURTHER:
            last = at
    return list(rest[: last + 1])
