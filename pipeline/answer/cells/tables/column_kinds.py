"""What columns are of by their names: lengths of time, the beginning or the end of a year."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.planning.plan_words import asks_for_length


@per_lexicon
def _lengths(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_lengths")


@per_lexicon
def _ends(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.pattern("columns_of_openings"), lexicon.pattern("columns_of_closings")


def is_unasked_length(header: str, asked: str) -> bool:
    """Whether a column is of a length of time that a question does not ask for: 预计使用寿命, for 摊销."""
    lengths = _lengths()
    return lengths.search(header) is not None and not lengths.search(asked) and not asks_for_length(asked)


def is_of_opening(text: str) -> bool:
    """Whether a question or a column is of the beginning of a year alone: 期初余额."""
    openings, closings = _ends()
    return openings.search(text) is not None and closings.search(text) is None


def is_of_closing(text: str) -> bool:
    """Whether a question or a column is of the end of a year alone: 期末余额; 上年年末 is a beginning."""
    openings, closings = _ends()
    return closings.search(text) is not None and openings.search(text) is None
