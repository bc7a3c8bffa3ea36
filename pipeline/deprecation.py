"""Notices of names that were replaced and still work."""

from __future__ import annotations

import warnings


class RenamedWarning(FutureWarning):
    """A name that was replaced is still in use; the message says which name to use instead."""


def warn_renamed(what: str, new: str, place: str = "") -> None:
    """Tell the user, once in a process, that `what` is now called `new`; `place`: file and line."""
    where = f"{place}: " if place else ""
    warnings.warn(f"{where}{what} is now called {new}; the old name still works", RenamedWarning, stacklevel=2)
