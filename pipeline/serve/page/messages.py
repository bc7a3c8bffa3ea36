"""What the pages say, in the languages that there are files of: `messages/zh.yaml`, `messages/en.yaml`.

Failures are raised with an English message, which the command line shows; `messages/failures.zh.yaml` words them in
Chinese.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import yaml

FOLDER = Path(__file__).parent / "messages"
LANGUAGES = ("zh", "en")  # the first one is taken where a browser asks for none of them


_FILLED = re.compile(r"\\\{(\w+)\\\}")  # {name} of an escaped text
_CHINESE = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class FailureText:
    """A failure's message as it is raised, with {…} for what it fills in, and how it is told."""

    said: str
    told: str

    @property
    def pattern(self) -> re.Pattern[str]:
        """What messages look like that are worded so."""
        return re.compile(_FILLED.sub(r"(?P<\1>.+?)", re.escape(self.said)), re.DOTALL)


class Messages:
    """The sentences of one language, by name, and the wordings of failures in it."""

    def __init__(self, language: str, texts: Mapping[str, str], failures: Iterable[FailureText] = ()):
        self.language = language
        self._texts = texts
        self._failures = tuple(failures)

    def failure(self, message: str) -> str:
        """A failure's message in this language, as it is where it has no wording here."""
        for pattern, told in self._patterns:
            if found := pattern.fullmatch(message):
                return told.format(**found.groupdict())
        return message

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        return [(one.pattern, one.told) for one in self._failures]

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
    texts = yaml.safe_load((FOLDER / f"{language}.yaml").read_text("utf-8"))
    file = FOLDER / f"failures.{language}.yaml"
    failures = yaml.safe_load(file.read_text("utf-8")) if file.exists() else ()
    return Messages(language, texts, [FailureText(**one) for one in failures])


def language_of_text(text: str) -> str:
    """The language that a text is in."""
    return "zh" if _CHINESE.search(text) else "en"


def language_of(asked: str, kept: str, accepted: str) -> str:
    """The language that an address asks for, else the one kept in a cookie, else the best that a browser accepts."""
    for language in (asked, kept, *(part.split(";")[0].strip().lower()[:2] for part in accepted.split(","))):
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
