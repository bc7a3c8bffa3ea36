"""How documents are cut into passages: the way and its sizes, as a text that goes into a collection's recipe.

    default
    default size=200 parent=900 separators=。；
    length size=500 overlap=100
    article size=250
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import Any

from pipeline.errors import InputError

AUTO = "auto"  # of collections: laws by article, everything else in the default way
# What each way takes, with its own numbers of characters.
WAYS: dict[str, dict[str, Any]] = {
    "default": {"size": 300, "parent": 1200, "overlap": 0, "separators": ""},
    "length": {"size": 300, "overlap": 60},
    "paragraph": {"size": 1200},
    "row": {},
    "article": {"size": 350, "parent": 600},
}
LEAST_SIZE = 20  # characters of a passage


@dataclass(frozen=True, slots=True)
class Cutting:
    """`by`: the way; the other fields are None where they are the way's own.

    `size`: characters of a passage (default: a sentence's end above it excepted; paragraph: of a piece of a long table;
    article: of the parts of a long article); `parent`: of the larger passage that has them as its parts (article: of an
    article that is not cut); `overlap`: characters of the passage before that a passage begins with (default: whole
    sentences of up to so many); `separators`: characters behind which text may be cut, in place of the ends of
    sentences.
    """

    by: str = "default"
    size: int | None = None
    parent: int | None = None
    overlap: int | None = None
    separators: str | None = None

    @classmethod
    def of(cls, text: str) -> Cutting:
        """The cutting that a recipe names.

        Raises:
            InputError: there is no such way or option.
        """
        by, *options = text.split(" ")
        given: dict[str, Any] = {}
        for option in options:
            name, equals, value = option.partition("=")
            if name not in _OPTIONS or not equals or not value or (name != "separators" and not value.isdigit()):
                told = " or ".join(_OPTIONS)
                raise InputError(f"{text!r} is no way of cutting: {option!r} is not {told} with a value")
            given[name] = value if name == "separators" else int(value)
        return cls(by, **given).checked()

    def checked(self) -> Cutting:
        """This cutting; InputError says which way or option there is not, or which size cannot be."""
        if self.by != AUTO and self.by not in WAYS:
            raise InputError(f"{self.by!r} is no way of cutting: {AUTO}, {', '.join(WAYS)}")
        takes = {option for way in self._ways for option in WAYS[way]}
        for name in _OPTIONS:
            if getattr(self, name) is not None and name not in takes:
                told = ", ".join(option for option in _OPTIONS if option in takes) or "no options"
                raise InputError(f"cutting by {self.by} takes no {name}: it takes {told}")
        if self.separators is not None and re.search(r"[\s\w=]", self.separators):
            raise InputError(f"separators {self.separators!r}: give signs such as 。；, no letters, digits or blanks")
        for cutting in (self.as_way(way) for way in self._ways):
            values = cutting.values
            if values.get("size", LEAST_SIZE) < LEAST_SIZE:
                raise InputError(f"a passage of {values['size']} characters says nothing: at least {LEAST_SIZE}")
            if values.get("overlap", 0) >= values.get("size", 1):
                raise InputError(f"an overlap of {values['overlap']} must be less than the size, {values['size']}")
            if "parent" in values and values["parent"] < values["size"]:
                told = f"a parent of {values['parent']} characters"
                raise InputError(f"{told} must be no less than the size, {values['size']}")
        return self

    @property
    def _ways(self) -> tuple[str, ...]:
        return ("default", "article") if self.by == AUTO else (self.by,)

    def as_way(self, by: str) -> Cutting:
        """What this cutting, perhaps `auto`, is for a document cut in this way; options that it takes not left out."""
        kept = {name: getattr(self, name) for name in WAYS[by] if getattr(self, name) is not None}
        return Cutting(by, **kept)

    @property
    def values(self) -> dict[str, Any]:
        """The way's own numbers with what is given in their place."""
        own = WAYS["default" if self.by == AUTO else self.by]
        return own | {name: value for name in own if (value := getattr(self, name)) is not None}

    @property
    def text(self) -> str:
        """As a recipe keeps it."""
        told = [f"{name}={value}" for name in _OPTIONS if (value := getattr(self, name)) is not None]
        return " ".join([self.by, *told])


_OPTIONS = tuple(field.name for field in fields(Cutting) if field.name != "by")


def with_options(text: str, **given: Any) -> str:
    """A cutting as text, with the options that are given (not None) in place of its own; checked."""
    cutting = Cutting.of(text)
    return replace(cutting, **{name: value for name, value in given.items() if value is not None}).checked().text
