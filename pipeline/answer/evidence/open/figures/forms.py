"""The form of a figure that a question asks for: its unit, and what must stand between its words and the figure.

销售额占年度销售总额多少      a share: %, behind 占
同比增长多少                  a growth: %, behind a word of change
回购了多少股                  股
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.lazy_pattern import lazy_pattern

RATES = ("%", "％", "个百分点")
SHARES = ("%", "％")  # a change in points is no share
SHARES_OF_STOCK = frozenset({"股"})
MONEY = ("元", "美元", "港元", "人民币")
# 31元/股 is 元; a year, a day, the first end of a range and 5G are no figures
FIGURE = lazy_pattern(
    r"(?P<counted>[第前近])?(?<![\d.,])\d[\d,]*+(?:\.\d+)?+\s*+(?:[十百千万亿]*+)"
    r"(?!\s*(?:年|月|日|季度|[~-]))\s*(?P<unit>个百分点|[%％]|[\u4e00-\u9fff]{1,4}|[A-Za-z]{2,5}|)"
)


_EACH = lazy_pattern(r"每\s*\d+(?:\.\d+)?\s*[\u4e00-\u9fff]|每[\u4e00-\u9fff]派")


@dataclass(frozen=True, slots=True)
class FigureForm:
    """What a question asks for: units of the figure, and what must stand between its words and the figure."""

    units: frozenset[str] | None  # None: of any but a share
    between: re.Pattern[str] | None = None
    without: re.Pattern[str] | None = None  # what must not stand between the last of the words and the figure
    always: bool = False  # `between` stands there however near the figure is
    farthest: int = 16  # characters between the last of the words and the figure
    of_one: bool = True  # a price of one is meant, or may be
    counts: bool = False  # things, whose name may stand behind the number: 3家三级医院

    @property
    def is_rate(self) -> bool:
        return self.units in (frozenset(RATES), frozenset(SHARES))

    @property
    def unit(self) -> str:
        """The unit of what is counted."""
        return next(iter(self.units or ("",)))

    def accepts(self, figure: re.Match[str]) -> bool:
        """Whether a figure is in such a unit."""
        unit = figure["unit"]
        if not self.of_one and _is_of_one(figure):
            return False
        if self.units is None:
            counted = figure["counted"] or unit.startswith((*RATES, *_words().counters))
            return not counted and (bool(unit) or bool(re.search(r"[.,]|\d{4}", figure[0])))
        return unit.startswith(tuple(self.units)) or (self.units == frozenset(MONEY) and _is_of_currency(figure))


@dataclass(frozen=True, slots=True)
class _Words:
    growth: re.Pattern[str]
    since: re.Pattern[str]
    share: re.Pattern[str]
    points: re.Pattern[str]  # of which a share or a change is asked in: 几个点
    part: re.Pattern[str]  # 占 before what asks for nothing but a number
    rate: re.Pattern[str]
    people: re.Pattern[str]
    money: re.Pattern[str]
    moves: re.Pattern[str]
    of_whole: re.Pattern[str]
    unit: re.Pattern[str]
    moved: re.Pattern[str]
    price: re.Pattern[str]
    each: re.Pattern[str]
    counters: tuple[str, ...]  # units of what is only counted


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    def pattern(*classes: str) -> re.Pattern[str]:
        return re.compile(words.any_of(*classes))

    amount, rates = words.any_of("amount_asked"), words.any_of("rate_endings", "rate_names")
    units = words.any_of("counting_units", "units_of_shares")
    return _Words(
        growth=pattern("growth_rates", "since_words"),
        since=pattern("since_words"),
        share=pattern("share_nouns"),
        points=pattern("asked_shares"),
        part=re.compile(rf"{words.any_of('share_joints')}(?:[^，,]*?)(?:{amount})\W*$"),
        rate=re.compile(rf"(?:{rates})(?:{words.any_of('each')})?(?=[是为有达]|多少|多高|$|\W)|(?:{amount})的\w{{0,4}}(?:{rates})"),
        people=re.compile(rf"{words.any_of('people_asked')}|{words.any_of('people_nouns')}有?(?:{amount})"),
        money=pattern("money_words", "asked_money"),
        moves=pattern("rises", "falls", "two_way_changes", "growth_rates"),
        of_whole=pattern("share_joints", "share_nouns"),
        unit=re.compile(rf"(?:{amount}|几)[十百千万亿]*(?P<unit>{units})(?!{words.any_of('behind_no_unit')})"),
        moved=re.compile(rf"{words.any_of('rises', 'falls')}了?(?:多少|几)\W*$"),
        price=re.compile(rf"{words.any_of('price_words')}(?!值)"),
        each=re.compile(rf"每(?:{units})"),
        counters=words.words("plain_counters"),
    )


def _is_of_currency(figure: re.Match[str]) -> bool:
    """Whether the currency stands before a number, and no unit behind it: 人民币4亿."""
    if figure["unit"] or not figure[0].strip().endswith(("万", "亿")):
        return False
    return figure.string[: figure.start()].rstrip().endswith(MONEY[1:])


def _is_of_one(figure: re.Match[str]) -> bool:
    """Whether a figure is the price of one or a few, and no sum: 18.15元/股, 每10股派5元, 每股公允价值4.28元."""
    clause = re.split("[,，。;；]", figure.string[: figure.start()])[-1]
    per_one = _EACH.search(clause) or _words().each.search(clause)
    return figure.string.startswith("/", figure.end()) or per_one is not None


def form_of(clause: str) -> FigureForm:
    """The form of the figure that a clause of a question asks for by its words; the first that matches counts."""
    words = _words()
    if words.since.search(clause) and not words.points.search(clause) and (asked := words.unit.search(clause)):
        return FigureForm(frozenset({asked["unit"]}), counts=True)  # 比上年多几个
    if words.growth.search(clause):
        return FigureForm(frozenset(RATES), words.moves, farthest=30, always=True)
    if words.part.match(clause):  # 占销售费用多少
        return FigureForm(frozenset(SHARES), words.of_whole, words.growth, farthest=30)
    if words.points.search(clause) and words.moves.search(clause):
        return FigureForm(frozenset(RATES), words.moves, farthest=30, always=True)
    if words.share.search(clause) or words.points.search(clause):
        return FigureForm(frozenset(SHARES), words.of_whole, words.growth, farthest=30)
    if words.rate.search(clause):
        return FigureForm(frozenset(SHARES), without=words.growth)
    if words.people.search(clause):
        return FigureForm(frozenset({"人", "名"}), counts=True)
    if asked := words.unit.search(clause):
        return FigureForm(frozenset({asked["unit"]}), counts=True)
    if words.moved.search(clause):
        return FigureForm(frozenset(RATES), words.moves, farthest=30, always=True)
    if words.money.search(clause):
        return FigureForm(frozenset(MONEY), of_one=bool(words.price.search(clause)))
    if words.part.search(clause):
        return FigureForm(frozenset(SHARES), words.of_whole, words.growth, farthest=30)
    return FigureForm(None, of_one=bool(words.price.search(clause)))


def form_of_effect(clause: str) -> FigureForm:
    """The form of what a supposed change does to what a clause names: of a rate a share, else money."""
    return FigureForm(frozenset(SHARES if _words().rate.search(clause) else MONEY), of_one=False)
