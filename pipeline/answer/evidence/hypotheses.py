"""Sentences of what has not happened, but might, as risks are told: 若业绩不及预期，可能产生减值。"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_evidence_words


@per_evidence_words
def _words(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return words.pattern("hypotheses"), words.pattern("no_hypotheses")


def supposes(text: str) -> bool:
    """Whether a text is of what might happen, as risks are."""
    supposed, not_supposed = _words()
    return bool(supposed.search(not_supposed.sub("", text)))
