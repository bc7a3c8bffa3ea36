"""All that a point or a paragraph tells of an event, where a question asks for the whole story of it.

1）关于甲案：双方签订协议，…。由于乙公司未能按照约定交付，本公司提起诉讼。…现已进入执行程序。    甲案是怎么回事
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

LONGEST = 1600  # characters of a story


@per_evidence_words
def _stories(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("whole_stories_asked")


def with_whole_story(
    lines: Sequence[SectionLine], passages: Sequence[Passage], question: str
) -> tuple[SectionLine, ...]:
    """Lines with those behind them up to the end of their point, or of their paragraph where they stand in none."""
    if not lines or any(line.is_row for line in lines) or not _stories().search(question):
        return tuple(lines)
    before, behind = lines_around(lines[-1], passages)
    numbered = lines[0].level is not None
    texts = {line.text for line in (*before, lines[-1])}
    if (lines[-1].ends and not numbered) or any(line.text not in texts for line in lines):
        return tuple(lines)
    told = list(lines)
    size = sum(len(line.text) for line in told)
    for former, line in pairwise((lines[-1], *behind)):
        size += len(line.text)
        ended = former.ends and not numbered
        if ended or line.is_row or line.level is not None or is_noise(line) or size > LONGEST:
            break
        told.append(replace(line, under=lines[-1].under))
    return tuple(told)
