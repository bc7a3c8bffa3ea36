"""The passages of a company's English reports that are nearest to a question, and the reports that it is about."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.english.near.excerpt import Excerpt, is_same_text
from pipeline.answer.english.near.excerpts import excerpts
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.issuers import Issuer, IssuerMention
from pipeline.answer.typed.parsing import question_year
from pipeline.answer.typed.passage_ranking import NearPassage, topic_words
from pipeline.answer.typed.quarters import report_kind
from pipeline.model import Answer, Citation, Kind, Refusal, RefusalKind, Report, Source
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

MOST = 5  # passages that are quoted
MOST_AHEAD = 12  # passages among which those are looked for that name a year to come
_SENTENCES = re.compile(r"(?<=[.?!])\s+")
_NAME = re.compile(r"(?<=[\w,;)] )[A-Z][A-Za-z0-9&-]+")  # not the first word of a sentence
_AS_OF = re.compile(
    r"\b(?:as of|as at|according to|based on|per) (?:the |its |their )?"
    r"(?:[A-Z][a-z]+ \d{1,2},? |year[- ]?end (?:of )?|(?:end|close) of )?(?:fiscal )?(?:year )?(?P<year>20\d\d)\b"
    r"(?!,? (?:and|to|versus|vs)\b|, 20)"
)
_QUARTERLY = re.compile(r"\b10-Q\b|\bquarterly (?:report|filing)\b", re.I)  # of the year that is named beside it
_WORD = re.compile(r"[a-z0-9][a-z0-9&'-]*")
_NOTE = "Answered without a language model, by quoting the passages that are nearest to the question."


@per_lexicon
def _stop_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_stop_words"))


@per_lexicon
def _words_of_dues(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_words_of_dues"))


def reports_asked(question: str, issuer: Issuer) -> tuple[Report, ...]:
    """The reports that a question is about: of a quarter that it names, else of the last of its years, else the latest.

    What is to come in a year stands in the report of the year before, what falls due later in the latest one;
    statements and notes go back for two years.
    """
    schedule = _AS_OF.search(question)
    if schedule is not None and (drawn_up := issuer.of_year(int(schedule["year"]))):
        others = {year for point in find_time_points(question).asked for year in point.years}
        if others and max(others) > int(schedule["year"]):
            return drawn_up  # what falls due in later years, as of that day
    points = find_time_points(question).asked
    every = tuple(year for point in points for year in point.years) if _QUARTERLY.search(question) else ()
    parts = {(year, report_kind(p.period)) for p in points for year in p.years or every if p.period}
    quarterly = tuple(
        report for report in issuer.reports if report.kind is not Kind.ANNUAL and (report.year, report.kind) in parts
    )
    if quarterly:
        return quarterly
    years = sorted({year for point in points for year in point.years}, reverse=True)
    latest = max((report.year for report in issuer.reports), default=0)
    if not years or (years[-1] > latest and _words_of_dues() & set(_WORD.findall(question.casefold()))):
        return issuer.of_year(None) or issuer.reports[:1]  # one that sent in quarterly reports alone
    return next((reports for year in (*years, years[0] + 1, years[0] - 1) if (reports := issuer.of_year(year))), ())


def nearest_passages(
    question: str,
    found: Sequence[IssuerMention],
    typed: TypedAssistant,
    why: Sequence[str],
    first: tuple[str, Citation] | None = None,
    reports: Sequence[Report] = (),
) -> Answer | None:
    """The passages of the company's reports that are nearest to what is asked; None where none is near.

    Args:
        why: lines that are told before them.
        first: a passage that stands before the others, with its place.
        reports: where they are looked for; those that the question is about where none are given.
    """
    reports = reports or reports_asked(question, found[0].issuer)
    marked, head = with_mark(question, found), [] if first is None else [first]
    near = [
        (report, one)
        for report in reports
        for one in excerpts(marked, report, typed.passages(report.id), typed.store, typed.english)
    ]
    near.sort(key=lambda one: -one[1].score)
    told = [(report, one) for report, one in near if not any(is_same_text(one.text, text) for text, _ in head)]
    if not told and not head:
        told = [(report, _of_passage(hit)) for report, hit in _nearest(question, found, typed, reports, MOST)]
    quotes = [*head, *(_quote(one, report, found[0].issuer) for report, one in told[: MOST - len(head)])]
    return _quoted(quotes, found[0].issuer, reports, why) if quotes else None


def passages_ahead(question: str, found: Sequence[IssuerMention], typed: TypedAssistant) -> Answer | None:
    """Passages of the latest report that name a later year: what falls due then is told beforehand."""
    issuer = found[0].issuer
    reports = issuer.of_year(None) or issuer.reports[:1]
    years = [str(year) for point in find_time_points(question).asked for year in point.years]
    hits = _nearest(question, found, typed, reports, MOST_AHEAD) if years else []
    named = [_of_passage(hit) for _, hit in hits if all(year in hit.quote for year in years)]
    return _quoted([_quote(one, reports[0], issuer) for one in named[:MOST]], issuer, reports, ()) if named else None


def no_passages(question: str, found: Sequence[IssuerMention]) -> Answer:
    issuer = found[0].issuer
    reports = reports_asked(question, issuer)
    if not reports:
        there = ", ".join(str(report.year) for report in issuer.reports)
        years = sorted({year for point in find_time_points(question).asked for year in point.years})
        asked = question_year(question) or " and ".join(map(str, years))
        return refused(f"There is no report of {issuer.name} for {asked}; there are: {there}.", RefusalKind.NO_REPORT)
    words = _own_words(question, found)
    said = f"Nothing in the report of {issuer.name} ({reports[0].year}) was found for: {' '.join(words) or question}."
    return refused(said, RefusalKind.NOT_FOUND)


def refused(text: str, kind: RefusalKind) -> Answer:
    return Answer(text, refusal=Refusal(kind, text))


def with_mark(question: str, found: Sequence[IssuerMention]) -> str:
    """The question with a mark for the company."""
    for mention in reversed(found):
        question = question[: mention.start] + HERE + question[mention.end :]
    return question


def _nearest(
    question: str, found: Sequence[IssuerMention], typed: TypedAssistant, reports: Sequence[Report], most: int
) -> list[tuple[Report, NearPassage]]:
    words = _own_words(question, found)
    names = [name.casefold() for name in _NAME.findall(with_mark(question, found).replace(HERE, " x "))]
    topics = topic_words(with_mark(question, found).replace(HERE, " "), typed.english.topics)
    hits = [
        (report, near)
        for report in reports
        for near in typed.passages(report.id).nearest(words, topics, most, names)
        if words or topics
    ]
    return sorted(hits, key=lambda hit: -hit[1].score)


def _own_words(question: str, found: Sequence[IssuerMention]) -> list[str]:
    """What a question asks about, in its own words: without the company, its times, and sentences of instructions."""
    marked = with_mark(question, found).replace(HERE, " ")
    for point in reversed(find_time_points(marked).points):
        marked = f"{marked[: point.start]} {marked[point.end :]}"
    parts = [part for part in _SENTENCES.split(marked) if part.strip()]
    asking = [part for part in parts if part.rstrip().endswith("?")]
    return _words(" ".join(asking or parts)) or _words(marked)


def _words(text: str) -> list[str]:
    words = (word.strip("'-") for word in _WORD.findall(text.casefold()))
    stop_words = {"", *_stop_words()}
    return [word for word in dict.fromkeys(words) if word not in stop_words and not re.fullmatch(r"\d{4}", word)]


def _of_passage(near: NearPassage) -> Excerpt:
    return Excerpt(near.quote, near.passage.first_page, " > ".join(near.passage.path), near.score)


def _quote(one: Excerpt, report: Report, issuer: Issuer) -> tuple[str, Citation]:
    """An excerpt with its page, and its place."""
    return f"[p. {one.page}] {one.text}", passage_citation(report, issuer, one.page, one.text[:80], (one.heading,))


def _quoted(
    quotes: Sequence[tuple[str, Citation]], issuer: Issuer, reports: Sequence[Report], why: Sequence[str]
) -> Answer:
    kind = "annual" if reports[0].kind is Kind.ANNUAL else "quarterly"
    head = f"{issuer.name}, {kind} report {reports[0].year}:"
    text = "\n".join([*why, head, *(text for text, _ in quotes), _NOTE])
    return Answer(text, citations=tuple(cited for _, cited in quotes), warnings=(_NOTE,), nearest=True)


def passage_citation(report: Report, issuer: Issuer, page: int, quote: str, path: Sequence[str]) -> Citation:
    source = Source(report.file, page=page, heading=" > ".join(path))
    return Citation(report.id, issuer.name, report.year, "", quote, source)
