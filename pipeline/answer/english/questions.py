"""Questions in English: figures of English statements, else what the report says, quoted with its pages.

Chinese questions are planned by rules; for these there are none. One company of the English reports must be named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.english.auditors import answer_auditor
from pipeline.answer.english.bearing import bearing_figures
from pipeline.answer.english.changes import answer_change, asks_change
from pipeline.answer.english.counterparts import asked_company
from pipeline.answer.english.figures import answer_figure, company_labels, refuse_figure
from pipeline.answer.english.groups import answer_group
from pipeline.answer.english.likely_line import likely_line, with_likely
from pipeline.answer.english.members import answer_member
from pipeline.answer.english.movements import answer_movement
from pipeline.answer.english.operations import answer_operation
from pipeline.answer.english.orders import answer_order
from pipeline.answer.english.premises import denied_premise
from pipeline.answer.english.sentences import answer_sentence
from pipeline.answer.english.tables.cells import answer_cell
from pipeline.answer.english.tables.likely_cell import likely_cell
from pipeline.answer.english.tables.portions import answer_portions, asks_for_both
from pipeline.answer.english.tables.shares import share_of_total
from pipeline.answer.parts.join import join_answers
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.issuer_names import find_companies, with_kind
from pipeline.answer.typed.issuers import Issuer, IssuerMention
from pipeline.answer.typed.parsing import question_year
from pipeline.answer.typed.passage_ranking import NearPassage, topic_words
from pipeline.answer.typed.quarters import QuarterQuestion, UnknownQuarter, read_quarter, report_kind
from pipeline.answer.typed.questions import NONE, TypedQuestion
from pipeline.model import Answer, Citation, Kind, Period, Refusal, RefusalKind, Report, Source
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.bases import base_year, with_base
from pipeline.understand.english.clauses import clauses_of
from pipeline.understand.english.figure_question import EnglishNames
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

MOST = 4  # passages that are quoted
MOST_AHEAD = 12  # passages among which those are looked for that name a year to come
MOST_NAMED = 5  # companies named in a refusal
_SENTENCES = re.compile(r"(?<=[.?!])\s+")
_WORD = re.compile(r"[a-z0-9][a-z0-9&'-]*")
_NOTE = "Answered without a language model, by quoting the passages that are nearest to the question."


@per_lexicon
def _stop_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_stop_words"))


def answer_in_english(question: str, typed: TypedAssistant) -> Answer:
    """The figure that a statement has, or passages with their pages; a refusal that says what can be asked."""
    store, known = typed.store, typed.issuers
    found = asked_company(question, find_companies(question, known))
    if len({mention.issuer.name for mention in found}) != 1:
        named = tuple({mention.issuer.name: mention.issuer for mention in found}.values())
        whole = [with_kind(question, mention) for mention in found]
        order = answer_order(_marked(question, whole), named, typed)
        if order is not None:
            return order if isinstance(order, Answer) else refuse_figure(order)
        return _refuse(_ask_company(known, found), RefusalKind.NO_COMPANY)
    names = EnglishNames(typed.english, company_labels(found[0].issuer, store))
    parts = clauses_of(_marked(question, found), names.find)
    called = question[found[0].start : found[0].end]
    apart = [part.replace(HERE, called) for part in parts]
    if len(apart) > 1 and all(find_companies(part, known) for part in apart):
        return join_answers([_of_company(part, typed) for part in apart])
    return _of_company(question, typed)


def _of_company(question: str, typed: TypedAssistant) -> Answer:
    """The answer to one question about one company."""
    store, found = typed.store, asked_company(question, find_companies(question, typed.issuers))
    issuer = found[0].issuer
    marked = _with_base(_marked(question, found), issuer)
    figure = answer_figure(marked, issuer, store, typed.english, typed.stated)
    others = (kind(marked, issuer, store, typed.english) for kind in (answer_movement, answer_group, answer_member))
    figure = figure or next((told for told in others if told is not None), None)
    if isinstance(figure, Answer):
        return figure
    if (denied := denied_premise(marked, issuer, store, typed.english)) is not None:
        return denied
    if figure is None and (figure := _typed_figure(question, issuer, typed)) is not None:
        return figure
    reports = _reports(question, issuer)
    if (both := answer_portions(marked, issuer, store, reports or issuer.of_year(None))) is not None:
        return both
    moved = asks_change(marked)  # of which a row that is called a change is no answer
    if not moved and (cell := answer_cell(marked, issuer, store, reports or issuer.of_year(None))) is not None:
        return cell
    if (computed := _operation(marked, issuer, typed, reports or issuer.of_year(None))) is not None:
        return computed
    indexes = [typed.passages(report.id) for report in reports]
    if (auditor := answer_auditor(marked.replace(HERE, " "), issuer, reports, indexes)) is not None:
        return auditor
    sentence = answer_sentence(_by_fiscal_years(marked, issuer, store), issuer, reports, indexes)
    why = [] if figure is None else [f"No figure is given: {figure.reason.rstrip('.')}."]
    bearing = bearing_figures(marked, issuer, store, typed.english) if figure is None else None
    lines = bearing.lines if bearing is not None else ()
    judged = bearing is not None and bearing.judged
    if sentence is not None:
        return sentence
    near = None if judged else _passages(question, found, typed, [*why, *lines])
    timed = figure is not None and isinstance(read_quarter(marked, issuer, store), UnknownQuarter)  # raised in May 2024
    if near is None and not judged and figure is None and not reports:
        near = _ahead(question, found, typed)
    if near is not None and bearing is None and (figure is None or timed) and not asks_for_both(marked):
        near = _with_likely(near, marked, issuer, typed, reports)
    if bearing is not None:
        near = near or Answer("\n".join(lines), nearest=True)
        return replace(near, citations=(*bearing.citations, *near.citations))
    return near or (refuse_figure(figure) if figure is not None else _no_passages(question, found))


def _with_likely(near: Answer, marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report]) -> Answer:
    """The nearest passages, with the line of the reports that most likely answers before them where there is one."""
    if not asks_change(marked) and (told := likely_cell(marked, issuer, typed.store, reports)) is not None:
        return with_likely(near, *told)
    for report in reports:
        told = likely_line(marked, report, typed.passages(report.id), typed.store.tables_of(report.id))
        if told is not None:
            return with_likely(near, *told)
    return near


def _operation(marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report]) -> Answer | None:
    """A sum, ratio, share or change of two figures, each from the statements, else from a table."""
    store = typed.store

    def line(question: str) -> Answer | None:
        told = answer_figure(question, issuer, store, typed.english, typed.stated)
        return told if isinstance(told, Answer) else None

    def any_figure(question: str) -> Answer | None:
        told = line(question) or answer_member(question, issuer, store, typed.english)
        return told if isinstance(told, Answer) else answer_cell(question, issuer, store, reports)

    def share(part: str, whole: str, year: int | None) -> Answer | None:
        return share_of_total(part, whole, year, issuer, store, reports)

    computed = answer_operation(marked, issuer, any_figure, line, share)
    return computed or answer_change(marked, issuer, any_figure, max((report.year for report in reports), default=0))


def _with_base(marked: str, issuer: Issuer) -> str:
    """The question with the year that is held against the one it names, where the company reports on it."""
    base = base_year(marked)
    followed = base is not None and any(report.year == base + 1 for report in issuer.reports)
    return with_base(marked, base + 1) if base is not None and followed else marked


def names_english_company(question: str, typed: TypedAssistant) -> bool:
    """Whether a text in English names a company of the English reports."""
    return bool(find_companies(question, typed.issuers))


def _by_fiscal_years(marked: str, issuer: Issuer, store: Store) -> str:
    """The question with the fiscal year in place of the day on which one ends: June 30, 2022."""
    quarter = read_quarter(marked, issuer, store)
    return quarter.text if isinstance(quarter, QuarterQuestion) and quarter.period is Period.FY else marked


def _marked(question: str, found: Sequence[IssuerMention]) -> str:
    """The question with a mark for the company."""
    for mention in reversed(found):
        question = question[: mention.start] + HERE + question[mention.end :]
    return question


def _passages(
    question: str, found: Sequence[IssuerMention], typed: TypedAssistant, why: Sequence[str]
) -> Answer | None:
    """The passages of the company's reports that are nearest to what is asked; None where none is near."""
    reports = _reports(question, found[0].issuer)
    best = _nearest(question, found, typed, reports, MOST)[:MOST]
    return _quote(best, found[0].issuer, reports, why) if best else None


def _nearest(
    question: str, found: Sequence[IssuerMention], typed: TypedAssistant, reports: Sequence[Report], most: int
) -> list[tuple[Report, NearPassage]]:
    words = _own_words(question, found)
    topics = topic_words(_marked(question, found).replace(HERE, " "), typed.english.topics)
    hits = [
        (report, near)
        for report in reports
        for near in typed.passages(report.id).nearest(words, topics, most)
        if words or topics
    ]
    return sorted(hits, key=lambda hit: -hit[1].score)


def _ahead(question: str, found: Sequence[IssuerMention], typed: TypedAssistant) -> Answer | None:
    """Passages of the latest report that name a later year: what falls due then is told beforehand."""
    issuer = found[0].issuer
    reports = issuer.of_year(None) or issuer.reports[:1]
    years = [str(year) for point in find_time_points(question).asked for year in point.years]
    hits = _nearest(question, found, typed, reports, MOST_AHEAD) if years else []
    named = [hit for hit in hits if all(year in hit[1].quote for year in years)][:MOST]
    return _quote(named, issuer, reports, ()) if named else None


def _no_passages(question: str, found: Sequence[IssuerMention]) -> Answer:
    issuer = found[0].issuer
    reports = _reports(question, issuer)
    if not reports:
        there = ", ".join(str(report.year) for report in issuer.reports)
        asked = question_year(question)
        return _refuse(f"There is no report of {issuer.name} for {asked}; there are: {there}.", RefusalKind.NO_REPORT)
    words = _own_words(question, found)
    said = f"Nothing in the report of {issuer.name} ({reports[0].year}) was found for: {' '.join(words) or question}."
    return _refuse(said, RefusalKind.NOT_FOUND)


def _reports(question: str, issuer: Issuer) -> tuple[Report, ...]:
    """The reports that a question is about: of a quarter that it names, else of the last of its years, else the latest.

    What is to come in a year stands in the report of the year before; statements and notes go back for two years.
    """
    points = find_time_points(question).asked
    parts = {(year, report_kind(p.period)) for p in points for year in p.years if p.period}
    quarterly = tuple(
        report for report in issuer.reports if report.kind is not Kind.ANNUAL and (report.year, report.kind) in parts
    )
    if quarterly:
        return quarterly
    years = sorted({year for point in points for year in point.years}, reverse=True)
    if not years:
        return issuer.of_year(None) or issuer.reports[:1]  # one that sent in quarterly reports alone
    return next((reports for year in (*years, years[0] + 1, years[0] - 1) if (reports := issuer.of_year(year))), ())


def _typed_figure(question: str, issuer: Issuer, typed: TypedAssistant) -> Answer | None:
    """What the statements say, where the question is one of the typed ones for one of their lines."""
    (answer,) = typed.answers([TypedQuestion(question, "number")])
    if answer.value == NONE:
        return None
    by_id = {report.id: report for report in issuer.reports}
    cited = tuple(
        _citation(by_id[r.report_id], issuer, r.page_index + 1, str(answer.value), ())
        for r in answer.references
        if r.report_id in by_id
    )
    value = f"{answer.value:,}" if isinstance(answer.value, int | float) else str(answer.value)
    text = f"{issuer.name}: {value} ({answer.reason}). {_sources(cited)}"
    return Answer(text, value=value, citations=cited)


def _own_words(question: str, found: Sequence[IssuerMention]) -> list[str]:
    """What a question asks about, in its own words: without the company, its times, and sentences of instructions."""
    marked = _marked(question, found).replace(HERE, " ")
    for point in reversed(find_time_points(marked).points):
        marked = f"{marked[: point.start]} {marked[point.end :]}"
    parts = [part for part in _SENTENCES.split(marked) if part.strip()]
    asking = [part for part in parts if part.rstrip().endswith("?")]
    return _words(" ".join(asking or parts)) or _words(marked)


def _words(text: str) -> list[str]:
    words = (word.strip("'-") for word in _WORD.findall(text.casefold()))
    stop_words = {"", *_stop_words()}
    return [word for word in dict.fromkeys(words) if word not in stop_words and not re.fullmatch(r"\d{4}", word)]


def _quote(
    hits: Sequence[tuple[Report, NearPassage]], issuer: Issuer, reports: Sequence[Report], why: Sequence[str]
) -> Answer:
    cited, parts = [], []
    for report, near in hits:
        page = near.passage.first_page
        cited.append(_citation(report, issuer, page, near.quote[:80], near.passage.path))
        parts.append(f"[p. {page}] {near.quote}")
    kind = "annual" if reports[0].kind is Kind.ANNUAL else "quarterly"
    head = f"{issuer.name}, {kind} report {reports[0].year}:"
    return Answer("\n".join([*why, head, *parts, _NOTE]), citations=tuple(cited), warnings=(_NOTE,), nearest=True)


def _citation(report: Report, issuer: Issuer, page: int, quote: str, path: Sequence[str]) -> Citation:
    source = Source(report.file, page=page, heading=" > ".join(path))
    return Citation(report.id, issuer.name, report.year, "", quote, source)


def _sources(cited: Sequence[Citation]) -> str:
    pages = ", ".join(dict.fromkeys(f"p. {c.source.page} of {c.source.file}" for c in cited))
    return f"Source: {pages}." if pages else ""


def _ask_company(known: Sequence[Issuer], found: Sequence[IssuerMention]) -> str:
    names = ", ".join(issuer.name for issuer in known[:MOST_NAMED]) + (", …" if len(known) > MOST_NAMED else "")
    if not known:
        return (
            "Questions in English are answered from English annual reports, and there is none in this store. "
            "Ask about Chinese reports in Chinese, for example: 贵州茅台2023年的营业收入是多少？"
        )
    told = "Several companies are named" if found else "No company of the English reports in this store is named"
    return f"{told}: name one of {names}."


def _refuse(text: str, kind: RefusalKind) -> Answer:
    return Answer(text, refusal=Refusal(kind, text))
