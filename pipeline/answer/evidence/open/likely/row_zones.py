"""What stands above a row that is told as the likeliest, and whether it is what calls the figure that is asked for.

    收入和成本分析 > 产销量情况分析表      the chapter of several things calls no row one of 收入
    减值准备 above a blank cell           the row has no figure of it
    直销, of 国外直销                     called a row elsewhere, which 国外 is none of
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind
from pipeline.rules.lexicon import Lexicon, per_lexicon

_COLON = "："


@per_lexicon
def _joining(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("conjunctions")


def without_chapters(line: Line, path: Sequence[str], zone: str) -> str:
    """The zone of a line; of a row without the chapters that say of several things what they tell of."""
    if line.kind is not LineKind.ROW:
        return zone
    *chapters, heading = path or ("",)
    own = zone.split("\n")[len(path) :]
    return "\n".join((*(one for one in chapters if not _joining().search(one)), heading, *own))


def is_of_blank_column(line: Line, path: Sequence[str], zone: str, words: Sequence[str]) -> bool:
    """Whether one of some words stands in nothing but the header of a column of which a row has no cell."""
    if line.kind is not LineKind.ROW:
        return False
    head, *own = zone.split("\n")[len(path) :]
    caption, _, columns = head.rpartition(_COLON)
    named, above = comparable("\n".join((*path, caption, *own))), comparable(columns)
    return any(lacks_most(word, named) and not lacks_most(word, above) for word in words)


def is_beside_rows(lacking: Sequence[str], question: str, texts: Sequence[Passage]) -> bool:
    """Whether what a line lacks is asked for by the name of a row elsewhere: 直销 of 国外直销, 销售 of 销售人员."""
    asked, words = normal(question), tuple(map(normal, lacking))
    lines = (line for text in texts if words for line in text.lines if line.kind is LineKind.ROW and line.cells)
    labels = {normal(line.cells[0]) for line in lines}
    return any(word in label for label in labels if label and label in asked for word in words)
