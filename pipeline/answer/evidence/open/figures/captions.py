"""Lines that are nothing but a name and its amount, as captions of tables are: 按组合计提坏账准备：27,833,467.02元."""

from __future__ import annotations

import re

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figures.asked_figures import comparable
from pipeline.answer.evidence.open.likely.line_features import lacks_most

_CAPTION = re.compile(r"(?P<name>[^，。；:：\d]{2,24})[:：]-?\d[\d,]*(?:\.\d+)?[十百千万亿]*元?。?")


def names_another(text: str, clause: str) -> bool:
    """Whether a text is such a line, and its name has a word that a clause has not: it is of a part, or of another."""
    found = _CAPTION.fullmatch("".join(comparable(text).split()))
    if found is None:
        return False
    own = Content.of(found["name"]).weights
    return any(weight == 1.0 and lacks_most(word, comparable(clause)) for word, weight in own)
