"""How much a figure of a table moved from one year to the next: by how much the valuation allowance increased.

Changes of lines of statements are figures of their own (`figures`); here the two are looked up each by itself, and
count where they stand in one row of one report.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, WorkingStep
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.figure_question import is_instruction, sentences_of
from pipeline.understand.english.followups import with_year
from pipeline.understand.english.tokens import HERE, time_spans

_MOVE = (
    r"(?:(?:increas|decreas|chang|grow|declin|fall|ris|drop|mov|widen|narrow|shrink|expand|jump|slip|climb|differ|improv"
    r"|worsen|deteriorat|surg|plung|swell|contract|develop|evolv)(?!\w*(?:ments?|ers?|ors?|acts)\b)\w*|go (?:up|down))"
)
_NOUN = r"(?:increase|decrease|change|growth|decline|rise|fall|drop|movement)"
_FORMS = (
    re.compile(
        rf"\W*(?:by )?(?:how(?: (?:much|many|fast|quickly|strongly))?|what (?P<rate>percent(?:age)?|%))(?: more| less)?"
        rf" (?:did|has|have|had) (?P<what>.+?) {_MOVE}\W*(?:by)?\W*",
        re.I,
    ),
    re.compile(
        rf"\W*(?:what (?:was|is)|how (?:large|big) (?:was|is)) (?:the )?(?:(?P<rate>percent(?:age)?|%|rate of) )?"
        rf"(?:year[- ]over[- ]year )?{_NOUN}(?: rate)? (?:in|of) (?P<what>.+?)\W*",
        re.I,
    ),
)
_BY_HOW_MUCH = re.compile(rf"\W*(?:by )?(?:how much|what (?:percent(?:age)?|%))\b.*\b{_MOVE}\b", re.I)
_IS_CHANGE = re.compile(
    r"(?:the )?(?:net |total )?(?:changes?|increases?|decreases?|additions?|reductions?|movements?)\b(?! to\b)", re.I
)
_OF_RATES = re.compile(r"\b(?:fast|quickly|percent(?:age)?|growth|rate)\b|%", re.I)

_YEARS = re.compile(r"\b(?:19|20)\d\d\b")
# what is left of a comparison without its years: fell in ￼ from
_LEFT_OVER = re.compile(
    r"(?:\s+(?:in|the|from|over|against|to|than|versus|vs\.?|compared|with|on|during|for|of|at|and|between|relative|year|a|one))+\W*$",
    re.I,
)

Find = Callable[[str], Answer | None]


@dataclass(frozen=True, slots=True)
class _Asked:
    what: str
    years: tuple[int, int]
    rate: bool


def asks_change(question: str) -> bool:
    """Whether a question with a marked company asks by how much a figure moved from one year to another."""
    asked = _read(question, 0)
    return asked is not None and not _IS_CHANGE.match(asked.what)


def compared_years(question: str, latest: int) -> tuple[str, int, int] | None:
    """What a question with a marked company asks the change of, with the two years; None for any other question."""
    asked = _read(question, latest)
    return None if asked is None or _IS_CHANGE.match(asked.what) else (asked.what, *asked.years)


def answer_change(question: str, issuer: Issuer, find: Find, latest: int) -> Answer | None:
    """The change that a question with a marked company asks for; None where a figure is not found, or of another row.

    Args:
        find: looks up one figure of one year.
        latest: the year that is meant where the question names none.
    """
    asked = _read(question, latest)
    if asked is None:
        return None
    before, after = (find(f"What was the {asked.what} of {HERE} in fiscal {year}?") for year in asked.years)
    if before is None or after is None or before.unit != after.unit:
        return None
    if not (isinstance(before.value, Decimal) and isinstance(after.value, Decimal)):
        return None
    if any(_IS_CHANGE.match(c.item) for c in after.citations) and not _IS_CHANGE.match(asked.what):
        return None  # a row that is itself a change, of which the difference is none
    return _answer(asked, before, after, issuer) if _are_of_one_row(before, after) else None


def _are_of_one_row(before: Answer, after: Answer) -> bool:
    """Whether two figures stand in one row, or in rows of one name of tables that are alike, one a year."""
    places = [{(c.report_id, c.quote, c.source.page) for c in answer.citations} for answer in (before, after)]
    if places[0] == places[1] != set():
        return True
    both = (before, after)
    rows, other = ({(c.report_id, c.item, _YEARS.sub("", c.source.heading or "")) for c in x.citations} for x in both)
    names = {one.text.partition(", fiscal ")[0] for one in both}
    return rows == other != set() and all(item for _, item, _ in rows) and len(names) == 1


def with_difference(figures: Answer, question: str, find: Find) -> Answer:
    """Figures of two years with how far they are apart, where a question asks by how much one moved.

    Args:
        find: looks up one figure, here that of the year before, where only the later one was told.
    """
    steps = figures.working
    told_alone = len(steps) == 1 and steps[0].year and not steps[0].expression and _BY_HOW_MUCH.match(question)
    if told_alone and not _IS_CHANGE.match(steps[0].name):
        other = find(with_year(question, (steps[0].year or 0) - 1))
        if other is None or [(step.name, step.expression) for step in other.working] != [(steps[0].name, "")]:
            return figures
        lines = dict.fromkeys((*figures.text.splitlines(), *other.text.splitlines()))
        cited = tuple(dict.fromkeys((*figures.citations, *other.citations)))
        figures = replace(figures, text="\n".join(lines), working=(*other.working, *steps), citations=cited)
        steps = figures.working
    if len(steps) != 2 or not _BY_HOW_MUCH.match(question) or steps[0].unit != steps[1].unit:
        return figures
    before, after = sorted(steps, key=lambda step: step.year or 0)
    one, two = before.value, after.value
    if one is None or two is None or before.year == after.year or not after.unit or after.unit == "%":
        return figures
    change = WorkingStep(f"change from fiscal {before.year} to fiscal {after.year}", two - one, after.unit, after.year)
    rate = f", {Decimal(100) * (two - one) / one:+.2f}%" if one > 0 else ""
    head, *rest = figures.text.splitlines()
    told = f"{change.name[:1].upper()}{change.name[1:]}: {shown_value(change, AnswerForm())[2]}{rate}."
    return replace(figures, text="\n".join((head, told, *rest)), working=(*steps, change))


def _read(question: str, latest: int) -> _Asked | None:
    said = sentences_of(question)
    asking = [one for one in said if one.rstrip().endswith("?")]
    if len(asking) != 1 or not all(is_instruction(one) for one in said if one is not asking[0]):
        return None
    spans = time_spans(asking[0])
    years = sorted({year for _, some in (spans or {}).values() for year in some})
    if spans is None or len(years) > 2:
        return None
    text = asking[0]
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    text = re.sub(rf"\b(?:of|for|by|at|in) {HERE}(?!\s*['’])", " ", text)
    text = " ".join(re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", text).split())
    text = _LEFT_OVER.sub("", text.rstrip(" ?."))
    last = years[-1] if years else latest
    pair = (years[0], years[1]) if len(years) == 2 else (last - 1, last)
    for form in _FORMS:
        if found := form.fullmatch(text):
            what = re.sub(r"^(?:(?:the|its|their|group|consolidated) )+", "", found["what"].strip(), flags=re.I)
            return _Asked(what, pair, bool(_OF_RATES.search(text.replace(found["what"], " "))))
    return None


def _answer(asked: _Asked, before: Answer, after: Answer, issuer: Issuer) -> Answer | None:
    one, two = before.value, after.value
    assert isinstance(one, Decimal) and isinstance(two, Decimal)
    first, last = asked.years
    below = one < 0 and two < 0  # allowances, deductions and losses: how far below zero
    one, two = (abs(one), abs(two)) if below else (one, two)
    if asked.rate and (one <= 0 or after.unit == "%"):
        return None
    moved = two - one
    change = WorkingStep(f"change in {asked.what}", moved, after.unit or "", last)
    grows = one > 0 and after.unit != "%"
    rate = WorkingStep(f"growth in {asked.what}", (two - one) / one, "%", last) if grows else None
    told = shown_value(change, AnswerForm())[2] if after.unit else f"{moved:,}"
    size = " in size (both are below zero)" if below else ""
    grown = f", {shown_value(rate, AnswerForm())[2]}" if rate is not None else ""
    step = rate if asked.rate and rate is not None else change
    head = f"{issuer.name}: {change.name}, fiscal {first} to {last}: {told}{size}{grown}."
    lines = dict.fromkeys((head, *after.text.splitlines(), *before.text.splitlines()))
    cited = tuple(dict.fromkeys((*after.citations, *before.citations)))
    return Answer("\n".join(lines), step.value_in_unit, step.unit, working=(step,), citations=cited)
