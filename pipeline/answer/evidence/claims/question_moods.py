"""What a question asks for (must, may, may not) beside what a sentence says of its options, and of exceptions.

承包方不得单方解除合同，但受让方有下列情形之一的除外：its items are where that may be.
"""

from __future__ import annotations

import re

from pipeline.answer.evidence.claims.consent import needs_consent
from pipeline.answer.evidence.claims.modality import WITHIN_BRACKETS, Modality, clause_modalities, modalities, modality
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses


@per_evidence_words
def _wrongs(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("outcomes_of_wrongs")


@per_evidence_words
def _list_of_exceptions(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('exceptions_behind')}\s*[:：]\s*$")


def asks_for_wrongs(stem: str) -> bool:
    """Whether a question asks for what something bad follows from: 哪些内容改了，票据就作废."""
    return bool(_wrongs().search(stem))


def both_deny(stem: str, text: str) -> bool:
    """Whether a question for what does not hold (不适用…的) is laid beside a sentence that denies."""
    last = (clauses(stem, colons=True) or [""])[-1]
    return modality(last) is Modality.DENIES and Modality.DENIES in modalities(text)


def stem_differs(stem: str, text: str) -> bool:
    """Whether a question for what must be is laid beside what only may be, or may beside may not."""
    if needs_consent(stem):  # 应当经谁批准: who consents to what may then be is asked for
        return False
    parts = list(clause_modalities(WITHIN_BRACKETS.sub("", text)))
    own, there = modality(stem), {kind for _, kind in parts}
    other = {Modality.OBLIGES: Modality.ALLOWS, Modality.ALLOWS: Modality.FORBIDS}.get(own)
    if other not in there or own in there:
        return False
    wording = Wording.of(stem)
    shares = [(wording.share(part), kind) for part, kind in parts]  # 责令改正；情节严重的，可以吊销许可证
    most = max(share for share, _ in shares)
    return (most, other) in shares


def are_exceptions(lead: str) -> bool:
    """Whether a list that is led in so has the cases in which a rule does not hold: 有下列情形之一的除外."""
    return bool(_list_of_exceptions().search(lead))


def holds_to_rule(stem: str, lead: str) -> bool:
    """Whether a question asks for what a rule says, and not for its exceptions: 不得解除的, and not 可以解除的."""
    return modality(stem) in modalities(lead)
