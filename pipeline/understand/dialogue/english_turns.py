"""What a follow-up turn in English says by itself: its words without the form of a follow-up."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.model.chart import ChartKind
from pipeline.rules.lexicon import Lexicon, per_dialogue_words

_MARKS = " \t\n,.!?;:–-"
_CHARTS = {  # the classes of words that ask for a chart, the particular ones first
    "english_line_charts": ChartKind.LINE,
    "english_stacked_charts": ChartKind.STACKED,
    "english_bar_charts": ChartKind.BAR,
    "english_share_charts": ChartKind.SHARE,
    "english_charts": ChartKind.ANY,
}
_YEAR = r"(?:19|20)\d\d"


@dataclass(frozen=True, slots=True)
class EnglishTurn:
    """A turn without its form: `core` is what it brings; of what it asks beside, one thing at most is set."""

    core: str
    draws: ChartKind | None = None
    refers: bool = False  # to the company that was spoken of
    years_on: int = 0  # -1: the year before the one that was spoken of
    compares: bool = False
    move: str = ""  # of a question why: how the figure is said to have moved


@dataclass(frozen=True, slots=True)
class EnglishForms:
    """How whole questions are put in English, with what is filled in."""

    figure: str
    companies: str
    times: str
    cause: str
    place: str


@dataclass(frozen=True, slots=True)
class _Words:
    opening: re.Pattern[str]
    ending: re.Pattern[str]
    reference: re.Pattern[str]
    before: re.Pattern[str]
    after: re.Pattern[str]
    comparing: re.Pattern[str]
    cause: re.Pattern[str]
    rise: re.Pattern[str]
    fall: re.Pattern[str]
    charts: tuple[tuple[re.Pattern[str], ChartKind], ...]
    moves: tuple[str, ...]
    order: re.Pattern[str]
    beside_place: frozenset[str]


@per_dialogue_words
def _words(lexicon: Lexicon) -> _Words:
    def any_of(*names: str) -> str:
        words = (re.escape(word).replace("_", r"\s+") for word in lexicon.words(*names))
        return rf"(?<![\w'’])(?:{'|'.join(words)})(?![\w'’])"

    def pattern(form: str) -> re.Pattern[str]:
        return re.compile(form, re.I)

    lead = any_of("english_chart_leads")
    orders = any_of("english_most_words", "english_least_words", "english_ordinal_words")
    return _Words(
        opening=pattern(rf"^(?:{any_of('english_openings')})[{_MARKS}]*"),
        ending=pattern(rf"[{_MARKS}]*(?:{any_of('english_endings')})$"),
        reference=pattern(any_of("english_company_references")),
        before=pattern(any_of("english_years_before")),
        after=pattern(any_of("english_years_after")),
        comparing=pattern(any_of("english_comparing")),
        cause=pattern(rf"^(?:{any_of('english_causes')})"),
        rise=pattern(any_of("english_rises")),
        fall=pattern(any_of("english_falls")),
        charts=tuple((pattern(rf"(?:{lead}\s+)*{any_of(name)}"), kind) for name, kind in _CHARTS.items()),
        moves=lexicon.classes["english_movements_asked"],
        order=pattern(orders),
        beside_place=frozenset(lexicon.words("english_places")),
    )


@per_dialogue_words
def english_forms(lexicon: Lexicon) -> EnglishForms:
    """The forms of whole questions of the words that are in use."""

    def form(name: str) -> str:
        return lexicon.words(name)[0].replace("_", " ")

    return EnglishForms(
        figure=form("english_figures_asked"),
        companies=form("english_companies_compared"),
        times=form("english_times_compared"),
        cause=form("english_causes_asked"),
        place=form("english_places_asked"),
    )


def read_english_turn(turn: str) -> EnglishTurn:
    """A turn without the words that only make it a follow-up: what about its net income? -> net income."""
    words, core, draws = _words(), turn.strip(_MARKS), None
    for pattern, kind in words.charts:
        if (found := pattern.search(core)) is not None:
            core, draws = (core[: found.start()] + " " + core[found.end() :]).strip(_MARKS), kind
            break
    years_on = 0
    for pattern, by in ((words.before, -1), (words.after, 1)):
        if (found := pattern.search(core)) is not None:
            core, years_on = (core[: found.start()] + " " + core[found.end() :]).strip(_MARKS), by
            break
    core = _without_form(core)
    if (asked := words.cause.match(core)) is not None:
        rest = core[asked.end() :]
        move = words.moves[0 if words.rise.search(rest) else 1 if words.fall.search(rest) else 2]
        return EnglishTurn(rest.strip(_MARKS), draws, bool(words.reference.search(rest)), years_on, move=move)
    compares = words.comparing.search(core)
    if compares is not None:
        core = (core[: compares.start()] + " " + core[compares.end() :]).strip(_MARKS)
    refers = words.reference.search(core) is not None
    core = " ".join(words.reference.sub(" ", core).split())
    return EnglishTurn(_without_form(core), draws, refers, years_on, compares is not None)


def _without_form(text: str) -> str:
    """A text without openings and endings, however many there are."""
    words = _words()
    while text:
        shorter = words.ending.sub("", words.opening.sub("", text)).strip(_MARKS)
        if shorter == text:
            return text
        text = shorter
    return text


def order_words(text: str) -> str:
    """The words of a text for a place in an order (second highest), in its order; "" where it has none."""
    return " ".join(found[0].casefold() for found in _words().order.finditer(text))


def is_only_of_order(text: str) -> bool:
    """Whether a text asks for a place in an order and for nothing else: who is second?"""
    rest = re.findall(r"[\w'’]+", _words().order.sub(" ", text).casefold())
    return bool(order_words(text)) and all(word in _words().beside_place for word in rest)
