"""Sums, ratios and shares of two figures that tables or statements have: A and B together, the ratio of A to B.

Each of the two is looked up by itself, as a question of its own; where one is not found there is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.english.words import content
from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, WorkingStep
from pipeline.understand.english.answer_form import AnswerForm, find_form
from pipeline.understand.english.figure_question import is_instruction, sentences_of
from pipeline.understand.english.tokens import HERE, time_spans

_ASKING = re.compile(r"^\W*(?:what (?:is|was|were|are)|how much (?:is|was|were|are))\s+(?:the )?", re.I)
_SHARE = r"(?:share|part|percentage|percent|proportion|portion|%)"
_FORMS = (
    ("sum", re.compile(r"(?:(?:sum|total) of )(?P<first>.+?) and (?P<second>.+)", re.I)),
    (
        "sum",
        re.compile(
            r"(?P<first>.+?) and (?P<second>.+?),? (?:worth )?(?:together|combined|in total|taken together|altogether)",
            re.I,
        ),
    ),
    ("difference", re.compile(r"difference between (?P<first>.+?) and (?P<second>.+)", re.I)),
    ("difference", re.compile(r"\W*(?:by )?how much (?:did|do|does) (?P<first>.+?) exceed (?P<second>.+)", re.I)),
    (
        "difference",
        re.compile(
            r"\W*(?:by )?how much (?:more|higher|larger|greater|bigger) (?:was|were|is|are) (?P<first>.+?) than"
            r" (?P<second>.+)",
            re.I,
        ),
    ),
    ("ratio", re.compile(r"ratio of (?P<first>.+?) to (?P<second>.+)", re.I)),
    ("ratio", re.compile(r"(?P<first>.+?),? divided by (?P<second>.+)", re.I)),
    ("share", re.compile(rf"(?P<first>.+?) as an? {_SHARE} of (?P<second>.+)", re.I)),
    (
        "share",
        re.compile(
            rf"\W*what {_SHARE} of (?:its |their )?(?P<second>.+?) (?:did|does) (?:it )?"
            r"(?:spend|use|invest|pay|put|lose) (?:on|in|into|for|to) (?P<first>.+)",
            re.I,
        ),
    ),
    (
        "share",
        re.compile(
            rf"\W*what {_SHARE} of (?P<second>.+?) (?:did|do|does|was|were|is|are|came|comes|went|goes|go"
            r"|belong(?:ed|s)?|fell|falls|stemmed|related?|flowed) (?:from |to |into |on |in )?(?P<first>.+?)"
            r"(?: (?:make up|take up|represent|account for|constitute|contribute|come from|amount to|absorb|consume))?",
            re.I,
        ),
    ),
)
_GLOSSED = re.compile(r"^[^:]{3,40}: (?=.* divided by )", re.I)  # cash conversion: cash flow divided by revenue
_LOOSE_ENDS = re.compile(r"^\W+|(?:\s+(?:of|for|by|at|in|on|during|fiscal|the))*\W*$")
_ITS_OTHER = re.compile(r"(?:its|their) (?P<what>[^,]+)$", re.I)
_WHOLE = re.compile(r"^(?:total|the whole|all) ", re.I)
_MONEY = re.compile(r"[A-Z]{3}")

Find = Callable[[str], Answer | None]
FindShare = Callable[[str, str, int | None, Answer | None], Answer | None]
Fits = Callable[[Answer, Answer], bool]


@dataclass(frozen=True, slots=True)
class _Asked:
    operation: str
    first: str
    second: str
    year: int | None
    form: AnswerForm


def answer_operation(
    question: str, issuer: Issuer, find: Find, find_share: FindShare, fits: Fits
) -> Answer | None:
    """The answer to a question with a marked company; None where it is of another kind, or a figure is not found.

    Args:
        find: looks up one figure in statements and tables.
        find_share: looks up the share of one figure in another in one table, of a year or the latest.
        fits: whether a figure is a part of another by where it stands.
    """
    asked = _read(question)
    if asked is None:
        return None
    second = _look_up(asked.second, asked.year, find)
    share = find_share(asked.first, asked.second, asked.year, second) if asked.operation == "share" else None
    if share is not None:
        return share
    whole = _look_up(f"{asked.first} and {asked.second}", asked.year, find) if asked.operation == "sum" else None
    if whole is not None and _is_one_figure(whole, asked):
        return whole  # cash and cash equivalents are one figure
    if second is None:
        return None
    first = _first(asked, find)
    if first is None or first.citations == second.citations:
        return None
    if asked.operation == "share" and not fits(first, second):
        return None
    if first.unit != second.unit or not _MONEY.fullmatch(first.unit or ""):
        return None
    return _answer(asked, first, second, issuer)


def _is_one_figure(whole: Answer, asked: _Asked) -> bool:
    """Whether one row is called by both names; of what stands over it one may be the name of another part."""
    both = content(f"{asked.first} {asked.second}")
    labels = content(" ".join(cited.item for cited in whole.citations))
    return both <= content(whole.text.partition("\n")[0]) and (not labels or both <= labels)


def _read(question: str) -> _Asked | None:
    """The two figures that are asked for, where a question asks for no more."""
    formed = find_form(question)
    said = sentences_of(formed.rest)
    asking = [one for one in said if one.rstrip().endswith("?")]
    if len(asking) != 1 or not all(is_instruction(one) for one in said if one is not asking[0]):
        return None
    spans = time_spans(asking[0])
    years = {year for _, some in (spans or {}).values() for year in some}
    if spans is None or len(years) > 1:
        return None
    text = asking[0]
    for start in sorted(spans, reverse=True):
        text = f"{_LOOSE_ENDS.sub('', text[:start])} {text[spans[start][0] :]}"
    text = " ".join(re.sub(rf"\b(?:of|for|by|at|in) {HERE}(?!\s*['’])", " ", text).split())
    text = " ".join(re.sub(rf"{HERE}(?:['’]s?)?", " ", text).split())
    text = _LOOSE_ENDS.sub("", _GLOSSED.sub("", _ASKING.sub("", text)))
    for operation, pattern in _FORMS:
        if found := pattern.fullmatch(text):
            first, second = (re.sub(r"^the ", "", found[name].strip(), flags=re.I) for name in ("first", "second"))
            if own := _ITS_OTHER.match(second):  # the carrying value of debt exceeds its fair value
                second = f"{own['what']} of {first.partition(' of ')[2]}" if " of " in first else own["what"]
            return _Asked(operation, first, second, next(iter(years), None), formed.form)
    return None


def _first(asked: _Asked, find: Find) -> Answer | None:
    """The first figure. Where it names no kind of its own it is of the second's: JAKAFI of total product revenues."""
    kind = asked.second.split()[-1]
    if asked.operation == "ratio" or kind.casefold() in asked.first.casefold():
        return _look_up(asked.first, asked.year, find)
    names = [f"{asked.first} {kind}"]
    if asked.operation == "share":
        names.append(f"{_WHOLE.sub('', asked.second)} of {asked.first}")
    found = (_look_up(name, asked.year, find) for name in names)
    named = content(asked.first)
    called = (one for one in found if one is not None and named <= content(one.text.partition("\n")[0]))
    return next(called, None) or _look_up(asked.first, asked.year, find)


def _look_up(name: str, year: int | None, find: Find) -> Answer | None:
    when = f" in fiscal {year}" if year else ""
    answer = find(f"What was the {name} of {HERE}{when}?")
    return answer if answer is not None and isinstance(answer.value, Decimal) else None


def _answer(asked: _Asked, first: Answer, second: Answer, issuer: Issuer) -> Answer | None:
    one, two = first.value, second.value
    assert isinstance(one, Decimal) and isinstance(two, Decimal)
    if asked.operation in ("ratio", "share") and two <= 0:
        return None
    if asked.operation == "difference":
        step = WorkingStep(f"{asked.first} less {asked.second}", one - two, first.unit or "", asked.year or 0)
    elif asked.operation == "sum":
        step = WorkingStep(f"{asked.first} and {asked.second} together", one + two, first.unit or "", asked.year or 0)
    else:
        unit = "%" if asked.operation == "share" or asked.form.percent else ""
        joint = "as a share of" if asked.operation == "share" else "divided by"
        step = WorkingStep(f"{asked.first} {joint} {asked.second}", one / two, unit, asked.year or 0)
    when = f", fiscal {asked.year}" if asked.year else ""
    lines = [f"{issuer.name}: {step.name}{when}: {shown_value(step, asked.form)[2]}.", *_lines(first), *_lines(second)]
    citations = tuple(dict.fromkeys((*first.citations, *second.citations)))
    return Answer("\n".join(dict.fromkeys(lines)), step.value_in_unit, step.unit, working=(step,), citations=citations)


def _lines(answer: Answer) -> Iterator[str]:
    """What was told of a figure, line by line."""
    yield from answer.text.splitlines()
