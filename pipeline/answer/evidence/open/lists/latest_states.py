"""The paragraph behind what is told that says how it stands up to the day of the report, where a question asks that.

…本期收到转让价款的30%。                          钱收齐没有
截至本报告披露日，公司已全额收到该股权的转让价款。
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words

FEWEST = 3  # nouns that the paragraph has in common with what is told
LONGEST = 500  # characters of the paragraph
BEGINS = 12  # characters in which it says up to when
_NOUNS = ("n", "eng", "j")


@per_evidence_words
def _asked(words: Lexicon) -> re.Pattern[str]:
    """That a clause asks whether something is done by now."""
    return re.compile(rf"{words.any_of('asked_latest_states')}(?=[，,。；;？?]|$)")


@per_evidence_words
def _now(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("up_to_now")


def with_latest_state(
    lines: Sequence[SectionLine], passages: Sequence[Passage], question: str
) -> tuple[SectionLine, ...]:
    """Lines with the paragraph right behind them that says how it stands; as they are where there is none."""
    if not lines or lines[-1].is_row or not lines[-1].ends or not _asked().search(question):
        return tuple(lines)
    _, behind = lines_around(lines[-1], passages)
    if not behind or _now().search(behind[0].text[:BEGINS]) is None:
        return tuple(lines)
    paragraph: list[SectionLine] = []
    for line in behind:
        if line.is_row or line.level is not None or is_noise(line):
            break
        paragraph.append(replace(line, under=lines[-1].under))
        if line.ends:
            break
    text = "".join(line.text for line in paragraph)
    told = "".join(line.text for line in lines)
    shared = {word for word, tag in tagged_words(text) if word[1:] and tag.startswith(_NOUNS) and word in told}
    return (*lines, *paragraph) if len(text) <= LONGEST and len(shared) >= FEWEST else tuple(lines)
