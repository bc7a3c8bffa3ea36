"""Pauses between tries of what may pass: growing, jittered, and bounded in time and number."""

from __future__ import annotations

import random
import time


class Backoff:
    """Each pause is twice the one before, up to `longest`, and is shortened at random by up to a half.

    Args:
        patience: seconds for all tries and pauses together.
        first, longest: seconds of the first and the longest pause.
        tries: how often it may be tried at most; None for as long as patience lasts.
    """

    def __init__(self, patience: float, *, first: float = 0.2, longest: float = 5.0, tries: int | None = None):
        self.patience = patience
        self._until = time.monotonic() + patience
        self._pause = first
        self._longest = longest
        self._pauses_left = None if tries is None else tries - 1

    @property
    def left(self) -> float:
        """Seconds of patience that are left; 0 or less at its end."""
        return self._until - time.monotonic()

    def wait(self) -> bool:
        """Pause before the next try; False, at once, where there may be none."""
        left = self.left
        if left <= 0 or self._pauses_left == 0:
            return False
        if self._pauses_left is not None:
            self._pauses_left -= 1
        time.sleep(min(left, min(self._pause, self._longest) * random.uniform(0.5, 1.0)))
        self._pause *= 2
        return True
