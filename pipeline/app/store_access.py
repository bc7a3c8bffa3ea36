"""One store shared by many readers and one writer at a time, in one process.

Readers share a :class:`Snapshot`: the store as it is open for reading, with what was made of it. Writing goes on beside
them. Who begins to read after it, in this process or another, gets a new snapshot, which holds what was written.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from pipeline.errors import StoreBusy, StoreError
from pipeline.store import open_store

if TYPE_CHECKING:
    from pipeline.store.interface import Store

T = TypeVar("T")


class Snapshot:
    """A store open for reading, and what was made of it, for as long as nothing is written."""

    def __init__(self, store: Store):
        self.store = store
        self.readers = 0
        self._made: dict[Hashable, Any] = {}
        self._lock = threading.RLock()

    def get_or_create(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, made by the first reader that asks for `key`."""
        with self._lock:
            if key not in self._made:
                self._made[key] = make()
            return self._made[key]


class StoreAccess:
    """The store at `place`; nothing is opened before it is asked for."""

    def __init__(self, place: str):
        self.place = place
        self._lock = threading.Lock()  # of the fields below
        self._current: Snapshot | None = None
        self._open: set[Snapshot] = set()
        self._closed = False
        self._writing = threading.Lock()
        self._thread = threading.local()  # .snapshot: what this thread reads now; .writes: whether it writes

    @contextmanager
    def reading(self) -> Iterator[Snapshot]:
        """The store for reading, open for the next reader too; a thread that reads already goes on with what it reads.

        Raises:
            StoreError: there is no store, or this was closed.
        """
        own: Snapshot | None = getattr(self._thread, "snapshot", None)
        if own is not None:
            yield own
            return
        snapshot = self._enter()
        self._thread.snapshot = snapshot
        try:
            yield snapshot
        finally:
            self._thread.snapshot = None
            self._leave(snapshot)

    @contextmanager
    def writing(self) -> Iterator[Store]:
        """The store for writing, made where there is none; readers see what was written once it ends.

        Raises:
            StoreBusy: another process did not end its writing in time, or this thread writes already.
        """
        if getattr(self._thread, "writes", False):
            raise StoreBusy("this thread is writing to the store already: do that when it has written")
        with self._writing:
            self._check_open()
            self._thread.writes = True
            try:
                with open_store(self.place, write=True) as store:  # type: ignore[attr-defined]
                    yield store
            finally:
                self._thread.writes = False
                self.refresh()

    def refresh(self) -> None:
        """Let the next reader open the store anew."""
        with self._lock:
            self._retire()

    def close(self) -> None:
        """Let go of the store, as soon as those who read it now are done. Closing twice does nothing."""
        with self._lock:
            self._closed = True
            self._retire()

    def _enter(self) -> Snapshot:
        with self._lock:
            self._check_open()
            if self._current is not None and not self._current.store.is_newest():
                self._retire()
            if self._current is None:
                self._current = Snapshot(open_store(self.place))
                self._open.add(self._current)
            self._current.readers += 1
            return self._current

    def _leave(self, snapshot: Snapshot) -> None:
        with self._lock:
            snapshot.readers -= 1
            if snapshot is not self._current:
                self._close(snapshot)

    def _retire(self) -> None:
        """Nobody new reads the snapshot; it is closed with its last reader."""
        snapshot, self._current = self._current, None
        if snapshot is not None:
            self._close(snapshot)

    def _close(self, snapshot: Snapshot) -> None:
        if not snapshot.readers and snapshot in self._open:
            self._open.discard(snapshot)
            snapshot.store.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(f"the store at {self.place} was closed: make a new Finreport")
