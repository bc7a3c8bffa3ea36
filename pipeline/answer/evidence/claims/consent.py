"""What a claim says of someone's consent (经…批准) against a rule: that none is needed, or that less is enough."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words

_CLAUSE = "[^,，。;；]"


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    consent: re.Pattern[str]  # 经…批准
    without_consent: re.Pattern[str]  # 无须批准
    lacking: re.Pattern[str]  # 未经…批准
    filing: re.Pattern[str]  # 备案
    proposal: re.Pattern[str]  # 提出…建议


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    consents = any_of("consents")
    not_consent = ["lacks_of_consent", "words_with_leads_of_consent"]
    leads = any_of("leads_of_consent", "leads_of_consent_otherwise", but=not_consent)
    return _Words(
        consent=re.compile(rf"{leads}{_CLAUSE}{{0,40}}?{consents}"),
        without_consent=re.compile(rf"{any_of('releases')}{_CLAUSE}{{0,20}}?{consents}"),
        lacking=re.compile(rf"{any_of('lacks_of_consent')}{_CLAUSE}{{0,40}}?{consents}"),
        filing=lexicon.pattern("filings"),
        proposal=re.compile(rf"{any_of('leads_of_proposals')}(?P<what>{_CLAUSE}{{2,20}}?){any_of('proposals')}"),
    )


def needs_consent(claim: str) -> bool:
    """Whether a claim says that something needs someone's consent, or who gives it."""
    words = _words()
    return bool(words.consent.search(claim)) and not words.without_consent.search(claim)


def drops_consent(claim: str, text: str) -> bool:
    """Whether the claim needs no consent (无须批准), or only tells (备案), where the text asks for it (经…批准后)."""
    words = _words()
    if not words.consent.search(text) or words.without_consent.search(text):
        return False
    if words.without_consent.search(claim):
        return True
    return bool(words.filing.search(claim)) and not (words.filing.search(text) or words.consent.search(claim))


def allows_with_consent(claim: str, text: str) -> bool:
    """Whether the claim asks for the consent without which the text forbids: 须经批准 for 未经批准，不得."""
    words = _words()
    return bool(words.lacking.search(text)) and needs_consent(claim) and not words.lacking.search(claim)


def oversteps_proposal(claim: str, text: str) -> bool:
    """Whether the claim has done what the text only lets be proposed: 任免 for 提出任免建议."""
    proposal = _words().proposal.search(text)
    if proposal is None or _words().proposal.search(claim):
        return False
    parts = [part for part in re.split(r"[、和或与及]", proposal["what"]) if len(part) > 1]
    return any(part in claim for part in parts)
