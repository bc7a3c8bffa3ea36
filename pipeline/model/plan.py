"""What was understood of a question."""

from __future__ import annotations

from dataclasses import dataclass, fields
from decimal import Decimal
from enum import StrEnum
from typing import Any

from pipeline.model.fact import Period, Scope
from pipeline.model.measure import Measure


class Operation(StrEnum):
    """What a question asks to be done."""

    LOOKUP = "look-up"
    FORMULA = "formula"
    RATIO = "ratio"  # of any two items
    GROWTH = "growth"
    COMPUTATION = "computation"  # any other measures
    RANK = "rank"  # first to n-th over companies
    COUNT = "count"  # companies beyond a threshold
    LIST = "list"  # the companies beyond a threshold
    INTERSECTION = "intersection"  # among the first n in every year
    AGGREGATE = "aggregate"  # mean, median or sum over companies
    PLACE_IN_RANKING = "place in ranking"  # of one company
    SAME = "same or not"
    COMPARE = "compare"  # companies or years with each other
    OPEN = "open"
    CONCEPT = "concept"
    CHOICE = "choice"
    NONE = "none"  # understanding ended in a refusal


class RefusalKind(StrEnum):
    """Why there is no answer."""

    NO_COMPANY = "no such company"
    NO_REPORT = "no such report"
    NO_ITEM = "no such item in the report"
    MISSING_OPERAND = "missing operand"
    IMPLAUSIBLE = "implausible figure"
    NOT_UNDERSTOOD = "not understood"
    CONCEPT = "no such term"
    OFF_TOPIC = "nothing to do with reports"
    NOT_FOUND = "nothing in the documents answers it"
    TOO_LONG = "longer than a question may be"
    TOO_MANY = "more questions than may be in one"
    NO_COUNT = "no number of places or companies"
    FAULT = "a fault of the program"


COMPANY_ASKED = "company"  # among what is missing: the question names none, and is asked back for one


@dataclass(frozen=True, slots=True)
class Refusal:
    """An honest no: its kind, what is missing, and near names or the question to ask back."""

    kind: RefusalKind
    message: str = ""
    near: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The refusal as plain data."""
        return {
            "kind": str(self.kind),
            "message": self.message,
            "near": list(self.near),
            "missing": list(self.missing),
        }


@dataclass(frozen=True, slots=True)
class Condition:
    """What companies of a ranking or count must fulfil."""

    place: str = ""  # a province, city or county
    place_item: str = ""  # 注册地址 or 办公地址
    ever: bool = False  # in any year up to the asked one (曾经在…注册)
    item: str = ""  # with `relation` (> >= < <= =) and `amount`: a threshold
    relation: str = ""
    amount: Decimal | None = None


BETWEEN = "－"  # in the name of what a condition is on: the difference of two items
WHOLE_ORDER = 1_000  # places told at most where all companies are to be put in order


@dataclass(frozen=True, slots=True)
class Plan:
    """What was understood of a question, and which rule said so. Prints as YAML (`ask --plan`)."""

    question: str
    operation: Operation
    rule: str = ""
    companies: tuple[str, ...] = ()  # codes, in the order of the question
    called: tuple[str, ...] = ()  # what the question calls them
    years: tuple[int, ...] = ()
    recent: int | None = None  # 近三年: so many years up to the latest report
    since: int | None = None  # 2021年以来: from this year to the latest report
    years_of: tuple[tuple[str, int], ...] = ()  # of each company its own year, where they are not of the same ones
    period: Period = Period.FY
    times: tuple[tuple[int, Period], ...] = ()  # instead of years and period, where parts of several years are asked
    scope: Scope = Scope.CONSOLIDATED
    items: tuple[str, ...] = ()  # canonical names of items and formulas, in the order of the question
    asked: tuple[str, ...] = ()  # the question's words for them
    measures: tuple[Measure, ...] = ()  # what is computed of each company and year; () for the items as they are
    qualifiers: tuple[str, ...] = ()  # words that limit what is asked for and that nothing understands
    pieces: tuple[tuple[str, str], ...] = ()  # the question cut into texts, each with what it is to the plan
    attributes: tuple[str, ...] = ()  # of a ranking: further items to give of the companies found
    aspects: tuple[str, ...] = ()  # of a concept, whose items are terms of the glossary: what is asked of them
    topics: tuple[str, ...] = ()  # of an open question, whose `asked` are the question's own words
    conditions: tuple[Condition, ...] = ()
    descending: bool = True
    first: int = 1  # places of the ranking that are asked for, from 1
    last: int = 1  # at most `WHOLE_ORDER`, for all of them
    other_end: int = 0  # so many from the other end of the order as well (最高的和最低的各是哪家)
    listed_descending: bool | None = None  # the order of the list, where it is said beside which end is asked for
    latest: bool = False  # of each company its latest report, in place of one year
    measure: str = ""  # mean, median or sum, of an aggregate
    with_amount: bool = False
    decimals: int | None = None
    unit: str = ""
    notes: tuple[str, ...] = ()  # what was assumed, to be said in the answer
    reporting: bool = False  # of all companies only those whose report of the year is there (有2022年年报的公司)
    restated: bool = False  # figures of earlier years are asked for as a later report gives them
    first_filed: bool = False  # figures are asked for as they were first filed
    refusal: Refusal | None = None
    parts: tuple[Plan, ...] = ()  # the plans of several questions in one, answered one by one

    def to_dict(self) -> dict[str, Any]:
        """Plain data: what differs from the defaults; the question, operation and rule always."""
        return {
            field.name: _plain(value)
            for field in fields(Plan)
            if (value := getattr(self, field.name)) != field.default or field.name in ("question", "operation", "rule")
        }


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if isinstance(value, Measure | Plan):
        return value.to_dict()
    if isinstance(value, Condition | Refusal):
        pairs = ((f.name, getattr(value, f.name), f.default) for f in fields(value))
        return {name: _plain(v) for name, v, default in pairs if v != default}
    return value
