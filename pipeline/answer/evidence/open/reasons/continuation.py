"""What a reason goes on with in the sentences behind it.

…受多重因素影响，提前还款量有明显上升。主要影响因素：一是…；二是…        the reasons themselves
…主要受市场利率下行等因素影响。负债端，…。一方面，…。资产端，…          each side of it
资产端，…。负债端，…。展望2023年，…                                    not what is expected
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, gives_cause, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

MOST = 8  # sentences that a reason goes on with
SIDE = 6  # characters of what names a side: 资产端，定价方面，


@per_evidence_words
def _openings(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What begins a sentence that goes on with reasons, and one that looks ahead."""
    side = rf"[一-鿿]{{1,{SIDE}}}{words.any_of('side_endings')}"
    return (
        re.compile(rf"(?:{words.any_of('reason_openings')}|{side}[，：:])"),
        words.pattern("outlook_words"),
    )


def with_further_reasons(found: Extract, passages: Sequence[Passage]) -> Extract:
    """An extract with the sentences that the reasons in it go on with; as it is where there are none."""
    told: list[SectionLine] = []
    texts = {line.text for line in found.lines}
    for line in found.lines:
        told.append(line)
        if line.is_row or line.level is not None or not gives_cause(line.text):
            continue
        for more in further_reasons(lines_around(line, passages)[1]):
            if more.text not in texts:
                texts.add(more.text)
                told.append(replace(more, under=line.under))
    return replace(found, lines=tuple(told)) if len(told) > len(found.lines) else found


def further_reasons(behind: Sequence[SectionLine]) -> list[SectionLine]:
    """The sentences right behind a reason that go on with it: each begins with what counts or names sides."""
    opening, outlook = _openings()
    found: list[SectionLine] = []
    for line in behind[:MOST]:
        if line.is_row or is_noise(line) or not opening.match(line.text) or outlook.search(line.text):
            break
        found.append(line)
        if line.ends:
            break
    return found
