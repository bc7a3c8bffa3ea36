"""Whether it is asked what is not yet settled, and a figure is told that is not called so.

还没付的运输费是多少        not all 运输费 of the year, but 应付运输费
"""

from __future__ import annotations

import re

from pipeline.answer.context import Context
from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, per_evidence_words


def settled_amount(question: str, answer: Answer, context: Context) -> str:
    """The words by which a question asks for what is not yet settled, where nothing told is called so; "" else."""
    asked = _unsettled().search(question)
    if asked is None or not answer.working:
        return ""
    from pipeline.answer.audit.cited_names import names_of

    return "" if _marks().search(names_of(answer, context)) else asked[0]


@per_evidence_words
def _unsettled(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{lexicon.any_of('not_yet_leads')}{lexicon.any_of('settling_verbs')}的")


@per_evidence_words
def _marks(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"[{''.join(lexicon.words('unsettled_marks'))}]")
