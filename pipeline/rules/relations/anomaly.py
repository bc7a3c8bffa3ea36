"""The kinds of anomaly that ``rules/anomalies.yaml`` may name: a record each, whose fields are the keys of an entry.

`sources` says what a kind can be run on. How it is run is the business of :mod:`pipeline.extract.workbooks` (tables)
and :mod:`pipeline.extract.checks` (reports).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from decimal import Decimal
from typing import Any, ClassVar, Literal

from pipeline.rules.items import Unit
from pipeline.rules.records import Text, Texts
from pipeline.rules.relations.identities import REPORTS, TABLES, Sum

BOTH = (REPORTS, TABLES)

# What the values of keys are.
ItemName = Text
ItemNames = Texts
Terms = Sum
IdentityId = Text
IdentityIds = Texts
Number = Decimal
Numbers = tuple[Decimal, ...]
Side = Literal["smaller", "larger"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Anomaly:
    """What all kinds have; `doubt` is what is said of a value of a table that breaks it."""

    sources: ClassVar[tuple[str, ...]] = (TABLES,)
    says_doubt: ClassVar[bool] = True  # False: a kind has words of its own

    id: Text
    name: Text
    doubt: str = ""
    source: str = ""
    only: str = ""
    file: str = ""
    line: int = 0

    def is_for(self, source: str) -> bool:
        """Whether it is run on `source`, "reports" or "tables"."""
        return source in self.sources and self.only in ("", source)

    def name_for(self, item: str) -> str:
        """Its name for one of its items."""
        return self.name.replace("{item}", item)

    @property
    def every_item(self) -> tuple[str, ...]:
        """All items that it names."""
        return tuple(item for field in fields(self) for item in _items_of(field, getattr(self, field.name)))

    @property
    def every_identity(self) -> tuple[str, ...]:
        """The ids of the identities that it is about."""
        values = [(field.type, getattr(self, field.name)) for field in fields(self)]
        one = [value for kind, value in values if kind == "IdentityId"]
        return (*one, *(name for kind, value in values if kind == "IdentityIds" for name in value))


def _items_of(field: Field, value: Any) -> tuple[str, ...]:
    if field.type == "ItemName":
        return (value,) if value else ()
    if field.type == "Terms":
        return tuple(term.item for term in value)
    return value if field.type == "ItemNames" else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Minimum(Anomaly):
    """No value of `items` is below `least`."""

    sources: ClassVar[tuple[str, ...]] = BOTH
    items: ItemNames
    least: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class MinimumSize(Anomaly):
    """No value in `unit` but 0 is nearer to 0 than `least`, unless it was given in a larger unit."""

    unit: Unit
    least: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedPart(Anomaly):
    """The total of an identity of two parts is not one of them, unless the other is 0."""

    identity: IdentityId


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualItems(Anomaly):
    """Two items of one workbook are not the same."""

    item: ItemName
    other: ItemName


@dataclass(frozen=True, slots=True, kw_only=True)
class Order(Anomaly):
    """No value of `smaller` is over `slack` times `larger`; `doubtful` says which side is wrong then."""

    sources: ClassVar[tuple[str, ...]] = BOTH
    larger: ItemName
    smaller: ItemNames
    slack: Number = Decimal(1)
    doubtful: Side = "smaller"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsupportedZero(Anomaly):
    """A 0 in `unit` counts where another workbook has it, or where the other `parts` make up `whole`."""

    says_doubt: ClassVar[bool] = False
    unit: Unit
    whole: ItemName
    parts: ItemNames


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictingRows(Anomaly):
    """Of `compared` figures that two workbooks have of one statement, the share `agree` is the same."""

    says_doubt: ClassVar[bool] = False
    compared: Number
    agree: Number
    larger: Number
    other_unit: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenChain(Anomaly):
    """Of two workbooks with the same `start`, the one in which a chain of identities breaks left the statement."""

    start: ItemName
    chain: IdentityIds
    doubted: ItemNames


@dataclass(frozen=True, slots=True, kw_only=True)
class SumsWithin(Anomaly):
    """Where an identity holds in one workbook and breaks in another with the same total, the parts there are wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SumsBetween(Anomaly):
    """Where an identity holds with just one value of another source, that value is right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DerivedTotals(Anomaly):
    """A reported total is what ``rules/derivations.yaml`` makes of its parts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unchanged(Anomaly):
    """No figure of `least` and more, but a multiple of `round`, is the same in two years."""

    unit: Unit
    round: Number
    least: Number
    exempt: ItemNames = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PriorColumn(Anomaly):
    """None of `items` equals another item in `unit` of the year before, but for those that are `exempt`."""

    unit: Unit
    items: ItemNames
    round: Number
    least: Number
    exempt: ItemNames = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TinyPart(Anomaly):
    """None of `parts` is so small that `whole` is more than `times` as large."""

    whole: ItemName
    parts: ItemNames
    times: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor(Anomaly):
    """`item` is about `sum`, or at least `share` of `floor` (of the sum where there is no floor)."""

    item: ItemName
    sum: Terms
    near: Number
    floor: ItemName
    share: Number
    confirmed: str
    doubt_without_floor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Jump(Anomaly):
    """None of `parts` is `times` larger in a year beside while `whole` moved by less than `steady` times."""

    whole: ItemName
    parts: ItemNames
    times: Number
    steady: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Quarters(Anomaly):
    """The four quarters of an annual report add up to the year, for every item in `unit` that is of a period."""

    sources: ClassVar[tuple[str, ...]] = (REPORTS,)
    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class PerShare(Anomaly):
    """`profit` is `nearest` to `farthest` times `earnings` (a share) times `shares`, or `capital` over its `par`."""

    sources: ClassVar[tuple[str, ...]] = (REPORTS,)
    profit: ItemName
    earnings: ItemName
    shares: ItemName
    capital: ItemName
    nearest: Number
    farthest: Number
    least: Number
    fewest: Number = Decimal(0)  # shares that any listed company has
    par: Numbers = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ParentWithin(Anomaly):
    """What the parent alone has of `items` is not over `slack` times what the group has."""

    sources: ClassVar[tuple[str, ...]] = (REPORTS,)
    items: ItemNames
    slack: Number = Decimal(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningBalance(Anomaly):
    """What a report gives of `items` at the end of the year before is what that year's report gave."""

    sources: ClassVar[tuple[str, ...]] = (REPORTS,)
    items: ItemNames


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningItem(Anomaly):
    """An item of the opening balance is the `closing` one of the year before."""

    sources: ClassVar[tuple[str, ...]] = BOTH
    opening: ItemName
    closing: ItemName


KINDS: Mapping[str, type[Anomaly]] = {
    "minimum": Minimum,
    "minimum_size": MinimumSize,
    "copied_part": CopiedPart,
    "equal_items": EqualItems,
    "order": Order,
    "unsupported_zero": UnsupportedZero,
    "conflicting_rows": ConflictingRows,
    "broken_chain": BrokenChain,
    "sums_within": SumsWithin,
    "sums_between": SumsBetween,
    "derived_totals": DerivedTotals,
    "unchanged": Unchanged,
    "prior_column": PriorColumn,
    "tiny_part": TinyPart,
    "floor": Floor,
    "jump": Jump,
    "quarters": Quarters,
    "per_share": PerShare,
    "parent_within": ParentWithin,
    "opening_balance": OpeningBalance,
    "opening_item": OpeningItem,
}
