"""What the pages say, in the languages that there are files of: `messages/zh.yaml`, `messages/en.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml

FOLDER = Path(__file__).parent / "messages"
LANGUAGES = ("zh", "en")  # the first one is taken where a browser asks for none of them


class Messages:
    """The sentences of one language, by name."""

    def __init__(self, language: str, texts: Mapping[str, str]):
        self.language = language
        self._texts = texts

    def __call__(self, name: str, **fills: object) -> str:
        """The sentence of this name, with what it is about filled in."""
        text = self._texts[name]
        return text.format(**fills) if fills else text

    def example(self, example: Mapping[str, object]) -> str:
        """An example's question: its `name`, and what it is about."""
        return self(str(example["name"]), **{key: value for key, value in example.items() if key != "name"})

    def of(self, group: str, value: str) -> str:
        """What a value of data is called (`kind.annual`), else the value itself."""
        return self._texts.get(f"{group}.{value}", value)

    def names(self) -> set[str]:
        """The names of all sentences."""
        return set(self._texts)


@cache
def messages_in(language: str) -> Messages:
    """The sentences of a language that there is a file of."""
    assert language in LANGUAGES
    return Messages(language, yaml.safe_load((FOLDER / f"{language}.yaml").read_text("utf-8")))


def language_of(asked: str, kept: str, accepted: str) -> str:
    """The language that an address asks for, else the one kept in a cookie, else the best that a browser accepts."""
    for language in (asked, kept, *(part.split(";")[0].strip().lower()[:2] for part in accepted.split(","))):
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
