"""Why a line of the balance moved, from what its note says behind the form's label for it.

    55、资本公积　…　其他说明，包括本期增减变动情况、变动原因说明：注1：回购注销限制性股票，减少资本溢价300元；注2：…
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.lines import SectionLine, is_elsewhere, is_noise, passage_lines
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.answer.evidence.ways_of_change import direction_of, is_contrary
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

LONGEST = 1200  # characters that are told


@per_evidence_words
def _labels(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('labels_of_movements')}[：:]")


def noted_reasons(passages: Sequence[Passage], names: Sequence[str], asked: str) -> tuple[Extract, tuple[str, ...]]:
    """What the group's note on what has one of these names says of its movements, and its headings; () for nothing."""
    for path, group in groupby(passages, key=lambda passage: passage.path):
        if not path or not is_in_notes(path) or is_of_parent(path) or plain_heading(path[-1]) not in names:
            continue
        told = [*_behind_label(read_checkboxes(passage_lines(group)).lines)]
        way = direction_of(asked)
        own = [line for line in told if not is_contrary(line.text, way)] if way else told
        if own and sum(len(line.text) for line in own) <= LONGEST:
            return Extract(tuple(own)), path
    return Extract(()), ()


def _behind_label(lines: Sequence[SectionLine]) -> Iterator[SectionLine]:
    """The sentences behind the label, up to a table."""
    within = False
    for line in lines:
        label = None if line.is_row else _labels().search(line.text)
        if label is not None:
            line, within = replace(line, text=line.text[label.end() :].strip()), True
        if within and line.is_row:
            return
        if within and line.text and not is_noise(line) and not is_elsewhere(line.text):
            yield line
