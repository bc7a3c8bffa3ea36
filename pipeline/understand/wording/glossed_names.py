"""Organisations called by a part of the name that follows in brackets: 中新科炬（天津中新科炬生物制药股份有限公司）."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon

_LEAST = 2  # characters of a part


@per_lexicon
def _names(lexicon: Lexicon) -> re.Pattern[str]:
    """A name in brackets that ends as those of companies do, itself perhaps with brackets."""
    form = lexicon.any_of("company_forms")
    return re.compile(
        rf"[（(](?P<name>[^（()），,。；;？?]{{2,}}(?:[（(][^（()）]*[)）][^（()），,。；;？?]*)?{form})[）)]"
    )


def with_whole_names(question: str) -> str:
    """The question with the whole name alone, where a part of it stands before it."""
    found = _names().search(question)
    if found is None:
        return question
    before, name = question[: found.start()], found["name"]
    sizes = (size for size in range(min(len(before), len(name)), _LEAST - 1, -1) if before[-size:] in name)
    size = next(sizes, 0)
    if not size:
        return question
    return before[:-size] + name + with_whole_names(question[found.end() :])
