"""Whether a text is of what was sold or bought, where an amount of that is asked for: 某产品卖了多少钱."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _trades(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, tuple[str, ...]]]:
    """Verbs of trade right before an amount that is asked for, and what tables call what was done by each."""
    money = lexicon.words("income_nouns")
    called = {verb: (name, *money) for verb, name in (pair.split("=") for pair in lexicon.words("verbs_of_columns"))}
    for verb, *names in (group.split("=") for group in lexicon.words("names_by_verbs")):
        called |= {verb: (*called[verb], *names)} if verb in called else {}
    verbs = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    return re.compile(rf"(?P<verb>{verbs}){lexicon.any_of('ends_of_verbs')}*{lexicon.any_of('amount_asked')}"), called


def lacks_trade(clause: str, text: str) -> bool:
    """Whether a text has no word for the trade of which a clause asks an amount: a subsidy, for 某产品卖了多少钱."""
    pattern, called = _trades()
    verbs = [match["verb"] for match in pattern.finditer(clause)]
    return any(verb not in text and not any(name in text for name in called[verb]) for verb in verbs)
