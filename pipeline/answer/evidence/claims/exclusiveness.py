"""Whether a claim or a rule leaves nothing else: 用于征税 for 只能用于反洗钱, 只能是专职的 for 专职或者兼职."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.evidence.claims.modality import Modality, modality
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses
from pipeline.text.tokens import fold

SHORTEST = 4  # characters of what a claim says beyond a rule
STEM = 2  # characters of a long word by which it is found in a list: 刑事|责任 in 刑事、行政、民事责任


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    exclusive: re.Pattern[str]  # in a rule
    claimed: re.Pattern[str]  # in a claim, and what stands behind it
    joints: str  # 、 或者 和


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    return _Words(
        exclusive=lexicon.pattern("exclusives", "exclusives_otherwise", "bare_exclusives"),
        claimed=re.compile(rf"{any_of('exclusives', 'exclusives_otherwise')}(?![一两二三\d])(?P<what>[^,，。;；]+)"),
        joints=rf"(?:[、]|{any_of('alternatives', 'coordinations')})",
    )


def goes_beyond(claim: str, text: str) -> bool:
    """Whether the text leaves nothing else (只能用于反洗钱), and the claim names what it does not have (用于征税)."""
    exclusive = _words().exclusive
    if not exclusive.search(text) or exclusive.search(claim):
        return False
    for clause in clauses(claim, colons=True):
        wording = Wording.of(clause)
        absent = sum(weight for _, weight, share in wording.matches(text) if share == 0.0)
        if modality(clause) is Modality.ALLOWS and absent >= max(SHORTEST, wording.weight / 2):
            return True
    return False


def leaves_out(claim: str, text: str) -> bool:
    """Whether the claim leaves only one (只能是专职的) of what the text has several of (专职或者兼职)."""
    words = _words()
    claimed = words.claimed.search(fold(claim))
    if claimed is None or words.exclusive.search(text):
        return False
    there = fold(text)
    return any(
        _has_other_beside(word if word in there else word[:STEM], claim, there, words.joints)
        for word, _, _ in Wording.of(claimed["what"]).matches(text)
        if len(word) >= STEM
    )


def _has_other_beside(word: str, claim: str, text: str, joints: str) -> bool:
    """Whether another thing, that the claim has not, is joined to a word in a text."""
    one = re.escape(word)
    beside = re.finditer(rf"(?P<before>\w{{2}}){joints}\w?{one}|{one}{joints}(?P<behind>\w{{2}})", text)
    return any((match["before"] or match["behind"]) not in claim for match in beside)
