"""What `finreport run` shows on the way: the progress bar, and how an interrupted run goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TypeVar

from pipeline.cli.interruption import resumable

Row = TypeVar("Row")


def progress(rows: Iterable[Row], total: int, done: int) -> Iterable[Row]:
    """Passes its rows on under a progress bar (none where stderr is no terminal)."""
    from tqdm import tqdm

    return tqdm(rows, total=total, initial=done, unit=" questions", disable=None, file=sys.stderr)


def interruptible() -> AbstractContextManager[None]:
    """Ctrl-C ends the run with exit code 130 and says how it goes on."""
    return resumable("\ninterrupted; nothing is lost: re-run the command to resume")
