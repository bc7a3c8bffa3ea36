"""The values that a question asks of a deed, clause by clause, and where a sentence has them.

收购甲字时代花了多少钱，收购后持股多少，什么时候完成的      money; a share held; a day
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.asked_values import DAY, ValueKind, kind_of
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE, RATES, FigureForm, form_of
from pipeline.answer.evidence.open.unanswered import asks_more
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause

_ENDS = re.compile(r"[，,、；;？?。！!]")
_PARTS = re.compile(r"[，；。;]|(?<!\d),|,(?!\d{3})")
_SENTENCES = re.compile(r"[。；;]")
_SHARE_UNITS = frozenset((*RATES, "股"))
_PERSON = "nr"
_NUMBER = re.compile(r"[^\d.十百千万亿]")  # all of a figure but its number


@dataclass(frozen=True, slots=True)
class Deeds:
    """The deeds that a text names: equal words of each, and the words as they stand."""

    groups: tuple[tuple[str, ...], ...]
    written: tuple[str, ...]

    def are_in(self, text: str) -> bool:
        """Whether a text has a word for each."""
        return all(any(word in text for word in group) for group in self.groups)

    def is_one_in(self, text: str) -> bool:
        """Whether a text has a word for any."""
        return any(word in text for group in self.groups for word in group)

    def without(self, text: str) -> str:
        """A text with gaps in place of these words."""
        for word in sorted(self.written, key=len, reverse=True):
            text = re.sub(rf"{re.escape(word)}(?!{_words().within.pattern}){_words().when.pattern}", " ", text)
        return text


@dataclass(frozen=True, slots=True)
class _Words:
    deeds: tuple[tuple[str, ...], ...]
    within: re.Pattern[str]  # what makes a name of a deed before it: 归属期, 转让款
    when: re.Pattern[str]  # what says behind a deed that it is only when
    until: re.Pattern[str]  # the part of a clause that only says when: 收购完成后
    asked_holdings: re.Pattern[str]
    told_holdings: re.Pattern[str]
    times: re.Pattern[str]
    parties: re.Pattern[str]
    names: re.Pattern[str]
    silent: re.Pattern[str]  # what asks, and names nothing


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    units = words.any_of("counting_units", "units_of_shares")
    deeds = "|".join(re.escape(word) for group in words.words("deeds_told") for word in group.split("="))
    return _Words(
        deeds=tuple(tuple(group.split("=")) for group in words.words("deeds_told")),
        within=words.pattern("behind_deeds_in_names"),
        when=re.compile(rf"{words.any_of('behind_deeds_before')}?"),
        until=re.compile(rf"^.*?(?:{deeds})[^，。]{{0,6}}?{words.any_of('behind_deeds_before')}"),
        asked_holdings=words.pattern("asked_holdings"),
        told_holdings=words.pattern("told_holdings"),
        times=words.pattern("times_asked"),
        parties=words.pattern("asked_parties"),
        names=words.pattern("names_of_parties"),
        silent=re.compile(
            rf"(?:多少|几)[十百千万亿]*{units}(?!{words.any_of('behind_no_unit')})"
            rf"|{words.any_of('asked_holdings', 'times_asked', 'asked_parties', 'asked_money', 'amount_asked')}"
            rf"|{words.any_of('becoming', 'sums', 'colloquial_verbs', 'silent_of_deeds', 'having')}"
        ),
    )


def deeds_of(text: str) -> Deeds:
    """The deeds that a text names, longer words before those within them: 回购注销 is no 注销."""
    left, groups, written = text, [], []
    known = [(word, group) for group in _words().deeds for word in group]
    for word, group in sorted(known, key=lambda pair: -len(pair[0])):
        own = re.compile(rf"{re.escape(word)}(?!{_words().within.pattern})")
        if own.search(left):
            left = own.sub("|", left)
            written.append(word)
            if group not in groups:
                groups.append(group)
    return Deeds(tuple(groups), tuple(written))


@dataclass(frozen=True, slots=True)
class DeedValue:
    """A value that a clause asks for: its kind, the form of a figure, and what its sentence must say."""

    kind: ValueKind
    form: FigureForm
    deeds: Deeds
    words: tuple[str, ...]
    after: Deeds  # before or behind which it is asked for: 收购后持股多少
    of_holding: bool = False  # what is held of a company, as a share of it or in shares

    def place_in(self, text: str, taken: Sequence[int], start: int = 0) -> tuple[int, str] | None:
        """Where a text has such a value behind `start` that stands at none of the places taken, and the value."""
        if self.kind is ValueKind.PARTY:
            named = _names_somebody(text)
            return (-1 - len(taken), "") if named else None
        if self.kind is ValueKind.DAY:
            return next(((day.start(), day[0]) for day in DAY.finditer(text, start) if day.start() not in taken), None)
        for figure in FIGURE.finditer(text, start):
            if figure.start() not in taken and self._accepts(figure) and self._is_of(text, figure.start()):
                return figure.start(), _NUMBER.sub("", figure[0])
        return None

    def _accepts(self, figure: re.Match[str]) -> bool:
        if self.of_holding:
            return figure["unit"].startswith(tuple(_SHARE_UNITS)) and not figure["counted"]
        return self.form.accepts(figure)

    def _is_of(self, text: str, at: int) -> bool:
        """Whether the clause of a figure tells of a holding, or its sentence has what the question says of it."""
        if self.of_holding and not self.deeds.groups:
            part = _words().until.sub("", _part_at(text, at, _PARTS))
            return _words().told_holdings.search(part) is not None and not self.after.is_one_in(part)
        if self.deeds.groups and self._is_of_another_deed(_part_at(text, at, _PARTS)):
            return False
        sentence = _part_at(text, at, _SENTENCES)
        alike = comparable(in_one_form(sentence))
        return self.deeds.are_in(sentence) and (not self.words or any(word in alike for word in self.words))

    def _is_of_another_deed(self, part: str) -> bool:
        """Whether the part of a sentence with a figure says that something else was done: 共计解除限售1,118,937股."""
        done = deeds_of(part).groups
        return bool(done) and not self.deeds.is_one_in(part)


def deed_values(question: str) -> tuple[DeedValue, ...]:
    """The values that a question asks for, a clause at a time; () where one of its clauses asks for anything else."""
    found: list[DeedValue] = []
    for clause in filter(None, map(str.strip, _ENDS.split(question))):
        if not (asks_more(clause) or _words().parties.search(clause) or _words().times.search(clause)):
            continue
        value = _value(clause)
        if value is None:
            return ()
        found.append(value)
    return tuple(found)


def _value(clause: str) -> DeedValue | None:
    form, own = form_of(clause), _words().until.sub("", clause)
    deeds, after = deeds_of(own), deeds_of(clause.removesuffix(own))
    kind = kind_of(clause)
    if asks_for_cause(clause) or kind not in (ValueKind.FIGURE, ValueKind.DAY, ValueKind.PARTY):
        return None
    if kind is ValueKind.PARTY and not _words().parties.search(clause):
        return None  # 分别是哪两家 asks for several
    of_holding = kind is ValueKind.FIGURE and _words().asked_holdings.search(own) is not None
    plain = kind is ValueKind.FIGURE and not of_holding and not deeds.groups
    return DeedValue(kind, form, deeds, _nouns(own) if plain else (), after, of_holding)


def _nouns(clause: str) -> tuple[str, ...]:
    """The words of a clause without a deed that say what its figure is: 总股本 of 总股本变为多少."""
    content = Content.of(comparable(in_one_form(without_asking(clause))))
    return tuple(word for word, _ in content.weights) if content.own else ()


def without_asking(text: str) -> str:
    """A text without what asks for a value, and what says that a figure became another."""
    return _words().silent.sub(" ", text)


def _names_somebody(text: str) -> bool:
    return _words().names.search(text) is not None or any(tag == _PERSON for _, tag in tagged_words(text))


def _part_at(text: str, at: int, ends: re.Pattern[str]) -> str:
    """The part of a text between ends in which a place is."""
    before = [match.end() for match in ends.finditer(text) if match.end() <= at]
    behind = [match.start() for match in ends.finditer(text) if match.start() >= at]
    return text[max(before, default=0) : min(behind, default=len(text))]
