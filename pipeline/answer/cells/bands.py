"""Bands of ages and degrees, as rows are called (1至2年, 30-40岁, 本科), and bounds of them that questions name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_MONTHS = 12
_OF = "的"
_LONGEST = 12  # characters of the name of a band: 30-40岁(含30岁)


@dataclass(frozen=True, slots=True)
class Band:
    """From `low` up to `high` (None: without end), in years or in places of the order of degrees."""

    of_degrees: bool
    low: Fraction
    high: Fraction | None

    def holds(self, other: Band) -> bool:
        return self.low <= other.low and (self.high is None or (other.high is not None and other.high <= self.high))

    def is_apart_from(self, other: Band) -> bool:
        """Whether two bands share no more than an end."""
        return any(one.high is not None and one.high <= two.low for one, two in ((self, other), (other, self)))


@dataclass(frozen=True, slots=True)
class AskedBand:
    """A bound that a question names, as it names it, and where."""

    band: Band
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Forms:
    span: re.Pattern[str]
    ended: re.Pattern[str]
    degree: re.Pattern[str]
    degrees: dict[str, int]  # the place of each in their order
    most: frozenset[str]
    inclusive: re.Pattern[str]


@per_lexicon
def _forms(lexicon: Lexicon) -> _Forms:
    least, most = lexicon.any_of("at_least_behind"), lexicon.any_of("at_most_behind")
    number, unit = rf"(?:\d+|[{NUMERAL}]+)", f"(?:{lexicon.any_of('units_of_bands')})"
    degrees = {name: at for at, group in enumerate(lexicon.classes["education_levels"]) for name in group.split("=")}
    degree = "|".join(sorted(map(re.escape, degrees), key=len, reverse=True))
    return _Forms(
        span=re.compile(rf"(?P<low>{number})(?:{unit})?(?:[-~至到—])(?P<high>{number})(?P<unit>{unit})"),
        ended=re.compile(rf"(?P<number>{number})(?P<unit>{unit})(?P<way>{least}|{most})"),
        degree=re.compile(rf"(?P<degree>{degree})(?:学历|学位)?(?P<way>{least}|{most})?"),
        degrees=degrees,
        most=frozenset(lexicon.words("at_most_behind")),
        inclusive=re.compile(f"^(?:{lexicon.any_of('inclusive_bounds')})"),
    )


def asked_band(text: str) -> AskedBand | None:
    """The one bound of ages or degrees, or span of years of age, that a question names; None for none or several."""
    forms = _forms()
    found = [*forms.ended.finditer(text), *forms.span.finditer(text), *forms.degree.finditer(text)]
    bands = [(match, band) for match in found if (band := _read(match)) is not None]
    if len(bands) != 1:
        return None
    match, band = bands[0]
    said = match.groupdict()
    if not (said.get("way") or (said.get("low") and said["unit"] in _ages())):
        return None  # 1至2年 is the name of a row
    return AskedBand(band, match[0], match.start(), match.end())


def band_of(label: str) -> Band | None:
    """The band that a row's name is; None where it is none."""
    return next(bands_in(label), None)


def kinds_of_band(label: str) -> tuple[str, ...]:
    """What a row is of that is called by years or months and nothing else, where no column says it: 账龄, of 1至2年."""
    name, forms = _ASIDE.sub("", normal(label)), _forms()
    found = forms.span.fullmatch(name) or forms.ended.fullmatch(name)
    return lexicon_in_use().words("kinds_of_bands") if found and found["unit"] not in _ages() else ()


def bands_in(text: str) -> Iterator[Band]:
    """The bands that a text names, without what stands in brackets: spans, then bounds, then degrees."""
    name, forms = _ASIDE.sub("", normal(text)), _forms()
    for pattern in (forms.span, forms.ended, forms.degree):
        yield from (band for match in pattern.finditer(name) if (band := _read(match)) is not None)


def _read(match: re.Match[str]) -> Band | None:
    said, forms = match.groupdict(), _forms()
    if degree := said.get("degree"):
        at = forms.degrees[degree]
        return _bounded(of_degrees=True, at=Fraction(at), way=said.get("way") or "", size=1)
    unit = Fraction(1, _MONTHS) if said["unit"] in _months() else Fraction(1)
    if "low" in said:
        low, high = (parse_number(said[end] or "") for end in ("low", "high"))
        return (
            Band(False, Fraction(low) * unit, Fraction(high) * unit) if low is not None and high is not None else None
        )
    number = parse_number(said["number"] or "")
    return _bounded(of_degrees=False, at=Fraction(number) * unit, way=said["way"] or "", size=0) if number else None


def _bounded(*, of_degrees: bool, at: Fraction, way: str, size: int) -> Band:
    """The band from a place on, up to it, or the place itself: 本科以下 is less than 本科, 本科及以下 is not."""
    if way in _forms().most:
        return Band(of_degrees, Fraction(0), at + (size if _forms().inclusive.search(way) else 0))
    return Band(of_degrees, at, None if way else at + size)


@per_lexicon
def _ages(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("units_of_age"))


@per_lexicon
def _months(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("month_units"))


def divided_by_band(name: str) -> str:
    """What a name has a band of: 研发人员, of 本科学历的研发人员; "" where it has none."""
    band, _, whole = name.partition(_OF)
    return whole if any(bands_in(normal(band))) else ""


def names_band_alone(name: str) -> bool:
    """Whether a name is that of a band and says nothing that it is of: 40-50岁的."""
    bare = normal(name).removesuffix(_OF)
    return _OF not in bare and len(bare) <= _LONGEST and any(bands_in(bare))
