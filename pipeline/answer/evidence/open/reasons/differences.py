"""Why two figures of a company are far apart: what stands below the line that asks for it.

报告期内公司经营活动产生的现金净流量与本年度净利润存在重大差异的原因说明
√适用 □不适用
主要系股权激励计划的成本摊销…所致。
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.lines import SectionLine, is_noise, passage_lines
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams

ALIKE = 0.6  # of the bigrams of one of an item's names that a line has which names the item
LONGEST = 60  # characters of such a line
MOST = 6  # sentences below it


@per_evidence_words
def _words(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """That two figures are apart, in questions and in what asks for the reason."""
    reasons = words.any_of("reason_nouns", "explanation_nouns")
    return words.pattern("differences"), re.compile(rf"{words.any_of('differences')}.*{reasons}")


def asks_for_difference(asked: str) -> bool:
    """Whether a question is of two figures that are apart (经营现金流跟净利润差得挺多)."""
    return bool(_words()[0].search(asked))


def find_difference(
    passages: Iterable[Passage], names: Sequence[Sequence[str]]
) -> tuple[list[SectionLine], tuple[str, ...]]:
    """What stands below the line that asks why items with these names are apart, and its headings; else none."""
    for passage in passages:
        lines = read_checkboxes(passage_lines([passage])).lines
        at = next((at for at, line in enumerate(lines) if _asks_for(line, names)), None)
        if at is None:
            continue
        told = list(takewhile(lambda line: not line.is_row and not is_noise(line), lines[at + 1 : at + 1 + MOST]))
        if told:
            return told, tuple(passage.path)
    return [], ()


def _asks_for(line: SectionLine, names: Sequence[Sequence[str]]) -> bool:
    if line.is_row or len(line.text) > LONGEST or not _words()[1].search(line.text):
        return False
    has = content_bigrams(line.text)
    return all(any(containment(content_bigrams(name), has) >= ALIKE for name in some) for some in names)
