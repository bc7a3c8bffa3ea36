"""Subjects of reports that people ask for in everyday words, put as reports print them.

    甲公司2024年东西卖给谁               甲公司2024年前五名客户有哪些
    甲公司给伙计发薪有什么讲究           甲公司薪酬政策是什么

rules/notions.yaml has words of one meaning, rules/everyday.yaml the notions that make up a subject together. A clause
is read only where each of its words is of a notion, so that nothing that limits a question is lost; a denial is of none
(哪些东西没卖出去 asks for no products).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.lexicon import Lexicon, folders_in_use, per_lexicon
from pipeline.rules.records import Text, Texts, read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries
from pipeline.text.tokens import tagged_words
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import SLOTS

Notions = frozenset[str]
EMPTY = "empty"  # the notion of words that say nothing by themselves
_SPOKEN = "*"  # beside the notions of a word that reports do not print
_WEIGHTY = "+"  # beside those of a word of several characters that names something
_OR = "|"
_DE = "的"  # which recognised questions are without
_LONGEST = 40  # characters of a clause
UNREAD = 0.4  # most of a text that may be of no notion, where its nearest subject is looked for
_ASKING = frozenset({"much", "why", "when", "who"})  # notions
_EMPTIES = frozenset({EMPTY, *_ASKING, "how", "what", "where"})  # notions of words that name nothing
_MOST = 64  # ways to read the rest of a clause that are kept
_MARKS = re.compile(r"[\s,，、。;；?？!！:：“”\"]+")
_CLAUSES = re.compile(r"([,，。;；?？!！]+)")
_YEAR = "\ue8ff"  # stands for a time while words are read; no slot is that high


@dataclass(frozen=True, slots=True)
class Notion:
    """Words of one meaning: those that people say, and those that reports print too."""

    notion: Text
    spoken: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class EverydaySubject:
    """What is asked, as reports print it, and the notions that ask for it; `beside`: others that may be there too."""

    printed: Text
    of: Texts
    example: Text
    beside: tuple[str, ...] = ()
    file: str = ""
    line: int = 0

    @property
    def notions(self) -> Notions:
        """All notions that are named."""
        return frozenset(name for part in (*self.of, *self.beside) for name in part.split(_OR))

    def fits(self, notions: Notions) -> bool:
        """Whether these are the subject's notions: all that it must have, no other than it may have, some spoken."""
        required, allowed = _bounds(self.of, self.beside)
        return _SPOKEN in notions and notions <= allowed and not any(map(notions.isdisjoint, required))


@functools.cache
def _bounds(of: tuple[str, ...], beside: tuple[str, ...]) -> tuple[tuple[Notions, ...], Notions]:
    """The notions of which a subject must have one each, and all that it may have."""
    required = tuple(frozenset(one.split(_OR)) for one in of)
    return required, frozenset({EMPTY, _SPOKEN, _WEIGHTY, *beside}).union(*required)


@dataclass(frozen=True, slots=True)
class EverydayLanguage:
    """The notions of each word, and the subjects in the order of the file."""

    notions: Mapping[str, frozenset[Notions]]
    subjects: tuple[EverydaySubject, ...]
    longest: int  # characters of a word

    @classmethod
    def of(cls, notions: Iterable[Notion], subjects: Iterable[EverydaySubject]) -> EverydayLanguage:
        found: dict[str, set[Notions]] = {}
        for one in notions:
            for words, marks in ((one.spoken, {one.notion, _SPOKEN}), (one.printed, {one.notion})):
                for word in words:
                    weighty = {_WEIGHTY} if len(word) > 1 and one.notion not in _EMPTIES else set()
                    found.setdefault(word.replace(_DE, ""), set()).add(frozenset(marks | weighty))
        frozen = {word: frozenset(names) for word, names in found.items() if word}
        return cls(frozen, tuple(subjects), max(map(len, frozen), default=0))

    def subject(self, words: str) -> EverydaySubject | None:
        """The subject that a text asks for whose words are all of notions; of several the one with most of them."""
        found = self._best(words, 0)
        return found[0] if found is not None else None

    def nearest_subject(self, words: str) -> tuple[EverydaySubject, tuple[str, ...]] | None:
        """The subject that most of a text's words ask for, and the words that are of no notion."""
        return self._best(words, int(UNREAD * len(_bare(words))))

    def _best(self, words: str, unread: int) -> tuple[EverydaySubject, tuple[str, ...]] | None:
        bare = _bare(words)
        if not bare or len(bare) > _LONGEST:
            return None
        fitting = [
            (len(one.of) - len(left), -at, one, left)
            for notions, left in self._ways(bare, unread).items()
            for at, one in enumerate(self.subjects)
            if one.fits(notions) and (not left or _WEIGHTY in notions)
        ]
        if not fitting:
            return None
        *_, one, left = max(fitting, key=lambda fit: fit[:2])
        return one, tuple(_runs(bare, left))

    def _ways(self, text: str, unread: int) -> dict[Notions, tuple[int, ...]]:
        """The sets of notions by which a text can be read, each with the places, at most `unread`, that are of none."""
        behind: list[dict[Notions, tuple[int, ...]]] = [{} for _ in text] + [{frozenset(): ()}]
        for at in range(len(text) - 1, -1, -1):
            here = behind[at]
            ends = [end for end in range(at + 1, min(len(text), at + self.longest) + 1) if text[at:end] in self.notions]
            asking = min((end for end in ends if self._asks(text[at:end])), default=0)
            for end in (end for end in ends if end >= asking):  # 多少 is neither 多 nor 少
                for names in self.notions[text[at:end]]:
                    for rest, left in behind[end].items():
                        _keep_least(here, rest | names, left)
            if unread and not asking and not text[at].isascii():
                for rest, left in behind[at + 1].items():
                    if len(left) < unread:
                        _keep_least(here, rest | {_SPOKEN}, (at, *left))
            if len(here) > _MOST:
                least = sorted(here.items(), key=lambda way: (len(way[1]), len(way[0]), sorted(way[0])))
                behind[at] = dict(least[:_MOST])
        return behind[0]

    def _asks(self, word: str) -> bool:
        """Whether a word asks for something that no subject is told without."""
        return any(names & _ASKING for names in self.notions[word])


def _keep_least(ways: dict[Notions, tuple[int, ...]], notions: Notions, left: tuple[int, ...]) -> None:
    if notions not in ways or len(left) < len(ways[notions]):
        ways[notions] = left


def _bare(words: str) -> str:
    """A text without marks, and without the denials that but ask for yes or no: 卷走钱没有, 发没发过债."""
    return _yes_or_no().sub("", _MARKS.sub("", words).replace(_DE, ""))


@per_lexicon
def _yes_or_no(lexicon: Lexicon) -> re.Pattern[str]:
    beginnings, particles = lexicon.any_of("interrogative_beginnings"), lexicon.any_of("yes_no_particles")
    return re.compile(rf"(?<!{beginnings}){particles}$|(.){lexicon.any_of('negation_characters')}(?=\1)")


def _runs(text: str, places: Sequence[int]) -> Iterator[str]:
    """The characters at some places of a text, those side by side together."""
    run = ""
    for before, at in zip((None, *places), places, strict=False):
        if run and before is not None and at != before + 1:
            yield run
            run = ""
        run += text[at]
    if run:
        yield run


def alike_words(text: str) -> list[frozenset[str]]:
    """The nouns and verbs of a text, each with all words of its notions: 卖 with 销售."""
    notions = _notions(folders_in_use())
    found = []
    for word, tag in tagged_words(text):
        empty = any(word in words for name, words in notions.items() if name in _EMPTIES)
        if tag.startswith(("n", "v", "i")) and not empty:
            alike = (words for name, words in notions.items() if word in words)
            found.append(frozenset({word}).union(*alike))
    return found


def is_everyday(word: str) -> bool:
    """Whether people say a word for what reports print otherwise, so that it is nobody's name: 换人 of 董事长换人."""
    return any(word in words for words in _notions(folders_in_use()).values())


@functools.lru_cache(maxsize=16)
def _notions(folders: tuple[Path, ...]) -> Mapping[str, frozenset[str]]:
    return {one.notion: frozenset((*one.spoken, *one.printed)) for one in load_notions(folders)[0]}


def load_notions(extra: Sequence[Path] = ()) -> tuple[tuple[Notion, ...], tuple[Problem, ...]]:
    """The notions; a user's are added to the built-in ones."""
    entries, problems = load_entries("notions", extra)
    found = [one for entry in entries if (one := read_record(Notion, entry, problems)) is not None]
    return tuple(found), tuple(problems)


def load_everyday(extra: Sequence[Path] = ()) -> tuple[EverydayLanguage, tuple[Problem, ...]]:
    """The language of everyday questions; a problem for each subject whose example is not read as it."""
    notions, _ = load_notions(extra)
    entries, problems = load_entries("everyday", extra)
    known = {one.notion for one in notions}
    subjects: list[tuple[RuleEntry, EverydaySubject]] = []
    for entry in entries:
        one = read_record(EverydaySubject, entry, problems)
        strange = one.notions - known if one is not None else frozenset()
        if strange:
            problems.append(entry.problem(f"no notion of rules/notions.yaml: {', '.join(sorted(strange))}"))
        elif one is not None:
            subjects.append((entry, one))
    language = EverydayLanguage.of(notions, (one for _, one in subjects))
    for entry, one in subjects:
        read = language.subject(one.example)
        told = read.printed if read is not None else "nothing"
        if told != one.printed:
            problems.append(entry.problem(f"the example {one.example!r} is read as {told}"))
    return language, tuple(problems)


@functools.lru_cache(maxsize=16)
def _language(folders: tuple[Path, ...]) -> EverydayLanguage:
    return load_everyday(folders)[0]


def in_everyday_subjects(found: RecognisedQuestion) -> str:
    """A recognised question with the subjects of reports in place of the clauses that ask for them; else as it is."""
    language = _language(folders_in_use())
    text, times = _without_times(found)
    names = iter([mention.text for mention in found.mentions])
    if (whole := language.subject(_words(text))) is not None:
        return _filled(_kept(text) + whole.printed, names, iter(times))
    parts, read = [], set[str]()
    for at, clause in enumerate(_CLAUSES.split(text)):
        one = language.subject(_words(clause))
        if one is not None and at and is_elliptic(clause):
            one = None
        parts.append(clause if one is None else _kept(clause) + one.printed)
        read |= {one.printed} if one is not None else set()
    return _filled("".join(parts), names, iter(times)) if read else found.question


def is_elliptic(clause: str) -> bool:
    """Whether a clause names nothing, so that it is of what the one before it names: 转让某某股权，卖给了谁."""
    empty = frozenset().union(*(words for name, words in _notions(folders_in_use()).items() if name in _EMPTIES))
    return not any(tag.startswith("n") and word not in empty for word, tag in tagged_words(_words(clause)))


def by_nearest_subject(found: RecognisedQuestion) -> tuple[str, str, tuple[str, ...]] | None:
    """A question asked by the subject that most of its words mean, the subject, and its words of no notion."""
    text, times = _without_times(found)
    near = _language(folders_in_use()).nearest_subject(_words(text))
    if near is None:
        return None
    subject, unread = near
    names = iter([mention.text for mention in found.mentions])
    return _filled(_kept(text) + subject.printed, names, iter(times)), subject.printed, unread


def _without_times(found: RecognisedQuestion) -> tuple[str, list[str]]:
    """The text with one character for each time, and the times."""
    text, times, at = "", [], 0
    for span in sorted(found.years.spans, key=lambda one: one.start):
        if span.start >= at:
            text += found.text[at : span.start] + _YEAR
            times.append(found.text[span.start : span.end])
            at = span.end
    return text + found.text[at:], times


def _words(clause: str) -> str:
    return re.sub(f"[{SLOTS['公司']}{_YEAR}]", "", clause)


def _kept(clause: str) -> str:
    """The companies and times of a clause, which stand before what is asked of them."""
    return "".join(re.findall(f"[{SLOTS['公司']}{_YEAR}]", clause))


def _filled(text: str, names: Iterator[str], times: Iterator[str]) -> str:
    """A text with companies and times in their places."""
    filled = (next(times) if one == _YEAR else next(names, "") if one == SLOTS["公司"] else one for one in text)
    return "".join(filled)
