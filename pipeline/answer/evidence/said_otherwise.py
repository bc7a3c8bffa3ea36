"""Words of questions that reports say otherwise: 并表 of a company is 纳入合并范围 there.

Both are compared in one form, the first word of each group of the rules.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_evidence_words


@per_evidence_words
def _groups(words: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    """The words of all groups, the longest first, and the first of the group of each."""
    first = {word: group.split("=")[0] for group in words.words("said_otherwise") for word in group.split("=")}
    return re.compile("|".join(map(re.escape, sorted(first, key=len, reverse=True))) or "(?!)"), first


def in_one_form(text: str) -> str:
    """A text with the first of its group for each word that is said otherwise elsewhere."""
    pattern, first = _groups()
    return pattern.sub(lambda match: first[match[0]], text)
