"""Movements of a span in the words of their columns: 本期增加了多少 is 本期增加多少, no difference of two years."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?P<column>{lexicon.any_of('current_spans')}{lexicon.any_of('moved')})了")


def with_movement_columns(question: str) -> str:
    """The question without the particle that stands in no header."""
    return _done().sub(r"\g<column>", question)
