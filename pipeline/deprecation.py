"""Notices of names that were replaced and still work."""

from __future__ import annotations

import warnings
from collections.abc import Mapping


class RenamedWarning(FutureWarning):
    """A name that was replaced is still in use; the message says which name to use instead."""


def warn_renamed(renamed: Mapping[str, str], place: str = "") -> None:
    """Tell the user, once in a process, the new name of each old one in use; `place`: file and line."""
    if not renamed:
        return
    where = f"{place}: " if place else ""
    changes = ", ".join(f"{old} is now called {new}" for old, new in renamed.items())
    warnings.warn(f"{where}{changes} (former names still work)", RenamedWarning, stacklevel=2)
