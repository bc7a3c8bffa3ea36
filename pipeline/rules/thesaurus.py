"""Words that say the same of reports: what reports print, and what people say for it (rules/thesaurus.yaml).

::

    - subject: what is held
      groups: 受限资产=不能动用的资产=用不了的资产 房屋及建筑物=房产

Which of a group a report prints is only known of that report: a question is read with it where that is another one
than it has (`pipeline.answer.reworded`). Words that are the same in all tables stand in the class `same_in_tables`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pipeline.model import Problem
from pipeline.rules.lexicon import WordFinder, folders_in_use
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import load_entries

JOINT = "="
_SHORTEST = 2  # characters of a word: a single one stands within too many others


@dataclass(frozen=True, slots=True)
class _Groups:
    """An entry of the file: groups of words, each joined by =, parted by spaces."""

    subject: Text
    groups: Text


@dataclass(frozen=True, slots=True, eq=False)
class Thesaurus:
    """Words by the group that they are of, in the order of their file."""

    groups: Mapping[str, tuple[str, ...]]
    finder: WordFinder

    def words_in(self, text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Where words of groups begin in a text, at each place all of them, the longest first; none within that."""
        for at, longest in self.finder.words_in(text):
            yield at, tuple(word for word in self.finder.by_start[longest[0]] if text.startswith(word, at))

    def others(self, word: str) -> tuple[str, ...]:
        """The other words of a word's group."""
        return tuple(one for one in self.groups.get(word, ()) if one != word)


def load_thesaurus(extra: Sequence[Path] = ()) -> tuple[Thesaurus, tuple[Problem, ...]]:
    """The built-in groups and the user's; a group that begins with a known word adds its words to that one's."""
    entries, problems = load_entries("thesaurus", extra)
    groups: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        one = read_record(_Groups, entry, problems)
        for text in one.groups.split() if one is not None else ():
            words = text.split(JOINT)
            known = groups.get(words[0], ())
            added = [word for word in words if word not in known]
            if wrong := _wrong(text, words, [word for word in added if word in groups]):
                problems.append(entry.problem(wrong))
                continue
            every = (*known, *added)
            groups |= dict.fromkeys(every, every)
    return Thesaurus(MappingProxyType(groups), WordFinder.of(groups)), tuple(problems)


def _wrong(text: str, words: Sequence[str], elsewhere: Sequence[str]) -> str:
    """What is wrong with a group, "" for nothing."""
    if len(set(words)) < max(len(words), 2):
        return f"{text!r} must be different words that say the same, joined by {JOINT}"
    if short := [word for word in words if len(word) < _SHORTEST]:
        return f"{text!r}: {short[0]!r} is too short, a word has at least {_SHORTEST} characters"
    if elsewhere:
        return f"{text!r}: {elsewhere[0]!r} stands in another group; a word is of one"
    return ""


@functools.lru_cache(maxsize=16)
def _loaded(folders: tuple[Path, ...]) -> Thesaurus:
    return load_thesaurus(folders)[0]


def thesaurus_in_use() -> Thesaurus:
    """The groups of the rules in use."""
    return _loaded(folders_in_use())
