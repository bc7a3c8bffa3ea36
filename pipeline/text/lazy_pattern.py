"""Regular expressions that are compiled when they are first matched: most of hundreds are not, by one question."""

from __future__ import annotations

import re
from typing import Any, cast


class _LazyPattern:
    """Stands for a compiled expression, and becomes one with the first method that is called."""

    def __init__(self, pattern: str, flags: int):
        self.pattern, self._given = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        value = getattr(re.compile(self.pattern, self._given), name)
        self.__dict__[name] = value  # the next call is as quick as one of the expression's own
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _LazyPattern) and (self.pattern, self._given) == (other.pattern, other._given)

    def __hash__(self) -> int:
        return hash((self.pattern, self._given))

    def __repr__(self) -> str:
        return f"lazy_pattern({self.pattern!r})"


def lazy_pattern(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """An expression that is compiled when it is first matched, and raises `re.error` only then where it is none.

    It has all methods and attributes of a compiled one, but the functions of `re` do not take it in its place.
    """
    return cast("re.Pattern[str]", _LazyPattern(pattern, flags))
