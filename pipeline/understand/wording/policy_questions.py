"""Whether a question asks how something is accounted for: 收入怎么确认, 按什么方法折旧, 坏账准备计提政策."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _policy(lexicon: Lexicon) -> re.Pattern[str]:
    any_of = lexicon.any_of
    manner, verb = any_of("manners_of_policies"), any_of("policy_verbs")
    return re.compile(
        rf"{manner}[^，。？]{{0,6}}{verb}|{verb}的?[^，。？]{{0,5}}{any_of('policy_words')}|{any_of('policy_nouns')}"
    )


def asks_for_policy(text: str) -> bool:
    """Whether a question asks how something is accounted for."""
    return bool(_policy().search(text))
