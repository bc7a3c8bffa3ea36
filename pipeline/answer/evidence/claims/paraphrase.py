"""How far a text says a claim in other words: word by word, with what people say for the words of rules.

A word of the claim stands in a text by itself, by a word that the rules of language give for it (银行 for 贷款人) or
by its characters in one clause (放款 for 发放贷款). Words that say little (可以, 进行, 时) count for nothing.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import NUMBER
from pipeline.text.quantities import split_quantities
from pipeline.text.segmenter import cut
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import fold, words

FOLLOWING = 2  # characters behind a word by which it is told which word stands in its place
HEAD = 2  # characters of what the members of a list share behind the last one: 建设、设计、施工和监理|单位
BY_CHARACTERS = 0.8  # what a word counts whose characters all stand in one clause, apart from each other
PARTLY = 0.5  # and the share of its characters or bigrams that stand there, where some are missing
_NUMBER = re.compile(NUMBER)


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    others: dict[str, frozenset[str]]  # what stands for a word of people in rules
    ordered: dict[str, tuple[str, ...]]  # the same, those first that are given first
    longest: int  # characters of such a word
    little: re.Pattern[str]
    joints: str  # of the members of a list


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    others: dict[str, dict[str, None]] = {}
    for group in lexicon.words("spoken_for_rules"):
        first, *rest = group.split("=")
        others.setdefault(first, {}).update(dict.fromkeys(rest))
    for group in lexicon.words("alike_in_rules"):
        members = group.split("=")
        for one in members:
            others.setdefault(one, {}).update(dict.fromkeys(other for other in members if other != one))
    for fixed in (*lexicon.words("actors"), *lexicon.words("fixed_terms")):
        others.setdefault(fixed, {})
    return _Words(
        {word: frozenset(rest) for word, rest in others.items()},
        {word: tuple(rest) for word, rest in others.items()},
        max(map(len, others), default=0),
        lexicon.pattern("little_said"),
        lexicon.any_of("joints_of_things"),
    )


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a claim that say something, each with what may stand for it and its weight."""

    parts: tuple[tuple[str, frozenset[str], int], ...]

    @classmethod
    def of(cls, claim: str) -> Wording:
        return _wording(claim, _words())

    @property
    def weight(self) -> int:
        return sum(weight for _, _, weight in self.parts)

    def beyond(self, stem: str, common: frozenset[str]) -> Wording:
        """The words that neither a question says nor, by their bigrams, other claims."""
        folded = fold(stem)
        return Wording(
            tuple(part for part in self.parts if part[0] not in folded and not _is_common(part[0], common))
        )

    def share(self, text: str) -> float:
        """The share, 0 to 1, of the claim's words that a text has in these or other words."""
        total = sum(weight for _, _, weight in self.parts)
        return sum(weight * share for _, weight, share in self.matches(text)) / total if total else 0.0

    def matches(self, text: str) -> Iterator[tuple[str, int, float]]:
        """Each word with its weight and how far a text has it."""
        whole = _text_parts(text)
        for word, others, weight in self.parts:
            yield word, weight, _word_share(word, others, whole)


def _is_common(word: str, common: frozenset[str]) -> bool:
    own = content_bigrams(word)
    return bool(own) and own <= common


def in_words_of(claim: str, text: str) -> str:
    """A claim with the words of a text for those of its own that the text says otherwise."""
    rules = _words()
    folded = fold(text)

    def rule_word(word: str, behind: str) -> str:
        if word in folded:
            return word
        there = [other for other in rules.ordered[word] if other in folded]
        same = (other for other in there if behind and other + behind in folded)  # 无|利害关系, though 未 is there too
        return next(same, there[0] if there else word)

    pieces = list(_pieces(fold(claim), rules))
    behind = [piece[:FOLLOWING] for piece, _ in pieces[1:]] + [""]
    return "".join(
        rule_word(piece, rest) if is_spoken else piece for (piece, is_spoken), rest in zip(pieces, behind, strict=True)
    )


def telling_words(text: str) -> list[str]:
    """The words of a text in order that say something."""
    little = _words().little
    return [word for word in words(text) if not little.fullmatch(word)]


def stands_for(word: str, other: str) -> float:
    """How far a word of a claim may stand for one of a rule, 0 to 1: it is the same, said for it, or in the other."""
    others = _words().others
    if word == other or other in others.get(word, ()) or word in others.get(other, ()):
        return 1.0
    if min(len(word), len(other)) < 2 or _NUMBER.match(word) or _NUMBER.match(other):  # 十日 is not in 二十日
        return 0.0
    return BY_CHARACTERS if word in other or other in word or _has_all(word, other) else 0.0


def _has_all(word: str, other: str) -> bool:
    """Whether one of two words has all characters of the other: 发放, 放款发放."""
    return len(set(word) & set(other)) >= min(len(word), len(other))


@functools.lru_cache(maxsize=20_000)
def _wording(claim: str, rules: _Words) -> Wording:
    alternatives: dict[str, frozenset[str]] = {}
    pieces: list[tuple[str, frozenset[str]]] = []
    for piece, is_spoken in _pieces(split_quantities(claim).words, rules):
        if is_spoken:
            pieces.append((piece, rules.others[piece]))
        else:
            pieces += [(word, frozenset()) for word in _cut(piece, rules)]
    for word, others in pieces:
        alternatives.setdefault(word, others)
    return Wording(tuple((word, others, min(len(word), 4)) for word, others in alternatives.items()))


def _pieces(text: str, rules: _Words) -> Iterator[tuple[str, bool]]:
    """A text in pieces, each with whether something stands for it; 房贷 in 住房贷款 stands for nothing."""
    ends = sorted(set(accumulate(map(len, cut(text)), initial=0)))
    at = 0
    for start in ends:
        spoken = [end for end in ends if start < end <= start + rules.longest and text[start:end] in rules.ordered]
        if start >= at and spoken:
            yield text[at:start], False
            yield text[start : spoken[-1]], True
            at = spoken[-1]
    yield text[at:], False


def _cut(text: str, rules: _Words) -> list[str]:
    return [word for word in words(rules.little.sub(" ", text)) if word]


@dataclass(frozen=True, slots=True)
class _Text:
    text: str
    bigrams: frozenset[str]
    clauses: tuple[frozenset[str], ...]


@functools.lru_cache(maxsize=5_000)
def _text_parts(text: str) -> _Text:
    folded = fold(text)
    return _Text(folded, content_bigrams(folded), tuple(frozenset(clause) for clause in clauses(folded)))


def _is_list_member(word: str, text: str) -> bool:
    """Whether a text names a thing in a list whose members share their last word: 施工单位 in 施工和监理单位."""
    own, head = word[:-HEAD], word[-HEAD:]
    if len(own) < HEAD or own not in text:
        return False
    joints = _words().joints
    between = rf"(?:{joints}(?:(?!{joints})\w){{1,6}}?)+"  # a joint is no part of a member: 和和和 is read in one way
    return re.search(rf"{re.escape(own)}{between}{re.escape(head)}", text) is not None


def _word_share(word: str, others: frozenset[str], whole: _Text) -> float:
    """How far a text has a word, or one of those that may stand for it."""
    if word in whole.text or any(other in whole.text for other in others):
        return 1.0
    if len(word) == 1:
        return 0.0
    characters = frozenset(word)
    if any(characters <= clause for clause in whole.clauses):
        return 1.0 if _is_list_member(word, whole.text) else BY_CHARACTERS
    most = max((len(characters & clause) / len(characters) for clause in whole.clauses), default=0.0)
    return PARTLY * max(most if most > 0.5 else 0.0, containment(content_bigrams(word), whole.bigrams))
