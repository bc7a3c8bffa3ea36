"""Who stands behind the words that mark a place of a clause: 由|财政部|制定, 向|登记机关|报告, 会同|被保险人|核定.

A statement that has someone else behind the same word before the same verb says something else. Where a rule has no
such word for who does it, the subject of the clause does (出票人应当承担保证责任: 由出票人承担).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of, stands_for
from pipeline.answer.evidence.claims.structure.compound_claims import predicate_at
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses
from pipeline.text.tokens import fold, tagged_words

ALIKE = 0.5  # share of a name's words that another one must have to be the same
OWN = 0.4  # and of a word that it must have, or the word is the name's own
LONGEST = 24  # characters of a name
_MODIFIER = "的"


@dataclass(frozen=True, slots=True)
class Slot:
    """A marking word, the name behind it and the verb of what is done ("" where none follows)."""

    mark: str
    name: str
    verb: str


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    marks: frozenset[str]
    agent: frozenset[str]  # of them, those before who does something
    ends: frozenset[str]  # of a name
    within: frozenset[str]  # verbs that names have in them: 监督|管理机构
    doer: re.Pattern[str]
    highest: frozenset[str]  # whose name others begin with: 国务院|财政部门


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    return _Words(
        marks=frozenset(lexicon.words("leads_of_agents", "marks_of_parties")),
        agent=frozenset(lexicon.words("leads_of_agents")),
        ends=frozenset(lexicon.words("ends_of_parties")),
        within=frozenset(lexicon.words("verbs_within_names")),
        doer=re.compile(rf"{lexicon.any_of('endings_of_doers')}$"),
        highest=frozenset(lexicon.words("organs_with_others_beneath")),
    )


def has_other_party(claim: str, texts: Iterable[str]) -> bool:
    """Whether someone stands in a place of a claim where each text that has that place has someone else."""
    there = [clause for text in texts for clause in _clauses(text)]
    own = [slot for clause in clauses(fold(claim), colons=True) for slot in _slots(clause)]
    return any(_is_another(slot, _names(slot, there)) for slot in own)


def _is_another(slot: Slot, names: Sequence[str]) -> bool:
    return bool(names) and all(_are_apart(slot.name, name) for name in names)


@dataclass(frozen=True, slots=True)
class _Clause:
    text: str
    slots: tuple[Slot, ...]
    subject: str


def _clauses(text: str) -> Iterator[_Clause]:
    for clause in clauses(fold(text), colons=True):
        bare = clause.strip()
        at = predicate_at(bare)
        yield _Clause(bare, tuple(_slots(bare)), bare[:at] if at and at <= LONGEST else "")


def _names(slot: Slot, there: Sequence[_Clause]) -> list[str]:
    """Who stands in the place of a slot in the clauses that have it."""
    names = []
    for clause in there:
        same = [one.name for one in clause.slots if one.mark == slot.mark and _same_verb(slot.verb, one.verb)]
        names += same
        if slot.mark in _words().agent and _is_doer_of(slot.verb, clause):
            names.append(clause.subject)
        elif slot.mark in _words().agent and (doer := _right_before(slot.verb, clause)):
            names.append(doer)
    return names


def _is_doer_of(verb: str, clause: _Clause) -> bool:
    """Whether the subject of a clause does something, and no one whom the clause names so."""
    if not verb or verb not in clause.text or any(one.mark in _words().agent for one in clause.slots):
        return False
    return bool(_words().doer.search(clause.subject))


def _right_before(verb: str, clause: _Clause) -> str:
    """Who stands right before a verb in a clause without a mood, and so does it: 中国人民银行|统筹建立."""
    before, found, _ = clause.text.partition(verb) if verb else ("", "", "")
    named = any(one.mark in _words().agent for one in clause.slots)
    is_doer = found and not clause.subject and not named and len(before) <= LONGEST
    return before if is_doer and _words().doer.search(before) else ""


def _same_verb(own: str, other: str) -> bool:
    return not own or own == other or (bool(other) and stands_for(own, other) > 0)


def _slots(clause: str) -> Iterator[Slot]:
    """The marked places of a clause that someone is named in."""
    words, tokens = _words(), tagged_words(clause)
    for at, (mark, _) in enumerate(tokens):
        if mark not in words.marks:
            continue
        end = at + 1
        while end < len(tokens) and not (_ends_name(tokens, end) and end > at + 1):
            end += 1
        name = "".join(word for word, _ in tokens[at + 1 : end])
        verb = next((word for word, tag in tokens[end:] if _is_verb(word, tag)), "")
        if not words.doer.search(name) and end > at + 2:  # 财政部门|核定: jieba takes some verbs for nouns
            end -= 1
            name, verb = "".join(word for word, _ in tokens[at + 1 : end]), tokens[end][0]
        if words.doer.search(name) and len(name) <= LONGEST and not _is_modifier(tokens[end:]):
            yield Slot(mark, name, verb)


def _ends_name(tokens: Sequence[tuple[str, str]], at: int) -> bool:
    word, tag = tokens[at]
    words = _words()
    if word in words.ends:
        return True
    return _is_verb(word, tag) and word not in words.within and not _is_modifier(tokens[at:])


def _is_modifier(tokens: Sequence[tuple[str, str]]) -> bool:
    """Whether what is done only says which one is named: 财政部|认可的|注册会计师."""
    return [word for word, _ in tokens[1:2]] == [_MODIFIER]


def _is_verb(word: str, tag: str) -> bool:
    return tag.startswith("v") and tag != "vn" and word not in _words().ends


def _are_apart(one: str, other: str) -> bool:
    """Whether two names are of others: little in common, or each with a word of its own, or one beneath the other."""
    own = in_words_of(one, other)
    if own == other:
        return False
    if own in other or other in own:
        short, long = sorted((own, other), key=len)
        return short in _words().highest and long.startswith(short)
    mine, theirs = Wording.of(own), Wording.of(other)
    if max(mine.share(other), theirs.share(own)) < ALIKE:
        return True
    return _has_own(mine, other) and _has_own(theirs, own)


def _has_own(wording: Wording, other: str) -> bool:
    return any(share < OWN and weight > 1 for _, weight, share in wording.matches(other))
