"""Whoever wants to read a model's text while it is written: a draft, which nothing has checked yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Tell = Callable[[str], None]  # gets the whole text so far, each time that it has grown

_TELL: ContextVar[Tell | None] = ContextVar("tell", default=None)


@contextmanager
def drafts_to(tell: Tell) -> Iterator[None]:
    """Let `tell` get the drafts of what is asked within, in this thread, of models that give any."""
    token = _TELL.set(tell)
    try:
        yield
    finally:
        _TELL.reset(token)


def listener() -> Tell | None:
    """Whoever wants the drafts of this thread."""
    return _TELL.get()
