"""What a turn of a dialogue says by itself: its words without the form of a follow-up, and what it refers to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from pipeline.model.chart import ChartKind
from pipeline.rules.lexicon import Lexicon, per_dialogue_words

_MARKS = " \t\n，,。.！!？?；;：:、…~～"


_CHARTS = {  # the classes of words that ask for a chart
    "charts": ChartKind.ANY,
    "line_charts": ChartKind.LINE,
    "bar_charts": ChartKind.BAR,
    "share_charts": ChartKind.SHARE,
    "stacked_charts": ChartKind.STACKED,
}


class Reference(StrEnum):
    """What a turn may stand in for something that was named before."""

    COMPANY = "company"
    COMPANIES = "companies"
    FIGURE = "figure"


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A turn without its form: `core` is what it brings, `words` the same with the words that it asks in."""

    words: str
    core: str
    draws: ChartKind | None = None  # the chart of the figures that is asked for
    unit: str = ""  # to which the figure is to be converted
    asks_amount: bool = False  # 是多少, whatever form the question before had


@dataclass(frozen=True, slots=True)
class _Forms:
    opening: re.Pattern[str]
    ending: re.Pattern[str]
    amount: re.Pattern[str]
    drawing: re.Pattern[str]
    drawing_verb: re.Pattern[str]  # that a chart's words end: 绘制…的折线图
    conversion: re.Pattern[str]
    reference: re.Pattern[str]
    comparing: re.Pattern[str]


@per_dialogue_words
def _forms(lexicon: Lexicon) -> _Forms:
    any_of = lexicon.any_of
    unit = f"(?P<unit>{any_of('units_of_money_asked')})"
    one, several, figure = (
        any_of(name) for name in ("references_to_company", "references_to_companies", "references_to_figure")
    )
    return _Forms(
        opening=re.compile(any_of("follow_up_openings")),
        ending=re.compile(rf"{any_of('follow_up_endings')}$"),
        amount=re.compile(rf"{any_of('follow_up_amounts')}$"),
        drawing=re.compile(
            rf"(?:{any_of('chart_leads')}|(?:^|(?<=[{_MARKS}])){any_of('chart_means')})*"
            rf"(?P<chart>{any_of(*_CHARTS)}){any_of('chart_ends')}*"
        ),
        drawing_verb=re.compile("|".join(re.escape(word) for word in lexicon.words("chart_leads") if len(word) > 1)),
        conversion=re.compile(rf"{any_of('unit_changes')}{unit}{any_of('unit_changes')}?"),
        reference=re.compile(rf"(?P<companies>{several})|(?P<figure>{figure})|(?P<company>{one})"),
        comparing=re.compile(any_of("comparing_with")),
    )


@per_dialogue_words
def _charts(lexicon: Lexicon) -> dict[str, ChartKind]:
    """What each word for a chart asks for."""
    return {word: kind for name, kind in _CHARTS.items() for word in lexicon.words(name)}


def read_follow_up(turn: str) -> FollowUp:
    """A turn without the words that only make it a follow-up: 那2023年的呢 -> 2023年, 换成亿元 -> unit 亿元."""
    said = turn.strip(_MARKS)
    for words in (said, _without_openings(said)):
        if (conversion := _forms().conversion.fullmatch(_without_endings(words))) is not None:
            return FollowUp("", "", unit=conversion["unit"])
    words = _without_openings(said)
    if (drawn := _forms().drawing.search(turn)) is not None:
        rest = (turn[: drawn.start()] + turn[drawn.end() :]).strip(_MARKS)
        verb = _forms().drawing_verb.match(rest)
        words = _without_openings(rest[verb.end() :] if verb is not None else rest)
    core, draws = _without_endings(words), _charts()[drawn["chart"]] if drawn is not None else None
    amount = _forms().amount.search(core)
    if amount is not None and amount.start() > 0:
        return FollowUp(words, core[: amount.start()], draws, asks_amount=True)
    return FollowUp(words, core, draws)


def references(words: str) -> list[tuple[int, int, Reference]]:
    """Where a text refers to companies or a figure named before, and to which of these."""
    return [
        (found.start(), found.end(), Reference(found.lastgroup or "")) for found in _forms().reference.finditer(words)
    ]


def holds_against(words: str) -> bool:
    """Whether a turn holds what was spoken of against something else: 和宁德时代比."""
    return _forms().comparing.search(words) is not None


def _without_openings(words: str) -> str:
    while (opening := _forms().opening.match(words)) is not None and opening.end() < len(words):
        words = words[opening.end() :].lstrip(_MARKS)
    return words


def _without_endings(words: str) -> str:
    while (ending := _forms().ending.search(words)) is not None and ending.start() > 0:
        words = words[: ending.start()].rstrip(_MARKS)
    return words
