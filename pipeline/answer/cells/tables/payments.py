"""Notes on the cash flow statement, whose rows are called as the expenses that were paid."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _notes(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("notes_of_cash_flows"))


@per_lexicon
def _words(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("words_of_payments"))


def is_of_payments(headings: str) -> bool:
    """Whether what stands above a table says that it is a note on what was received or paid in cash."""
    return _notes().search(headings) is not None


def asks_for_payments(text: str) -> bool:
    """Whether a text asks for what was received or paid: 支付的广告费."""
    return _words().search(text) is not None
