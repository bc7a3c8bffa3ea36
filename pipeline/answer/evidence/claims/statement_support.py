"""How well passages support a whole statement that is to be called right or wrong.

Two measures: that of a statement in a rule's own words, by the passage that has most of them, and that of one in other
words, by the sentence that has most of it word by word. Either is denied where the rule says something else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.claims.bounds import Bounded, held_to_bounds, missing_quantities
from pipeline.answer.evidence.claims.contrary import agrees, has_other_agent, is_contrary, without_agents
from pipeline.answer.evidence.claims.exchanged_words import has_exchange
from pipeline.answer.evidence.claims.negation import ALIKE, denies
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.answer.evidence.claims.structure.plain_form import in_form_of
from pipeline.answer.evidence.claims.structure.rare_words import rarest_first
from pipeline.answer.evidence.claims.support import (
    DENIED,
    WITHOUT_QUANTITY,
    EvidenceSentence,
    Support,
    evidence_sentences,
)
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment

_TITLE = re.compile("《(?P<title>[^《》]+)》")
VERBATIM = 0.97  # support of what stands there word for word
STATED = 0.7  # and of what stands there for the most part
IN_OTHER_WORDS = 0.66  # share of a statement's words, in these or others, from which a sentence says it
SAYING = 8  # characters of what says something beside what its document is about
OF_ITEM = 0.1  # share of a statement's words that an item adds to what leads it in, or nothing of it is said there
LEAD = 0.5  # what a share of the lead's words counts then
STATED_BUT_FOR_WHO = 0.9  # share of a statement's words without who does it that a sentence has which says the same
UNTITLED = 0.9  # what a share counts that leaves out the words of the title
NEAR = 0.1  # between sentences that are as near
NAMED = 6  # characters of a title that names its law without brackets
NEARER = 0.2  # more words than another passage has that denies a statement: that one is of something else


@per_evidence_words
def _own_references(words: Lexicon) -> tuple[str, ...]:
    return words.words("references_to_itself")


def statement_support(claim: str, hits: Sequence[RetrievedPassage]) -> Support:
    """Support of a whole statement by what says it in its own words, else by what says it in others."""
    claim = with_own_references(claim, hits)
    literal = _in_own_words(claim, hits)
    verbatim = literal.score >= VERBATIM
    if not verbatim and (place := _by_another(claim, hits)) is not None:
        return Support(DENIED, place, denied=True, shared=1.0)
    loose = _in_other_words(claim, hits)
    if loose is None or (verbatim and not _is_contrary(claim, literal, loose)):
        return literal
    shared = max(literal.shared, loose.share)
    if _is_contrary(claim, literal, loose):
        return replace(literal, score=min(literal.score, DENIED), denied=True, shared=shared)
    denied = literal.denied and not loose.is_agreed and loose.share - literal.shared < NEARER
    if loose.share < IN_OTHER_WORDS or loose.bounded is Bounded.MISSING or denied:
        return replace(literal, shared=shared)
    return Support(max(literal.score, loose.share), loose.place, False, shared)


def with_own_references(claim: str, hits: Sequence[RetrievedPassage]) -> str:
    """A statement with what a law calls itself (本条例) for its title, in brackets or not (《储蓄管理条例》)."""
    titles = {hit.entry.title for hit in hits}
    for title in sorted(titles, key=len, reverse=True):
        if len(title) >= NAMED and f"《{title}》" not in claim:
            claim = claim.replace(title, f"《{title}》")

    def own(match: re.Match[str]) -> str:
        title = match["title"]
        if not any(one.endswith(title) for one in titles):
            return match[0]
        return next((word for word in _own_references() if title.endswith(word[1:])), match[0])

    return _TITLE.sub(own, claim)


def _is_contrary(claim: str, literal: Support, loose: _Reading) -> bool:
    """Whether the sentence that is nearest says something else: in a statement's own words, where they stand there."""
    place = literal.place
    if literal.denied or literal.score < STATED or place is None:
        return loose.is_contrary
    return loose.is_contrary and is_contrary(claim, place.lead + place.text, place.hit.passage.text)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A sentence that says most of a statement in other words, 0 to 1, and what it has for it or against it.

    `is_agreed`: it says for certain what the statement does: in the same mood, or by a bound that a figure keeps.
    """

    place: EvidenceSentence
    share: float
    is_contrary: bool
    is_agreed: bool
    bounded: Bounded


def _in_own_words(claim: str, hits: Sequence[RetrievedPassage]) -> Support:
    """Support by the passage that has most of a statement's words.

    It is denied where the passage says the contrary, or has another thing, quantity or term in the place of the
    statement's.
    """
    own = split_quantities(claim)
    words = own.bigrams
    hit = max(
        hits, key=lambda h: containment(words, split_quantities(h.passage.text).bigrams), default=None
    )
    if hit is None:
        return Support(0.0)
    whole = split_quantities(hit.passage.text)
    claim = in_form_of(claim, hit.passage.body)
    share = containment(words, whole.bigrams)
    place = max(evidence_sentences([hit]), key=lambda p: containment(words, p.bigrams), default=None)
    missing = missing_quantities(claim, hit.passage.text)
    units = {unit for _, unit in whole.quantities}
    other = bool(missing) and share >= ALIKE and all(unit in units for _, unit in missing)
    denied = other or denies(hit.passage.body, claim) or has_exchange(claim, hit.passage.body)
    score = (share + _in_sentences(claim, hit)) / 2 * (WITHOUT_QUANTITY if missing else 1.0)
    return Support(score * (DENIED if denied and not missing else 1.0), place, denied, share)


def _in_sentences(claim: str, hit: RetrievedPassage) -> float:
    """The share of a claim's words, clause by clause, that one sentence has: words of several say something else."""
    places = [place.bigrams for place in evidence_sentences([hit])]
    parts = [words for clause in clauses(claim) if (words := split_quantities(clause).bigrams)]
    shared = sum(len(words) * max((containment(words, place) for place in places), default=0.0) for words in parts)
    return shared / sum(map(len, parts)) if parts else 0.0


def _by_another(claim: str, hits: Sequence[RetrievedPassage]) -> EvidenceSentence | None:
    """The sentence that says a statement of another who does it (由财政部制定), where none says it so."""
    wording = Wording.of(without_agents(claim))
    places = [p for p in evidence_sentences(hits) if wording.share(p.lead + p.text) >= STATED_BUT_FOR_WHO]
    others = [place for place in places if has_other_agent(claim, place.lead + place.text)]
    return others[0] if others and len(others) == len(places) else None


def _in_other_words(claim: str, hits: Sequence[RetrievedPassage]) -> _Reading | None:
    """The sentence that says most of a statement word by word; None where nothing is near."""
    wording = Wording.of(claim)
    places = evidence_sentences(hits)
    scored = [(words_said(wording, place), place) for place in places]
    most = max((share for share, _ in scored), default=0.0)
    if not most:
        return None
    near = rarest_first(claim, wording, [pair for pair in scored if pair[0] >= most - NEAR], places)
    best = near[0]
    claim = in_form_of(claim, best.lead + best.text)
    own = wording.share(best.lead + best.text)  # what only its topic brings near has figures of other cases
    of_case = [place for place in near if wording.share(place.lead + place.text) >= own - NEAR]
    bounded = min((held_to_bounds(claim, place.lead + place.text) for place in of_case), key=list(Bounded).index)
    beside = [place for place in near if place.hit.passage.id == best.hit.passage.id]
    agreeing = [place for place in beside if agrees(claim, place.lead + place.text)]
    contrary = is_contrary(claim, best.lead + best.text, best.hit.passage.text, moods=not agreeing)
    same = any(_is_same(claim, place) for place in agreeing) or bounded is Bounded.WITHIN
    return _Reading(best, most, contrary or bounded is Bounded.BROKEN, same, bounded)


def words_said(wording: Wording, place: EvidenceSentence) -> float:
    """The share of a statement's words that a sentence has, or of those that neither title nor topic have alone.

    Whom a rule is for is often said in the title of its document, or where its passage begins.
    """
    text = place.lead + place.text
    rest = wording.beyond(_said_before(wording, place), frozenset())
    share = wording.share(text)
    if place.lead and share - wording.share(place.lead) < OF_ITEM:
        return LEAD * share
    return max(share, UNTITLED * rest.share(text)) if rest.weight >= SAYING else share


def _said_before(wording: Wording, place: EvidenceSentence) -> str:
    """The title of a sentence's document, and the words of a statement that only its topic has."""
    own = place.lead + place.text
    there = [word for word, _, share in wording.matches(place.topic) if share == 1.0]
    here = {word for word, _, share in wording.matches(own) if share > 0}
    return " ".join((place.hit.entry.title, *(word for word in there if word not in here)))


def _is_same(claim: str, place: EvidenceSentence) -> bool:
    """Whether nothing is exchanged in a statement put in the words of what agrees with it."""
    return not has_exchange(in_words_of(claim, place.text), place.text)
