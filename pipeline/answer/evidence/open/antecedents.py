"""What a quoted sentence calls by a short title that the sentence before defines, which is quoted with it.

    根据某市…《化工产业安全环保整治提升实施方案》（以下简称《方案》），要求…。公司已按照《方案》要求停产。
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.lines import SectionLine
from pipeline.rules.lexicon import Lexicon, per_evidence_words

_SHORT_TITLE = re.compile("《([^《》]{1,8})》")
_FAR = 4  # sentences before the one that is quoted


@per_evidence_words
def _defining(words: Lexicon) -> str:
    """What stands before the short title of what a sentence names."""
    return words.any_of("leads_of_short_names")


def with_antecedents(lines: Sequence[SectionLine], before: Sequence[SectionLine]) -> tuple[SectionLine, ...]:
    """Lines with the sentences right before them from the one on that defines a short title which they have."""
    text = "".join(line.text for line in lines)
    titles = [title for title in dict.fromkeys(_SHORT_TITLE.findall(text)) if not _defines(title, text)]
    near = list(before[-_FAR:])
    at = next((at for at, line in enumerate(near) if any(_defines(title, line.text) for title in titles)), len(near))
    led = [] if any(line.is_row for line in near[at:]) else near[at:]
    return (*led, *lines)


def _defines(title: str, text: str) -> bool:
    return re.search(rf"{_defining()}\s*[：:]?\s*[“\"「《]*{re.escape(title)}", text) is not None
