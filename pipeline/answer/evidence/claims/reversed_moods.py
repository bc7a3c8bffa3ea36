"""Whether a claim says that something may, must or may not be where the nearest clauses of a rule say the contrary."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.claims.modality import (
    WITHIN_BRACKETS,
    Modality,
    behind_denial,
    behind_modal,
    clause_modalities,
    is_denied,
    modal_clauses,
    modality,
)
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.rules.lexicon import Lexicon, per_evidence_words

ALIKE = 0.5  # share of a clause's words that a clause of the rule must have for the two to be of the same
NEAR = 0.1  # between clauses that are as near
SHORTEST = 4  # characters of a clause that says something
_CONDITION = re.compile(r"的\s*[,，]\s*$")


@per_evidence_words
def _sanctions(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("sanctions")


def has_reversed(claim: str, text: str) -> bool:
    """Whether a clause of the claim does the contrary of the nearest clauses of the text."""
    return any(_is_reversed(clause, text) for clause in modal_clauses(claim))


def _is_reversed(clause: str, text: str) -> bool:
    """Whether the nearest clauses forbid what the claim's allows, deny what it says, or the other way round."""
    wording = Wording.of(clause)
    if wording.weight < SHORTEST or (_CONDITION.search(clause) and is_denied(clause)):  # a case that is not so
        return False
    bare = Wording.of(behind_modal(clause))
    wording = bare if bare.weight >= SHORTEST else wording
    parts = list(clause_modalities(WITHIN_BRACKETS.sub("", text)))
    stating = [(part, kind) for part, kind in parts if not _CONDITION.search(part)]  # not of which case it is
    compared = parts if _CONDITION.search(clause) else stating or parts
    scored = [(wording.share(part), kind) for part, kind in compared]
    most = max((share for share, _ in scored), default=0.0)
    if most < ALIKE:
        return False
    own = modality(clause)
    if own in (Modality.DENIES, Modality.FORBIDS) and (_sanctions().search(text) or _denies_the_same(clause, parts)):
        return False  # what a rule punishes it forbids
    return all(own.opposes(kind) for share, kind in scored if share >= most - NEAR)


def _denies_the_same(clause: str, parts: Sequence[tuple[str, Modality]]) -> bool:
    """Whether one of the parts denies the very thing: 纳税人合并前未|向海关报告, 有合并情形，未|向海关报告."""
    denied = Wording.of(behind_denial(clause))
    kinds = (Modality.DENIES, Modality.FORBIDS)
    return bool(denied.weight) and any(kind in kinds and denied.share(behind_denial(part)) == 1 for part, kind in parts)
