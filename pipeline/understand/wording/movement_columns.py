"""Movements of a span in the words of their columns: 本期增加了多少 is 本期增加多少, no difference of two years.

What was put into a project up to a day is a column as well: 累计投了多少 is 累计投入多少, and adds nothing up.
What is added to an allowance is said in everyday verbs too: 新提了多少坏账 is 计提了多少坏账.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?P<column>{lexicon.any_of('current_spans')}{lexicon.any_of('moved')})了")


@per_lexicon
def _invested(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    so_far = rf"{lexicon.any_of('so_far')}{lexicon.any_of('already')}?"
    pattern = rf"{so_far}{lexicon.any_of('investing_verbs')}了?(?={lexicon.any_of('amount_asked')})"
    return re.compile(pattern), lexicon.words("column_of_investments")[0]


@per_lexicon
def _everyday(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    """Everyday verbs for what is added to an allowance or taken off it: 新提了多少坏账."""
    verbs = dict(pair.split("=") for pair in lexicon.words("everyday_movements"))
    return re.compile(rf"(?P<verb>{'|'.join(map(re.escape, verbs)) or '(?!)'})(?=了?多少)"), verbs


def with_movement_columns(question: str) -> str:
    """The question without the particle that stands in no header, and with the column of what was invested so far."""
    invested, column = _invested()
    everyday, verbs = _everyday()
    plain = everyday.sub(lambda match: verbs[match["verb"]], question)
    return invested.sub(column, _done().sub(r"\g<column>", plain))
