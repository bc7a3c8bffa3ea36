"""The passages that a long run is over: of a collection, of companies, of years."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.app.company_lookup import choose_company
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.store.interface import Store
    from pipeline.store.search_records import Filter

Steps = Callable[[int, int], None]  # passages done, of how many


@dataclass(frozen=True, slots=True)
class PassageScope:
    """`collection` without a name means reports; at least one of the three must be named, for a run takes hours.

    Raises:
        InputError: none of them is named.
    """

    collection: str | None = None
    companies: tuple[str, ...] = ()
    years: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not (self.collection or self.companies or self.years):
            raise InputError("name a collection (`reports` for all reports), companies or years")

    def filter(self, store: Store) -> Filter:
        """The scope as a filter of the store; InputError where there is no such company."""
        from pipeline.store.search_records import REPORTS, Filter

        known = store.companies() if self.companies else []
        codes = frozenset(choose_company(known, name).code for name in self.companies)
        return Filter(collection=self.collection or REPORTS, codes=codes, years=frozenset(self.years))


class StepCounter:
    """Tells `steps` how many are done, of how many in all; from the start, when none is."""

    def __init__(self, total: int, steps: Steps | None):
        self._total, self._done, self._steps = total, 0, steps
        self(0)

    def __call__(self, more: int) -> None:
        self._done += more
        if self._steps is not None:
            self._steps(self._done, self._total)
