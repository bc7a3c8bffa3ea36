"""Words of questions and reports by class: rules/lexicon.yaml, with the user's own laid over it.

A class has a name, says what its words are for, and gives them parted by spaces::

    - class: interrogatives
      description: Words that ask.
      words: 什么 哪些 多少 如何

Entries of a user's folder add words to a class and may take words out of it (`without:`). How the words of a class
are combined into an expression is said where it is used::

    @per_lexicon
    def _cause(lexicon: Lexicon) -> re.Pattern[str]:
        return re.compile(rf"{lexicon.any_of('causes')}|因[^此]{{1,20}}增加")

    _cause().search(text)
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from pipeline import resources
from pipeline.model import Problem
from pipeline.rules.yaml_files import RuleEntry, load_entries

Built = TypeVar("Built")
ASKING = ("interrogatives", "requests", "instructions", "manner", "bases")  # classes of what only asks
_NAME = re.compile(r"[a-z]+(?:_[a-z]+)*")
_BUILT_IN_KEYS = {"class", "description", "words"}
_OWN_KEYS = {"class", "words", "without"}


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Words by the names of their classes, each class in the order of its file."""

    classes: Mapping[str, tuple[str, ...]]

    def words(self, *classes: str) -> tuple[str, ...]:
        """The words of these classes, each once, the longest first."""
        every = dict.fromkeys(word for name in classes for word in self.classes[name])
        return tuple(sorted(every, key=len, reverse=True))

    def any_of(self, *classes: str) -> str:
        """One alternative of an expression for each word of these classes, the longest first."""
        return f"(?:{'|'.join(map(re.escape, self.words(*classes))) or '(?!)'})"

    def remover(self, *classes: str, but: Sequence[str] = ()) -> Remover:
        """Takes words of these classes out of texts, but none that stands within a word of the classes `but`."""
        kept = frozenset(self.words(*but))
        by_start: dict[str, dict[str, None]] = {}
        for word in sorted({*self.words(*classes), *kept}, key=lambda word: (-len(word), word)):
            by_start.setdefault(word[0], {})[word] = None
        return Remover({start: tuple(words) for start, words in by_start.items()}, kept)


@dataclass(frozen=True, slots=True)
class Remover:
    """Words by their first characters, the longest first; those of `kept` stay where they stand."""

    by_start: Mapping[str, tuple[str, ...]]
    kept: frozenset[str]

    def __call__(self, text: str, blank: str = " ") -> str:
        """The text with `blank` for each word."""
        parts: list[str] = []
        at = 0
        while at < len(text):
            word = next((word for word in self.by_start.get(text[at], ()) if text.startswith(word, at)), None)
            if word is None:
                parts.append(text[at])
                at += 1
                continue
            parts.append(word if word in self.kept else blank)
            at += len(word)
        return "".join(parts)


@functools.lru_cache(maxsize=16)
def load_lexicon(extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The built-in lexicon with the entries of the user's folders laid over it."""
    entries, problems = load_entries("lexicon", extra)
    built_in = resources.folder("rules")
    classes: dict[str, dict[str, None]] = {}
    for entry in entries:
        own = not entry.file.is_relative_to(built_in)
        wrong = _entry_errors(entry, classes, own=own)
        problems += map(entry.problem, wrong)
        name = entry.data.get("class")
        if not isinstance(name, str) or (own and name not in classes):
            continue
        words = classes.setdefault(name, {})
        words |= dict.fromkeys(_words(entry.data.get("words")))
        for word in _words(entry.data.get("without")):
            words.pop(word, None)
    return Lexicon(MappingProxyType({name: tuple(words) for name, words in classes.items()})), tuple(problems)


def _entry_errors(entry: RuleEntry, known: Mapping[str, Any], *, own: bool) -> Iterator[str]:
    """What is wrong with an entry; `known` are the classes of the entries before it."""
    name, keys = entry.data.get("class"), _OWN_KEYS if own else _BUILT_IN_KEYS
    if strange := sorted(map(str, set(entry.data) - keys)):
        yield f"{', '.join(strange)}: a class has {', '.join(sorted(keys))}"
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        yield "needs 'class', the name of a class in small letters, e.g. interrogatives"
    elif own and name not in known:
        from difflib import get_close_matches

        near = get_close_matches(name, known, n=3, cutoff=0.5) or sorted(known)
        yield f"{name!r} is no class of words; there are {', '.join(near)}"
    elif not own and name in known:
        yield f"the class {name!r} stands twice: keep one"
    given = [key for key in ("words", "without") if key in entry.data]
    if not given:
        yield "needs 'words', parted by spaces"
    for key in given:
        words = _words(entry.data[key])
        if not words:
            yield f"{key!r} must be words parted by spaces, in one text"
        if twice := sorted({word for word in words if words.count(word) > 1}):
            yield f"{key!r} has twice: {' '.join(twice)}"


def _words(given: Any) -> list[str]:
    return given.split() if isinstance(given, str) else []


_in_use: ContextVar[Lexicon | None] = ContextVar("lexicon", default=None)


def lexicon_in_use() -> Lexicon:
    """The lexicon of the surrounding `use_lexicon`, else the built-in one."""
    return _in_use.get() or load_lexicon()[0]


@contextmanager
def use_lexicon(rules: Sequence[Path]) -> Iterator[None]:
    """Within it, words are those of the built-in lexicon and the user's folders; without folders it changes nothing."""
    if not rules:
        yield
        return
    token = _in_use.set(load_lexicon(tuple(rules))[0])
    try:
        yield
    finally:
        _in_use.reset(token)


def per_lexicon(build: Callable[[Lexicon], Built]) -> Callable[[], Built]:
    """What `build` makes of the words of the lexicon in use: made when first asked for, once for each lexicon."""
    made: dict[Lexicon, Built] = {}

    @functools.wraps(build)
    def get() -> Built:
        lexicon = lexicon_in_use()
        if lexicon not in made:
            made[lexicon] = build(lexicon)
        return made[lexicon]

    return get
