"""English questions without what only asks: stop words, instructions, and the company where the filter holds it.

The forms are those of questions to annual reports: "According to the annual report, what is the total revenue (in USD)
for X plc (within the last period)? If data is not available, return 'N/A'." is searched for as "total revenue USD".
"""

from __future__ import annotations

import re

_STOPPED = """
a an and any are as at be been but by can could did do does for from had has have how if in into is it its me no
not of on or our s such than that the their there these they this to under was we were what when where which while
who whose will with would you your according annual report reports reported period end listed value please give
return data available mention mentioned n company
"""
_STOP = frozenset(_STOPPED.split())
_INSTRUCTION = re.compile(r"(?:^|(?<=[.?!]\s))(?:If|Give|Return|Please|Answer)\b[^.?!]*[.?!]?")
_ASIDE = re.compile(r"\((?:within|or|at|as of|if)\b[^)]*\)")
_COMPANY = re.compile(
    r"(?:[A-Z][\w&'’.-]*,?\s+){1,7}?(?:Inc|Incorporated|Corp|Corporation|Co|PLC|[Pp]lc|Ltd|Limited|LLC|N\.V|AG|SE|S\.A)\b\.?"
)
_WORD = re.compile(r"[A-Za-z0-9&%₂]+")


def english_keywords(text: str, *, without_company: bool) -> str:
    """The words of a question that say what it is about; the text itself where nothing would be left."""
    rest = _ASIDE.sub(" ", _INSTRUCTION.sub(" ", text))
    if without_company:
        rest = _COMPANY.sub(" ", rest)
    kept = [word for word in _WORD.findall(rest) if word.lower() not in _STOP]
    return " ".join(kept) or text
