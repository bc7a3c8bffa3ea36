"""What is to be computed of a company and a year: a tree of items and operations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from decimal import Decimal
from enum import StrEnum
from typing import Any

from pipeline.model.fact import Period, Scope


class MeasureKind(StrEnum):
    """What a node of a measure does with its operands."""

    ITEM = "item"  # an item or a formula, by name
    NUMBER = "number"
    SUM = "sum"
    DIFFERENCE = "difference"  # the first less the others
    WITHOUT = "without"  # a profit without the lines of the statement that the others are
    PRODUCT = "product"
    QUOTIENT = "quotient"  # a ratio, shown as a number
    SHARE = "share"  # a ratio, shown in percent
    MULTIPLE = "multiple"  # a ratio, shown as so many times
    MEAN = "mean"
    MAXIMUM = "maximum"
    MINIMUM = "minimum"
    GROWTH = "growth"  # rate of change of the first against the second operand, or against the year before
    CHANGE = "change"  # the same as an amount
    COMPOUND_GROWTH = "compound growth"  # mean rate a year from the first to the last of several years


class Dimension(StrEnum):
    """What an operation with a single operand runs over."""

    COMPANIES = "companies"
    YEARS = "years"


@dataclass(frozen=True, slots=True)
class Measure:
    """A node of the tree. What it does not say of company, year, period and scope is that of the subject.

    With `over`, the one operand is evaluated for each company or year of the plan, and the results are combined:
    the sum over companies, the mean over years.
    """

    kind: MeasureKind = MeasureKind.ITEM
    name: str = ""  # of an item or formula; of anything else the name that the question gives it (自由现金流)
    called: str = ""  # the question's words for it
    operands: tuple[Measure, ...] = ()
    over: Dimension | None = None
    number: Decimal | None = None
    company: str = ""
    year: int | None = None
    years_back: int = 0  # from the subject's year: 1 is the year before
    period: Period | None = None
    scope: Scope | None = None
    explicit_rate: bool = False  # of a growth: a rate is asked for in so many words, even of a percentage

    @property
    def label(self) -> str:
        """The question's words for it, else its name."""
        return self.called or self.name

    def leaves(self) -> Iterator[Measure]:
        """The items and formulas that it is computed from, in their order."""
        if self.kind is MeasureKind.ITEM:
            yield self
        for operand in self.operands:
            yield from operand.leaves()

    def is_item(self) -> bool:
        return self.kind is MeasureKind.ITEM

    def to_dict(self) -> dict[str, Any]:
        """What differs from the defaults, as plain data; the kind always."""
        told: dict[str, Any] = {"kind": str(self.kind)}
        for field in fields(Measure):
            value = getattr(self, field.name)
            if field.name == "kind" or value == field.default:
                continue
            told[field.name] = _plain(value)
        return told


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [operand.to_dict() for operand in value]
    if isinstance(value, StrEnum):
        return str(value)
    return format(value, "f") if isinstance(value, Decimal) else value
