"""What the figures of a table's row are in: a currency with its scale, per share, a percentage, or a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from pipeline.extract.english.said_scales import is_excepted, said_scale, scale_of
from pipeline.model import Kind, Period, Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.store.interface import Store

_COUNTED = re.compile(
    r"\b(?:denominator|number|employees?|associates|headcount|stores?|clubs|warehouses|units?|memberships?|members|subscribers"
    r"|cardholders|users|shares|square feet|aircraft|deliver(?:y|ies)|days|sites|properties|facilities)\b",
    re.I,
)
_TABLE_OF_NUMBERS = re.compile(
    r"\b(?:floor space|square f(?:ee|oo)t|(?:unit|option|award|share|SAR|RSU)s? activity|number of"
    r"|(?:changes? in|activity in|roll-?forward of) (?:\w+ ){0,3}shares(?: of| outstanding)?)\b", re.I
)
_SURELY_COUNTED = re.compile(r"\b(?:number|shares|square feet|employees?|headcount)\b", re.I)
_MONEY = re.compile(
    r"\b(?:commitments?|financing|receivables?|revenues?|sales|costs?|expenses?|charges?|payments?|debt|obligations?|income"
    r"|profits?|fees|depreciation|amortization|assets|liabilities|impairments?)\b",
    re.I,
)
_OF_SHARES = re.compile(
    r"\banti-?dilutive\b|\b(?:stock|shares?|options?|awards?|warrants?|units?) (?:outstanding|excluded|exercisable)\b",
    re.I,
)
_NUMBER_OF = re.compile(
    r"\bnumber of (?:\w+ ){0,2}(?:persons?|people|employees|staff|stores|customers)\b", re.I
)
_PER_SHARE = re.compile(r"\bper (?:\w+ ){0,2}share\b", re.I)
# what is for one share whatever the table is headed in, and what has no unit
_PRICE = re.compile(
    r"\b(?:exercise|average|share|stock|strike) prices?\b|\bfair values? per\b|\bgrant[- ]date fair value\b", re.I
)
_PLAIN_RATIO = re.compile(r"\bratios?\b|\bmultiples?\b|\btimes\b", re.I)
_SHARES_OF_WHOLE = re.compile(r"%|\bpercent(?:age)?s?\b", re.I)
_OF_YEARS = re.compile(r"\s*(?:years?|yrs?)$", re.I)
_NAMED_YEARS = re.compile(r"\((?:in )?years\)|\bin years\b", re.I)
# names of lengths of time, which filings give in years where they say nothing else
_LENGTH = re.compile(
    r"\b(?:useful|remaining|average|contractual) li(?:fe|ves)\b|\b(?:lease|remaining|contractual) terms?\b"
    r"|\b(?:amortization|vesting|life|useful) (?:periods?|remaining)\b",
    re.I,
)
_FEW_YEARS = re.compile(r"\d{1,2}(?:\.\d{1,2})?(?:\s?[-–—]\s?\d{1,2})?")
_LEAST = 1000  # of a figure that shows in what statements are
_SCALES = {"thousand": Decimal(10**3), "million": Decimal(10**6), "billion": Decimal(10**9)}


def is_rate(texts: Sequence[str]) -> bool:
    """Whether figures are printed as percentages."""
    return all(text.endswith("%") for text in texts)


def unit_of(
    table: RowTable, row: TableRow, texts: Sequence[str], report: Report, store: Store, part: str = "",
    *, counting: bool = False,
) -> tuple[str, Decimal]:
    """The unit of a row's figures, in a column of a part, and what one of them is worth.

    Args:
        counting: whether a number of things is asked for, which a caption may say.
    """
    if is_rate(texts):
        return "%", Decimal(1)
    names = " ".join((row.label, *row.parents, part))
    if is_in_years(names, texts):
        return "years", Decimal(1)
    scale = _SCALES.get(said_scale(part)) or _scale_of(table, report, store)
    if is_plain_ratio(row.label, texts):
        return "", Decimal(1)
    if is_per_share(names):
        return f"{currency_of(report, store)}/share", Decimal(1)
    if is_excepted(table.unit, names):
        return currency_of(report, store), Decimal(1)
    of_shares = counting and bool(_OF_SHARES.search(table.caption))
    counted = counts_things(table, names) or of_shares or (counting and is_counted(table.caption))
    if counted or not table.unit:
        broken = any("." in text for text in texts)  # 79.5 shares are millions of them, as the table says
        told = bool(said_scale(part)) or (broken and bool(_COUNTED.search(f"{row.label} {part}")))
        told = told or (of_shares and bool(said_scale(table.caption)))
        return "", scale if told else Decimal(1)
    if any("." in text for text in texts) and scale > 1 and _SHARES_OF_WHOLE.search(names):
        return "%", Decimal(1)
    return currency_of(report, store), scale


def _scale_of(table: RowTable, report: Report, store: Store) -> Decimal:
    """What a table's figures are worth: a scale that only others name is none where statements are in whole units."""
    scale = _SCALES.get(scale_of(table.unit), Decimal(1))
    if scale == 1 or said_scale(" ".join((table.caption, *(name for header in table.headers for name in header)))):
        return scale
    facts = store.facts([report.code], None, [report.year], period=_period(report), report_id=report.id)
    money = [fact for fact in facts if fact.value is not None and abs(fact.value) >= _LEAST and fact.unit.isalpha()]
    whole = sum(f"{abs(fact.value or 0):,.0f}" in fact.raw_text for fact in money)
    return Decimal(1) if whole > len(money) / 2 else scale


def is_in_years(names: str, texts: Sequence[str]) -> bool:
    """Whether figures are numbers of years: 5.5 years, or 5.5 of a Remaining term (in years), of a useful life."""
    if all(_OF_YEARS.search(text) for text in texts) or _NAMED_YEARS.search(names):
        return True
    return bool(_LENGTH.search(names)) and all(_FEW_YEARS.fullmatch(text) for text in texts)


def without_years(text: str) -> str:
    """A figure without the word years behind it."""
    return _OF_YEARS.sub("", text)


def is_per_share(text: str) -> bool:
    """Whether a text names what is told for one share, so that no scale of a table holds for it."""
    return bool(_PER_SHARE.search(text) or _PRICE.search(text))


def is_plain_ratio(label: str, texts: Sequence[str]) -> bool:
    """Whether a row is of ratios: Ratio of earnings to fixed charges, 7.8."""
    return bool(_PLAIN_RATIO.search(label)) and all("." in text for text in texts)


def counts_things(table: RowTable, names: str) -> bool:
    """Whether a row and column of these names, or the whole table, are of numbers of things."""
    if _COUNTED.search(names) and (_SURELY_COUNTED.search(names) or not (table.unit and _MONEY.search(names))):
        return True  # aircraft, and no aircraft financing commitments
    of_numbers = _TABLE_OF_NUMBERS.search(table.caption)
    return bool(_NUMBER_OF.search(table.caption) or (of_numbers and "expense" not in table.caption.casefold()))


def is_counted(text: str) -> bool:
    """Whether a text names what is counted, not money."""
    return bool(_COUNTED.search(text))


def names_money(text: str) -> bool:
    """Whether a text names an amount of money."""
    return bool(_MONEY.search(text))


def unit_note(table: RowTable, unit: str, scale: Decimal) -> str:
    """What a reader must know of figures whose unit the table leaves open."""
    if not table.unit:
        return "" if unit == "%" else "The table names no unit."
    counted = not unit and scale == 1
    headed = f"The table is headed in {scale_of(table.unit)}s; whether this number is, it does not say."
    return headed if counted else ""


def _period(report: Report) -> Period | None:
    """The part of a year whose facts say what a report's figures are in."""
    return Period.FY if report.kind is Kind.ANNUAL else None


def currency_of(report: Report, store: Store) -> str:
    """The currency of a report's figures."""
    said = Counter(
        fact.unit
        for fact in store.facts([report.code], None, [report.year], period=_period(report), report_id=report.id)
        if re.fullmatch(r"[A-Z]{3}", fact.unit)
    )
    return said.most_common(1)[0][0] if said else ""
