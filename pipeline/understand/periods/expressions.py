"""All that a text says of time: the spans of every language, relative years counted from those that are named."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.periods.chinese import chinese_points
from pipeline.understand.periods.english import english_points
from pipeline.understand.periods.notations import notation_points
from pipeline.understand.periods.subjects import mark_subjects
from pipeline.understand.periods.time_points import TOGETHER, TimeExpression, TimePoint

_DASHES = str.maketrans(dict.fromkeys("–—―−～~﹣", "-"))
_LATIN = re.compile(r"[A-Za-z]{3}")
_TAKEN = "\ue006"


@per_lexicon
def _lookalikes(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("interim_compounds"))


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("each_year"))


@per_lexicon
def _joining(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\s*(?:{lexicon.any_of('joining_times')}|to|through)\s*")


@per_lexicon
def _lengths(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("lengths_of_time"))


def find_time_points(text: str) -> TimeExpression:
    """Every span of a text (as written, or compact) that says when, in order; relative years are filled in."""
    plain = _lookalikes().sub(lambda match: _TAKEN * len(match[0]), _same_length(text))
    found = chain(notation_points(plain), english_points(plain) if _LATIN.search(plain) else (), chinese_points(plain))
    points = _without_overlaps(found, lengths=bool(_lengths().search(plain)))
    points = _without_spelt_out(_with_years(_with_ends(plain, mark_subjects(plain, points))))
    return TimeExpression(tuple(replace(p, text=text[p.start : p.end]) for p in points), bool(_each().search(plain)))


def _without_spelt_out(points: Sequence[TimePoint]) -> list[TimePoint]:
    """Points without the quarters that only spell out the one before them: 下半年（三、四季度）."""
    kept: list[TimePoint] = []
    for point in points:
        before = kept[-1] if kept else None
        same = before is not None and before.period is not None and point.end - point.start and not point.opening
        period = TOGETHER.get(point.parts) or point.period
        if same and before is not None and before.end == point.start and period is before.period and not point.ago:
            kept[-1] = replace(before, end=point.end)
        else:
            kept.append(point)
    return kept


def _same_length(text: str) -> str:
    """Full-width characters and dashes in their plain form, where that is one character, so that spans stay."""
    plain = (wide if len(wide := unicodedata.normalize("NFKC", char)) == 1 else char for char in text)
    return "".join(plain).translate(_DASHES)


def _without_overlaps(points: Iterable[TimePoint], *, lengths: bool) -> list[TimePoint]:
    """The first of each that overlap; years of two digits are none beside words of lengths (折旧年限20年)."""
    kept: list[TimePoint] = []
    for point in points:
        short = lengths and point.years and not re.search(r"(?:19|20)\d\d|[QHM零〇]", point.text)
        if not short and all(point.end <= one.start or one.end <= point.start for one in kept):
            kept.append(point)
    return sorted(kept, key=lambda point: point.start)


def _with_ends(text: str, points: Sequence[TimePoint]) -> list[TimePoint]:
    """The last point of each span of parts of years, which its first one does not hold, marked as such."""
    found = list(points)
    for at in range(1, len(found)):
        first, last = found[at - 1], found[at]
        parts = first.period and first.years and last.period and last.years
        if parts and _joining().fullmatch(text[first.end : last.start]):
            found[at] = replace(last, until=True)
    return found


def _with_years(points: Sequence[TimePoint]) -> list[TimePoint]:
    """Relative years counted from the last that is named before them, else from the last of all."""
    named = [p for p in points if p.years and not p.of_subject]
    several = len({year for p in named for year in p.years}) > 1
    filled: list[TimePoint] = []
    for point in points:
        before = [p for p in named if p.start < point.start] or named
        base = before[-1].years[-1] if before else None
        if base is not None and not point.years:
            point = replace(point, years=_counted(point, base, several=several))
        if point.same_period and point.period is None:
            point = replace(point, period=next((p.period for p in reversed(filled) if p.period), None))
        filled.append(point)
    return filled


def _counted(point: TimePoint, base: int, *, several: bool) -> tuple[int, ...]:
    """The years of a point that names none, from the year `base` beside it."""
    if point.recent is not None and point.ago is not None:
        return tuple(range(base - point.recent, base))
    if point.recent is not None:
        return () if several else tuple(range(base - point.recent + 1, base + 1))
    if point.ago is not None:
        return (base - point.ago,)
    return (base,) if point.instant else ()  # 期末, 6月底: of the year that is spoken of
