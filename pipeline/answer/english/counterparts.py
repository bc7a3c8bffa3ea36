"""Companies that a question names beside the one it asks: a customer, an investor, an auditor of it.

`P&G's share of net sales to Walmart` asks P&G's report; `How do Walmart and Costco compare` asks both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.typed.issuers import IssuerMention

_TOWARDS = re.compile(r"\b(?:to|from|with|by|on|against|in)\s+(?:the )?$", re.I)
_OWNS = re.compile(r"['’]s?\b|\s+(?:do|does|did|has|have|had|is|was|were|get|make|made|earn|generate)\b", re.I)
_DOES = re.compile(r"\b(?:do|does|did|has|have|had|is|was|were)\s+(?:the )?$", re.I)
_COMPARED = re.compile(
    r"\b(?:compar\w+|versus|vs|than|against|relative to|between|both|which|more|less|higher|lower|together|combined)\b",
    re.I,
)


def asked_company(question: str, found: Sequence[IssuerMention]) -> list[IssuerMention]:
    """The mentions of the one company whose report is asked, of several that are named; all where that is not plain."""
    if len({mention.issuer.name for mention in found}) < 2 or _COMPARED.search(question):
        return list(found)
    beside = {m.issuer.name for m in found if _TOWARDS.search(question[: m.start])}
    own = [m for m in found if m.issuer.name not in beside]
    named = {m.issuer.name for m in own}
    plain = len(named) == 1 and any(_OWNS.match(question, m.end) or _DOES.search(question[: m.start]) for m in own)
    return own if plain else list(found)
