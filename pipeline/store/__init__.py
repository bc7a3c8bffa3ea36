"""Facts and passages kept and found again: one small interface (`base`), the embedded store behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.store.base import Store


def open_store(place: str, *, write: bool = False) -> Store:
    """The store at `place` (a folder). `write=True` makes it where there is none and locks it for this process.

    Raises:
        StoreError: there is no store at `place`, or it was made by another version.
        StoreBusy: another process is writing to it.
    """
    from pipeline.store.local import LocalStore

    return LocalStore(place, write=write)
