"""A progress bar over steps that are counted elsewhere."""

from __future__ import annotations

import sys
from typing import Any, Self


class StepBar:
    """Called with how many are done, of how many: a bar on a terminal's error stream, nothing in a pipe.

    There is no bar before the first call, since the errors of what is counted come before it.
    """

    def __init__(self, unit: str, *, leave: bool = True):
        self._unit, self._leave = unit, leave
        self._bar: Any = None

    def __call__(self, done: int, of: int) -> None:
        if self._bar is None:
            from tqdm import tqdm

            self._bar = tqdm(
                total=of, unit=self._unit, leave=self._leave, file=sys.stderr, disable=None, dynamic_ncols=True
            )
        self._bar.update(done - self._bar.n)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
