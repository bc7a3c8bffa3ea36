"""One value of one item, with where it was read and how it was checked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any


class Period(StrEnum):
    """The span of a flow, or the moment at whose end a balance is taken, within a fiscal year.

    FY, H1 and M9 cumulate from 1 January; Q1 to Q4 are single quarters (Q1 is both), H2 is the second half, which
    no report states: it is derived. For a balance (kind of period ``instant``) Q1, H1, M9 and FY are the ends of
    those spans. An opening balance is the FY balance of the year before.
    """

    FY = "FY"
    H1 = "H1"
    H2 = "H2"
    M9 = "9M"
    Q1 = "Q1"
    Q2 = "Q2"
    Q3 = "Q3"
    Q4 = "Q4"


class Scope(StrEnum):
    CONSOLIDATED = "consolidated"
    PARENT = "parent"


class Origin(StrEnum):
    """How a fact came to be."""

    REPORTED = "reported"
    CORRECTED = "corrected"  # read, then put right by a check; `evidence` says by which
    DERIVED = "derived"  # computed from other facts; `evidence` names the operands
    RECOGNISED = "recognised"  # reported, and read by text recognition from a picture of the page


class Check(StrEnum):
    """The outcome of the checks that a fact went through."""

    PASSED = "passed"
    FAILED = "failed"  # answered with a warning
    DOUBTFUL = "doubtful"  # so surely wrong that it is not answered; `evidence` says why
    UNCHECKED = "unchecked"


class Stated(StrEnum):
    """Which of several statements of one figure answers: a figure has its period, and the report that states it."""

    AS_FILED = "as filed"  # the report of its own year; without one, the first later report that compares with it
    LATEST = "latest"  # the last report that states it, where that gives it anew
    FIRST_FILED = "first filed"  # its own report alone, or what the next one calls the figure before its restatement
    RESTATED = "restated"  # a later report alone, whether it gives another figure or the same

    @classmethod
    def of(cls, restated: bool) -> Stated:
        """The statements that the setting `restated` chooses; words of a question choose the two strict ones."""
        return cls.LATEST if restated else cls.AS_FILED


@dataclass(frozen=True, slots=True)
class Source:
    """Where a value was read: a cell of a workbook (`sheet`) or of a report (`page`, from 1)."""

    file: str
    sheet: str = ""
    page: int | None = None
    table: int | None = None  # from 0, over the whole document
    row: int | None = None  # from 0 in a report's table; the sheet's own row number (from 1) in a workbook
    column: int | None = None  # from 0
    heading: str = ""  # caption or heading path
    box: tuple[float, float, float, float] | None = None  # x0, top, x1, bottom in points

    def to_dict(self) -> dict[str, Any]:
        """Where a value stands, without what is not known."""
        record = asdict(self) | {"box": None if self.box is None else list(self.box)}
        return {name: value for name, value in record.items() if value not in (None, "")}


Dimensions = tuple[tuple[str, str], ...]  # (axis, member), by axis; () for the report's whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One value of one item. `value` for figures, `text` for words; both None only with a `reason`.

    `dimensions` says what part of the whole a value is of, as in XBRL: (("产品", "动力电池系统"),) of 营业收入. A store
    keeps such facts apart from those of the whole, and gives them only where they are asked for.
    """

    report_id: str
    code: str
    item: str  # canonical name of the item dictionary, or the raw label where it has none
    fiscal_year: int  # the year the value is of; report year - 1 in a comparison column
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    value: Decimal | None = None
    text: str | None = None
    unit: str = ""
    reason: str = ""
    raw_label: str = ""
    raw_text: str = ""
    source: Source = field(default_factory=lambda: Source(""))
    priority: int = 0  # of the source; higher wins
    origin: Origin = Origin.REPORTED
    check: Check = Check.UNCHECKED
    evidence: str = ""
    restated: bool = False  # its column says that it is restated (调整后)
    superseded: bool = False  # its column says that it is what stood before the restatement (调整前)
    dimensions: Dimensions = ()

    def __post_init__(self) -> None:
        if self.dimensions:
            object.__setattr__(self, "dimensions", sorted_dimensions(self.dimensions))

    def member(self, axis: str) -> str | None:
        """What part along an axis the value is of; None where it is not divided by it."""
        return next((member for name, member in self.dimensions if name == axis), None)

    @property
    def taken_off(self) -> bool:
        """Whether it is no member, but what a table takes off its members: sales within the group."""
        return any(member == TAKEN_OFF for _, member in self.dimensions)

    @property
    def missing(self) -> bool:
        return self.value is None and self.text is None

    def to_dict(self) -> dict[str, Any]:
        """The fact as plain data; its value is a text, so that no digit is lost."""
        record = asdict(self)
        record["value"] = None if self.value is None else f"{plain(self.value):f}"
        record["source"]["box"] = None if self.source.box is None else list(self.source.box)
        record["dimensions"] = dict(self.dimensions)
        return record


AXIS_END = "="  # between axis and member where a dimension is one text
TAKEN_OFF = "抵销"  # stands for a member where a row takes off what the members count twice


def sorted_dimensions(pairs: Iterable[tuple[str, str]]) -> Dimensions:
    """Pairs of axis and member in the one order that they are kept in.

    Raises:
        ValueError: an axis or a member is empty, an axis comes twice or has a `=`.
    """
    found = tuple(sorted((axis, member) for axis, member in pairs))
    axes = [axis for axis, _ in found]
    if len(set(axes)) < len(axes) or not all(axis and member and AXIS_END not in axis for axis, member in found):
        raise ValueError(f"dimensions {found!r}: each axis once, without {AXIS_END!r}, and a member for each")
    return found


def plain(value: Decimal) -> Decimal:
    """The same number without zeros at the end of its fraction: 5.1000 is 5.1, 1E+2 is 100.

    `Decimal.normalize` would round to 28 digits, and values may have more.
    """
    text = format(value, "f")
    return Decimal(text.rstrip("0").rstrip(".") if "." in text else text)
