"""What stands before the question word, put behind the question: `In 2022, how much …?`, `For X's Saws: what …?`.

A time or a part of the company limits a question in either place, and a question is read from its question word on.
"""

from __future__ import annotations

import re

from pipeline.understand.english.tokens import HERE, time_spans

_LEAD = re.compile(
    r"^\s*(?P<lead>[^?]{4,90}?)\s*[,:]\s+(?P<asked>(?:(?:by|at|for|in|to|from) )?(?:what|how|which)\b[^?]*?)\s*\?\s*$",
    re.I,
)
_PREPOSITION = re.compile(
    r"(?:as (?:of|at)|at the end of|by the end of|in|at|for|on|of|within|among|during|under|from)\b", re.I
)
_FORM = re.compile(r"\b(?:millions?|thousands?|billions?|usd|dollars?|percent|decimals?|rounded|answer\w*)\b", re.I)
_OWN = re.compile(rf"^(?:the\s+)?{HERE}(?:['’]s?)?\s+(?:[\w&/(][\w&/.,'’()-]*\s*){{1,8}}$")
_TIME_ONLY = re.compile(
    r"^\W*(?:(?:for|in|at|on|during|of|as|by|the|end|fiscal|full|whole|year|years|ended)\b\W*)*$", re.I
)


def with_lead_behind(text: str) -> str:
    """The question with what stands before its question word behind it; as it is where nothing, or more, does.

    Example: `In 2022, how much accrued payroll did ￼ have?` asks `how much accrued payroll did ￼ have in 2022?`.
    """
    found = _LEAD.match(text)
    if found is None or _FORM.search(found["lead"]):
        return text
    lead, rest = found["lead"], found["lead"]
    spans = time_spans(lead)
    for start in sorted(spans or {}, reverse=True):
        rest = f"{rest[:start]} {rest[(spans or {})[start][0] :]}"
    if spans and _TIME_ONLY.match(rest):
        return f"{found['asked']} {lead}?"
    limits = HERE in lead or (not spans and bool(re.search(r" [A-Z]", lead)))
    if spans is not None and _PREPOSITION.match(lead) and limits:
        return f"{found['asked']} {lead}?"
    if spans is not None and not spans and _OWN.match(lead) and HERE not in found["asked"]:
        return f"{found['asked']} of {lead}?"
    return text
