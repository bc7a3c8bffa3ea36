"""Which of several things rose most, asked by its rate: 批发和零售的收入谁增长更快 is …增长率哪个高."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _quick(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    """What asks so at the end of a clause, and what asks for the rate."""
    asked = rf"{lexicon.any_of('which_of_them')}(?:{lexicon.any_of('since_words')})?{lexicon.any_of('quick_rises')}"
    return re.compile(rf"{asked}(?:一?些|{lexicon.any_of('end_particles')})*(?=$|[,，。;；?？])"), lexicon.words(
        "greater_growth"
    )[0]


def with_rates_of_rises(question: str) -> str:
    """A question with the rate of growth in place of what rose more quickly."""
    quick, rate = _quick()
    return quick.sub(rate, question)
