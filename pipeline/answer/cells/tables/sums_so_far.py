"""Columns of all that was done up to a day (截至期末累计投入), which tell nothing of a span alone (本年投入)."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


def is_so_far_for_span(header: str, asked: str) -> bool:
    """Whether a column is of all that was done so far, where a question asks for a span by itself."""
    so_far, alone = _words()
    return bool(so_far.search(header) and alone.search(asked)) and not so_far.search(asked)


@per_lexicon
def _words(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.pattern("so_far"), lexicon.pattern("spans_alone")
