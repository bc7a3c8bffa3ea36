"""Names of files that are no text: bytes that are not UTF-8, which nothing can be called by in a store."""

from __future__ import annotations

import os
from pathlib import Path

from pipeline.model import Problem


def is_nameable(file: Path) -> bool:
    """Whether a file's path is text in UTF-8."""
    try:
        str(file).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def shown_name(file: Path) -> str:
    """A path as it can be shown and written: bytes that are no text as \\xe9."""
    return os.fsencode(file).decode("utf-8", "backslashreplace")


def unnameable_problem(file: Path) -> Problem:
    """What is said of a file with such a name."""
    return Problem(shown_name(file), "its name is not in UTF-8: rename it")
