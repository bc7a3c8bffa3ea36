"""Whether what is told fits a question: it names the part of the company and the month asked about, and has a figure.

    What revenue did Sonic's Powersports Segment report for 2021?

asks of a part, so that an answer without its name is one of something wider.
"""

from __future__ import annotations

import re

from pipeline.answer.english.months.asked_month import is_of_month
from pipeline.answer.english.words import content
from pipeline.understand.english.tokens import HERE

_PART = re.compile(
    r"(?P<name>(?:(?!(?:How|What|Which|Why|When|In|By|For|The|Its)\b)[A-Z][\w.&’'-]*[\w.]"
    r"(?:,? (?:and |of |the |& )?(?=[A-Z]))?)+),? (?:[Rr]eport(?:ing|able) |[Bb]usiness |[Oo]perating )?"
    r"(?:[Ss]egment|[Dd]ivision|[Rr]eporting [Uu]nit)\b"
)
_POSSESSOR = re.compile(r"^.*['’]s ")
_KIND = r"(?:segment|division|unit)s?\b"
_OF_SENTENCES = re.compile(r"Most likely: (?![^\n]*(?:, fiscal (?:19|20)\d\d: |: [^\n]*\[))")
_OF_ROW = re.compile(r", fiscal (?:19|20)\d\d: |: [^\n]*\[")
_CONSOLIDATED = re.compile(r"\b(?:consolidated|total company|group total)\b", re.I)
_LEAD = re.compile(r"^Most likely: [^\n]*:\s*\(p\. \d+\)\.?$")  # of a table that is not told
_PAID = re.compile(
    r"^\W*[Ww]hat (?:did|has|have)\b[^?]*\b(?:spend|spent|pay|paid|earn|earned|owe|owed|raise|raised|lose|lost)\b"
)
_NONE = re.compile(r"\b(?:no|none|not|never)\b", re.I)  # there were no acquisitions
_COUNTED = re.compile(r"\bhow (?:many|much)\b", re.I)
_FIGURE = re.compile(r"[$€£¥]\s?\d|\d\s?%|\d (?:percent|million|billion|thousand)\b|\b\d{1,3},\d{3}\b")


def fits(marked: str, told: str) -> bool:
    """Whether a text that is told as the answer to a question with a marked company can be one."""
    if any(not _names(told, name) for name in parts_asked(marked)):
        return False
    first = told.partition("\n")[0]
    if (_COUNTED.search(marked) or _OF_ROW.search(first)) and not is_of_month(marked, told):
        return False  # a sentence on a deed of that month need not say when that was
    whole = _OF_ROW.search(first) and _CONSOLIDATED.search(first) and " as a share of " not in first
    if whole and parts_asked(marked) and not _CONSOLIDATED.search(marked):
        return False  # the company's total, below the heading of a segment
    if _LEAD.search(first):
        return False
    return not (_PAID.match(marked.replace(HERE, "it")) and not (_FIGURE.search(told) or _NONE.search(told)))


def parts_asked(marked: str) -> tuple[str, ...]:
    """The names of the segments that a question names as such."""
    found = (_POSSESSOR.sub("", part["name"]).strip(" ,") for part in _PART.finditer(marked))
    return tuple(name for name in found if content(name))


def _names(told: str, name: str) -> bool:
    """Whether a text names a part of a company, in full or by its initials; one of sentences as a part."""
    if _OF_SENTENCES.match(told):
        own = re.escape(name)
        return bool(re.search(rf"{own}[^.;]{{0,40}}\b{_KIND}|\b{_KIND}[^.;]{{0,60}}{own}", told, re.I))
    initials = "".join(word[0] for word in re.findall(r"[A-Z][\w-]*", name))
    short = len(initials) > 1 and re.search(rf"\b{re.escape(initials)}\b", told) is not None
    return short or content(name) <= content(told)
