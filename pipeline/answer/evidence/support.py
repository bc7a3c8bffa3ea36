"""How well passages support a claim: containment of its bigrams, its quantities, and its polarity.

A claim is compared with every sentence of a passage: its support is the share of its bigrams that the sentence
contains. A quantity that the sentence lacks or states differently removes most of it, and so does a sentence that
denies the claim (不得 against 可以) in the same words.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from pipeline.answer.evidence.contrary import WITHIN_BRACKETS, both_deny, is_contrary, is_other_side, says_what_may_be, stem_differs
from pipeline.answer.evidence.exchanged_words import has_exchange
from pipeline.answer.evidence.paraphrase import Wording, in_words_of
from pipeline.read.structure.laws import is_list_item
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses, sentences
from pipeline.text.similarity import containment, content_bigrams

_ONE_OF = re.compile("一[次名家份人户个]")  # 一 of these is no quantity elsewhere: 一次性
_LEADS = ("：", ":")
_NO_BOUND = "(?![超高低少多大小早晚迟][过于])"
LONGEST_SHARED = 4  # characters that a claim and a forbidding sentence must share
WITHOUT_QUANTITY = 0.25  # what is left of a claim whose quantity the sentence lacks
DENIED = 0.2  # what is left of a claim that the passage denies
ALIKE = 0.6  # containment from which two segments say, or deny, the same
UNCONDITIONAL = 0.8  # what is left of a figure beside which a quantity of the question does not stand (超过20万元的)
CONTEXT = 0.5  # of how near a place is to the question: what its paragraph has of it, against what its passage has
IN_OTHER_WORDS = 0.97  # what a claim counts that a sentence says in other words
STATEMENT = 8  # characters of a claim that says something by itself
STEM = 0.6  # how much of a claim's support comes from what the question says standing there too


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    """What denies, allows, commands and forbids, as expressions."""

    either: re.Pattern[str]
    denial: re.Pattern[str]
    permission: re.Pattern[str]
    duty: re.Pattern[str]
    prohibition: re.Pattern[str]
    forbidden: re.Pattern[str]  # at the end of what stands before a claim's words


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    return _Words(
        either=words.pattern("alternatives"),
        denial=re.compile(rf"{any_of('denials')}|不(?!{any_of('no_denials_behind_not')})"),
        permission=words.pattern("permissions"),
        duty=re.compile(rf"{any_of('duties')}|须(?!知)"),
        # 不得超过 and the like set a bound: what it is stands there and is not forbidden
        prohibition=re.compile(rf"{any_of('prohibitions')}{_NO_BOUND}"),
        forbidden=re.compile(rf"{any_of('prohibitions')}{_NO_BOUND}[一-鿿]{{0,2}}$"),
    )


@dataclass(frozen=True, slots=True)
class EvidenceSentence:
    """A sentence of a passage taken apart, the hit it is of, and the bigrams of what it stands in.

    That is its paragraph; for a list item the words that lead its list in and the item. `lead`: these words, "" for
    what is no item.
    """

    hit: RetrievedPassage
    text: str
    content: QuantifiedText
    context: frozenset[str]
    lead: str = ""

    @property
    def forbids(self) -> bool:
        """Whether it says, or the words that lead it in, that something may not be."""
        return bool(_words().prohibition.search(WITHIN_BRACKETS.sub("", self.lead + self.text)))

    @property
    def bigrams(self) -> frozenset[str]:
        return content_bigrams(self.content.words)


@dataclass(frozen=True, slots=True)
class Support:
    """How far a claim is supported, 0 to 1, by which sentence, and whether a passage denies it.

    `shared`: the share of the claim's words that the sentence or passage has, whatever else it says.
    """

    score: float
    place: EvidenceSentence | None = None
    denied: bool = False
    shared: float = 0.0


def evidence_sentences(hits: Iterable[RetrievedPassage]) -> list[EvidenceSentence]:
    """The sentences of passages, each with its context."""
    found: list[EvidenceSentence] = []
    for hit in hits:
        lead = ""
        for line in filter(None, map(str.strip, hit.passage.body.split("\n"))):
            item = is_list_item(line)
            lead = lead if item else line
            led = lead if item and lead.endswith(_LEADS) else ""
            context = content_bigrams(split_quantities(led + line).words)
            pieces = map(str.strip, sentences(line, semicolons=True))
            found += [EvidenceSentence(hit, text, split_quantities(text), context, led) for text in pieces]
    return found


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence sentences for one question, with their relevance to it."""

    stem: str
    asked: frozenset[str]
    places: tuple[EvidenceSentence, ...]
    quantities: frozenset[tuple[str, str]]  # that the question states
    near: tuple[float, ...]  # of each place, 0 to 1: its passage's and its context's share of the question's bigrams

    @property
    def nearest(self) -> str:
        """The text of the passage that is nearest to the question, "" where there is none."""
        at = max(range(len(self.near)), key=self.near.__getitem__, default=None)
        return "" if at is None else self.places[at].hit.passage.body

    @classmethod
    def of(cls, stem: str, hits: Sequence[RetrievedPassage]) -> Evidence:
        asked = content_bigrams(split_quantities(stem).words)
        passages = _relative(
            {h.passage.id: containment(asked, content_bigrams(split_quantities(h.passage.text).words)) for h in hits}
        )
        places = evidence_sentences(hits)
        contexts = _relative(dict(enumerate(containment(asked, place.context) for place in places)))
        near = [
            (1 - CONTEXT) * passages[place.hit.passage.id] + CONTEXT * contexts[at] for at, place in enumerate(places)
        ]
        return cls(stem, asked, tuple(places), split_quantities(stem).quantities, tuple(near))


def _relative(shares: dict[Any, float]) -> dict[Any, float]:
    most = max(shares.values(), default=0.0)
    return {key: share / most if most else 0.0 for key, share in shares.items()}


def claim_support(claim: str, ground: Evidence, common: frozenset[str] = frozenset()) -> Support:
    """The best support that the ground gives to a claim; `common` are bigrams that other claims have too."""
    told = split_quantities(claim)
    best = Support(0.0)
    for place, near in zip(ground.places, ground.near, strict=True):
        score = max(_share(told, place, ground, common), _loosely(claim, told, place, ground, common)) * (1 - STEM + STEM * near)
        if score > best.score:
            best = Support(score, place)
    if best.place is None:
        return best
    place = best.place
    put = in_words_of(in_words_of(claim, place.text), place.hit.passage.body)
    denied = _is_denied(put, place, ground) or _is_refuted(claim, place)
    shared = containment(content_bigrams(told.words), place.bigrams)
    return Support(best.score * (DENIED if denied else 1.0), place, denied, shared)


def _up_to_figures(text: str) -> list[str]:
    """The clauses of a text, each with those before it back to the last figure: what a figure holds for."""
    found, before = [], ""
    for clause in clauses(text, colons=True):
        before += clause
        found.append(before)
        if split_quantities(clause).quantities or _ONE_OF.search(clause):
            before = ""
    return found


def _is_denied(claim: str, place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether a passage denies a claim in its words, or has another thing in its place."""
    body = place.hit.passage.body
    if has_exchange(claim, "\n".join(dict.fromkeys((body, ground.nearest)))):
        return True
    if _words().prohibition.search(ground.stem):  # 外资银行不得损害的是: a sentence that forbids it says so
        return not place.forbids
    if stem_differs(ground.stem, place.lead + place.text) or is_other_side(ground.stem, place.lead + place.text):
        return True
    if both_deny(ground.stem, place.text):
        return False
    return denies(body, claim) or forbids(place.text, claim)


def _is_refuted(claim: str, place: EvidenceSentence) -> bool:
    """Whether a claim that is a statement of its own says something else than its sentence."""
    return Wording.of(claim).weight >= STATEMENT and is_contrary(
        claim, place.lead + place.text, place.hit.passage.text, moods=says_what_may_be(claim)
    )


def _share(claim: QuantifiedText, place: EvidenceSentence, ground: Evidence, common: frozenset[str]) -> float:
    asked = ground.asked
    words = content_bigrams(claim.words)
    if place.content.lacks(claim):
        return WITHOUT_QUANTITY * containment(words, place.bigrams)
    one = _ONE_OF.fullmatch(claim.words.strip())
    if one or (len(words) < 3 and claim.quantities):
        # a bare figure: it counts for what stands beside it
        segments = [s for s in _up_to_figures(place.text) if (one[0] in s if one else not split_quantities(s).lacks(claim))]
        if not segments:
            return 0.0
        beside = max((containment(asked, content_bigrams(split_quantities(s).words)) for s in segments), default=0.0)
        found = 0.4 + 0.2 * (beside + containment(asked, place.bigrams) + containment(asked, place.context))
        return found if ground.quantities <= place.content.quantities else UNCONDITIONAL * found
    own = words - common
    share = containment(words, place.bigrams)
    if own:
        share = 0.8 * containment(own, place.bigrams) + 0.2 * share
    return 0.75 * share + 0.25 * containment(
        own or words, content_bigrams(split_quantities(place.hit.passage.body).words)
    )


def _loosely(
    claim: str, told: QuantifiedText, place: EvidenceSentence, ground: Evidence, common: frozenset[str]
) -> float:
    """The share of a claim that a sentence says in other words; nothing of a figure, or of one word alone.

    Words of the question, and those that other claims have, count little.
    """
    if place.content.lacks(told) or len(content_bigrams(told.words)) < 3:
        return 0.0
    wording = Wording.of(claim)
    own = wording.beyond(ground.stem, common)
    return IN_OTHER_WORDS * ((0.8 * own.share(place.text) + 0.2 * wording.share(place.text)) if own.parts else wording.share(place.text))


def denies(body: str, claim: str) -> bool:
    """Whether a text says in the claim's words the contrary of one of its segments (不得 against 可以)."""
    segments = list(_alternatives(body))
    for said in _alternatives(claim):
        words = _bare_bigrams(said)
        if len(words) < 3:
            continue
        covers = [(containment(words, _bare_bigrams(part)), part) for part in segments]
        most = max((share for share, _ in covers), default=0.0)
        alike = [part for share, part in covers if share >= max(ALIKE, most - 0.1)]
        if alike and _contrary(said, _nearest(words, alike, said)):
            return True
    return False


def _nearest(words: frozenset[str], alike: Sequence[str], said: str) -> list[str]:
    """Of segments that all have the words of a claim, those with the least beside them: 记名式 and not 不记名式.

    What is said to be allowed is held to all of them, unless the nearest say that it is.
    """
    beside = {part: len(_bare_bigrams(part) - words) for part in alike}
    nearest = [part for part in alike if beside[part] == min(beside.values())]
    allows = _words().permission.search
    return nearest if not allows(said) or any(map(allows, nearest)) else list(alike)


def _alternatives(text: str) -> Iterator[str]:
    """The clauses of a text, those that 或 joins apart."""
    return (part for clause in clauses(text, colons=True) for part in _words().either.split(clause) if part.strip())


def forbids(sentence: str, claim: str) -> bool:
    """Whether words that both share are forbidden in the sentence and not in the claim (不得|先行扣除)."""
    words = _words()
    if words.denial.search(claim):
        return False
    shared = SequenceMatcher(None, claim, sentence, autojunk=False).get_matching_blocks()
    ahead = [sentence[max(0, block.b - 4) : block.b] for block in shared if block.size >= LONGEST_SHARED]
    return any(words.forbidden.search(text) for text in ahead)


def _contrary(said: str, alike: Sequence[str]) -> bool:
    """Whether all segments that say the same differ in denial, one forbids what is said to be allowed.

    Or what is said to be a duty is only allowed (可视实际情况设置 against 必须设置), or the other way round.
    """
    words = _words()
    denied = [bool(words.denial.search(part)) for part in alike]
    if words.denial.search(said):
        return not any(denied)
    if words.permission.search(said):
        return any(denied) or all(words.duty.search(part) for part in alike)
    loose = words.duty.search(said) and all(words.permission.search(part) for part in alike)
    return bool(loose) or all(denied)


def _bare_bigrams(text: str) -> frozenset[str]:
    """Bigrams of a segment without the words that allow, oblige or forbid."""
    return _bigrams_without(text, _words())


@functools.lru_cache(maxsize=20_000)
def _bigrams_without(text: str, words: _Words) -> frozenset[str]:
    bare = words.duty.sub("", words.permission.sub("", words.denial.sub("", text)))
    return content_bigrams(split_quantities(bare).words)
