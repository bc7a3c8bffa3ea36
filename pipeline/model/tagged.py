"""A figure or text of a filing in inline XBRL as its tag says it, before it is a fact of an item."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from pipeline.model.fact import Dimensions


@dataclass(frozen=True, slots=True)
class TaggedFact:
    """What one tag says: `value` for figures, `text` for words; both None only where it says that there is none (nil).

    `concept` has the usual prefix of its taxonomy (us-gaap:Assets, ifrs-full:Revenue), the company's own for one that
    it defined itself. `value` is in units: what is printed, times ten to the `scale`, with the `negative` sign.
    """

    concept: str
    value: Decimal | None = None
    text: str | None = None
    unit: str = ""  # USD, USD/shares, shares, pure; "" of words
    start: str = ""  # ISO date on which a duration begins; "" of an instant
    end: str = ""  # … and ends; the day of an instant; "" for ever
    dimensions: Dimensions = ()  # axis and member as their taxonomies call them
    printed: str = ""  # what stands within the tag
    scale: int = 0
    negative: bool = False
    decimals: str = ""  # digits that are exact: -6 for millions, INF for all
    page: int = 1
    line: str = ""  # the row of the table or the line of text that it stands in; "" where it is hidden
    place: int = 0  # among the figures of that line, from 0
    entity: str = ""  # the company by its number, with the scheme of that: http://www.sec.gov/CIK#0000320193

    @property
    def nil(self) -> bool:
        return self.value is None and self.text is None
