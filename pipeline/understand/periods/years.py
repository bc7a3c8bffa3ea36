"""Years and periods that a question names: 2021年, 2019-2021年, 上一年, 前两年, 近三年, 前三季度 …"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.model import Period
from pipeline.text.numerals import parse_number
from pipeline.understand.slots import SlotSpan

_YEAR = r"(?:19|20)\d{2}"
_RANGE = re.compile(
    rf"(?P<a>{_YEAR})年?度?(?:年?末)?(?:到|至|-|直到)(?P<b>{_YEAR}|\d{{2}}(?!\d))年?(?:度|末|底)?(?:期间|间)?"
)
_SINGLE = re.compile(
    rf"(?<!\d)(?P<year>{_YEAR})(?:年度报告|年度|年报告(?!期|分部)|年报(?![酬告])|年末|年底|年初|年|财年)|(?<![\d.])(?<![A-Za-z]-)(?P<bare>{_YEAR})(?![\d.年元万亿%人])"
)
_SHORT = re.compile(r"(?<!\d)(?P<short>[01]\d|2\d)年(?:度|末|底)?")
_NUMERAL = re.compile(r"(?P<numeral>二[零〇][零〇一二][零〇一二三四五六七八九])年(?:度|末|底)?")
_RELATIVE: tuple[tuple[re.Pattern[str], tuple[int, ...] | None], ...] = (
    (re.compile(r"上一?年度?|去年|前一年度?|上一个?年度|上个?年"), (-1,)),
    (re.compile(r"大前年"), (-3,)),
    (re.compile(r"前年"), (-2,)),
    (re.compile(r"(?:之?前|过去|往前)(?P<n>两|二|三|四|五|2|3|4|5)年"), None),
    (re.compile(r"次年|下一?年|后一年"), (1,)),
)
_RECENT = re.compile(r"(?:最?近|连续)(?P<n>两|二|三|四|五|2|3|4|5)(?:个)?(?:会计)?年(?:度|间|来|以来)?")
_PERIODS = (
    (re.compile(r"第?[一1]季度?报?告?|Q1", re.I), Period.Q1),
    (re.compile(r"下半年度?|后六个月|(?<![A-Za-z0-9])H2(?![A-Za-z0-9])"), Period.H2),
    (re.compile(r"半年度?报?|上半年|中报|中期|H1", re.I), Period.H1),
    (re.compile(r"前三个?季度|前3季度|三季报|1-9月|前九个月"), Period.M9),
    (re.compile(r"第?[二2]季度|Q2", re.I), Period.Q2),
    (re.compile(r"第?[三3]季度|Q3", re.I), Period.Q3),
    (re.compile(r"第?[四4]季度|Q4", re.I), Period.Q4),
)


@dataclass(frozen=True, slots=True)
class Years:
    """Years in the question's order, the spans they were read from, and whether the last-year words were relative."""

    years: tuple[int, ...]
    spans: tuple[SlotSpan, ...]
    relative: bool = False
    recent: int | None = None  # 近三年 with no year beside it: how many years back from the latest


def find_years(text: str) -> Years:
    """All years that a question means; relative ones are counted from the (last) year it names."""
    spans: list[SlotSpan] = []
    for pattern in (_RANGE, _NUMERAL, _SINGLE, _SHORT):
        for match in pattern.finditer(text):
            if not any(s.start < match.end() and match.start() < s.end for s in spans):
                years = _years_of(match)
                if years:
                    spans.append(SlotSpan(match.start(), match.end(), "年", years, match[0]))
    spans.sort(key=lambda s: s.start)
    named = _unique(year for span in spans for year in span.value)  # type: ignore[attr-defined]
    return _with_relative(text, spans, named)


def _years_of(match: re.Match[str]) -> tuple[int, ...]:
    found = match.groupdict()
    if found.get("a"):
        first, last = int(found["a"]), int(found["b"])
        last = last + first // 100 * 100 if last < 100 else last
        return tuple(range(first, last + 1)) if 0 <= last - first <= 30 else ()
    if found.get("numeral"):
        return (int(parse_number(found["numeral"]) or 0),)
    if found.get("short"):
        return (2000 + int(found["short"]),)
    return (int(found.get("year") or found["bare"]),)


def _with_relative(text: str, spans: list[SlotSpan], named: tuple[int, ...]) -> Years:
    recent = _RECENT.search(text)
    if recent:
        n = int(parse_number(recent["n"]) or 0)
        spans.append(SlotSpan(recent.start(), recent.end(), "年", (), recent[0]))
        if not named:
            return Years((), tuple(spans), relative=True, recent=n)
        if len(named) == 1:
            named = tuple(range(named[0] - n + 1, named[0] + 1))
        return Years(named, tuple(spans), relative=True)
    relative = False
    base = named[-1] if named else None
    for pattern, fixed in _RELATIVE:
        match = pattern.search(text)
        if match is None or any(s.start < match.end() and match.start() < s.end for s in spans):
            continue
        offsets = tuple(range(-int(parse_number(match["n"]) or 0), 0)) if fixed is None else fixed
        spans.append(SlotSpan(match.start(), match.end(), "年", offsets, match[0]))
        relative = True
        if base is not None:
            named = (
                _unique([*(base + o for o in offsets), *named])
                if min(offsets) < 0
                else _unique([*named, base + offsets[0]])
            )
        break
    return Years(named, tuple(sorted(spans, key=lambda s: s.start)), relative)


def _unique(years) -> tuple[int, ...]:
    return tuple(dict.fromkeys(years))


def find_period(text: str) -> tuple[Period, SlotSpan | None]:
    """The part of the year that is asked for; the full year when none is named."""
    for pattern, period in _PERIODS:
        match = pattern.search(text)
        if match:
            return period, SlotSpan(match.start(), match.end(), "年", (), match[0])
    return Period.FY, None
