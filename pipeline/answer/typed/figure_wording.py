"""How figures, their computation and their places are put in English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.render.numbers import DECIMALS, round_half_up, shown_decimals, with_separators
from pipeline.extract.tagged.facts import AT
from pipeline.model import Fact, Measure, MeasureKind, Period, WorkingStep
from pipeline.understand.english.answer_form import AnswerForm

_SCALES = ((Decimal(10**9), "billion"), (Decimal(10**6), "million"), (Decimal(10**3), "thousand"))
_MILLION = Decimal(10**6)
_ARTICLE = re.compile(r"^(?:the|its|their) ", re.I)
_PERIODS = {
    Period.Q1: "Q1", Period.Q2: "Q2", Period.Q3: "Q3", Period.H1: "first six months", Period.M9: "first nine months",
}  # fmt: skip
_QUARTER_AT_END = {Period.Q1: "Q1", Period.H1: "Q2", Period.M9: "Q3"}
_BALANCE = re.compile(r"balancesheet|financial(?:position|condition)", re.I)  # in a title read without its spaces
_AT_DAY = re.compile(rf", {AT} \d{{4}}-\d\d-\d\d")
_SIGNS = {"USD": "$", "GBP": "£", "EUR": "€"}
_POINTS, _TIMES = "个百分点", "倍"
_UNITS = {_POINTS: " percentage points", _TIMES: " times"}
_OVER_YEARS = {MeasureKind.MEAN: "average", MeasureKind.COMPOUND_GROWTH: "compound annual growth"}
_JOINTS = {
    MeasureKind.SUM: " + ",
    MeasureKind.DIFFERENCE: " - ",
    MeasureKind.PRODUCT: " × ",
    MeasureKind.QUOTIENT: " / ",
}


def shown_value(step: WorkingStep, form: AnswerForm) -> tuple[Decimal, str, str]:
    """The value in the unit that is asked for and rounded so, that unit, and both as a text."""
    value = step.value_in_unit
    assert value is not None
    unit = step.unit
    if unit == "%" or unit in _UNITS:
        places = form.decimals if form.decimals is not None else shown_decimals(value) if step.fact is None else None
        rounded = value if places is None else round_half_up(value, places)
        return rounded, _UNITS.get(unit, "%").strip(), f"{with_separators(value, places)}{_UNITS.get(unit, '%')}"
    if not unit or not re.fullmatch(r"[A-Z]{3}", unit):
        places = form.decimals if form.decimals is not None else None if step.fact else shown_decimals(value)
        per = f" {unit}" if unit else ""
        return (value if places is None else round_half_up(value, places)), unit, with_separators(value, places) + per
    scale = form.scale or Decimal(1)
    scaled = value / scale
    if form.decimals is not None:
        scaled = round_half_up(scaled, form.decimals)
    elif step.fact is None:
        scaled = round_half_up(scaled, DECIMALS)
    word = next((name for worth, name in _SCALES if worth == form.scale), "")
    shown = money(value, unit) if form.scale is None else f"{_signed(scaled, unit)} {word}".rstrip()
    return scaled, f"{unit} {word}".rstrip(), shown


def money(value: Decimal, currency: str) -> str:
    """An amount for reading: $1,577 million, $0.87."""
    if abs(value) < _MILLION:
        return _signed(value, currency)
    return f"{_signed(value / _MILLION, currency)} million"


def _signed(value: Decimal, currency: str) -> str:
    sign = _SIGNS.get(currency, f"{currency} " if currency else "")
    return f"{'-' if value < 0 else ''}{sign}{with_separators(abs(value))}"


def described(measure: Measure, *, whole: bool = True) -> str:
    """What a measure is, in words: growth in revenue from fiscal 2016 to fiscal 2017."""
    if measure.label and measure.kind is not MeasureKind.MEAN:
        return _ARTICLE.sub("", measure.label) + (f" of fiscal {measure.year}" if measure.year and whole else "")
    first = measure.operands[0]
    if measure.kind in (MeasureKind.GROWTH, MeasureKind.CHANGE):
        what = "growth in" if measure.kind is MeasureKind.GROWTH else "change in"
        times = [operand.year for operand in measure.operands if operand.year]
        span = f" from fiscal {min(times)} to fiscal {max(times)}" if len(times) == 2 else ""
        return f"{what} {described(first, whole=False)}{span}"
    if measure.kind is MeasureKind.SHARE:
        return f"{described(first)} as a percentage of {described(measure.operands[1])}"
    if measure.kind in _OVER_YEARS and len({described(one, whole=False) for one in measure.operands}) == 1:
        times = [operand.year for operand in measure.operands if operand.year]
        span = f" over fiscal {min(times)} to {max(times)}" if times else ""
        return f"{_OVER_YEARS[measure.kind]} of {described(first, whole=False)}{span}"
    return written(measure)


def written(measure: Measure, year: int | None = None) -> str:
    """The computation of a measure: 365 × average(AP FY2016, AP FY2017) / (COGS FY2017 + …)."""
    year = measure.year if measure.year is not None else None if year is None else year - measure.years_back
    if measure.kind is MeasureKind.ITEM:
        return _ARTICLE.sub("", measure.label) + (f" FY{year}" if year else "")
    if measure.kind is MeasureKind.NUMBER:
        return f"{measure.number}"
    parts = [written(operand, year) for operand in measure.operands]
    if measure.kind in (MeasureKind.GROWTH, MeasureKind.CHANGE):
        base = parts[1] if len(parts) == 2 else written(measure.operands[0], None if year is None else year - 1)
        return f"({parts[0]} - {base})" + (f" / {base}" if measure.kind is MeasureKind.GROWTH else "")
    if measure.kind in (MeasureKind.SHARE, MeasureKind.MULTIPLE):
        return f"{_bracketed(measure.operands[0], parts[0])} / {_bracketed(measure.operands[1], parts[1])}"
    if measure.kind in _JOINTS:
        product = measure.kind in (MeasureKind.PRODUCT, MeasureKind.QUOTIENT)
        pairs = zip(measure.operands, parts, strict=True)
        return _JOINTS[measure.kind].join(_bracketed(one, text) if product else text for one, text in pairs)
    if measure.kind is MeasureKind.COMPOUND_GROWTH:
        return f"({parts[-1]} / {parts[0]}) ^ (1 / {len(parts) - 1}) - 1"
    return f"average({', '.join(parts)})"


def _bracketed(measure: Measure, text: str) -> str:
    sums = (MeasureKind.SUM, MeasureKind.DIFFERENCE, MeasureKind.QUOTIENT, MeasureKind.SHARE, MeasureKind.GROWTH)
    return f"({text})" if measure.kind in sums else text


def facts_of(steps: Sequence[WorkingStep]) -> list[Fact]:
    """The facts that steps are computed from, each once."""
    return list({(fact.item, fact.fiscal_year, fact.report_id): fact for fact in _facts(steps)}.values())


def _facts(steps: Sequence[WorkingStep]) -> Iterator[Fact]:
    for step in steps:
        if step.fact is not None:
            yield step.fact
        yield from _facts(step.steps)


def fact_line(fact: Fact) -> str:
    """A figure with its place: Accounts payable, fiscal 2017: $34,616 million (p. 40 of AMAZON_2017_10K.pdf)."""
    value = fact.value or Decimal(0)
    shown = (
        money(value, fact.unit) if re.fullmatch(r"[A-Z]{3}|", fact.unit) else f"{with_separators(value)} {fact.unit}"
    )
    place = place_of(fact)
    when = in_period(f"fiscal {fact.fiscal_year}", fact.period, instant=is_balance(fact))
    return f"{fact.raw_label}, {when}: {shown}{place}"


def place_of(fact: Fact) -> str:
    """Where a figure stands, in brackets: its page, and the file."""
    source = fact.source
    if not source.file:
        return ""
    return f" (p. {source.page} of {source.file})" if source.page is not None else f" ({source.file})"


def is_balance(fact: Fact) -> bool:
    """Whether a figure stands in a balance sheet, or its tag says that it is of a moment."""
    heading = "".join(fact.source.heading.split())
    return bool(_BALANCE.search(heading) or (not fact.source.heading and _AT_DAY.search(fact.evidence)))


def in_period(text: str, period: Period, *, instant: bool = False) -> str:
    """A text on fiscal years as one on a part of them: fiscal 2025 is Q3 of fiscal 2025."""
    words = _PERIODS.get(period)
    if words is None:
        return text
    words = f"end of {_QUARTER_AT_END[period]}" if instant and period in _QUARTER_AT_END else words
    return re.sub(r"(?<!Q[1-3] of )(?<!months of )\b(?:fiscal (?=\d{4})|FY(?=\d{4}))", f"{words} of fiscal ", text)


def in_english(step: WorkingStep, items: Mapping[str, str]) -> WorkingStep:
    """A step of the working with its names in English; `items`: what items are called."""
    return replace(
        step,
        name=_plain(step.name, items),
        unit=_UNITS.get(step.unit, step.unit).strip(),
        expression=_plain(step.expression, items),
        steps=tuple(in_english(one, items) for one in step.steps),
    )


def _plain(text: str, items: Mapping[str, str]) -> str:
    """`2016年Inventories` as `FY2016 Inventories`, the growth of the year before likewise."""
    for item, called in items.items():
        text = text.replace(item, called)
    text = re.sub(r"(\d{4})年", r"FY\1 ", text)
    return (
        text.replace("上年", "prior-year ").replace("复合增长率", " compound growth rate").replace("增长率", " growth")
    )
