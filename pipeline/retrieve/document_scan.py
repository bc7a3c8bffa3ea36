"""Documents that a filter lets through, for work over all passages of them."""

from __future__ import annotations

from pipeline.errors import InputError
from pipeline.store.base import Store
from pipeline.store.search import DocumentEntry, Filter


def entries_within(store: Store, asked: Filter) -> list[DocumentEntry]:
    """The documents with passages that a filter lets through, by id.

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
