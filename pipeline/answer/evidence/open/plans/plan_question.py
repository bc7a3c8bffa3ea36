"""What a question asks of the plans and expectations that a report tells for a time after its own.

2025年定了什么经营目标，打算投多少钱、资金怎么来？   of a report of 2024: results aimed at, then money
2023年在销售方面有什么计划？                        of a report of 2022: the field 销售
2025年的经营目标是什么，围绕哪几条主线干？          results aimed at, then what is called 主线
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.sections.section_parts import THINGS
from pipeline.model import Kind, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import asks_for_amount

_CLAUSES = re.compile("[，,；;？?。！!]")
_YEAR = re.compile(r"20\d\d(?=\s*年)")
_WHEN = re.compile(r"20\d\d\s*年度?")


class Planned(Enum):
    """What may be asked of plans."""

    RESULTS = "results aimed at or expected"
    MONEY = "the money that is needed, and where it comes from"
    WORKS = "all that is to be done, or what is to be done with one thing"
    FIELD = "what is to be done in one field"


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """The year that is looked ahead to, and what is asked: each with the clause that asks, and its field."""

    year: int
    parts: tuple[tuple[Planned, str, str], ...]

    @property
    def only_works(self) -> bool:
        """Whether nothing is asked but what is to be done, which other sections may tell too."""
        return all(part is Planned.WORKS for part, _, _ in self.parts)


@dataclass(frozen=True, slots=True)
class _Words:
    intentions: re.Pattern[str]
    names: re.Pattern[str]  # of things that have such a word in them: 预计负债, 股权激励计划
    next_years: re.Pattern[str]
    rests: re.Pattern[str]
    reports: re.Pattern[str]  # with the year that they are of
    asked: tuple[tuple[Planned, re.Pattern[str]], ...]
    members: re.Pattern[str]  # that several things are asked for
    field: re.Pattern[str]
    general: re.Pattern[str]  # what is called no field


@per_evidence_words
def names_of_plans(words: Lexicon) -> re.Pattern[str]:
    """Things with a word for a plan in their names, told by the report of their own year: 股权激励计划, 培训."""
    return words.pattern("estimates", "called_by_year", "benefit_plans", "standing_plans")


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    asked = ((Planned.MONEY, "asked_funding"), (Planned.RESULTS, "asked_targets"), (Planned.WORKS, "asked_works"))
    return _Words(
        intentions=words.pattern("planned_or_expected"),
        names=names_of_plans(),
        next_years=words.pattern("next_years"),
        rests=words.pattern("rests_of_years"),
        reports=re.compile(rf"20\d\d\s*年?度?的?{words.any_of('report_words', 'report_nouns', 'first_half_words')}"),
        asked=tuple((part, words.pattern(name)) for part, name in asked),
        general=words.pattern("general_of_targets"),
        members=words.pattern("asked_members"),
        field=re.compile(
            rf"(?:年?在|年)(?P<within>[一-鿿]{{2,12}}?){words.any_of('fields_within')}(?=有|{words.any_of('planned_or_expected')})"
            rf"|(?P<field>[一-鿿](?![几些各多个么])[一-鿿]){words.any_of('fields_behind')}"
        ),
    )


def plan_question(plan: Plan, report: Report) -> PlanQuestion | None:
    """What a question asks of plans for a time after the report's; None where it asks for none, or for more."""
    year = None if asks_for_cause(plan.question) else _year_ahead(plan.question, report)
    if year is None or not is_of_plans(plan.question):
        return None
    parts = tuple(_parts(plan.question, plan.called))
    return PlanQuestion(year, parts) if parts else None


def is_of_plans(text: str) -> bool:
    """Whether a text, as the names of a cell are, says that something is planned."""
    return _words().intentions.search(_words().names.sub(" ", text)) is not None


def without_works(question: str) -> str:
    """A question without the clauses that ask what is to be done, whose words name no figure that is planned."""
    clauses = _CLAUSES.split(question)
    others = [clause for clause in clauses if not any(pattern.search(clause) for pattern in _asks_for_works())]
    return "，".join(others) if others and is_of_plans(question) else question


def _asks_for_works() -> tuple[re.Pattern[str], ...]:
    return tuple(pattern for part, pattern in _words().asked if part is Planned.WORKS)


def _year_ahead(question: str, report: Report) -> int | None:
    """The year that a question looks ahead to from a report."""
    years = {int(year) for year in _YEAR.findall(_words().reports.sub(" ", question))}
    if report.year + 1 in years or _words().next_years.search(question):
        return report.year + 1
    partial = report.kind not in (Kind.ANNUAL, Kind.ANNUAL_SUMMARY)
    return report.year if partial and _words().rests.search(question) else None


def _parts(question: str, called: tuple[str, ...]) -> Iterator[tuple[Planned, str, str]]:
    """What each clause asks for."""
    for name in called:
        question = question.replace(name, " ")
    for clause in filter(None, map(str.strip, _CLAUSES.split(question))):
        found = _words().field.search(clause)
        field = (found["within"] or found["field"]) if found is not None else ""
        if found is not None and not _words().general.fullmatch(field):
            yield Planned.FIELD, clause, found["within"] or _whole_name(clause, field)
            continue
        part = next((part for part, pattern in _words().asked if pattern.search(clause)), None)
        if part is None and asks_for_amount(clause):
            part = Planned.RESULTS  # 2025年计划产多少铜
        if part is None and _words().members.search(clause):
            part = Planned.WORKS
        if part is not None:
            yield part, clause, _subject(clause) if part is Planned.WORKS else ""


def _whole_name(clause: str, field: str) -> str:
    """A field with the words that stand right before it: 药物发现服务板块."""
    before = _without_intentions(clause).partition(field)[0]
    return re.findall("[一-鿿]*$", before)[0] + field


def _subject(clause: str) -> str:
    """The words of a clause that say with what something is to be done; "" where it asks for all that is."""
    bare = _without_intentions(clause)
    said = [word for word, weight in Content.of(bare).weights if weight == 1.0 and not _words().general.fullmatch(word)]
    names = any(len(one) > 2 or tag.startswith(THINGS) for one in said for _, tag in tagged_words(one))
    return bare.strip() if names else ""


def _without_intentions(clause: str) -> str:
    bare = _WHEN.sub(" ", clause)
    for pattern in (*_asks_for_works(), _words().intentions):
        bare = pattern.sub(" ", bare)
    return bare
