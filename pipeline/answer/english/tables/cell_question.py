"""What an English question for one figure of a table names: its words, years and what kind of figure is meant."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.english.figures import SPENT, unclear_year
from pipeline.answer.english.tables.cell_times import SPAN_OF_YEARS, WHOLE_YEAR, PartOfYear, span_of_years
from pipeline.answer.english.tables.due_spans import Span, find_span
from pipeline.answer.english.words import content, content_of_question, kinds_of_profit, stems_in_order
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.passage_ranking import stem
from pipeline.answer.typed.quarters import UnknownQuarter, read_quarter
from pipeline.model import Period
from pipeline.read.identity.english import MONTH
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm, find_form
from pipeline.understand.english.figure_question import asking_part, is_instruction, sentences_of, without_sources
from pipeline.understand.english.tokens import HERE, time_spans

_VERB = re.compile(r"\b[a-z]{3,}(?:ed|ing)\b")
_ASKING = re.compile(r"^\W*(?:(?:by|at|in|for|of|from) )?(?:what|how (?:much|many|high|large|big))\b", re.I)
_SHARE = re.compile(r"(?:%|\bpercent(?:age)?|\bshare|\bproportion|\bwhat (?:part|portion|fraction)) of\b", re.I)
AS_OF = re.compile(
    rf",?\s+(?:as )?(?:of|at|by) (?:{MONTH} \d{{1,2}},? 20\d\d|(?:FY ?|fiscal (?:year )?)20\d\d"
    r"|(?:the )?(?:year[- ]?end|(?:end|close) of(?: the)?)(?: of)?(?: fiscal)?(?: year)? ?20\d\d"
    r"|(?:fiscal )?20\d\d year[- ]?end)",
    re.I,
)
_DUE = re.compile(
    r"\b(?:falls?|fell|comes?|becomes?|is|are|was|were)? ?\b(?:due|(?<!tax )(?<!taxes )(?<!accounts )(?<!dividends )"
    r"(?<!interest )(?<!notes )payable)\b(?! (?:to|from)\b)",
    re.I,
)  # taxes payable are what is owed, whenever it falls due
_IN_REPORT = re.compile(
    r",?\s+(?:according to|per|as (?:stated|reported|disclosed|shown) in) (?:the |its |their )?(?:fiscal )?(?:year )?"
    r"(?:19|20)\d\d (?:annual report|10-[KQ]|filing|report)\b",
    re.I,
)
_FALLS = re.compile(r"\b(?:falls?|fell|falling|matur\w+|repay|repaid|owe[ds]?)\b", re.I)
_FALLS_DUE = re.compile(
    r"\b(?:due|matur\w+|falls?|fell|falling|payable|payments?|repa\w+|owe[ds]?|obligations?|commitments?|contract\w*|expir\w+)\b",
    re.I,
)
_IDLE = re.compile(rf"\b(?:its|their) own\b|\b(?:stock|share)(?= options?\b)|(?<=did {HERE}) book\b", re.I)
_BUY = r"\b(?:buy|buys|bought|buying)"
_BUY_BACK = re.compile(rf"{_BUY} back\b|{_BUY}(?= (?:[\w'’-]+ ){{1,4}}back\b)", re.I)
_CASH_SPENT = re.compile(
    r"(?<=\bhow much) cash(?= .*\b(?:us(?:e[ds]?|ing)|sp(?:end|ent)|pa(?:y|id)|put|lay|laid)\b)", re.I
)
_HOW_MANY = re.compile(r"\W*how many\b(?! (?:us )?(?:dollars|euros|pounds|million|thousand|billion))", re.I)
_LEFT = re.compile(r"\b(?:left|to run|to go)\b", re.I)
_HOW_LONG = re.compile(r"\W*how many\s+years\b", re.I)
_MONTH = re.compile(rf"\b{MONTH}\b")
_OPENING = re.compile(r"\b(?:beginning|opening|start)\b", re.I)
_AHEAD = re.compile(
    r"\b(?:project|expect|forecast|budget|target|estimat|anticipat|guid|intend)\w*|\bplan(?:s|ned|ning)? (?:to|for)\b",
    re.I,
)
_NAME = re.compile(r"(?<!^)\b[A-Z0-9][\w&.'’-]*")
_PAID = re.compile(r"\b(?:pay|pays|paid)\b", re.I)
_PAID_OUT = re.compile(r"\bpa(?:y|ys|id|ying) out\b", re.I)
_EXPENSE = re.compile(r"\b(?:expenses?|provision|payable|accrued)\b", re.I)
_NETTED = re.compile(r"\b(?:net of|less|excluding|exclusive|before|without|other than)\b", re.I)
_NET_OF = re.compile(r"\b(?:net of|less) (.+)", re.I)
_BEYOND = re.compile(r"\b(?:after|beyond|later than)\s+(?:fiscal\s+)?(?:19|20)\d\d|\bthereafter\b", re.I)


@dataclass(frozen=True, slots=True)
class AskedCell:
    """What is asked for: the stems of its words, its years, and what must not be told in its place."""

    words: frozenset[str]
    years: tuple[int, ...]
    form: AnswerForm
    share: bool  # of a whole
    profits: frozenset[str] = frozenset()  # the kinds of profit that are named: operating, gross
    operating: bool = True  # operating leases are meant, or no leases
    own: frozenset[str] = frozenset()  # of the company's name, which limits nothing
    opening: bool = False  # the balance at the beginning of the year is meant
    paid: bool = False  # cash is meant, no expense
    narrower: bool = False  # a figure of segments, or an adjusted one, is meant
    counted: bool = False  # a number of things is meant, no money
    spent: bool = False  # money that was spent is meant, no balance
    beyond: bool = False  # what falls due after the year
    netted: bool = False  # something taken off is named
    taken_off: frozenset[str] = frozenset()  # what that is
    span: Span | None = None  # when what is meant falls due, in years from the report's day
    loose: bool = False  # what a caption has within another name counts too
    years_long: bool = False  # a number of years is meant
    finance: bool = False  # leases are meant that are financing
    when: PartOfYear = WHOLE_YEAR
    said: frozenset[str] = frozenset()  # the stems of all its words, also of those that say nothing by themselves
    verbs: frozenset[str] = frozenset()  # the stems of those that by their form are verbs: deducted
    months: frozenset[str] = frozenset()  # that are named, in lower case
    limits: frozenset[str] = frozenset()  # what a name must have, though questions say it of deeds too: paid members


def read_cell_question(
    question: str, issuer: Issuer, store: Store, when: PartOfYear = WHOLE_YEAR
) -> AskedCell | None:
    """What a question for one figure names, all of it; None for any other question.

    Args:
        when: the part of its years that a question by fiscal years is for.
    """
    quarter = read_quarter(question, issuer, store) if when.period is Period.FY else None
    if isinstance(quarter, UnknownQuarter) or (quarter is not None and quarter.period is not Period.FY):
        return None
    formed = find_form(question if quarter is None else quarter.text)
    asking = asking_part(sentences_of(formed.rest))
    if asking is None or not _ASKING.match(asking[0]) or not all(map(is_instruction, asking[1])):
        return None
    text = without_sources(asking[0])
    span = SPAN_OF_YEARS.search(text)
    text = text if span is None else f"{text[: span.start()]} {text[span.end() :]}"
    timed = read_years(text)
    if timed is None or (when.period is Period.FY and unclear_year(timed[1], (), issuer, store) is not None):
        return None
    text, years = timed
    due = find_span(text) if _FALLS_DUE.search(text) else None
    text = due[1] if due is not None else text
    said = _BUY_BACK.sub("repurchase", _IDLE.sub(" ", text).replace(HERE, " "))
    said = _CASH_SPENT.sub(" ", " ".join(said.split()))
    said = said if due is None else _FALLS.sub(" ", said)
    words = content_of_question(_DUE.sub(" ", said))
    if not words:
        return None
    words |= frozenset() if span is None else {span_of_years(span)}
    if _HOW_LONG.match(asking[0]) and _LEFT.search(text):
        words |= content("remaining")
    if _BEYOND.search(asking[0]):
        words -= frozenset(map(stem, ("after", "beyond", "later", "thereafter")))
    own = content(" ".join(issuer.names)) - words
    if _DUE.search(said) or _FALLS.search(text):
        own |= content("maturities") - words  # what a schedule calls what falls due
    share, opening = bool(_SHARE.search(text)), bool(_OPENING.search(text))
    return AskedCell(
        words, years, formed.form, share, kinds_of_profit(text), _is_operating(text), own, opening,
        bool(_PAID.search(text)) and not _EXPENSE.search(text) and not _HOW_MANY.match(asking[0]),
        narrower=bool(re.search(r"\b(?:segments?|adjusted|core|non-gaap|underlying)\b", text, re.I)),
        counted=bool(_HOW_MANY.match(asking[0])),
        spent=bool(SPENT.search(text) or _CASH_SPENT.search(" ".join(text.split())) or _PAID_OUT.search(text)),
        beyond=bool(_BEYOND.search(asking[0])),
        netted=bool(_NETTED.search(text)),
        taken_off=content(found[1]) if (found := _NET_OF.search(text)) else frozenset(),
        span=due[0] if due is not None else None,
        years_long=bool(_HOW_LONG.match(asking[0])),
        finance=bool(re.search(r"\bfinanc\w+ leas", text, re.I)),
        when=when,
        said=frozenset(stems_in_order(said)),
        verbs=content(" ".join(_VERB.findall(said))) | _verbs(),
        months=frozenset(one.casefold() for one in _MONTH.findall(question)),
        limits=frozenset(one.casefold() for one in _limiting().findall(" ".join(text.split()))),
    )  # fmt: skip


def names_of(question: str, asked: AskedCell) -> frozenset[str]:
    """The stems of the words of a question that a cell must have: names, and what makes another figure of a thing."""
    ahead = content(" ".join(_AHEAD.findall(question)))  # of what is to come, but where a row is called so
    return ahead | content(" ".join(_NAME.findall(question))) | (asked.words & _of_other_figures())


@per_lexicon
def _of_other_figures(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_words_of_other_figures")))


@per_lexicon
def _limiting(lexicon: Lexicon) -> re.Pattern[str]:
    """Words right before a thing that limit it: how many paid memberships."""
    words = "|".join(lexicon.words("english_limiting_words"))
    return re.compile(rf"(?<=\bhow many )(?:{words})(?= [a-z]+s\b)", re.I)


@per_lexicon
def _verbs(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_verbs_of_figures")))


def read_years(text: str) -> tuple[str, tuple[int, ...]] | None:
    """A question without its times, and their years; None where one is no whole year."""
    apart = AS_OF.sub(" ", _IN_REPORT.sub(" ", text))
    spans = time_spans(apart) if apart != text else None  # of a schedule, drawn up on that day
    text, spans = (apart, spans) if spans else (text, time_spans(text))
    if spans is None:
        return None
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    return text, tuple(dict.fromkeys(year for _, some in spans.values() for year in some))


def _is_operating(text: str) -> bool:
    return not re.search(r"\bleas", text, re.I) or bool(re.search(r"\boperating\b", text, re.I))
