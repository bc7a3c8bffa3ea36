"""In what figures of English tables are given, by the lines that say so: thousands, millions, $000."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from pipeline.extract.english.table_headers import LONGEST
from pipeline.text.numerals import english_scale

_AGREED = 0.8  # share of a report's statements of units that must be one
_SAID_SCALE = re.compile(
    r"\b(?:in|of)\s+(?:\w+\s+){0,3}(?:thousands|millions|billions)\b|[$£€]\s?[’']?0{3}|\((?:thousands|millions)\)"
    r"|[$£€](?:m|bn)\b",
    re.I,
)
_SCALES = {1000: "thousand", 1_000_000: "million", 1_000_000_000: "billion"}


def usual_scale(pages: Iterable[Sequence[str]]) -> str:
    """The unit that nearly all short lines of a report name that name one; "" where they differ."""
    said = Counter(scale for lines in pages for text in lines if len(text) <= LONGEST and (scale := said_scale(text)))
    if not said:
        return ""
    (scale, count), *_ = said.most_common(1)
    return scale if count >= _AGREED * said.total() else ""


def said_scale(text: str) -> str:
    """The unit that a line names: thousand for (in thousands), £000's; "" where it names none."""
    if not _SAID_SCALE.search(text):
        return ""
    found = english_scale(re.split(r"except|excluding", text, flags=re.I)[0])
    return "" if found is None else _SCALES.get(int(found), "")
