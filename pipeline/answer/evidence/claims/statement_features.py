"""What a statement and the sentence of law nearest to it have in common, and in what they differ, as numbers.

By them `statement_judging` weighs whether the statement is right: of 经财政部批准 the sentence with 经国务院批准 has
not the noun, of 没有约定的 that with 未约定的 has all that counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from itertools import pairwise

from pipeline.answer.evidence.claims.bounds import Bounded, held_to_bounds, missing_quantities
from pipeline.answer.evidence.claims.exclusiveness import leaves_out
from pipeline.answer.evidence.claims.modality import Modality, clause_modalities, is_denied, modality
from pipeline.answer.evidence.claims.nearest_places import NearestPlaces
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.answer.evidence.claims.slot_features import slot_features
from pipeline.answer.evidence.claims.statement_support import with_own_references
from pipeline.answer.evidence.claims.structure.plain_form import in_form_of
from pipeline.answer.evidence.claims.support import EvidenceSentence, Support
from pipeline.answer.evidence.claims.usage_features import usage_features
from pipeline.answer.evidence.claims.word_alignment import aligned_clauses
from pipeline.answer.evidence.claims.word_usage import WordUsage
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import unsupported_figures
from pipeline.text.tokens import fold, tagged_words

RUN = 2  # characters of a run that both have
MOST_NOUNS = 2.0  # that count
OF_FEW = 5.0  # what counts of few things are divided by, so that weights are of one size
_WITHOUT_DUTY = (Modality.FREES, Modality.DENIES)  # 不用承担责任: 不承担责任
_NOUNS = ("n", "j", "s", "vn")  # parts of speech of things, as jieba marks them


@dataclass(frozen=True, slots=True)
class StatementFeatures:
    """A statement beside the nearest sentence, or two; yes is 1, no is 0. Meanings: rules/statement_judging.yaml."""

    denied: float
    supported: float
    one_of_several: float
    no_quantity: float
    strange_figures: float
    missing: float
    in_other_words: float
    missing_nouns: float
    second: float
    last_clause: float
    runs: float
    added: float
    same_mood: float
    forbidden: float
    strange_mood: float
    freed: float
    denial_dropped: float
    all_added: float
    approval_added: float
    unaided_added: float
    contrary_clause: float
    contrary_mood: float
    other_doer: float
    other_word: float
    word_from_elsewhere: float
    other_figure: float
    kinds_apart: float
    from_elsewhere: float
    own_wording: float

    @classmethod
    def of(
        cls, claim: str, hits: Sequence[RetrievedPassage], support: Support, usage: WordUsage | None = None
    ) -> StatementFeatures | None:
        """None where there is no sentence to hold it to. `usage`: how the statement's collection uses words."""
        claim = with_own_references(claim, hits)
        places = NearestPlaces.of(claim, hits)
        if places is None:
            return None
        best = places.near[0]
        text = best.lead + best.text
        claim = in_form_of(claim, text)
        wording = Wording.of(claim)
        own = in_words_of(claim, text)
        aligned = tuple(aligned_clauses(own, text))
        known = fold(text + best.topic + best.hit.entry.title)
        return cls(
            denied=float(support.denied),
            supported=0.0 if support.denied else support.score,
            one_of_several=float(leaves_out(claim, text)),
            **_figures(claim, places.near),
            in_other_words=_in_other_words(wording, text),
            second=places.second,
            **_words_apart(claim, wording, best),
            **_run_together(own, text),
            **_moods(claim, text),
            **_scope(claim, text),
            **slot_features(aligned, known),
            **usage_features(own, aligned, known, [fold(hit.passage.text) for hit in hits], usage or WordUsage()),
        )

    def values(self) -> Iterator[float]:
        return (getattr(self, name) for name in FEATURES)


FEATURES = tuple(field.name for field in fields(StatementFeatures))


def _figures(claim: str, near: Sequence[EvidenceSentence]) -> dict[str, float]:
    """Whether no near sentence has a statement's quantities, or bounds for them, and how many no near article has."""
    held = {held_to_bounds(claim, place.lead + place.text) for place in near}
    articles = [place.hit.passage.text for place in near]
    quantities = min(len(missing_quantities(claim, article)) for article in articles)
    strange = max(quantities, len(unsupported_figures(claim, articles)))
    return {
        "no_quantity": float(held == {Bounded.MISSING}),
        "strange_figures": 0.0 if Bounded.WITHIN in held else float(strange),
    }


def _in_other_words(wording: Wording, text: str) -> float:
    """The share of a statement's words that the sentence says in others."""
    there = fold(text)
    others = sum(weight for word, weight, share in wording.matches(text) if share == 1.0 and word not in there)
    return others / max(wording.weight, 1)


def _words_apart(claim: str, wording: Wording, best: EvidenceSentence) -> dict[str, float]:
    """The words of a statement that the sentence has not, nor its topic and title."""
    there = best.lead + best.text + best.hit.entry.title + best.topic
    tags = dict(tagged_words(claim))
    lacking = nouns = 0.0
    for word, weight, share in wording.matches(there):
        lacking += weight * (1 - share)
        nouns += share == 0 and len(word) > 1 and tags.get(word, "").startswith(_NOUNS)
    total = max(wording.weight, 1)
    return {"missing": lacking / total, "missing_nouns": min(nouns, MOST_NOUNS)}


def _run_together(own: str, text: str) -> dict[str, float]:
    """In how many runs of characters the sentence has a statement, and what the statement has between them."""
    mine, theirs = fold(own), fold(text)
    blocks = [b for b in SequenceMatcher(None, mine, theirs, autojunk=False).get_matching_blocks() if b.size >= RUN]
    added = sum(
        two.b - one.b - one.size == 0 and len(re.findall(r"\w", mine[one.a + one.size : two.a])) >= RUN
        for one, two in pairwise(blocks)
    )
    return {"runs": len(blocks) / OF_FEW, "added": float(added)}


def _moods(claim: str, text: str) -> dict[str, float]:
    """What may, must or must not be in a statement, and in the sentence."""
    mine, theirs = list(clause_modalities(claim)), list(clause_modalities(text))
    own, there = {kind for _, kind in mine}, {kind for _, kind in theirs}
    freed_there = not there.isdisjoint(_WITHOUT_DUTY) or any(  # 可简化或不再调查
        kind is Modality.ALLOWS and is_denied(clause) for clause, kind in theirs
    )
    last = next((clause for clause, _ in reversed(mine) if len(clause.strip()) > RUN), claim)
    wording = Wording.of(last)
    nearest, kind = max(theirs, key=lambda pair: wording.share(pair[0]), default=("", Modality.STATES))
    return {
        "last_clause": wording.share(nearest),
        "same_mood": float(modality(last) is kind is not Modality.STATES),
        "forbidden": float(Modality.ALLOWS in own and Modality.FORBIDS in there),
        "strange_mood": float(bool(own - there - {Modality.STATES} - ({Modality.FREES} if freed_there else set()))),
        "freed": float(Modality.FREES in own and not freed_there),
    }


@dataclass(frozen=True, slots=True, eq=False)
class _Scopes:
    denial: re.Pattern[str]
    every: re.Pattern[str]
    all_of: re.Pattern[str]  # what says so in a rule
    unaided: re.Pattern[str]
    approval: re.Pattern[str]


@per_evidence_words
def _scopes(lexicon: Lexicon) -> _Scopes:
    return _Scopes(
        denial=lexicon.pattern("denials", "bare_denials", "bare_denials_otherwise", "prohibitions"),
        every=lexicon.pattern("universals", but=["words_with_universals"]),
        all_of=lexicon.pattern("universals", "universals_of_rules"),
        unaided=lexicon.pattern("nothing_else_needed", but=["words_with_nothing_else_needed"]),
        approval=lexicon.pattern("approvals"),
    )


def _scope(claim: str, text: str) -> dict[str, float]:
    """Words that make a statement wider than the sentence."""
    words = _scopes()
    return {
        "denial_dropped": float(bool(words.denial.search(text)) and not words.denial.search(claim)),
        "all_added": float(bool(words.every.search(claim)) and not words.all_of.search(text)),
        "approval_added": float(bool(words.approval.search(claim)) and not words.approval.search(text)),
        "unaided_added": float(bool(words.unaided.search(claim)) and not words.unaided.search(text)),
    }
