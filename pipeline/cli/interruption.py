"""How a run ends that the user stops: with exit code 130, and word of how it goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def resumable(message: str = "stopped; re-run the command to resume") -> Iterator[None]:
    """Ctrl-C prints the message instead of a traceback."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(message, err=True)
        sys.exit(130)
