"""A topic whose heading no line of its own has: it runs on with its sentence, or one sentence lists the points.

经营计划2026年公司主要矿产品产量计划矿产金105吨，…      the sentences up to the paragraph's end
本行经营中面临的风险主要有信用风险、市场风险、…            a list without a section
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.lines import SectionLine, bare_text, is_elsewhere, is_noise, passage_lines
from pipeline.answer.evidence.open.lists.named_points import listing_sentence
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.topics import Topic

MOST = 12  # sentences behind such a heading
AHEAD = 4  # characters before its pattern: 生产经营计划
SHORTEST = 30  # characters of a sentence that a heading runs on with

Told = tuple[tuple[str, ...], list[SectionLine]]


@per_evidence_words
def _opening(words: Lexicon) -> str:
    """What begins a sentence behind a heading: a year, or who reports."""
    return rf"(?:\s*20\d\d\s*年|\s*{words.any_of('subject_openings', 'sentence_openings')})"


def unheaded_topic(passages: Sequence[Passage], topic: Topic) -> Told:
    """What is said of a topic where its heading runs on, or the sentence that lists its points, with its headings."""
    for pattern in topic.headings if topic.prose else ():
        runs_on = re.compile(rf"[^，。；：]{{0,{AHEAD}}}(?:{pattern.pattern.strip('^$')}){_opening()}")
        for passage in passages:
            if not is_in_notes(passage.path) and (told := list(_behind(passage_lines([passage]), runs_on))):
                return tuple(passage.path), told
    return listing_sentence(passages, topic)


def _behind(lines: Sequence[SectionLine], runs_on: re.Pattern[str]) -> Iterator[SectionLine]:
    """The sentence that a heading runs on with, and those behind it in its paragraph."""
    at = next((at for at, line in enumerate(lines) if _begins(line, runs_on)), None)
    if at is None:
        return
    for line in lines[at : at + MOST]:
        if line.is_row:
            return
        yield line
        if line.ends:
            return


def _begins(line: SectionLine, runs_on: re.Pattern[str]) -> bool:
    told = not line.is_row and len(line.text) >= SHORTEST and not is_noise(line) and not is_elsewhere(line.text)
    return told and runs_on.match(bare_text(line.text)) is not None
