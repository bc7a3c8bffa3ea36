"""Whether a claim says of one case what a rule says of another: with its figure, or though the rule leaves it out.

Of 违法行为在二年内未被发现的，不再处罚；涉及金融安全的，期限为五年 the figure of the first case is none of the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.claims.contrary import is_excepted
from pipeline.answer.evidence.claims.modality import Modality, clause_modalities, modality
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.structure.compound_claims import is_case, predicate_at
from pipeline.answer.evidence.claims.support import EvidenceSentence
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses, sentences

SAID = 0.6  # share of a claim's words that the paragraph must have
_MOODS = (Modality.ALLOWS, Modality.OBLIGES, Modality.FORBIDS)


def has_figure_of_other_case(claim: str, place: EvidenceSentence) -> bool:
    """Whether a claim has the figure of one case and the name of another, later one, which has a figure of its own."""
    figures = split_quantities(claim).quantities
    if not figures:
        return False
    wording = Wording.of(claim)
    for line in place.hit.passage.body.split("\n"):
        parts = sentences(line, semicolons=True)
        if len(parts) > 1 and wording.share(line) >= SAID:
            quantities = [split_quantities(part).quantities for part in parts]
            if any(_is_of_later(figure, parts, quantities, wording) for figure in figures):
                return True
    return False


def _is_of_later(
    figure: tuple[str, str], parts: Sequence[str], quantities: Sequence[frozenset[tuple[str, str]]], wording: Wording
) -> bool:
    own = [at for at, there in enumerate(quantities) if figure in there]
    if not own:
        return False
    said = "".join(parts[at] for at in own)
    later = [
        parts[at]
        for at in range(own[0] + 1, len(parts))
        if figure not in quantities[at] and any(unit == figure[1] for _, unit in quantities[at])
    ]
    return any(
        share == 1.0 and weight > 1 and word not in said
        for part in later
        for word, weight, share in wording.matches("".join(_case_of(part)))
    )


def _case_of(part: str) -> Iterator[str]:
    """What a part of a rule names before it says something of it."""
    for clause in clauses(part):
        at = predicate_at(clause)
        if at is not None and not is_case(clause):
            yield clause[:at]
            return
        yield clause


def is_left_out(claim: str, text: str) -> bool:
    """Whether a claim asks of what a rule leaves out (…除外) what the rule asks of the others."""
    parts = clauses(claim, colons=True)
    own = modality(parts[-1]) if parts else Modality.STATES
    return own in _MOODS and own in {kind for _, kind in clause_modalities(text)} and is_excepted(claim, text)
