"""What programs hand over, as the functions below take it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from pipeline.errors import InputError

E = TypeVar("E", bound=StrEnum)
STYLES = ("plain", "competition")


def member_of(kind: type[E], value: str, what: str) -> E:
    """The member of an enumeration with this value.

    Raises:
        InputError: there is none; says which there are.
    """
    try:
        return kind(value)
    except ValueError as error:
        raise InputError(f"{what} {value!r}: choose one of {', '.join(kind)}") from error


def check_style(style: str) -> str:
    """A style that answers are phrased in; InputError names those there are."""
    if style not in STYLES:
        raise InputError(f"style {style!r}: choose one of {', '.join(STYLES)}")
    return style


def paths_of(paths: str | Path | Iterable[str | Path]) -> list[Path]:
    """One path or several."""
    return [Path(paths)] if isinstance(paths, str | Path) else [Path(path) for path in paths]
