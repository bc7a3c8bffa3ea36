"""Regular expressions that are compiled when a text may match them: most of hundreds never are, by one question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from pipeline.text.needed_text import needed_texts

_AT_FIRST = 20  # texts that are looked at without compiling: of one that is matched with more, compiling pays


class _LazyPattern:
    """Stands for a compiled expression, and becomes one with the first text that has what all its matches have."""

    def __init__(self, pattern: str, flags: int):
        self.pattern, self._given = pattern, flags
        self._needs: tuple[str, ...] | None = () if flags else None  # () where nothing is known
        self._asked = 0

    def _cannot_match(self, text: Any) -> bool:
        """Whether a text has nothing of what each match has."""
        self._asked += 1
        if self._needs is None:
            self._needs = needed_texts(self.pattern)
        return 0 < self._asked <= _AT_FIRST and bool(self._needs) and not any(map(text.__contains__, self._needs))

    def search(self, text: str, *place: int) -> re.Match[str] | None:
        return None if self._cannot_match(text) else self._compiled("search")(text, *place)

    def match(self, text: str, *place: int) -> re.Match[str] | None:
        return None if self._cannot_match(text) else self._compiled("match")(text, *place)

    def fullmatch(self, text: str, *place: int) -> re.Match[str] | None:
        return None if self._cannot_match(text) else self._compiled("fullmatch")(text, *place)

    def finditer(self, text: str, *place: int) -> Iterator[re.Match[str]]:
        return iter(()) if self._cannot_match(text) else self._compiled("finditer")(text, *place)

    def findall(self, text: str, *place: int) -> list[Any]:
        return [] if self._cannot_match(text) else self._compiled("findall")(text, *place)

    def sub(self, put: Any, text: str, count: int = 0) -> str:
        return text if self._cannot_match(text) else self._compiled("sub")(put, text, count)

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        return [text] if self._cannot_match(text) else self._compiled("split")(text, maxsplit)

    def _compiled(self, name: str) -> Any:
        """A method of the compiled expression, which takes the place of the one here: the next call is as quick."""
        made = re.compile(self.pattern, self._given)
        for method in _METHODS:
            self.__dict__[method] = getattr(made, method)
        return self.__dict__[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        value = getattr(re.compile(self.pattern, self._given), name)
        self.__dict__[name] = value
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _LazyPattern) and (self.pattern, self._given) == (other.pattern, other._given)

    def __hash__(self) -> int:
        return hash((self.pattern, self._given))

    def __repr__(self) -> str:
        return f"lazy_pattern({self.pattern!r})"


_METHODS = ("search", "match", "fullmatch", "finditer", "findall", "sub", "split")


def lazy_pattern(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """An expression that is compiled when it is first matched, and raises `re.error` only then where it is none.

    It has all methods and attributes of a compiled one, but the functions of `re` do not take it in its place.
    """
    return cast("re.Pattern[str]", _LazyPattern(pattern, flags))
