"""Words by class, with the user's own laid over them, in five rule files that different steps depend on.

``lexicon.yaml`` has the words of questions, ``dialogue.yaml`` those of follow-up questions, ``evidence.yaml`` those by
which passages are found to answer them, ``documents.yaml`` those by which the text of a file is read (titles,
headings, units), ``statements.yaml`` those by which figures are found (headers of columns, rows). A change of the
first three makes nothing anew, of the last the facts of every report, of ``documents.yaml`` all that was read.

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

`per_evidence_words`, `per_document_words` and `per_statement_words` do the same with the words of the other files;
what finds evidence knows the classes of the lexicon and of documents too, what reads statements those of documents.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from pipeline import resources
from pipeline.model import Problem
from pipeline.rules.yaml_files import RuleEntry, RuleFiles, load_entries
from pipeline.text.lazy_pattern import lazy_pattern

Built = TypeVar("Built")
LEXICON, EVIDENCE = RuleFiles("lexicon"), RuleFiles("evidence")
DOCUMENTS, STATEMENTS = RuleFiles("documents"), RuleFiles("statements")
DIALOGUE = RuleFiles("dialogue")
_KNOWN_TOO = {
    STATEMENTS: (DOCUMENTS,),
    EVIDENCE: (LEXICON, DOCUMENTS),
    DIALOGUE: (LEXICON,),
}  # kinds whose classes another kind builds on
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

    def any_of(self, *classes: str, but: Sequence[str] = ()) -> str:
        """One alternative of an expression for each word of these classes, the longest first.

        None stands within a word of the classes `but`: 应 is none in 相应 and 应收.
        """
        longer = self.words(*but)
        words = (_not_within(word, longer) + re.escape(word) for word in self.words(*classes))
        return f"(?:{'|'.join(words) or '(?!)'})"

    def pattern(self, *classes: str, but: Sequence[str] = ()) -> re.Pattern[str]:
        """Any word of these classes, as `any_of` has them, as an expression by itself."""
        return lazy_pattern(self.any_of(*classes, but=but))

    def spread(self, *classes: str) -> str:
        """The same alternatives as `any_of`, for words that a page may print with blanks between their characters."""
        words = (r"\s*".join(map(re.escape, word)) for word in self.words(*classes))
        return f"(?:{'|'.join(words) or '(?!)'})"

    def remover(self, *classes: str, but: Sequence[str] = ()) -> Remover:
        """Takes words of these classes out of texts, but none that stands within a word of the classes `but`."""
        kept = frozenset(self.words(*but))
        return Remover(WordFinder.of([*self.words(*classes), *kept]), kept)


def _not_within(word: str, longer: Sequence[str]) -> str:
    """Looks around where a word begins that none of the longer words with it in them stands there."""
    parts = (other.partition(word) for other in longer if word in other and word != other)
    return "".join(f"(?!(?<={re.escape(head)}){re.escape(word + tail)})" for head, _, tail in parts)


@dataclass(frozen=True, slots=True)
class WordFinder:
    """Words by their first characters, the longest first: of thousands an expression takes long to be compiled."""

    by_start: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, words: Iterable[str]) -> WordFinder:
        by_start: dict[str, list[str]] = {}
        for word in sorted(filter(None, set(words)), key=lambda word: (-len(word), word)):
            by_start.setdefault(word[0], []).append(word)
        return cls({start: tuple(words) for start, words in by_start.items()})

    def words_in(self, text: str) -> Iterator[tuple[int, str]]:
        """Where words begin, from left to right: at each place the longest, none within the one before."""
        at = 0
        while at < len(text):
            word = next((word for word in self.by_start.get(text[at], ()) if text.startswith(word, at)), "")
            if word:
                yield at, word
            at += len(word) or 1


@dataclass(frozen=True, slots=True)
class Remover:
    """Takes words out of texts; those of `kept` stay where they stand."""

    finder: WordFinder
    kept: frozenset[str]

    def __call__(self, text: str, blank: str = " ") -> str:
        """The text with `blank` for each word."""
        parts: list[str] = []
        behind = 0
        for at, word in self.finder.words_in(text):
            parts += (text[behind:at], word if word in self.kept else blank)
            behind = at + len(word)
        return "".join((*parts, text[behind:]))


def load_lexicon(extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The built-in lexicon with the entries of the user's folders laid over it."""
    return load_words(LEXICON, extra)


def load_evidence_words(extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The words by which passages are found to answer a question."""
    return load_words(EVIDENCE, extra)


def load_document_words(extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The words by which the text of a file is read."""
    return load_words(DOCUMENTS, extra)


def load_statement_words(extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The words by which figures are found in a document."""
    return load_words(STATEMENTS, extra)


def load_dialogue_words(extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The words of follow-up questions."""
    return load_words(DIALOGUE, extra)


@functools.lru_cache(maxsize=48)
def load_words(kind: RuleFiles, extra: tuple[Path, ...] = ()) -> tuple[Lexicon, tuple[Problem, ...]]:
    """The words of one kind of rule file."""
    entries, problems = load_entries(kind.name, extra)
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


@dataclass(frozen=True, slots=True, eq=False)
class _Folders:
    """The user's folders of rules; compared by identity, which takes less time than by their paths."""

    rules: tuple[Path, ...]


_of = functools.lru_cache(maxsize=64)(_Folders)
_in_use: ContextVar[_Folders | None] = ContextVar("folders", default=None)


def folders_in_use() -> tuple[Path, ...]:
    """The user's folders of the surrounding `use_lexicon`."""
    folders = _in_use.get()
    return folders.rules if folders else ()


def lexicon_in_use(kind: RuleFiles = LEXICON) -> Lexicon:
    """The words of the surrounding `use_lexicon`, else the built-in ones."""
    return _lexicon_of(kind, _in_use.get())


@functools.lru_cache(maxsize=48)
def _lexicon_of(kind: RuleFiles, folders: _Folders | None) -> Lexicon:
    """The words of a kind, with those of the kinds that it builds on."""
    rules = folders.rules if folders else ()
    if kind not in _KNOWN_TOO:
        return load_words(kind, rules)[0]
    every = (load_words(one, rules)[0].classes for one in (*_KNOWN_TOO[kind], kind))
    return Lexicon(MappingProxyType({name: words for classes in every for name, words in classes.items()}))


@contextmanager
def use_lexicon(rules: Sequence[Path]) -> Iterator[None]:
    """Within it, words are the built-in ones and those of the user's folders; without folders it changes nothing."""
    if not rules:
        yield
        return
    token = _in_use.set(_of(tuple(rules)))
    try:
        yield
    finally:
        _in_use.reset(token)


def per_words(kind: RuleFiles) -> Callable[[Callable[[Lexicon], Built]], Callable[[], Built]]:
    """For what is made of the words in use of one kind: made when first asked for, once for each user's folders."""

    def per(build: Callable[[Lexicon], Built]) -> Callable[[], Built]:
        made: dict[_Folders | None, Built] = {}

        @functools.wraps(build)
        def get() -> Built:
            folders = _in_use.get()
            if folders not in made:
                made[folders] = build(_lexicon_of(kind, folders))
            return made[folders]

        return get

    return per


per_lexicon = per_words(LEXICON)
per_evidence_words = per_words(EVIDENCE)
per_document_words = per_words(DOCUMENTS)
per_statement_words = per_words(STATEMENTS)
per_dialogue_words = per_words(DIALOGUE)
