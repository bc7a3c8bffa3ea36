"""What a question why something rose or fell takes for granted, held against the sentences that say how it moved.

不良贷款率为什么上升了: “不良贷款率0.95%，与上年末持平”

Only sentences whose clause is of that very thing (not 零售不良贷款率), with one figure at most between it and the move,
and against a time a year or the year's beginning before. Denied where one says the contrary, or that it did not move,
and none says that it moved as the question takes for granted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.reasons.causes import is_of_segment
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.premises.sentences import deny_with
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause, asks_for_drivers, is_feared

_RISES, _FALLS, _LEVEL = "rises", "falls", "level"
_SHORTEST = 3  # characters of a thing that can be found by its name
_CLAUSES = re.compile("[，,。；;：:？?！!]")
_BRACKETS = re.compile("[（(][^（）()]*[）)]")
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?=年)")
_DATE = r"(?:20\d\d年(?:度|末|底|\d{1,2}月(?:\d{1,2}日|末|底))?)"
_GLOSS = r"(?:[（(][^（）()]{0,10}[）)])?"
_NUMBER = r"[-\d.]+[^，；。（(\d]{0,8}(?:[（(][^（）()]{0,40}[）)])?"  # with unit and brackets


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands in a question beside a thing and its move, and in a sentence about both."""

    move: dict[str, re.Pattern[str]]
    beside: re.Pattern[str]  # that asks, or says of when
    degrees: re.Pattern[str]  # between a thing and its move
    tail: re.Pattern[str]  # behind a move
    subject: re.Pattern[str]  # before a thing, without making it another
    parts: str  # between the words of a thing
    figure: str
    since: str


@dataclass(frozen=True, slots=True)
class _Told:
    """Which way a sentence says that a thing moved; `is_own`: nothing before it in the sentence may limit it."""

    way: str
    is_own: bool
    line: SectionLine
    path: tuple[str, ...]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    classes = {_RISES: ("rises", "betterments"), _FALLS: ("falls", "worsenings"), _LEVEL: ("level_with",)}
    before = any_of("last_year_ends", "same_period_last_year", "last_year_words", "openings_of_years")
    return _Words(
        move={name: words.pattern(*names) for name, names in classes.items()},
        beside=re.compile(
            rf"{_DATE}|{any_of('cause_questions', 'drivers_asked', 'since_words', 'report_words', 'parts_of_years')}"
        ),
        degrees=re.compile(rf"(?:{any_of('fill_before_degrees', 'weighty_adjectives', 'surprised_questions')})+$"),
        tail=re.compile(rf"(?:{any_of('tails_of_moves', 'degrees_of_surprise')})*$"),
        subject=re.compile(rf"(?:{_DATE}|{any_of('subjects_of_measures')}|[，,])*"),
        parts=f"(?:{any_of('names_of_parts')})?",
        figure=rf"(?:{_GLOSS}(?:{any_of('leads_of_told_figures')})*{_NUMBER})?",
        since=rf"(?:{any_of('yearly_comparisons')}|{any_of('comparison_joints_of_years')}(?:{_DATE}|{before})[^，；。\d]{{0,4}}?)",
    )


def deny_move(plan: Plan, context: Context, report: Report, passages: Sequence[Passage]) -> Answer | None:
    """That a report says that a thing did not move as a question takes for granted; None where it may have."""
    if not (asks_for_cause(plan.question) or asks_for_drivers(plan.question)) or is_feared(plan.question):
        return None
    thing, move = _asked(plan)
    pattern = _pattern(thing)
    if pattern is None:
        return None
    told = [
        _Told(way, is_own, line, passage.path)
        for passage in passages
        if not is_of_segment(passage.path, plan.question)
        for line in passage_lines([passage])
        for way, is_own in _moves_in(line, pattern, thing, report.year, plan.called)
    ]
    told = [one for one in told if one.is_own] or told
    if not told or any(one.way == move for one in told):
        return None
    return deny_with(told[0].line, told[0].path, plan, context, report)


def _asked(plan: Plan) -> tuple[str, str]:
    """The thing whose move a question asks the cause of, and which way; "" where it asks for none."""
    text = _BRACKETS.sub("", plan.question)
    for name in sorted(plan.called, key=len, reverse=True):
        text = text.replace(name, "")
    words = _words()
    for clause in _CLAUSES.split(normal(text)):
        plain = words.tail.sub("", words.beside.sub("", clause))
        for move in (_RISES, _FALLS):
            found = re.search(f"(?:{words.move[move].pattern})$", plain)
            if found is not None and words.beside.search(clause):
                return words.degrees.sub("", plain[: found.start()]), move
    return "", ""


def _pattern(thing: str) -> re.Pattern[str] | None:
    """A thing as sentences call it, words for parts of the business between its own; None for too short a name."""
    if len(thing) < _SHORTEST:
        return None
    import rjieba

    words = _words()
    return re.compile(
        rf"{words.parts.join(map(re.escape, rjieba.cut(in_one_form(thing), False)))}{words.figure}[，,]?{words.since}"
        rf"(?:{words.degrees.pattern.removesuffix('$')})?(?:(?P<rises>{words.move[_RISES].pattern})"
        rf"|(?P<falls>{words.move[_FALLS].pattern})|(?P<level>{words.move[_LEVEL].pattern}))"
    )


def _moves_in(
    line: SectionLine, pattern: re.Pattern[str], thing: str, year: int, called: Sequence[str]
) -> Iterator[tuple[str, bool]]:
    """Which ways a sentence says that a thing moved within a year, and whether the sentence is of that very thing."""
    if line.is_row or supposes(line.text):
        return
    text = in_one_form(normal(line.text))
    for name in map(normal, called):
        text = text.replace(name, "")
    for found in pattern.finditer(text):
        before = text[: found.start()]
        years = {int(one) for one in _YEAR.findall(before)[-1:]}
        former, clause = re.fullmatch("(.*[，,；;。：:])?(.*)", before, re.DOTALL).groups()  # type: ignore[union-attr]
        if years <= {year} and _words().subject.fullmatch(clause) and not _goes_on(former or ""):
            yield next(way for way in (_RISES, _FALLS, _LEVEL) if found[way]), _is_of(former or "", thing)


def _goes_on(former: str) -> bool:
    """Whether the clause before gives the figure of a part that this one may be of: 零售贷款184亿元，不良率0.70%."""
    return bool(re.search(r"\d", re.sub(_DATE, "", re.split("[；;。]", former)[-1])))


def _is_of(former: str, thing: str) -> bool:
    """Whether nothing that a sentence says before a thing has a figure, or only what begins like it: 不良贷款余额."""
    if not re.search(r"\d", re.sub(_DATE, "", former)):
        return True
    head = _words().subject.match(former)
    return head is not None and former[head.end() :].startswith(thing[:2])
