"""The one sentence or row of a report that most likely answers a question that nothing answers firmly.

A line counts by the words of the question that it has, each weighed by how few lines have it; what stands above a row
(its caption, columns and the rows it belongs to) counts nearly as much. It must have every word of the question (one
that lacks `outstanding` tells of authorized shares), be of its year, and have a figure where one is asked for.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.english.stated import HELD_AGAINST, SHARE_ASKED, is_of_part, named_with_year
from pipeline.answer.english.tables.cell_times import SPAN_OF_YEARS, span_of_years
from pipeline.answer.english.tables.row_lines import CandidateLine, printed_row_lines, row_lines
from pipeline.answer.english.words import content, joins_others, kinds_of_profit
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Answer, Citation, Kind, Report, Source
from pipeline.model.line import LineKind
from pipeline.model.table_row import RowTable
from pipeline.read.identity.english import MONTH
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE, time_spans
from pipeline.understand.periods import find_time_points

_AMOUNT_ASKED = re.compile(
    r"^\W*(?:(?:by|at|for|in|on|to|from|of) )?(?:what|which|how (?:much|many|large|high|big|long|far|old))\b", re.I
)
_OPEN = re.compile(
    r"^\W*(?:what (?:is|are|was|were|does|do|did)\b.*\b(?:about|mean|for)\W*$|how (?:does|do|did)\b|why\b)", re.I
)
_OF_EACH = re.compile(r"\b(?:percent(?:age)?|share|proportion|part)\b.*\b(?:each|respectively)\b", re.I)
_SHARE_TOLD = re.compile(r"\d ?%|\bpercent\b", re.I)
_SEVERAL = 2
_WHICH = re.compile(r"^\W*which (?!(?:kinds?|types?|sorts?)\b)\w+s\b", re.I)
_WHO = re.compile(r"^\W*(?:who|whom|which (?:company|firm|bank))\b", re.I)
_WHEN = re.compile(r"^\W*(?:when|(?:since|until|till) when|on what (?:day|date))\b", re.I)
_WHETHER = re.compile(r"^\W*(?:is|are|was|were|do|does|did|has|have|had)\b", re.I)
_FIGURE = re.compile(r"(?:[$€£¥]\s?|(?<![\d.,]))\d[\d,]*(?:\.\d+)?\s?%?")
_COUNT_IN_WORDS = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)((?:[\s-]+[A-Za-z]+){1,3})", re.I
)
_COUNT = re.compile(
    r"(?<![$€£¥\d.,])(?<![$€£¥] )\d[\d,]*(?:\.\d+)?(?: (?:million|thousand))?((?:[\s-]+[A-Za-z]+){1,4})"
)
_HOW_MUCH = re.compile(r"^\W*(?:(?:by|at|to|for|in) )?how much\b", re.I)
_MEASURED = re.compile(
    r"[$€£¥]\s?\d|\d\s?%|\d (?:percent|million|billion|thousand|(?:basis|percentage) points)\b|\d,\d{3}", re.I
)
_HOW_MANY = re.compile(r"^\W*how many\b", re.I)
_QUARTER = re.compile(r"\b(first|second|third|fourth|[1-4](?:st|nd|rd|th)) (?:fiscal )?quarter|\bQ([1-4])\b", re.I)
_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_DATE = re.compile(
    rf"\b{MONTH}\b\s*(?:\d{{1,2}}(?:st|nd|rd|th)?)?,?"
    r"|\b(?:fiscal|Note|Item|Level|Class|Topic|ASC|Section|ASU(?: No\.)?)\s+\d[\d-]*"
    r"|^\s*\(?\d{1,2}[).]",
    re.I,
)
_DAY = re.compile(rf"\b({MONTH}),?\s+(?:\d{{1,2}}\b|(?:19|20)\d\d)", re.I)
_RATE = re.compile(r"\b(?:rates?|percent(?:age)?|margin)\b|%", re.I)
_NAME = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][\w&’'-]*")
_NUMBER = re.compile(r"(?<![\w.])\d[\d,.]*\d|(?<![\w.])\d")
_BASE = re.compile(r"\d\s?(?:%|percent) of [^,.;()]*", re.I)  # 3.6 percent of net sales tells no net sales
_MOVED = re.compile(r"\b(?:increas\w+|decreas\w+|declin\w+|rise|rose|fell|grew|growth|chang\w+)\b", re.I)
_CHANGE_ASKED = re.compile(
    r"^\W*(?:by )?how (?:much|many)?\W*(?:more |less )?(?:did|has|have|had)\b.*\b(?:change|increase|decrease|grow|rise"
    r"|fall|decline|drop)\b",
    re.I,
)
_SUPPOSED = re.compile(r"\b(?:could|may|might|would|hypothetical\w*|if|pro[ -]?forma)\b", re.I)
_SHARES_ASKED = re.compile(r"\b(?:how much of|yields?|returns?|coupon|volatility|growth|weights?|interest)\b", re.I)
_IN_LINE, _ABOVE, _IN_LONG_CAPTION = 1.0, 0.95, 0.6
_NET_OF = re.compile(r"(?<=[\w)]),?\s+(?:net of|excluding|exclusive of|other than)\b.*$", re.I)
_SHARE_LABEL = re.compile(r"(?P<part>\w.*?)(?:,? as)?(?: an?)? (?:percent(?:age)?|%|share) of\b", re.I)
_LEAST_OWN = 0.4  # of the weight of a question, that stands in a sentence itself
_NAMED = 0.03  # what a line loses for each name that is not asked for
_LEAST_WORDS = 2
_BESIDE = 0.015  # what a line loses for each word that is not asked for
_MOST_ALIKE = 2  # lines that are about as good, beyond which none is told
_CLOSE = 0.02
_LEAST = 0.65  # of a score
_LONGEST, _SHORTEST = 700, 25  # characters of a sentence
_FEWEST_WORDS = 4
_LONG_CAPTION = 140  # characters, from which on it tells more than what a table is of


@dataclass(frozen=True, slots=True)
class AskedLine:
    """What a question asks a line for."""

    text: str  # without the company and times
    words: frozenset[str]
    years: frozenset[int]


@per_lexicon
def _empty(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that say who states something, or how it is asked."""
    return content(" ".join(lexicon.words("english_words_of_statements", "english_asking_words")))


def likely_line(
    question: str, report: Report, index: PassageIndex, tables: Sequence[RowTable]
) -> tuple[str, Citation] | None:
    """What most likely answers a question with a marked company, with its place; None where nothing does."""
    asked = read_asked(question)
    if asked is None or _QUARTER.search(question) or len(asked.words) < _LEAST_WORDS + bool(_OPEN.match(asked.text)):
        return None
    of_years = report.kind is Kind.ANNUAL  # rows of others are of parts of a year
    rows = (*row_lines(tables), *printed_row_lines(index)) if of_years else ()
    lines = list(dict.fromkeys((*_sentences(index), *rows)))
    lines = [one for one in lines if has_form(asked.text, one) and is_of_years(one, asked.years, report.year)]
    lines = [one for one in lines if one.row or not is_of_part(one.text, asked.text, (report.full_name,))]
    named = named_with_year(question)
    lines = [one for one in lines if all(name in f"{one.text} {one.above}" for name in named)]
    if spanned := SPAN_OF_YEARS.search(question):
        span = span_of_years(spanned)
        lines = [one for one in lines if span in map(span_of_years, SPAN_OF_YEARS.finditer(one.text))]
    months = {month.casefold() for month in _DAY.findall(question)}
    lines = [one for one in lines if not months or is_of_month(one.text, months)]
    of_share = any(kind.search(asked.text) for kind in (SHARE_ASKED, _RATE, _SHARES_ASKED))
    having = [(content(one.text if of_share else _BASE.sub(" ", one.text)), content(one.above)) for one in lines]
    weights = _weights(asked.words, having)
    scored = [
        (_score(one, own, above, asked, weights), at)
        for at, (one, (own, above)) in enumerate(zip(lines, having, strict=True))
    ]
    found = sorted(((score, at) for score, at in scored if score is not None), key=lambda some: (-some[0], some[1]))
    if not found or found[0][0] < _LEAST:
        return None
    near = [lines[at] for score, at in found if score > found[0][0] - _CLOSE]
    if len({figures_of(one) for one in near}) > _MOST_ALIKE:
        return None
    best = lines[found[0][1]]
    return _line_text(best), Citation(
        report.id, report.full_name, report.year, "", best.text[:80], Source(report.file, page=best.page)
    )


def with_likely(near: Answer, told: str, cited: Citation) -> Answer:
    """The nearest passages with the line that most likely answers before them."""
    return replace(near, text=f"{told}\n{near.text}", likely=told, citations=(cited, *near.citations))


def read_asked(question: str) -> AskedLine | None:
    """The words and years that a question asks for, without its company."""
    spans = time_spans(question)
    if spans is None:  # of a month or a quarter
        spans = {point.start: (point.end, point.years) for point in find_time_points(question).asked}
    years = frozenset(year for _, some in spans.values() for year in some)
    text = question
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    text = " ".join(re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", text).split())
    words = content(SHARE_ASKED.sub("% ", text)) - _empty()
    return AskedLine(text, words, years)


def _sentences(index: PassageIndex) -> Iterator[CandidateLine]:
    for passage in index.passages:
        for line in passage.lines:
            text = " ".join(line.text.split())
            of_prose = line.kind in (LineKind.SENTENCE, LineKind.ITEM) and _SHORTEST <= len(text) <= _LONGEST
            whole = text.endswith((".", ";", ".”", ")")) and not text[:1].islower()
            if of_prose and whole and sum(word.isalpha() for word in text.split()) > _FEWEST_WORDS:
                yield CandidateLine(text, line.page, " ".join(passage.path[-1:]))


def has_form(asked: str, one: CandidateLine) -> bool:
    """Whether a line has what kind of thing is asked for, and tells no change, bound or supposition instead."""
    told = f"{one.text} {one.above}" if one.row else one.text
    if (_SUPPOSED.search(told) and not _SUPPOSED.search(asked)) or len(one.text) > _LONGEST:
        return False
    if _OF_EACH.search(asked) and not one.row and len(_SHARE_TOLD.findall(one.text)) < _SEVERAL:
        return False  # the whole is no answer to what each part is
    if _WHICH.match(asked) and not (one.row or _NAME.search(_DATE.sub(" ", one.text))):
        return False  # it does not say which ones
    if _WHO.match(asked):
        return not one.row and bool(_NAME.search(one.text))
    if _WHEN.match(asked):
        return not one.row and bool(_YEAR.search(one.text))
    if _OPEN.match(asked) or _WHETHER.match(asked) or not _AMOUNT_ASKED.match(asked):
        return not one.row and (not _OPEN.match(asked) or bool(_MOVED.search(asked)) >= bool(_MOVED.search(one.text)))
    told = _YEAR.sub(" ", _DATE.sub(" ", one.text))
    for named in _NUMBER.findall(asked):
        told = re.sub(rf"(?<![\d.,]){re.escape(named)}(?![\d.,])", " ", told)
    if _HOW_MUCH.match(asked) and not one.row and not _MEASURED.search(told):
        return False
    if (SHARE_ASKED.search(asked) or (_RATE.search(asked) and not one.row)) and "%" not in told:
        return False
    if one.row and not kinds_of_profit(asked) <= kinds_of_profit(f"{one.label} {one.above}"):
        return False  # interest income is no net income
    if one.row and _CHANGE_ASKED.match(asked) and not _MOVED.search(one.label):
        return False  # its figure is no change
    if not one.row and _is_of_shares_alone(told) and not any(
        kind.search(asked) for kind in (_RATE, SHARE_ASKED, _SHARES_ASKED, _MOVED)
    ):
        return False
    held = re.search(HELD_AGAINST, told, re.I)
    own = told[: held.start()] if held is not None else told
    if _HOW_MANY.match(asked) and not one.row:
        words = (*_COUNT_IN_WORDS.findall(own), *_COUNT.findall(own))
        return any(content(found) & content(asked) for found in words)
    counted = any(content(found) & content(asked) for found in _COUNT_IN_WORDS.findall(own))
    return (bool(_FIGURE.search(own)) or counted) and bool(_MOVED.search(asked)) >= bool(_MOVED.search(own))


def _is_of_shares_alone(told: str) -> bool:
    """Whether all figures of a sentence are percentages, so that it tells no amount."""
    figures = [figure.strip() for figure in _FIGURE.findall(told)]
    return bool(figures) and all(figure.endswith("%") for figure in figures)


def is_of_years(one: CandidateLine, years: Collection[int], latest: int) -> bool:
    """Whether a line is of the years: it names one of them, or none where they are the report's own."""
    named = one.years or {int(year) for year in _YEAR.findall(one.text)}
    if not years:
        return not one.row or not one.years or max(one.years) >= latest
    return bool(named & set(years)) if named else latest in years


def is_of_month(text: str, months: Collection[str]) -> bool:
    """Whether a sentence that names days names one in the month that is asked for."""
    named = {month.casefold() for month in _DAY.findall(text)}
    return not named or bool(named & set(months))


def _weights(asked: Collection[str], having: Sequence[tuple[frozenset[str], frozenset[str]]]) -> dict[str, float]:
    counts = Counter(word for own, _ in having for word in own if word in asked)
    return {word: math.log(1 + (len(having) + 1) / (counts[word] + 0.5)) for word in asked}


def _score(
    one: CandidateLine, own: frozenset[str], above: frozenset[str], asked: AskedLine, weights: dict[str, float]
) -> float | None:
    """How well a line fits; None where it lacks a word, or is of more."""
    whole = sum(weights.values())
    if one.row:
        own -= content(one.label) - content(_NET_OF.sub("", one.label))
    if not asked.words <= own | above:
        return None
    if one.label and not _is_called(one.label, asked.words):
        return None
    within = sum(weights[word] for word in asked.words & own)
    if not within or (not one.row and within < _LEAST_OWN * whole):
        return None
    around = sum(weights[word] for word in (asked.words & above) - own)
    beside = {word for word in own - asked.words if word.isalpha()}
    if not one.row and _AMOUNT_ASKED.match(asked.text) and joins_others(one.text, asked.words):
        return None
    names = {word for name in _NAME.findall(_DATE.sub(" ", one.text)) for word in content(name)} - asked.words
    worth = _ABOVE if len(one.above) <= _LONG_CAPTION else _IN_LONG_CAPTION
    return (_IN_LINE * within + worth * around) / whole - _BESIDE * len(beside) - _NAMED * len(names - _empty())


def _is_called(label: str, asked: Collection[str]) -> bool:
    """Whether a row's label names what is asked for, and hardly more."""
    own, part = content(label), _SHARE_LABEL.match(label)
    if part is not None and not content(part["part"]) <= set(asked):
        return False  # operating income as a percentage of net sales, where another part of these is asked for
    return bool(own & set(asked)) and len(own - set(asked)) <= len(own & set(asked)) + 1


def figures_of(one: CandidateLine) -> str:
    """What lines must agree on."""
    return " ".join(_NUMBER.findall(one.text)) or one.text


def _line_text(best: CandidateLine) -> str:
    under = f" [{best.above[:160]}]" if best.row and best.above else ""
    return f"Most likely: {best.text}{under} (p. {best.page})."
