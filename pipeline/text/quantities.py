"""The quantities of a text in any notation: 三十日 = 30日, 百分之五 = 5%, 2亿元 = 20000万元, 1/3 = 三分之一.

``split_quantities`` takes a text apart into its quantities with a unit and the words between them, so that two texts
can be compared by both. ``find_figures`` gives every number that a text states, with a unit or without, so that a text
can be held to its sources (``unsupported_figures``): a figure stands in a source that has its value, or one that rounds
to it at the digits it is given with. Signs are not compared: 下降5% is -5%.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, getcontext

from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import NUMBER, parse_number, scale
from pipeline.text.similarity import content_bigrams
from pipeline.text.tokens import fold

_SAME_UNIT = {"天": "日", "个月": "月", "个工作日": "工作日", "名": "人", "个人": "人", "周年": "年", "周岁": "岁"}
_SAME_UNIT |= {"个小时": "小时", "个": "", "个百分点": "%", "百分之": "%", "千分之": "‰"}
_MEASURED = (
    "个工作日|工作日|个月|月底|月|周岁|周年|年|日|天|个小时|小时|分钟|季度|岁|元|美元|港元|人民币|倍|人|名|家|次|份|股|户"
    "|级|分|项|条|%|‰|个百分点|个"
)
# a numeral before one of these is a figure, but no quantity to compare texts by
_COUNTED = frozenset("季成种类期位大届件")
_PEOPLE = "个人(?![一-鿿])"  # 两个人, but not 两个人民法院
_UNITS = [_PEOPLE, *sorted([*_MEASURED.split("|"), *_COUNTED], key=len, reverse=True)]
_QUANTITY = lazy_pattern(
    rf"(?P<per>百分之|千分之)(?P<hundredths>{NUMBER})"
    r"|(?<![\d/.])(?P<top>\d)/(?P<bottom>\d{1,2})(?![\d/.])"
    rf"|(?P<ordinal>第)?(?P<number>{NUMBER})(?:分之(?P<of>{NUMBER})| *(?P<unit>{'|'.join(_UNITS)})?)"
)
_LOOSE = frozenset("个家名次份户级分项条人")  # 一 before these is seldom a number: 一次性, 统一条件
_ONENESS = frozenset("唯统同单那这哪")  # 一 behind these counts nothing: 唯一股东, 那一天
_LABELS = frozenset("条级分")  # 第十二条 and 三级 name a thing: no figure to hold to a source
_BOUND = lazy_pattern(r"\s*及?(以[上下])")
_FRACTION = Decimal("0.01")  # the weight of the last digit of 三分之一
# Numbers that state nothing: the mark of a passage, the number of a list item or heading.
_MARKS = lazy_pattern(r"\[\d+(?:\s*[,，、]\s*\d+)*\]|(?m:^\s*[(（]?(?:\d+|[一二三四五六七八九十]+)[)）、.．](?!\d))")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that a text states: `amount` of `unit` ("%" and "of" for shares, "" for none) as 5 and % for 5%.

    `text` is what states it, `step` the weight of its last digit.
    """

    text: str
    amount: Decimal
    step: Decimal
    unit: str
    ordinal: bool = False

    @property
    def value(self) -> Decimal:
        """The number itself: 0.05 for 5%."""
        return self.amount / 100 if self.unit == "%" else self.amount

    @property
    def value_step(self) -> Decimal:
        return self.step / 100 if self.unit == "%" else self.step


def _quantity(match: re.Match[str]) -> Quantity | None:
    """What a match of the pattern states; None for words that only look like a number (统一, 千万)."""
    if match["of"] or match["top"]:
        of, parts = parse_number(match["of"] or match["top"]), parse_number(match["bottom"] or match["number"])
        share = of / parts if parts and of is not None else None
        return None if share is None else Quantity(match[0], share, _FRACTION, "of")
    written = match["hundredths"] or match["number"]
    amount = parse_number(written)
    word = match["per"] or match["unit"] or ""
    if amount is None or (not word and not written[0].isdecimal()):
        return None
    if written == "一" and match.string[: match.start()][-1:] in _ONENESS:
        return None
    unit = _SAME_UNIT.get(word, word)
    tenth = Decimal("0.1") if unit == "‰" else 1
    text = match[0] if unit == "%" else written
    step = _step(written) * tenth
    return Quantity(text, amount * tenth, step, unit.replace("‰", "%"), bool(match["ordinal"]))


def _step(written: str) -> Decimal:
    """The weight of the last digit: 0.1 for 1.2, 10 million for 1.2亿, 1 for 五百, whose hundreds are part of it."""
    bare = written.rstrip("十百千万亿" if written[0].isdecimal() else "万亿")
    decimals = bare.replace("点", ".").strip().partition(".")[2]
    return scale(written[len(bare) :]).scaleb(-len(decimals))


@dataclass(frozen=True, slots=True)
class QuantifiedText:
    """A text's words, blanks where quantities stood, and its quantities as (amount, unit).

    `bounds` are those that are said to be the least or the most: (amount, unit, 以上 or 以下).
    """

    words: str
    quantities: frozenset[tuple[str, str]]
    bounds: frozenset[tuple[str, str, str]] = frozenset()

    @property
    def bigrams(self) -> frozenset[str]:
        """The bigrams of its words."""
        return content_bigrams(self.words)

    def lacks(self, other: QuantifiedText) -> bool:
        """Whether a quantity of `other` is not here, or bounds the other side."""
        if not other.quantities <= self.quantities:
            return True
        bounded = {bound[:2] for bound in self.bounds}
        return any(bound[:2] in bounded and bound not in self.bounds for bound in other.bounds)


def split_quantities(text: str) -> QuantifiedText:
    """The words and the measured quantities of a text."""
    quantities: set[tuple[str, str]] = set()
    bounds: set[tuple[str, str, str]] = set()
    folded = fold(text)

    def blank(match: re.Match[str]) -> str:
        quantity = _quantity(match) if _measures(match) else None
        if quantity is None:
            return match[0]
        key = ("第" if quantity.ordinal else "") + _format_number(quantity.amount), quantity.unit
        quantities.add(key)
        if bound := _BOUND.match(folded, match.end()):
            bounds.add((*key, bound[1]))
        return " "

    return QuantifiedText(_QUANTITY.sub(blank, folded), frozenset(quantities), frozenset(bounds))


def _measures(match: re.Match[str]) -> bool:
    """Whether a match has a unit to compare texts by."""
    if match["number"] is None or match["of"]:
        return True
    if match["unit"] is None or match["unit"] in _COUNTED:
        return False
    return match["number"] != "一" or bool(match["ordinal"]) or match["unit"] not in _LOOSE


def _format_number(value: Decimal) -> str:
    """A number to six decimals; one of so many digits that these have no room (digits run together) as it is."""
    rounded = round(value, 6) if value.adjusted() < getcontext().prec - 7 else value
    return format(rounded.normalize(), "f")


def find_figures(text: str) -> list[Quantity]:
    """The figures of a text in order, a Chinese numeral where it counts something: 一 alone is a word more often."""
    plain = _MARKS.sub(" ", fold(text))
    return [q for match in _QUANTITY.finditer(plain) if _counts(match) and (q := _quantity(match)) is not None]


def _counts(match: re.Match[str]) -> bool:
    written = match["number"]
    return written is None or written[0].isdecimal() or (written != "一" and match["unit"] not in _LABELS)


def unsupported_figures(text: str, sources: Iterable[str], values: Iterable[Decimal] = ()) -> list[Quantity]:
    """The figures of `text` that stand in none of the `sources` (texts) and are none of `values` (of facts)."""
    known = [(figure.value, figure.value_step) for source in sources for figure in find_figures(source)]
    known += [(abs(value), Decimal(0)) for value in values]
    return [figure for figure in find_figures(text) if not any(_same(figure, value, step) for value, step in known)]


def is_same_figure(figure: Quantity, there: Quantity) -> bool:
    """Whether a figure is one that stands there, or that one rounded to its own digits."""
    return _same(figure, there.value, there.value_step)


def _same(figure: Quantity, value: Decimal, step: Decimal) -> bool:
    if figure.value == value:
        return True
    return step < figure.value_step and abs(figure.value - value) * 2 <= figure.value_step
