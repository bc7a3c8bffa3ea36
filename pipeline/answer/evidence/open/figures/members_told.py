"""A text that tells a figure of each of several that it lists, and none of the whole that they are of.

    神东矿区的产量        “神东矿区…的煤矿如下：①甲煤矿：产量671万吨；②乙煤矿：产量235万吨”
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.places import has_word

_LISTED = re.compile(r"[①-⑳]|[(（]\d{1,2}[)）]")


def is_of_members(text: str, words: Sequence[str], heads: Sequence[str]) -> bool:
    """Whether a text is such a one; `words`: those of the question, `heads`: by which its figures are called."""
    lead, *members = map(comparable, _LISTED.split(text))
    told = sum(any(head and has_word(head, one) for head in heads) for one in members)
    if told < len(members) or told < 2:
        return False
    named = {word: sum(has_word(word, one) for one in members) for word in words if word not in heads}
    return 1 not in named.values() and any(not count and has_word(word, lead) for word, count in named.items())
