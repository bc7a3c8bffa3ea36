"""Finds what a claim says in place of the words of a rule: another subject, another number, another term.

A claim that repeats a clause but for one thing is made from it, and says something else: 由财政部组织成立清算组 where
the rule has 由中国人民银行组织成立清算组. Claim and clause are aligned word by word; a noun in the place of another,
with the same words on both sides, is an exchange. A quantity is held to that of the clause that says the same, and not
to one that stands elsewhere in the passage; a term to the definition whose words the claim repeats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses, sentences
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import fold, tagged_words, words

ALIKE = 0.55  # share of a claim's clause that a clause of the rule must have for the two to say the same
NEAR = 0.05  # between clauses that are as near: where one of them has the claim's own words, nothing is exchanged
LONGEST = 4  # words that stand for one thing
MOST_BETWEEN = 3  # words between two others
FLANKS = 4  # characters beside the exchanged words that both have
EDGE = 6  # and where the exchanged words begin or end the clause
DEFINED = 0.6  # share of a definition's words that a claim must repeat to be of that definition
_NOUNS = ("n", "vn", "j", "s")  # parts of speech of things, as jieba marks them
_QUALITIES = ("n", "a", "b")  # of things, and of what they are like
_CONTENT = (*_NOUNS, "v", "a", "b")  # what it marks some things as (挂车: a verb)


@dataclass(frozen=True, slots=True)
class Definition:
    """A term and what a rule says that it is."""

    term: str
    meaning: str


def has_exchange(claim: str, body: str) -> bool:
    """Whether a claim has another thing, quantity or term where the text that it repeats has its own."""
    parts = [part for clause in clauses(body, colons=True) if (part := clause.strip())]
    whole = [part for text in sentences(body, semicolons=True) if (part := text.strip())]
    own = clauses(claim, colons=True)
    return (
        any(_another_thing(clause, parts) for clause in own)
        or any(_another_quantity(clause, parts) for clause in own)
        or any(_another_quantity(text, whole) for text in sentences(claim, semicolons=True))
        or _another_term(claim, body)
    )


# --- things ---


def _another_thing(clause: str, parts: Sequence[str]) -> bool:
    """Whether a clause is one of the parts but for one thing, and none of them with that thing."""
    own = _content(clause)
    elsewhere = [_content(part) for part in parts]
    every = {word for part in elsewhere for word in part}
    outcomes = [_differs(own, part, every) for part in elsewhere]
    return True in outcomes and False not in outcomes


@per_evidence_words
def _pointers(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands for something said elsewhere (本法, 下列事项): in its place the claim says the thing itself."""
    return lexicon.pattern("option_pointers", "pointing_words")


@per_evidence_words
def _conjunctions(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins another thing to the one before it: 或者交易."""
    return lexicon.pattern("alternatives", "coordinations")


@per_lexicon
def _particles(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("particles"))


@per_evidence_words
def _moods(lexicon: Lexicon) -> frozenset[str]:
    """What is compared by `modality`: 应当, 可以."""
    return frozenset(word for name in ("duties", "short_duties", "bare_duties") for word in lexicon.words(name))


@per_evidence_words
def _nouns_of_anything(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("nouns_of_anything"))


def _content(text: str) -> list[str]:
    return [word for word in words(text) if word not in _particles() and word not in _moods()]


def _differs(own: Sequence[str], there: Sequence[str], every: set[str]) -> bool | None:
    """True: all words stand there in order, but for one thing; False: all do; None: they do not.

    What begins or ends the clause may be of another one: it is exchanged only if it stands nowhere (`every` word).
    """
    if _stand_in_order(own, "".join(there)):
        return False
    matcher = SequenceMatcher(None, own, there, autojunk=False)
    blocks = matcher.get_opcodes()
    lost = [block for block in blocks if block[0] in ("replace", "delete")]
    if not lost:
        return False
    if len(lost) > 1:
        return None
    kind, i, j, k, m = lost[0]
    if kind == "delete":  # the claim says beside whom or when the same holds
        rest = sum(map(len, [*own[:i], *own[j:]]))
        return False if (i == 0 or j == len(own)) and rest >= max(EDGE, sum(map(len, own[i:j]))) else None
    mine, theirs = own[i:j], there[k:m]
    beside = sum(map(len, [*own[:i], *own[j:]]))
    who = i == k == 0 and any(_is_organ(own[: j + n]) and _is_organ(there[: m + n]) for n in (0, 1))
    within = who or (i > 0 and j < len(own))
    if beside < max(FLANKS if within else EDGE, len("".join(mine))) or (not within and not every.isdisjoint(mine)):
        return None
    if len(mine) > LONGEST or len(theirs) > 2 * len(mine) + 1 or set(mine) & set(there):
        return None
    if set("".join(mine)) <= set("".join(theirs)) or _conjunctions().match("".join(theirs)):  # 放贷 for 发放的网络贷款
        return None
    if _pointers().search("".join(theirs)) or _pointers().match("".join(mine)):
        return None
    things = _has_word(mine, _CONTENT) and _has_word(theirs, _NOUNS)
    return True if things and _share_nothing("".join(mine), "".join(theirs)) else None


def _stand_in_order(own: Sequence[str], there: str) -> bool:
    at = 0
    for word in own:
        at = there.find(word, at) + len(word)
        if at < len(word):
            return False
    return True


def _is_organ(group: Sequence[str]) -> bool:
    return bool(_organs().search("".join(group)))


@per_evidence_words
def _organs(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('endings_of_organs')}$")


def _has_word(group: Sequence[str], parts_of_speech: tuple[str, ...]) -> bool:
    return any(tag.startswith(parts_of_speech) for word in group if len(word) > 1 for _, tag in tagged_words(word))


def has_other_between(claim: str, text: str) -> bool:
    """Whether a claim in other words has another thing between two words: 从事|投机|类 for 从事|套期保值|类."""
    there = [_content(part) for part in clauses(text, colons=True)]
    return any(
        word not in text and any(_stands_between(before, word, behind, part) for part in there)
        for clause in clauses(claim, colons=True)
        for before, word, behind in _flanked(_content(clause))
    )


def _flanked(own: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """The things of a clause, each with the words before and behind it."""
    for at in range(1, len(own) - 1):
        word = own[at]
        names = len(word) > 1 and word.isalpha() and not word.isascii() and word not in _nouns_of_anything()
        if names and _has_word([word], _QUALITIES):
            yield own[at - 1], word, own[at + 1]


def _stands_between(before: str, word: str, behind: str, there: Sequence[str]) -> bool:
    """Whether another thing, and not the word, stands between the same two words of a clause."""
    for start in (at for at, other in enumerate(there) if other == before):
        for end in range(start + 2, min(len(there), start + 2 + MOST_BETWEEN)):
            between = there[start + 1 : end]
            is_thing = _has_word(between, _QUALITIES) and not _has_word(between, ("v", "p", "d"))
            if there[end] == behind and is_thing and set(word).isdisjoint("".join(between)):
                return not _pointers().search("".join(between))
    return False


def _share_nothing(mine: str, theirs: str) -> bool:
    return content_bigrams(mine).isdisjoint(content_bigrams(theirs))


# --- quantities ---


def _another_quantity(clause: str, parts: Sequence[str]) -> bool:
    """Whether the clause that says the same, of those with a quantity in the unit, has another one."""
    content = split_quantities(clause)
    own = content.bigrams
    for unit in {unit for _, unit in content.quantities}:
        stated = {quantity for quantity in content.quantities if quantity[1] == unit}  # 50万元以上500万元以下 together
        there = [text for part in parts if _has_unit(text := split_quantities(part), unit)]
        scored = [(containment(own, text.bigrams), text) for text in there]
        most = max((score for score, _ in scored), default=0.0)
        if most >= ALIKE and not any(stated <= text.quantities for score, text in scored if score >= most - NEAR):
            return True
    return False


def _has_unit(text: QuantifiedText, unit: str) -> bool:
    return any(other == unit for _, other in text.quantities)


# --- terms ---


@per_evidence_words
def _definitions(lexicon: Lexicon) -> re.Pattern[str]:
    """所称非法集资人，是指…"""
    so_called = lexicon.any_of("so_called")
    return re.compile(
        rf"(?:^|[;；。\n])(?:[(（][^)）]{{1,3}}[)）])?(?:[^，,;；。\n]{{0,12}}{so_called})?[“\"]?(?P<term>[一-鿿a-z]{{2,14}}?)[”\"]?"
        rf"[，,]?{lexicon.any_of('verbs_of_meaning')}(?P<meaning>[^;；。\n]{{6,}})",
        re.MULTILINE,
    )


@per_evidence_words
def _naming_verbs(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("verbs_of_meaning", "verbs_of_naming")


def definitions(text: str) -> Iterator[Definition]:
    """The terms that a rule defines."""
    for match in _definitions().finditer(fold(text)):
        yield Definition(match["term"], match["meaning"])


def _another_term(claim: str, body: str) -> bool:
    """Whether a claim repeats the meaning of one term and calls it by another one."""
    if not _naming_verbs().search(claim):
        return False
    own = split_quantities(claim).bigrams
    scored = [(containment(split_quantities(one.meaning).bigrams, own), one.term) for one in definitions(body)]
    share, term = max(scored, default=(0.0, ""))
    return share >= DEFINED and term not in fold(claim)


def defined_as(question: str, bodies: Sequence[str]) -> dict[str, float]:
    """Terms that texts define, each with the share of the question's words that its meaning has.

    {} where the question asks for no term.
    """
    if not _naming_verbs().search(question):
        return {}
    own = split_quantities(_naming_verbs().sub(" ", question)).bigrams
    shares: dict[str, float] = {}
    for body in bodies:
        for one in definitions(body):
            shares[one.term] = max(shares.get(one.term, 0.0), containment(own, split_quantities(one.meaning).bigrams))
    return shares
