"""Of a sentence that gives the reasons of several figures, one a segment, the segments that are of what is asked.

…手续费收入147亿元，较上年增长，主要是…；结算收入75亿元，较上年增长，主要是第三方支付业务增长。    结算收入为什么增长
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, cause_at, gives_cause
from pipeline.answer.evidence.open.findings import Findings
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.answer.evidence.ways_of_change import changes, direction_of, is_contrary
from pipeline.rules.lexicon import Lexicon, per_lexicon

OWN = 0.9  # of what is asked for that a segment has, to be told alone
_SEGMENTS = re.compile("(?<=[；;])")
_ENDS = "；;。"
_NUMBERED = re.compile(r"\s*(?:[（(]?\d{1,2}[）)、.．]|[①-⑳])")


def of_own_segments(told: Findings, asked: str) -> Findings:
    """What is told without the reasons of other figures; nothing where it only tells why the thing went the other way.

    A list of reasons of one thing has no figures of its own in each of its segments, and is told whole.
    """
    lines = tuple(_trimmed(line, Content.of(asked)) for line in told.lines)
    reasons = [line.text for line in lines if gives_cause(line.text) and not _is_of_cost(line)]
    if reasons and all(goes_other_way(text, direction_of(asked)) for text in reasons):
        return Findings()
    quoted = Extract(told.lines).text
    if lines == told.lines or quoted not in told.text:
        return told
    return replace(told, text=told.text.replace(quoted, Extract(lines).text), lines=lines)


def _is_of_cost(line: SectionLine) -> bool:
    """Whether a row is of an expense, which a gain makes smaller: 财务费用：汇兑收益增加."""
    return line.is_row and bool(line.cells) and _costs().search(line.cells[0].strip()) is not None


@per_lexicon
def _costs(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('expense_headings')}$")


def goes_other_way(text: str, way: str) -> bool:
    """Whether a sentence that gives a reason says only that something went the other way."""
    return gives_cause(text) and is_contrary(text, way)


def _trimmed(line: SectionLine, asked: Content) -> SectionLine:
    parts = [part for part in _SEGMENTS.split(line.text) if part.strip()]
    if line.is_row or len(parts) < 2 or not all(map(_is_of_a_figure, parts)):
        return line
    own = [part for part in parts if asked.support(part) >= OWN]
    if not own or len(own) == len(parts):
        return line
    return replace(line, text="".join(own).rstrip(_ENDS) + "。")


def _is_of_a_figure(part: str) -> bool:
    """Whether a segment says how a figure of its own moved, and why."""
    before = part[: cause_at(part)]
    return gives_cause(part) and bool(re.search(r"\d", before)) and changes(before) and not _NUMBERED.match(part)
