"""Figures that a report states in running text: the sentence that has every word asked for, and a figure of that kind.

    特检业务收入占诊断服务业务收入的比重 → 特检业务收入实现8.17亿元，占诊断服务业务收入的47.63%。

The sentence is given as it stands; nothing is taken out of it and nothing computed. It must have all that is asked for
by itself, but for words of its heading, be of the asked year, and have a figure of the asked form (%, 人, money, a
growth beside a word of growth) close behind these words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figure_subjects import is_of_limits
from pipeline.answer.evidence.open.nearest import asked_words, page_of
from pipeline.answer.evidence.passage_search import ReportSearch
from pipeline.model import Answer, Citation, Plan, Report, Source
from pipeline.model.line import LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import clauses, sentences
from pipeline.text.tokens import fold

HITS = 8
FULL = 0.999  # of the words asked for
LONGEST = 260  # characters of a sentence that is quoted
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?=\s*年)")
_SHARES = ("%", "％", "个百分点")
_MONEY = ("元", "美元", "港元", "人民币")
_BESIDE = 12  # characters within which a share needs no word that calls it one
_WIDEST = 80  # characters from the first of the words to the figure
_FIGURE = re.compile(
    r"(?P<counted>[第前近])?(?<![\d.,])\d[\d,]*(?:\.\d+)?\s*(?:[十百千万亿]*)"
    r"(?!\s*(?:年|月|日|季度|[~-]))\s*(?P<unit>个百分点|[%％]|[\u4e00-\u9fff]{0,4}|[A-Za-z]{0,5})"
)
_ENDS = re.compile(r"[。；;！？]|[，,].*[，,]")
_FOREMOST = re.compile(r"(?:前|第)[一二三四五六七八九十\d]+(?:大|名|位|个)")
_TEXT = (LineKind.SENTENCE, LineKind.ITEM)


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A sentence of a passage that states what is asked for."""

    hit: RetrievedPassage
    text: str
    page: int


@dataclass(frozen=True, slots=True)
class _Words:
    growth: re.Pattern[str]
    share: re.Pattern[str]
    rate: re.Pattern[str]
    people: re.Pattern[str]
    money: re.Pattern[str]
    moves: re.Pattern[str]
    of_whole: re.Pattern[str]
    balance: re.Pattern[str]
    unit: re.Pattern[str]


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    def pattern(*classes: str) -> re.Pattern[str]:
        return re.compile(lexicon.any_of(*classes))

    return _Words(
        growth=pattern("growth_rates", "since_words"),
        share=pattern("share_nouns"),
        rate=re.compile(rf"{lexicon.any_of('rate_endings')}(?=[是为有达]|多少|$)"),
        people=pattern("people_asked"),
        money=pattern("money_words"),
        moves=pattern("rises", "falls", "two_way_changes", "growth_rates"),
        of_whole=pattern("share_joints", "share_nouns"),
        balance=pattern("balance_words"),
        unit=re.compile(rf"{lexicon.any_of('amount_asked')}[十百千万亿]*(?P<unit>{lexicon.any_of('counting_units')})"),
    )


@per_lexicon
def _amounts(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("amount_asked", "asked_degrees"))


@per_lexicon
def _expected(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes a figure one that is only planned or expected."""
    return re.compile(lexicon.any_of("expectation_words"))


def quote_figure(plan: Plan, context: Context, find: ReportSearch, reports: Sequence[Report]) -> Answer | None:
    """The sentence that states the asked figure; None where no single one does."""
    asked = asked_words(plan)
    content = Content.of(asked)
    if not content.own or len(content.weights) < 2 or len(plan.companies) > 1:
        return None  # of several companies a sentence may be of one
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
    asking = [clause for clause in clauses(plan.question) if _amounts().search(clause)]
    parts = [(_form_of(clause), content.within(clause)) for clause in asking if len(asking) > 1]
    parts = parts or [(_form_of(plan.question), content)]
    for hit in find(asked, HITS, report.id):
        for text, page in _sentences(hit):
            if len(text) <= LONGEST and _is_of_year(text, report.year) and not _is_expected(text, plan.question):
                own = content.support(text)
                whole = content.support("\n".join((*hit.passage.path[-2:], text)))
                fits = whole >= FULL and own >= 0.7 and _narrower(plan.question, text) is None
                if fits and _states_all(parts, text, plan.question):
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


@dataclass(frozen=True, slots=True)
class _Form:
    """What a question asks for: units of the figure, and what must stand between its words and the figure."""

    units: frozenset[str] | None  # None: of any but a share
    between: re.Pattern[str] | None = None
    without: re.Pattern[str] | None = None  # what must not stand between the last of the words and the figure
    always: bool = False  # `between` stands there however near the figure is
    farthest: int = 16  # characters between the last of the words and the figure

    def accepts(self, figure: re.Match[str]) -> bool:
        """Whether a figure is in such a unit."""
        unit = figure["unit"]
        if self.units is None:
            return not unit.startswith(_SHARES) and figure["counted"] is None
        return unit.startswith(tuple(self.units))


def _form_of(question: str) -> _Form:
    """The form of the figure that a question asks for by its words; the first that matches counts."""
    words = _words()
    if words.growth.search(question):
        return _Form(frozenset(_SHARES), words.moves, farthest=30, always=True)
    if words.share.search(question):
        return _Form(frozenset(_SHARES), words.of_whole, words.growth, farthest=30)
    if words.rate.search(question):
        return _Form(frozenset(_SHARES), without=words.growth)
    if words.people.search(question):
        return _Form(frozenset({"人", "名"}))
    if asked := words.unit.search(question):
        return _Form(frozenset({asked["unit"]}))
    return _Form(frozenset(_MONEY) if words.money.search(question) else None)


def _states_all(parts: Sequence[tuple[_Form, Content]], text: str, question: str) -> bool:
    """Whether a sentence has a figure of its own for each part of a question, in their order.

    关联方采购额是多少，占年度采购总额的比例是多少 asks for two; one that has but the first of them is no answer.
    """
    at = 0
    for form, content in parts:
        end = _states(content, form, text, question, at)
        if end is None:
            return False
        at = end
    return True


def _states(content: Content, form: _Form, text: str, question: str, start: int = 0) -> int | None:
    """Where behind `start` a figure of the form ends that follows the words asked for closely, None where none does.

    Where a balance is asked for, it is called one: 新增计提存货跌价准备70.6亿元 is none.
    """
    told = fold(text)
    rate = form.units == frozenset(_SHARES)
    balance = _words().balance if _words().balance.search(question) else None
    for figure in _FIGURE.finditer(told, start):
        if not form.accepts(figure) or not is_of_limits(told, figure.start(), content, fold(question), rate=rate):
            continue
        before = told[: figure.start()]
        found = [span for word, _ in content.weights if (span := _last(word, before)) is not None]
        if not found or figure.start() - min(start for start, _ in found) > _WIDEST:
            continue
        between = before[max(end for _, end in found) :]
        close = len(between) <= form.farthest and not _ENDS.search(between)
        if form.without is not None and form.without.search(between):
            continue
        told_before = before[min(at for at, _ in found) :]
        if balance is not None and not balance.search(told_before):
            continue
        near = form.between is None or (len(between) <= _BESIDE and not form.always)  # 持有招金矿业18.95%股权
        if close and (near or (form.between is not None and form.between.search(told_before))):
            return figure.end()
    return None


def _last(word: str, text: str) -> tuple[int, int] | None:
    """Where a word stands last in a text, whole or but for its first or last character; None where it does not."""
    for part in dict.fromkeys((word, word[1:], word[:-1])):
        if len(part) >= 2 and (at := text.rfind(part)) >= 0:
            return at, at + len(part)
    return None
