"""Whether a report says a word of the very thing that a row is called by, in a sentence elsewhere.

正在建设研究基地项目，广州主体工程及一期实验室投资规模…      the row 广州主体工程及一期实验室 is of 基地

Only a long name is known again in a sentence: of 存货 or 合计 every sentence may be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.words import normal, without_numbering
from pipeline.model import Passage
from pipeline.model.line import LineKind
from pipeline.text.sentences import sentences

_LONG = 6  # characters of a name that is known again
_MOST = 6  # sentences that have it: of what more speak, each may say another thing
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")


def is_said_beside(word: str, label: str, texts: Sequence[Passage]) -> bool:
    """Whether a sentence of the report has a word and the whole name of a row."""
    name, sought = _BRACKETS.sub("", without_numbering(normal(label))), normal(word)
    if len(name) < _LONG or not sought or sought in name:
        return False
    naming = [one for one in _prose(texts) if name in one]
    return len(naming) <= _MOST and any(sought in one.replace(name, "") for one in naming)


def _prose(texts: Sequence[Passage]) -> list[str]:
    lines = (line for text in texts for line in text.lines if line.kind in (LineKind.SENTENCE, LineKind.ITEM))
    return [normal(one) for line in lines for one in sentences(line.text) or [line.text]]
