"""The questions that an English question is made of, each whole by itself.

`What were ￼'s revenue and net income in FY2022, and why did revenue fall?` is three: a figure each, and a reason.
A clause that names no company has that of the question, one without a time the time of the clause before it, and `it`
stands for what the clause before asks for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.understand.english.bases import with_base
from pipeline.understand.english.tokens import HERE, NameLookup, TokenKind, time_spans, tokens_of

_ASKS = (
    r"(?:why|who|when|(?:(?:by|at|in|of|for|from|over|under) )?(?:how|what|which)|did|does|do|is|are|was|were|has|have)"
)
NEXT = re.compile(
    rf"(?:,|;)?\s+(?:and|but)\s+(?={_ASKS}\b)|(?<=\?)\s+(?:and\s+)?(?={_ASKS}\b)"
    r"|,\s+(?=(?:why|what drove|what caused)\b)",
    re.I,
)
_ASKED = re.compile(
    r"^\W*(?:and\s+)?(?:what\s+(?:was|were|is|are)|how\s+(?:much|many|high|large)\s+(?:was|were|is|are))\s+(?P<what>.+?)[\s?]*$",
    re.I,
)
_DONE = re.compile(
    rf"^\W*how\s+(?:much|many)\s+(?P<noun>.+?)\s+(?:did|does|do|has|have)\s+{HERE}\s+\w+(?P<rest>\b.*?)[\s?]*$", re.I
)
_EARNED = re.compile(
    r"^\W*(?:what|how\s+(?:much|many))\s+(?P<noun>.+?)\s+(?:did|does|do|has|have)\s+"
    rf"(?P<who>(?:the\s+)?[^,]*?{HERE}[^,]*?)\s+\w+"
    r"(?P<rest>(?:\s+(?:in|at|from|on|of|during|for|by|to)\b.*?)?)[\s?]*$",
    re.I,
)
_IN_WHAT = re.compile(
    rf"^\W*how\s+much\s+(?:did|does|do|has|have)\s+{HERE}\s+(?:have\s+to\s+)?\w+\s+(?:in|on|from|for|as)\s+"
    r"(?P<what>(?!(?:fiscal|total|all|(?:the )?(?:full |whole )?year|(?:the )?(?:first|second|third|fourth))\b|FY|Q?\d)"
    r"\D.*?)[\s?]*$",
    re.I,
)
# a part of the company, of which a clause behind speaks on: X's Canadian operations, the Beauty segment of X
_PART = r"(?:[Ss]egments?|[Dd]ivisions?|[Oo]perations|[Bb]usiness(?:es)?|[Uu]nits?)"
_OWNER = re.compile(
    rf"{HERE}(?:['’]s?)?\s+(?:[A-Z0-9][\w&.,-]*\s+|and\s+|&\s+){{1,6}}{_PART}\b"
    rf"|(?:the\s+)?(?:[A-Z0-9][\w&.,-]*\s+|and\s+|&\s+){{1,6}}{_PART}\s+(?:of|at|in)\s+{HERE}"
)
_ITS = re.compile(r"\b(?:its|their)\s+", re.I)
_IT = re.compile(r"\b(?:it|they|this|that figure|that(?= compare| change|\W*$))\b(?!\s+(?:is|was)\s+that\b)", re.I)
# the company, of what it did: how much did it pay; of a figure, how much did it rise, what did it cost
_DOER = re.compile(
    r"\b(?P<did>did|does|do|has|have|will) (?:it|they)(?= (?!(?:increas|decreas|declin|chang|ris|gr[eo]w|drop|fall|mov"
    r"|compar|develop|improv|worsen|differ|cost|amount|represent|account|contribut|ma[dk]e|come|came|relate|break|go|stand"
    r"|turn|evolv|affect|impact|exceed|equal)\w*)[a-z]+)",
    re.I,
)
_DID = re.compile(rf"\b(?:did|does|do|has|have|will|would) {HERE}(?!['’])", re.I)
_WHOLE = frozenset((TokenKind.MEASURE, TokenKind.TIME, TokenKind.AND))
# what stands before a question: according to its 2015 report, why
_LEAD = re.compile(
    r"^\W*(?:according to|as (?:told|stated|described) in|per|based on|in|at|for|during|after|before|since|under"
    r"|following|despite|although|though|while|when|if|given)\b(?!.*\b(?:what|how|which|why|who|whom)\b)",
    re.I,
)
_DEFINED = re.compile(r"\b(?:defined?|calculated?|computed?|measured|assume|definition)\b", re.I)


def clauses_of(text: str, name: NameLookup) -> tuple[str, ...]:
    """The questions of a text in which the company is marked; the text alone where it is one."""
    if _DEFINED.search(text):
        return (text,)
    parts = _parts(text)
    if any(len(part.split()) < 2 for part in parts):
        return (text,)
    made: list[str] = []
    for part in parts:
        whole = _completed(part, made[-1]) if made else part
        made += [f"{one}?" for one in _by_figure(whole, name)]
    return tuple(made) if len(made) > 1 else (text,)


def _parts(text: str) -> list[str]:
    """A text cut where a question begins, but not behind what only leads to the first."""
    first = NEXT.search(text)
    start = first.end() if first is not None and _LEAD.match(text[: first.start()]) else 0
    head, *rest = NEXT.split(text[start:])
    return [part.strip(" ,?") for part in (text[:start] + head, *rest)]


def _completed(part: str, before: str) -> str:
    """A clause with the company, the time and the figure of the one before it where it has none of its own."""
    spans = time_spans(before) or {}
    times = [before[start : spans[start][0]] for start in sorted(spans)]
    bare = _what(before)
    if _DID.search(before):
        part = _DOER.sub(rf"\g<did> {HERE}", part)
    if _IT.search(part) and bare:
        for time in times:
            bare = bare.replace(time, " ")
        part = _IT.sub(" ".join(bare.split()), part, count=1)
    if HERE not in part:
        owner = _OWNER.search(before)
        part = f"{_ITS.sub('', part) if owner else part} for {owner[0] if owner else HERE}"
    own = time_spans(part) or {}
    if times and not own:
        part = f"{part} {times[-1].strip()}"
    elif len(own) == 1 and len(spans) == 1:
        part = with_base(part, max(year for _, some in spans.values() for year in some))
    return part


def _what(question: str) -> str:
    """What a question asks for, "" where that is not plain: revenue from Saws of how much revenue it got from Saws.

    Of how much it earned in interest, the interest.
    """
    if asked := _ASKED.match(question):
        return asked["what"]
    if done := _DONE.match(question):
        return f"{done['noun']}{done['rest']}"
    if within := _IN_WHAT.match(question):
        return f"{HERE}'s {within['what']}"
    earned = _EARNED.match(question)
    return f"{earned['noun']} of {earned['who']}{earned['rest']}" if earned is not None else ""


def _by_figure(text: str, name: NameLookup) -> Sequence[str]:
    """A question for several figures named together as one for each."""
    tokens = tokens_of(text, name) or ()
    figures = [token for token in tokens if token.kind is TokenKind.MEASURE]
    if len(figures) < 2 or any(token.kind not in _WHOLE for token in tokens):
        return (text,)
    first, last = text.find(figures[0].text), text.rfind(figures[-1].text)
    between = text[first : last + len(figures[-1].text)]
    for token in figures:
        between = between.replace(token.text, " ", 1)
    if re.sub(r"\b(?:and|the|its|their)\b|[\s,]", "", between) or first < 0:
        return (text,)
    end = last + len(figures[-1].text)
    return [f"{text[:first]}{token.text}{text[end:]}" for token in figures]
