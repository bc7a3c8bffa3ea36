"""Turns of one conversation one after the other, also where several threads ask."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TurnLocks:
    """A lock for each conversation that somebody is asking in; those of idle ones are forgotten."""

    def __init__(self) -> None:
        self._lock = threading.Lock()  # of the field below
        self._waiting: dict[str, tuple[threading.Lock, int]] = {}  # with how many hold it or wait for it

    @contextmanager
    def held(self, id: str) -> Iterator[None]:
        """The turn of one thread in a conversation; another one waits for its end."""
        with self._lock:
            lock, count = self._waiting.get(id, (threading.Lock(), 0))
            self._waiting[id] = lock, count + 1
        try:
            with lock:
                yield
        finally:
            with self._lock:
                _, count = self._waiting[id]
                if count == 1:
                    del self._waiting[id]
                else:
                    self._waiting[id] = lock, count - 1
