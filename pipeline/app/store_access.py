"""One store shared by many readers and one writer at a time, in one process.

Readers share a :class:`Snapshot`: the store as it is open for reading, with what was made of it. An embedded store has
one writer or many readers, so a writer waits until the readers are done, and new ones wait for the writer; a cluster
takes both at once. Who reads after a writing gets a new snapshot, which holds what was written.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from pipeline.errors import StoreBusy, StoreError
from pipeline.store import on_server, open_store

if TYPE_CHECKING:
    from pipeline.store.interface import Store

T = TypeVar("T")


class Snapshot:
    """A store open for reading, and what was made of it, for as long as nothing is written."""

    def __init__(self, store: Store):
        self.store = store
        self.readers = 0
        self.lasting = False  # a reader wants it to stay open for the next one
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
        self._changed = threading.Condition()
        self._current: Snapshot | None = None
        self._open: set[Snapshot] = set()
        self._writer = 0  # the thread that writes, 0 while none does
        self._closed = False
        self._thread = threading.local()  # .snapshot: what this thread reads now

    @contextmanager
    def reading(self, *, lasting: bool = True) -> Iterator[Snapshot]:
        """The store for reading; a thread that reads already goes on with what it reads.

        It stays open for the next reader, unless none was `lasting`: then other processes may write to it meanwhile.

        Raises:
            StoreError: there is no store, or this was closed.
            StoreBusy: another process is writing to it.
        """
        own: Snapshot | None = getattr(self._thread, "snapshot", None)
        if own is not None:
            yield own
            return
        snapshot = self._enter(lasting)
        self._thread.snapshot = snapshot
        try:
            yield snapshot
        finally:
            self._thread.snapshot = None
            self._leave(snapshot)

    @contextmanager
    def writing(self) -> Iterator[Store]:
        """The store for writing, made where there is none; short, for readers may wait for its end.

        Raises:
            StoreBusy: another process uses the store, or this thread reads it.
        """
        self._begin_writing()
        try:
            store = open_store(self.place, write=True)
            try:
                yield store
            finally:
                store.close()
        finally:
            with self._changed:
                self._retire()
                self._writer = 0
                self._changed.notify_all()

    def refresh(self) -> None:
        """Let the next reader open the store anew: it sees what another process wrote meanwhile."""
        with self._changed:
            self._retire()

    def close(self) -> None:
        """Let go of the store, as soon as those who read it now are done. Closing twice does nothing."""
        with self._changed:
            self._closed = True
            self._retire()

    @property
    def _waits_for_readers(self) -> bool:
        return not on_server(self.place)

    def _enter(self, lasting: bool) -> Snapshot:
        with self._changed:
            while self._writer and self._waits_for_readers:
                self._check_thread("reads")
                self._changed.wait()
            self._check_open()
            if self._current is None:
                self._current = Snapshot(open_store(self.place))
                self._open.add(self._current)
            self._current.readers += 1
            self._current.lasting |= lasting
            return self._current

    def _leave(self, snapshot: Snapshot) -> None:
        with self._changed:
            snapshot.readers -= 1
            if snapshot is self._current and not snapshot.lasting and not snapshot.readers:
                self._retire()
            elif snapshot is not self._current:
                self._close(snapshot)

    def _begin_writing(self) -> None:
        if getattr(self._thread, "snapshot", None) is not None:
            raise StoreBusy("this thread reads the store: write to it when the answer is there")
        with self._changed:
            while self._writer:
                self._check_thread("writes")
                self._changed.wait()
            self._check_open()
            self._writer = threading.get_ident()
            try:
                if self._waits_for_readers:
                    self._retire()
                    while self._open:
                        self._changed.wait()
            except BaseException:  # an interrupt while it waits: readers must not wait for a writer that has gone
                self._writer = 0
                self._changed.notify_all()
                raise

    def _retire(self) -> None:
        """Nobody new reads the snapshot; it is closed with its last reader."""
        snapshot, self._current = self._current, None
        if snapshot is not None:
            self._close(snapshot)

    def _close(self, snapshot: Snapshot) -> None:
        if not snapshot.readers and snapshot in self._open:
            self._open.discard(snapshot)
            snapshot.store.close()
            self._changed.notify_all()

    def _check_thread(self, does: str) -> None:
        if self._writer == threading.get_ident():
            raise StoreBusy(f"this thread is writing to the store and {does} it meanwhile: do that when it has written")

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(f"the store at {self.place} was closed: make a new Finreport")
