"""The documents that pass a filter; where none does, what there is nearest to it."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.errors import InputError
from pipeline.store.interface import Store
from pipeline.store.search_records import REPORTS, DocumentEntry, Filter, PassageStore

_SHOWN = 8  # of what there is


def entries_within(store: Store, asked: Filter) -> list[DocumentEntry]:
    """The documents that pass a filter, by id.

    Raises:
        InputError: none does; says which are there.
    """
    known = store.entries(asked.collection)
    if not known:
        there = ", ".join(store.collections()) or "none"
        raise InputError(f"the store has no passages of {asked.collection}; there are: {there}")
    chosen = [
        entry for entry in known
        if (not asked.codes or entry.code in asked.codes)
        and (not asked.years or entry.year in asked.years)
        and (not asked.documents or entry.id in asked.documents)
    ]  # fmt: skip
    if not chosen:
        near = [entry for entry in known if not asked.codes or entry.code in asked.codes] or known
        told = ", ".join(sorted({f"{entry.code} {entry.year}" for entry in near})[:20])
        raise InputError(f"no document of that company and year has passages; there are: {told}")
    return chosen


def explain_no_hits(store: PassageStore, where: Filter) -> str:
    """A sentence for the user that names what there is nearest to the filter, and what to do."""
    entries = store.entries(where.collection)
    if not entries and where.collection != REPORTS:
        there = ", ".join(store.collections()) or "none"
        return f"there are no passages in the collection {where.collection}; there are: {there}"
    if not entries:
        return "the store has no passages: `finreport ingest REPORT` brings them"
    fitting = [e for e in entries if not where.codes or e.code in where.codes]
    if not fitting:
        return "no passages of this company in the store: `finreport ingest REPORT` brings them"
    if not any(_passes(entry, where) for entry in fitting):
        return f"no passages of that year and kind; there are: {', '.join(_nearest(fitting, where))}"
    return "no passage has any of these words"


def _passes(entry: DocumentEntry, where: Filter) -> bool:
    return (
        (not where.years or entry.year in where.years)
        and (not where.kinds or entry.kind in where.kinds)
        and (not where.documents or entry.id in where.documents)
    )


def _nearest(entries: Sequence[DocumentEntry], where: Filter) -> list[str]:
    """Years and kinds there are, those nearest to the asked years first; titles where documents have no year."""

    def distance(entry: DocumentEntry) -> int:
        return min((abs(entry.year - year) for year in where.years), default=0) if entry.year is not None else 0

    ordered = sorted(entries, key=lambda entry: (distance(entry), entry.id))
    named = (f"{e.year} {e.kind}" if e.year is not None else e.title or e.id for e in ordered)
    return list(dict.fromkeys(named))[:_SHOWN]
