"""A small LRU cache for what the embedded store keeps in memory."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

StoreRow = tuple


class LRUCache(Generic[K, V]):
    """At most `most` values; `get` makes a value the youngest, `put` drops the oldest when it is full.

    Threads may share one. Another thread may drop a value at any time, so ask for it once and keep what `get` returns.
    """

    def __init__(self, most: int):
        self._most = most
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()

    def __contains__(self, key: K) -> bool:
        return key in self._values

    def get(self, key: K) -> V | None:
        """The value of `key`, or None."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: K, value: V) -> V:
        """Keep a value; returns it."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)
            return value


def group_rows(rows: Iterable[StoreRow], key: int | slice) -> dict[Any, list[StoreRow]]:
    """Rows, in the order they come, in groups with the same value at the place (or places) `key`."""
    groups: dict[Any, list[StoreRow]] = {}
    for row in rows:
        groups.setdefault(row[key], []).append(row)
    return groups
