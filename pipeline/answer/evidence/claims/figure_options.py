"""Options that are figures: what stands beside a figure in a sentence, and of which case it is."""

from __future__ import annotations

import re

from pipeline.answer.evidence.claims.choice_evidence import Evidence
from pipeline.answer.evidence.claims.negation import MARK
from pipeline.answer.evidence.claims.support import EvidenceSentence, with_title
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment

UNCONDITIONAL = 0.8  # what is left of a figure beside which a quantity of the question does not stand (超过20万元的)
OTHER_CASE = 0.5  # and of a figure that stands beside another case than the question's


@per_evidence_words
def single_counts(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("single_counts")


@per_evidence_words
def _condition_endings(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('endings_of_conditions')}\s*[，,]\s*$")


@per_evidence_words
def _aggravations(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("aggravations")


def case_factor(claim: QuantifiedText, place: EvidenceSentence, ground: Evidence) -> float:
    """What an option with a figure counts: whether the case of the question (不足10万元) is beside it.

    And one that is an item of a list: whether what leads it in has it (有下列行为之一的，处十万元以下罚款).
    """
    if ground.quantities and place.lead and not claim.quantities:
        units = {unit for _, unit in ground.quantities}
        led = {one for one in split_quantities(place.lead).quantities if one[1] in units}
        return OTHER_CASE if led and not ground.quantities <= led else 1.0
    if ground.quantities and not claim.quantities and _states_other_figures(place, ground):
        return OTHER_CASE
    is_figure = bool(claim.quantities or single_counts().fullmatch(claim.words.strip()))
    if is_figure and bool(_aggravations().search(ground.stem)) != _is_aggravated(claim, place):
        return UNCONDITIONAL
    if not ground.quantities or not is_figure:
        return 1.0
    if not ground.quantities <= place.content.quantities:
        return UNCONDITIONAL
    segments = [s for text in _figure_segments(place.text) if not (s := split_quantities(text)).lacks(claim)]
    of_case = not segments or any(ground.quantities <= segment.quantities for segment in segments)
    return 1.0 if of_case else OTHER_CASE


def _states_other_figures(place: EvidenceSentence, ground: Evidence) -> bool:
    """Whether a sentence has figures in the unit of the question's, and none of these."""
    units = {unit for _, unit in ground.quantities}
    there = {one for one in place.content.quantities if one[1] in units}
    return bool(there) and there.isdisjoint(ground.quantities)


def _is_aggravated(claim: QuantifiedText, place: EvidenceSentence) -> bool:
    """Whether all that a sentence says with a figure is of a graver case: 拒不改正的，处…, 情节严重的，并处…"""
    segments = [text for text in _figure_segments(place.text) if not split_quantities(text).lacks(claim)]
    return bool(segments) and all(map(_aggravations().search, segments))


def figure_share(claim: QuantifiedText, single: str, place: EvidenceSentence, ground: Evidence) -> float:
    """What a bare figure, or a `single` thing, counts for: how much of the question stands beside it."""
    title = place.hit.entry.title
    segments = [
        split_quantities(with_title(text, title)).bigrams
        for text in _figure_segments(place.text)
        if (single in text if single else not split_quantities(text).lacks(claim))
    ]
    if not segments:
        return 0.0
    stem = ground.stem_bigrams
    beside = max(containment(stem, segment) for segment in segments)
    whole = containment(stem, split_quantities(with_title(place.text, title)).bigrams)
    return 0.4 + 0.2 * (beside + whole + containment(stem, place.context))


def _figure_segments(text: str) -> list[str]:
    """The clauses of a text, each with those before it back to the last figure: what a figure holds for."""
    segments, before = [], ""
    for clause in clauses(MARK.sub("", text), colons=True):  # (一) is no figure
        before += clause
        segments.append(before)
        if _has_figure(clause) and not _is_condition(clause):
            before = ""
    return segments


def _has_figure(clause: str) -> bool:
    return bool(split_quantities(clause).quantities or single_counts().search(clause))


def _is_condition(clause: str) -> bool:
    """Whether a clause says of which case the next one is: 违法所得不足10万元的，…"""
    return bool(_condition_endings().search(clause))
