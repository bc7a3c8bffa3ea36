"""Figures of several companies in English: held against each other, or all companies of the store in their order.

    Compare the revenue of Northwind and Contoso in 2023.     Which company had the second highest net income in 2023?

The words of comparing and ordering are taken out, and what is left must be a question for one figure of one company,
which is then asked of each.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from pipeline.answer.english.figures import MissingFigure, answer_figure
from pipeline.answer.typed.figure_wording import money
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.language import is_english
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

if TYPE_CHECKING:
    from pipeline.answer.typed.assistant import TypedAssistant

_SHOWN = 5  # places of an order that are told where no number of them is asked for
_JOINED = re.compile(
    rf"{HERE}(?:['’]s)?(?:\s*(?:,|and|or|vs\.?|versus|with|to|against|than|compared)+\s*(?:the |that of )*"
    rf"{HERE}(?:['’]s)?)+",
    re.I,
)
_TOP = re.compile(r"\btop[- ](?P<count>\d+)\b|\b(?P<number>\d+) (?:companies|firms)\b", re.I)
_WORD = re.compile(r"[A-Za-z][A-Za-z-]*")
_CURRENCY = re.compile(r"[A-Z]{3}")


@dataclass(frozen=True, slots=True)
class _OrderWords:
    most: frozenset[str]
    least: frozenset[str]
    ordinals: tuple[str, ...]  # first, second …
    others: frozenset[str]  # that only ask for an order


@per_lexicon
def _words(lexicon: Lexicon) -> _OrderWords:
    classes = ("english_most_words", "english_least_words", "english_order_words")
    most, least, others = (frozenset(lexicon.words(name)) for name in classes)
    return _OrderWords(most, least, lexicon.classes["english_ordinal_words"], others)


@dataclass(frozen=True, slots=True)
class OrderQuestion:
    """A question for one figure, with a mark for the company, that is asked of several; `place` from 1."""

    figure: str
    greatest: bool = True
    place: int = 0  # 0: the first places
    count: int = 0  # of places, 0 where none is named
    orders: bool = True  # it asks for an order, and not only for the figures beside each other


def read_order(marked: str) -> OrderQuestion | None:
    """The order or comparison that a text with marks for its companies asks for; None where it asks for none."""
    words, said = _words(), _JOINED.sub(HERE, marked)
    top = _TOP.search(said)
    said = _TOP.sub(" ", said)
    every = [word.casefold() for found in _WORD.findall(said) for word in found.split("-")]
    greatest, least = words.most.intersection(every), words.least.intersection(every)
    ordinals = [words.ordinals.index(word) + 1 for word in every if word in words.ordinals]
    if not (greatest or least or words.others.intersection(every)):
        return None
    ordering = words.most | words.least | words.others | set(words.ordinals)

    def kept(found: re.Match[str]) -> str:
        return " " if set(found[0].casefold().split("-")) <= ordering else found[0]

    figure = " ".join(_WORD.sub(kept, said).replace("?", " ").split())
    subject = "" if HERE in figure else f" of {HERE}"
    count = int(top["count"] or top["number"]) if top is not None else 0
    place = ordinals[0] if ordinals else 0
    orders = bool(greatest or least or top)
    figure = figure.removeprefix("the ")
    return OrderQuestion(f"What was the {figure}{subject}?", not least, place, count, orders)


def answer_order(marked: str, named: Sequence[Issuer], typed: TypedAssistant) -> Answer | MissingFigure | None:
    """The figures of the named companies beside each other, of all companies where none is named.

    None where no such thing is asked for.
    """
    asked = read_order(marked)
    if asked is None or not is_english(marked) or (not named and not asked.orders):
        return None
    years = {year for point in find_time_points(asked.figure).asked for year in point.years}
    if len(years) != 1:
        return MissingFigure("figures of several companies are told for one year: name it") if years or named else None
    of_year = [issuer for issuer in typed.issuers if issuer.of_year(min(years))]
    figures: list[tuple[Issuer, Answer]] = []
    missing: list[MissingFigure] = []
    for issuer in named or of_year:
        found = answer_figure(asked.figure, issuer, typed.store, typed.english, typed.stated)
        if isinstance(found, Answer) and isinstance(found.value, Decimal):
            figures.append((issuer, found))
        elif isinstance(found, MissingFigure):
            missing.append(found)
        elif found is None and named:
            return None
    if named and missing:
        return missing[0]
    if not figures:
        return missing[0] if missing else None
    return _compared(figures, asked) if named else _ordered(figures, asked, min(years), len(of_year))


def _compared(figures: Sequence[tuple[Issuer, Answer]], asked: OrderQuestion) -> Answer:
    """The figures of named companies, and which is the greatest where all are in one unit."""
    ranked = sorted(figures, key=lambda one: _value(one[1]), reverse=asked.greatest)
    sentences = [_sentence(answer) for _, answer in ranked]
    if len({answer.unit for _, answer in figures}) > 1:
        return _answer_of(ranked, [*sentences, "They are in different units, so that they are not compared."], None)
    (first, one), (_, other) = ranked[0], ranked[1]
    gap = abs(_value(one) - _value(other))
    if not gap:
        return _answer_of(ranked, [*sentences, "They are the same."], None)
    more = "higher" if asked.greatest else "lower"
    if len(ranked) > 2:
        more = "highest" if asked.greatest else "lowest"
        return _answer_of(ranked, [f"{first.name} is {more}.", *sentences], first.name)
    difference = money(gap, one.unit) if _CURRENCY.fullmatch(one.unit or "") else f"{gap:,.2f} {one.unit}".strip()
    difference = difference.replace(" %", " percentage points")
    return _answer_of(ranked, [f"{first.name} is {more}, by {difference}.", *sentences], first.name)


def _ordered(figures: Sequence[tuple[Issuer, Answer]], asked: OrderQuestion, year: int, reports: int) -> Answer:
    """The places of an order of all companies whose figure is in the unit that most have."""
    unit = Counter(answer.unit for _, answer in figures).most_common(1)[0][0]
    alike = [one for one in figures if one[1].unit == unit]
    ranked = sorted(alike, key=lambda one: _value(one[1]), reverse=asked.greatest)
    if asked.place > len(ranked):
        return _answer_of(ranked, [f"Only {len(ranked)} companies have the figure for fiscal {year}."], None)
    first = asked.place - 1 if asked.place else 0
    shown = ranked[first : first + (1 if asked.place else asked.count or _SHOWN)]
    lines = [f"{at}. {_sentence(answer)}" for at, (_, answer) in enumerate(shown, first + 1)]
    told = f"{len(alike)} have the figure in {unit or 'this unit'}"
    note = f"Of {reports} companies with a report for fiscal {year}, {told}."
    value = "; ".join(issuer.name for issuer, _ in shown) if asked.count else shown[0][0].name
    return _answer_of(shown, [*lines, note], value)


def _answer_of(figures: Sequence[tuple[Issuer, Answer]], lines: Sequence[str], value: str | None) -> Answer:
    return Answer(
        "\n".join(lines), value,
        working=tuple(step for _, answer in figures for step in answer.working),
        citations=tuple(place for _, answer in figures for place in answer.citations),
    )  # fmt: skip


def _sentence(answer: Answer) -> str:
    return answer.text.partition("\n")[0]


def _value(answer: Answer) -> Decimal:
    assert isinstance(answer.value, Decimal)
    return answer.value
