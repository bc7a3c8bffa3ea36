"""Figures that a report states in running text: the sentence that has every word asked for, and a figure of that kind.

    特检业务收入占诊断服务业务收入的比重 → 特检业务收入实现8.17亿元，占诊断服务业务收入的47.63%。

The sentence is given as it stands; nothing is taken out of it and nothing computed. It must have all that is asked for
by itself, but for words of its heading, be of the asked year, and have a figure in what is asked for (%, 人, money).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.nearest import asked_words, page_of
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.model import Answer, Citation, Plan, Report, Source
from pipeline.model.line import LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses, sentences
from pipeline.text.similarity import containment, content_bigrams

HITS = 8
FULL = 0.999  # of the words asked for
LONGEST = 260  # characters of a sentence that is quoted
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?=\s*年)")
_DATES = frozenset({"年", "月", "日", "季度", "月底"})
_FOREMOST = re.compile(r"(?:前|第)[一二三四五六七八九十\d]+(?:大|名|位|个)")
_TEXT = (LineKind.SENTENCE, LineKind.ITEM)


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A sentence of a passage that states what is asked for."""

    hit: RetrievedPassage
    text: str
    page: int


@per_lexicon
def _forms(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    """What a question asks for by its words, with the units of such a figure; the first that matches counts."""
    any_of = lexicon.any_of
    return (
        (re.compile(any_of("share_nouns", "growth_rates", "rate_endings", "since_words")), frozenset({"%"})),
        (re.compile(any_of("people_asked")), frozenset({"人"})),
        (re.compile(any_of("companies_asked")), frozenset({"家", ""})),
        (re.compile(any_of("money_words")), frozenset({"元", "美元", "港元", "人民币"})),
    )


@per_lexicon
def _amounts(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("amount_asked", "asked_degrees"))


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    """That several are added up."""
    return re.compile(lexicon.any_of("sums"))


@per_lexicon
def _own(lexicon: Lexicon) -> re.Pattern[str]:
    """That a figure is the company's own."""
    return re.compile(lexicon.any_of("company_words"))


@per_lexicon
def _expected(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes a figure one that is only planned or expected."""
    return re.compile(lexicon.any_of("expectation_words"))


def quote_figure(plan: Plan, context: Context, find: ReportSearch, reports: Sequence[Report]) -> Answer | None:
    """The sentence that states the asked figure; None where no single one does."""
    asked = asked_words(plan)
    content = Content.of(asked)
    if not content.own or len(content.weights) < 2 or len(_amounts().findall(plan.question)) > 1:
        return None  # of several amounts a sentence may state one
    found = [one for report in reports for one in _stated(plan, content, find, report, asked)]
    if not found:
        return None
    best = found[0]
    report = next(report for report in reports if report.id == best.hit.passage.report_id)
    page = page_of(best.page, report)
    source = Source(best.hit.entry.file, page=page, heading=" > ".join(best.hit.passage.path))
    company = context.companies.name(report.code)
    citation = Citation(report.id, company, report.year, "", best.text, source)
    text = context.say("stated", company=context.company(plan, report.code), text=best.text)
    said = text + "".join(context.say("warning", text=note) for note in plan.notes) + context.sources([citation])
    return Answer(said, citations=(citation,), warnings=plan.notes)


def _stated(plan: Plan, content: Content, find: ReportSearch, report: Report, asked: str) -> Iterator[StatedFigure]:
    units = next((units for pattern, units in _forms() if pattern.search(plan.question)), None)
    for hit in find(asked, HITS, report.id):
        for text, page in _sentences(hit):
            if len(text) <= LONGEST and _is_of_year(text, report.year) and not _is_expected(text, plan.question):
                own = content.support(text)
                whole = content.support("\n".join((*hit.passage.path[-2:], text)))
                fits = whole >= FULL and own >= 0.7 and _narrower(plan.question, text) is None
                if fits and _states(text, content, units, plan.question):
                    yield StatedFigure(hit, text, page)


def _sentences(hit: RetrievedPassage) -> Iterator[tuple[str, int]]:
    """Sentences of a passage's running text, each alone and with the one before, which may name what it is of."""
    passage = hit.passage
    told = [line for line in passage.lines if line.kind in _TEXT]
    page = told[0].page if told else passage.first_page
    text = "".join(line.text.strip() for line in told) if passage.lines else passage.body
    found = [one.strip() for one in sentences(text.replace("\n", ""))]
    yield from ((one, page) for one in found)
    yield from ((before + one, page) for before, one in pairwise(found))


def _narrower(question: str, text: str) -> str | None:
    """A number of the foremost that a sentence is of and the question is not: 期末余额前五名应收账款."""
    return next((match[0] for match in _FOREMOST.finditer(text) if match[0] not in question), None)


def _is_of_year(text: str, year: int) -> bool:
    """Whether a sentence names no other year than the report's, or this one too."""
    named = {int(match[0]) for match in _YEAR.finditer(text)}
    return not named or year in named


def _is_expected(text: str, question: str) -> bool:
    expected = _expected().search(text)
    return expected is not None and not _expected().search(question)


def _states(text: str, content: Content, units: frozenset[str] | None, question: str) -> bool:
    """Whether some figure of a text is of all that is asked for, not of a whole, a list or what was told before.

    Its clause has what is asked of the thing (净利润), or the clause before, where it is a rate (收入5亿元，增长3%).
    What limits that stands there or before (动力电池), and not first behind it.
    """
    words = [word for word, weight in content.weights if weight == 1.0] or [word for word, _ in content.weights]
    told = clauses(text)
    for at, clause in enumerate(told):
        ahead = "".join(told[:at])
        rate = units == frozenset({"%"}) and at > 0
        limits = [word for word in words[:-1] if not _has(word, clause)]
        if not _has_figure(clause, units) or not any(_has(words[-1], one) for one in told[at - rate : at + 1]):
            continue
        later = any(not _has(word, ahead) and _has(word, text) for word in limits)
        several = any(_is_listed(word, ahead, question) for word in limits) or (limits and _summed(clause))
        if not later and not several and not (_is_of_company(clause) and _is_of_other(limits, text, clause)):
            return True
    return False


def _has(word: str, text: str) -> bool:
    return containment(content_bigrams(word), content_bigrams(text)) == 1 or word in split_quantities(text).words


def _is_listed(word: str, text: str, question: str) -> bool:
    """Whether a word is one of several that a text lists and the question does not: 甲、乙和丙三个品种."""
    behind = re.findall(rf"{re.escape(word)}[^，、。；]{{0,8}}[、和及](\w{{1,2}})", text)
    before = re.findall(rf"(\w{{1,2}})[、和及][^，、。；]{{0,8}}{re.escape(word)}", text)
    return any(other not in question for other in (*behind, *before))


def _is_of_company(clause: str) -> bool:
    return bool(_own().search(clause))


def _is_of_other(limits: Sequence[str], text: str, clause: str) -> bool:
    """Whether what limits a figure stands only in the sentence before the one that states it."""
    own = next((one for one in sentences(text) if clause in one), text)
    return any(not _has(word, own) and _has(word, text) for word in limits)


def _summed(text: str) -> bool:
    return bool(_sums().search(text))


def _has_figure(text: str, units: frozenset[str] | None) -> bool:
    """Whether a sentence has a figure in these units, any figure that is no date where None."""
    found = {unit for _, unit in split_quantities(text).quantities if unit not in _DATES}
    return bool(found & units) if units is not None else bool(found)
