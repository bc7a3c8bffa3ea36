"""Storage for facts and passages: one interface (`interface`), two back ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.store.interface import Store

_SERVERS = ("elasticsearch://", "elasticsearch+https://")


def on_server(place: str) -> bool:
    """Whether a store's place is the address of a cluster, not a folder."""
    return place.startswith(_SERVERS)


def open_store(place: str, *, write: bool = False) -> Store:
    """The store at `place`: a folder, or `elasticsearch://host:9200`.

    `write=True` makes it where there is none; a folder is then locked for this process.

    Raises:
        StoreError: there is no store at `place`, or it was made by another version.
        StoreBusy: another process is writing to it.
        StoreUnreachable: the cluster does not answer.
    """
    if not on_server(place):
        from pipeline.store.local import LocalStore

        return LocalStore(place, write=write)
    from pipeline.store.elastic import open_elastic

    return open_elastic(place, write=write)
