"""A sentence that tells what led to a move before the move itself, without any word that says so.

部分客户的还款能力仍在恢复，个人贷款不良率有所上升。    为什么个人贷款不良率上升
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.ways_of_change import changes, direction_of
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses, sentences

LEAST = 0.85  # of what is asked for, that the sentence has from the clause on that says what moved
SHORTEST = 8  # characters of what is told before
_DIGIT = re.compile(r"\d")
_CELL = re.compile(r"[：；]")


@per_evidence_words
def _times(words: Lexicon) -> re.Pattern[str]:
    until, ends = words.any_of("until_a_day"), words.any_of("ends_of_periods")
    return re.compile(rf"{until}?(?:{words.any_of('reporting_period')}|20\d\d年)(?:\d+月)?(?:\d+日)?{ends}?")


def tells_before(asked: str, text: str) -> bool:
    """Whether a sentence says that what is asked moved so, behind what tells how things were."""
    way = direction_of(asked)
    content = Content.of(in_one_form(asked))
    return bool(way) and any(_tells(one, content, way) for one in sentences(text) if not _CELL.search(one))


def find_before(texts: Sequence[Passage], asked: str) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The first such sentence of a report and the headings above it; nothing where there is none."""
    for passage in texts:
        for line in passage_lines([passage]):
            if not line.is_row and tells_before(asked, line.text):
                return [line], tuple(passage.path)
    return [], ()


def lacks_words(asked: str, text: str) -> bool:
    """Whether what is told has not all of what is asked for: the loans of others, where 个人贷款 are asked for."""
    return Content.of(in_one_form(asked)).support(in_one_form(text)) < LEAST


def _tells(sentence: str, content: Content, way: str) -> bool:
    told = clauses(sentence)
    for at, clause in enumerate(told):
        if at and direction_of(clause) == way and content.support(in_one_form(clause)) >= LEAST:
            return _is_circumstance("".join(told[:at]))
    return False


def _is_circumstance(before: str) -> bool:
    """Whether what stands before tells how things were: no figures and no other move of one."""
    bare = _times().sub("", before)
    return len(bare) >= SHORTEST and not _DIGIT.search(bare) and not changes(bare)
