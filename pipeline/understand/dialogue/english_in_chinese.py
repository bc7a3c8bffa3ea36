"""A turn in English about Chinese reports, put as the Chinese turn that asks the same; Chinese rules do the rest.

    What was the net profit of 贵州茅台 in 2023?  ->  贵州茅台2023年净利润是多少
    what about its inventories?                  ->  它的存货呢
    compared with 五粮液?                         ->  和五粮液比呢

Every word must be a company, a time, the name of a figure or a word that the rules know; else nothing is put so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.model.chart import ChartKind
from pipeline.rules.lexicon import Lexicon, per_dialogue_words
from pipeline.understand.dialogue.english_marks import times_of
from pipeline.understand.dialogue.english_turns import EnglishTurn, order_words, read_english_turn
from pipeline.understand.english.answer_form import find_form
from pipeline.understand.english.tokens import HERE

Name = Callable[[str], str | None]  # words of English -> the Chinese name of the figure that they are
Companies = Callable[[str], Sequence[tuple[int, int]]]  # where a text names companies
_LONGEST_NAME = 6  # words
_WORD = re.compile(r"[A-Za-z&][\w&'’/-]*|%|[\d.]+|\S")
_SIGNS = frozenset("?.,!;:'’\"()")


@dataclass(frozen=True, slots=True)
class _Forms:
    words: dict[str, str]  # how Chinese turns are put, by what they ask for
    ignored: frozenset[str]
    ordinals: tuple[str, ...]
    most: frozenset[str]
    least: frozenset[str]
    growth: frozenset[str]
    order: frozenset[str]


_CHARTS = {
    ChartKind.ANY: "charts",
    ChartKind.LINE: "line_charts",
    ChartKind.BAR: "bar_charts",
    ChartKind.SHARE: "share_charts",
    ChartKind.STACKED: "stacked_charts",
}
_ASKED = {  # the classes that say how Chinese turns are put, by what they ask for
    "figure": "chinese_figure",
    "growth": "chinese_growth",
    "comparison": "chinese_comparison",
    "companies": "chinese_companies",
    "order": "chinese_order",
    "order place": "chinese_order_place",
    "place": "chinese_place",
    "end": "chinese_end",
    "before": "chinese_before",
    "after": "chinese_after",
    "cause": "chinese_cause",
    "unit": "chinese_unit",
    "refers": "chinese_refers",
    "year": "chinese_year",
    "years": "chinese_years",
    "rest": "chinese_rest",
}
_SCALES = {Decimal(1): 0, Decimal(10**3): 1, Decimal(10**6): 2}


@per_dialogue_words
def _forms(lexicon: Lexicon) -> _Forms:
    def words(name: str) -> frozenset[str]:
        return frozenset(lexicon.words(name))

    return _Forms(
        words={asked: lexicon.classes[name][0] for asked, name in _ASKED.items()}
        | {f"draws {kind}": lexicon.classes[name][0] for kind, name in _CHARTS.items()},
        ignored=words("english_filler_words") | words("english_instruction_words") | words("english_openings"),
        ordinals=lexicon.classes["english_ordinal_words"],
        most=words("english_most_words"),
        least=words("english_least_words"),
        growth=words("english_rises") | words("english_falls") | words("english_changes"),
        order=words("english_order_words"),
    )


@per_dialogue_words
def _units(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.classes["chinese_units_of_scales"]


@per_dialogue_words
def _moves(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.classes["chinese_movements"]


@per_dialogue_words
def _english_moves(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.classes["english_movements_asked"]


@dataclass(frozen=True, slots=True)
class _Read:
    """What a text in English has, in Chinese: companies, a time, a figure, and the words for order and growth."""

    companies: tuple[str, ...] = ()
    time: str = ""
    figure: str = ""
    order: str = ""
    growth: bool = False


def in_chinese(turn: str, companies: Companies, name: Name) -> str | None:
    """The Chinese turn that asks what a turn in English asks; None where a word of it is not understood."""
    said = read_english_turn(turn)
    if (unit := _unit(said.core)) is not None:
        return _put("unit", unit=unit)
    read = _read(said.core if not said.move else _without_moves(said.core), companies, name)
    if read is None:
        return None
    drawn = _forms().words[f"draws {said.draws}"] if said.draws is not None else ""
    asked = _asked(said, read)
    return f"{asked}，{drawn}" if asked and drawn else asked or drawn or None


def _asked(said: EnglishTurn, read: _Read) -> str:
    """The turn in Chinese, as it asks for the most."""
    several, one = "、".join(read.companies), "".join(read.companies[:1])
    subject = f"{one}{read.time}{read.figure}"
    if said.move:
        return _put("cause", subject=subject, move=_moves()[_english_moves().index(said.move)])
    if said.years_on:
        return _put("before" if said.years_on < 0 else "after")
    if len(read.companies) > 1 and read.figure:
        return _put("companies", one=read.companies[0], other=read.companies[1], time=read.time, figure=read.figure)
    if said.compares:
        return _put("comparison", other=several or read.time)
    if read.order:
        return _order(read)
    if read.growth:
        return _put("growth", subject=subject)
    if read.figure and (one or read.time):
        return _put("figure", subject=subject)
    left_out = subject or several
    return _put("rest", subject=(_forms().words["refers"] if said.refers else "") + left_out) if left_out else ""


def _order(read: _Read) -> str:
    """An order of all companies, or a place in the one that was spoken of."""
    forms, words = _forms(), read.order.split()
    number = next((forms.ordinals.index(word) + 1 for word in words if word in forms.ordinals), 0)
    ends = [word for word in words if word in forms.most or word in forms.least]
    end = forms.words["end"].split("/")[1 if ends and ends[-1] in forms.least else 0]
    if read.figure:
        place = _put("order place", number=number, end=end[-1]) if number else end
        return _put("order", time=read.time, figure=read.figure, place=place)
    return _put("place", number=number) if number else _put("rest", subject=end)


def _put(form: str, **fills: object) -> str:
    return _forms().words[form].format(**fills)


def _unit(core: str) -> str | None:
    """The Chinese unit of a turn that names a unit of money alone."""
    for text in (core, f"in {core}"):
        form = find_form(text)
        if form.form.money and not form.rest.strip() and form.form.scale in _SCALES:
            return _units()[_SCALES[form.form.scale]]
    return None


def _without_moves(core: str) -> str:
    """The words beside those that say how the figure moved: did it fall -> did it."""
    return " ".join(word for word in core.split() if word.casefold().strip("?.,") not in _forms().growth)


def _read(text: str, companies: Companies, name: Name) -> _Read | None:
    """What a text has; None where a word of it is not understood."""
    forms = _forms()
    places = list(companies(text))
    named = tuple(text[start:end] for start, end in places)
    for start, end in reversed(places):
        text = f"{text[:start]} {HERE} {text[end:]}"
    text = re.sub(rf"(?<={HERE})\s*['’]s\b", " ", text)
    times = times_of(text)
    years = [year for _, some in times for year in some]
    for (start, end), some in reversed(times):
        if not some:
            return None
        text = f"{text[:start]} {text[end:]}"
    time = ""
    if years:
        time = _put("year", year=years[0]) if len(years) == 1 else _put("years", first=years[0], last=years[-1])
    words = [word for word in _WORD.findall(text.replace(HERE, " ")) if word not in _SIGNS]  # a Chinese one is unknown
    figure, growth, at = "", False, 0
    while at < len(words):
        size = next(
            (n for n in range(min(_LONGEST_NAME, len(words) - at), 0, -1) if name(" ".join(words[at : at + n]))), 0
        )
        word = words[at].casefold().removesuffix("'s").removesuffix("’s")
        if size and not figure:
            figure = name(" ".join(words[at : at + size])) or ""
        elif word in forms.growth:
            growth = True
        elif word not in forms.ignored | forms.order | forms.most | forms.least | set(forms.ordinals):
            return None
        at += max(size, 1)
    return _Read(named, time, figure, order_words(text), growth)
