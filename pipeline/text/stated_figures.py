"""Every figure that a phrased text states, held to the texts it was phrased from.

A figure stands in a source when the source has its value in any notation (1.2亿 = 120,000,000; 12.3% = 0.123;
三家 = 3家), or a value that rounds to it at the digits it is given with. Signs are not compared: 下降5% is -5%.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.text.tokens import fold

_SCALES = {"百": 10**2, "千": 10**3, "万": 10**4, "百万": 10**6, "千万": 10**7, "亿": 10**8, "万亿": 10**12}
_SCALE = "|".join(sorted(_SCALES, key=len, reverse=True))
# A Chinese numeral is a figure before one of these; 一 alone is a word more often than a number (一方面, 统一).
_COUNTED = "家|名|人|项|次|季|年|个|月|日|天|倍|成|户|元|股|种|类|期|位|大|届|件|亿|万|%"
_FIGURE = re.compile(
    rf"百分之(?P<hundredths>[{NUMERAL}点]+|\d+(?:\.\d+)?)"
    rf"|(?P<digits>\d+(?:\.\d+)?)\s*(?P<scale>{_SCALE})?\s*(?P<percent>[%‰])?"
    rf"|(?P<numeral>[{NUMERAL}]{{2,}}|[{NUMERAL.replace('一', '')}])(?P<large>{_SCALE})?(?={_COUNTED})"
)
# Numbers that state nothing: the mark of a passage, the number of a list item or heading.
_MARKS = re.compile(r"\[\d+(?:\s*[,，、]\s*\d+)*\]|(?m:^\s*[(（]?(?:\d+|[一二三四五六七八九十]+)[)）、.．](?!\d))")


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A number as stated: its `text`, its value without sign, and the weight of its last digit."""

    text: str
    value: Decimal
    step: Decimal


def find_figures(text: str) -> list[StatedFigure]:
    """The figures of a text in order."""
    plain = _MARKS.sub(" ", fold(text))
    return [figure for match in _FIGURE.finditer(plain) if (figure := _figure(match)) is not None]


def _figure(match: re.Match[str]) -> StatedFigure | None:
    text = match["hundredths"] or match["digits"] or match["numeral"]
    value, step = _read(text)
    if value is None:
        return None
    factor = Decimal(_SCALES.get(match["scale"] or match["large"] or "", 1))
    if match["hundredths"] or match["percent"] == "%":
        factor /= 100
    elif match["percent"]:
        factor /= 1000
    return StatedFigure(match[0].strip(), value * factor, step * factor)


def _read(text: str) -> tuple[Decimal | None, Decimal]:
    whole, point, rest = text.partition("点")
    if point:
        digits = "".join(str(parse_number(digit)) for digit in rest)
        base = parse_number(whole)
        text = f"{base}.{digits}" if base is not None and digits.isdigit() else ""
    value = parse_number(text) if text else None
    decimals = len(text.partition(".")[2])
    return value, Decimal(1).scaleb(-decimals)


def unsupported_figures(text: str, sources: Iterable[str], values: Iterable[Decimal] = ()) -> list[StatedFigure]:
    """The figures of `text` that stand in none of the `sources` (texts) and are none of `values` (of facts)."""
    known = [(figure.value, figure.step) for source in sources for figure in find_figures(source)]
    known += [(abs(value), Decimal(0)) for value in values]
    return [figure for figure in find_figures(text) if not any(_same(figure, value, step) for value, step in known)]


def is_same_figure(figure: StatedFigure, there: StatedFigure) -> bool:
    """Whether a figure is one that stands there, or that one rounded to its own digits."""
    return _same(figure, there.value, there.step)


def _same(figure: StatedFigure, value: Decimal, step: Decimal) -> bool:
    if figure.value == value:
        return True
    return step < figure.step and abs(figure.value - value) * 2 <= figure.step
