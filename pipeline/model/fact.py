"""One value of one item, with where it was read and how it was checked."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any


class Period(StrEnum):
    """The span of a flow, or the moment at whose end a balance is taken, within a fiscal year.

    FY, H1 and M9 cumulate from 1 January; Q1 to Q4 are single quarters (Q1 is both). For a balance
    (kind of period ``instant``) Q1, H1, M9 and FY are the ends of those spans. An opening balance is
    the FY balance of the year before.
    """

    FY = "FY"
    H1 = "H1"
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One value of one item. `value` for figures, `text` for words; both None only with a `reason`."""

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
    restated: bool = False

    @property
    def missing(self) -> bool:
        return self.value is None and self.text is None

    def to_dict(self) -> dict[str, Any]:
        """The fact as plain data; its value is a text, so that no digit is lost."""
        record = asdict(self)
        record["value"] = None if self.value is None else f"{plain(self.value):f}"
        record["source"]["box"] = None if self.source.box is None else list(self.source.box)
        return record


def plain(value: Decimal) -> Decimal:
    """Without trailing zeros after the point, and not in powers of ten."""
    whole = value.to_integral_value()
    return whole if whole == value else value.normalize()
