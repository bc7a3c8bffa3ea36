"""What `finreport run` shows on the way: the progress bar, and how an interrupted run goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

Row = TypeVar("Row")


def progress(rows: Iterable[Row], total: int, done: int) -> Iterable[Row]:
    """Passes its rows on under a progress bar (none where stderr is no terminal)."""
    from tqdm import tqdm

    return tqdm(rows, total=total, initial=done, unit=" questions", disable=None, file=sys.stderr)


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends the run with exit code 130 and says how it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo("\ninterrupted; nothing is lost: re-run the command to resume", err=True)
        sys.exit(130)
