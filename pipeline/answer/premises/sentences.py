"""What a question takes for granted to have been done, and a report says was not: with the report's sentence.

为什么对收购某公司的商誉计提减值: “…本公司认为收购某公司形成的商誉2024年12月31日不存在减值。”
完成业绩承诺后奖励了多少: “某公司2022年度…亏损…，未实现业绩承诺”

Only of the very party and year, and only where no sentence says that it was done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.premises.claims import Claim, ClaimKind, claims_of
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words

_YEAR = re.compile(r"(?<!\d)(20\d\d)(?=\s*年)")
_FISCAL = re.compile(r"(?<!\d)(20\d\d)(?=\s*年度)")
_BREAK = re.compile("[，,；;。]")
_GAP = "\n"
_FAR = 4  # sentences behind the one with the party's name that may still be of it


@dataclass(frozen=True, slots=True)
class _Place:
    """A sentence of a party, with the headings that it stands under and the year that those before it are of."""

    line: SectionLine
    path: tuple[str, ...]
    year: int | None


def deny_deed(plan: Plan, context: Context, report: Report, passages: Sequence[Passage]) -> Answer | None:
    """That a report denies a deed that a question takes for granted; None where it does not, or says both."""
    for claim in claims_of(plan.question):
        named = named_words(claim, plan)
        if claim.kind.of_company or all(context.knowledge.items.get(word.text) is not None for word in named):
            continue  # of no thing of its own: 为什么计提商誉减值
        places = list(_places(claim.kind, passages, named, report.year))
        denied = [one for one in places if _denies(claim.kind, one, report.year)]
        if denied and not any(_says_done(claim.kind, one, report.year) for one in places):
            return deny_with(denied[0].line, denied[0].path, plan, context, report)
    return None


def deny_with(line: SectionLine, path: tuple[str, ...], plan: Plan, context: Context, report: Report) -> Answer:
    """That what a question takes for granted was not so, with the line that says it."""
    text = context.say("premise-denied", company=context.company(plan, report.code), text=line.text.strip())
    cited = tuple(citations(context, report, path, "", (line,)))
    return Answer(text + context.sources(cited), value=False, citations=cited)


def named_words(claim: Claim, plan: Plan) -> list[AskedWord]:
    """What the clause of a claim names beside the company and the deed."""
    text = claim.clause
    for name in sorted(plan.called, key=len, reverse=True):
        text = text.replace(name, _GAP)
    runs = _general().sub(_GAP, claim.kind.claimed.sub(_GAP, text)).split(_GAP)
    words = [word for run in runs for word in content_words(run) if not word.text[0].isdigit()]
    return [word for word in words if not word.is_verb]


@per_evidence_words
def _general(lexicon: Lexicon) -> re.Pattern[str]:
    """What says nothing of the thing that a question is of."""
    classes = (
        *("cause_questions", "interrogatives", "report_words", "amount_words", "points_of_time", "movements_made"),
        *("money_asked", "asked_prices"),
    )
    return re.compile(lexicon.any_of(*classes))


def _places(
    kind: ClaimKind, passages: Sequence[Passage], named: Sequence[AskedWord], year: int
) -> Iterator[_Place]:
    """The sentences that have all that is named and suppose nothing; of some deeds those that go on behind one."""
    for passage in passages:
        body = normal(passage.body)
        if not all(has_word(body, word) for word in named):
            continue
        behind, before = _FAR + 1, None
        for line in passage_lines([passage]):
            told = normal(line.text)
            behind = 0 if all(has_word(told, word) for word in named) else behind + 1
            before, former = int((_FISCAL.findall(line.text) or [before or 0])[-1]) or None, before
            if line.is_row or supposes(line.text) or not _may_be_of(line.text, year):
                continue
            if not behind or (kind.goes_on and behind <= _FAR and _points_back().search(line.text)):
                yield _Place(line, passage.path, former)


@per_evidence_words
def _points_back(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("that_very_deed")


def _may_be_of(text: str, year: int) -> bool:
    """Whether a sentence names the year, or none."""
    years = {int(one) for one in _YEAR.findall(text)}
    return not years or bool(years & {year, year + 1})


def _denies(kind: ClaimKind, place: _Place, year: int) -> bool:
    found = kind.denied.search(place.line.text)
    if found is None:
        return False
    when = year_of(place.line.text, found)
    return (when or place.year) == year if kind.of_year else when in (year, None)


def _says_done(kind: ClaimKind, place: _Place, year: int) -> bool:
    left = kind.denied.sub("", place.line.text)
    whens = (year_of(left, found) for found in kind.done.finditer(left))
    return any((when or place.year if kind.of_year else when) in (year, None) for when in whens)


def year_of(text: str, found: re.Match[str]) -> int | None:
    """The year that a clause is of: one within what was found, or else the last before it; None for none."""
    end = _BREAK.search(text, found.end())
    within = _YEAR.findall(text[found.start() : end.start() if end else len(text)])
    years = within[:1] or _YEAR.findall(text[: found.start()])[-1:]
    return int(years[0]) if years else None
