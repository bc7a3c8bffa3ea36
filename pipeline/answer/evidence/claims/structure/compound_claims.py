"""The claims that a statement puts together, each with the case and the subject that it is said of.

Exam writers join what an article says in several sentences: 主席不得随意调动，确需调动的，要征得同意 is right if
both claims are, and wrong if one is not. A claim begins where a clause says for itself what may, must or must not be,
or what is (主席不得…); what only tells the case or the topic goes with the claim behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.segmenter import cut
from pipeline.text.sentences import clauses, sentences

SHORTEST = 2  # characters of a subject
_SIGNS = "，,。；;：: "
_MODIFIER = "的"


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    case_end: re.Pattern[str]  # 未申报|的
    case_start: re.Pattern[str]  # 对|于合理的要求
    joint: re.Pattern[str]  # 并|须报国务院批准
    predicates: frozenset[str]
    predicates_or_modifiers: frozenset[str]  # in what stands before a thing they say nothing: 禁止|流通的财产


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    return _Words(
        case_end=re.compile(rf"{lexicon.any_of('case_endings')}$"),
        case_start=re.compile(rf"{lexicon.any_of('case_openings')}"),
        joint=re.compile(rf"{lexicon.any_of('joints_of_claims')}"),
        predicates=frozenset(lexicon.words("duties", "permissions", "prohibitions", "prohibitions_otherwise")),
        predicates_or_modifiers=frozenset(lexicon.words("releases", "predicates_or_modifiers")),
    )


@dataclass(slots=True)
class _Reading:
    """A sentence read clause by clause: the case so far, the claim begun, who the first one was about."""

    case: list[str] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    subject: str = ""
    claims: list[str] = field(default_factory=list)

    def end_claim(self) -> None:
        if self.begun:
            self.claims.append("".join((*self.case, *self.begun)))
            self.begun = []

    def read(self, clause: str, *, is_last: bool) -> None:
        bare = clause.strip(_SIGNS)
        at = predicate_at(bare)
        words = _words()
        names_topic = at is None and (not self.begun or bool(words.case_start.match(bare)))
        if not is_last and (is_case(clause) or names_topic):
            if words.joint.match(bare):  # 应当登记而未登记，又不补办的: what is before it is of the case too
                self.case, self.begun = [*self.case, *self.begun], []
            self.end_claim()
            self.case.append(f"{bare}，")
        elif at is None:
            self.begun.append(clause)
        else:
            self._begin_claim(clause)

    def _begin_claim(self, clause: str) -> None:
        joint = _words().joint.match(clause)
        own = clause[joint.end() :] if joint else clause
        at = predicate_at(own) or 0
        self.end_claim()
        has_subject = at >= SHORTEST
        known = any(self.subject in one for one in self.case)
        self.begun.append(own if has_subject or not self.claims or known else self.subject + own)
        if has_subject and not self.subject:
            self.subject = own[:at]


def claims_of(statement: str) -> list[str]:
    """The claims of a statement; the statement itself where it is one."""
    found = [claim for sentence in sentences(statement, semicolons=True) for claim in _claims_in(sentence)]
    return [f"{claim.rstrip(_SIGNS)}。" for claim in found] if len(found) > 1 else [statement]


def is_case(clause: str) -> bool:
    """Whether a clause tells of which case something is said: 未申报债权的."""
    return bool(_words().case_end.search(clause.strip(_SIGNS)))


def _claims_in(sentence: str) -> Iterator[str]:
    reading = _Reading()
    parts = clauses(sentence)
    for at, clause in enumerate(parts, 1):
        reading.read(clause.strip(), is_last=at == len(parts))
    reading.end_claim()
    yield from reading.claims or ["".join(reading.case)]


def predicate_at(clause: str) -> int | None:
    """Where a clause begins to say something of what stands before; None where it only names a case or a topic."""
    words, at = _words(), 0
    for word in cut(clause):
        if word in words.predicates_or_modifiers:
            if _MODIFIER not in clause[at:]:
                return at
        elif word in words.predicates:
            return at
        at += len(word)
    return None
