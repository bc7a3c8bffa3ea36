"""How likely a statement is right that puts several claims together: as the least likely of them.

Each claim is laid beside its own nearest sentence. One that a rule contradicts in its build (someone else does it, it
may be what may not be, it is of another case) is not right, however many of its words are the rule's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pipeline.answer.evidence.claims.nearest_places import NearestPlaces
from pipeline.answer.evidence.claims.statement_features import StatementFeatures
from pipeline.answer.evidence.claims.statement_judging import JudgingWeights
from pipeline.answer.evidence.claims.statement_support import statement_support, with_own_references
from pipeline.answer.evidence.claims.structure.compound_claims import claims_of
from pipeline.answer.evidence.claims.structure.marked_slots import has_other_party
from pipeline.answer.evidence.claims.structure.opposed_predicates import is_opposed
from pipeline.answer.evidence.claims.structure.other_cases import has_figure_of_other_case, is_left_out
from pipeline.answer.evidence.claims.structure.plain_form import in_form_of
from pipeline.answer.evidence.claims.structure.starting_events import has_other_start
from pipeline.answer.evidence.claims.support import Support
from pipeline.answer.evidence.claims.word_usage import WordUsage
from pipeline.retrieve.state import RetrievedPassage


def likelihood(
    statement: str,
    hits: Sequence[RetrievedPassage],
    support: Support,
    judging: JudgingWeights,
    usage: Callable[[], WordUsage],
) -> float | None:
    """How likely a statement is right, 0 to 1; None where there is no sentence to hold it to.

    `support`: how far passages support the whole of it.
    """
    claims = claims_of(statement)
    found = []
    for claim in claims:
        own = support if len(claims) == 1 else statement_support(claim, hits)
        features = StatementFeatures.of(claim, hits, own, usage())
        if features is not None:
            found.append(0.0 if is_contradicted(claim, hits) else judging.likelihood(features))
    return min(found, default=None)


def is_contradicted(claim: str, hits: Sequence[RetrievedPassage]) -> bool:
    """Whether the nearest sentence says of the same something that leaves no room for a claim."""
    claim = with_own_references(claim, hits)
    places = NearestPlaces.of(claim, hits)
    if places is None:
        return False
    best = places.near[0]
    text = best.lead + best.text
    claim = in_form_of(claim, text)
    return (
        is_opposed(claim, best)
        or has_other_party(claim, [place.lead + place.text for place in places.near])
        or has_figure_of_other_case(claim, best)
        or is_left_out(claim, text)
        or has_other_start(claim, text)
    )
