"""What begins a sentence or clause that follows from what is before it: 因此…, 按照裁决，…, （4）基于上述原因，…."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.evidence.lines import bare_text, cause_at, effect_at, gives_cause
from pipeline.rules.lexicon import Lexicon, per_evidence_words

LEAD = 3  # characters before words that lead in a reason at the beginning of a sentence
JUDGE = 16  # characters of a clause before the word that says what is held of it
PROOF = 24  # characters before the word that says what a sentence proves
FOUND = 60  # characters of a purpose, and of what something is no less than
GROUND = 8  # characters beside what a ground is called: 依照股份锁定期安排及相关承诺


@dataclass(frozen=True, slots=True)
class _Words:
    follows: re.Pattern[str]  # what begins a sentence that follows from the one before it
    within: re.Pattern[str]  # what follows from a reason in the same sentence
    back: re.Pattern[str]  # what points at what stands before
    leads: re.Pattern[str]  # what leads in a reason before what it led to
    purpose: re.Pattern[str]  # a clause that tells to what end something is done
    named: re.Pattern[str]  # what reasons are called
    judged: re.Pattern[str]  # what is held or found out, by what stands before it


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    consequence = rf"(?!{words.any_of('no_consequences')}){words.any_of('consequences')}"
    ground = (
        rf"{words.any_of('leads_of_grounds')}[^，。；]{{0,{GROUND}}}{words.any_of('grounds')}[^，。；]{{0,{GROUND}}}"
    )
    clause = rf"[，；][^，。；]{{0,{JUDGE}}}"
    judged = rf"{clause}{words.any_of('judgements')}"
    found_good = rf"{words.any_of('words_for_no_less')}[^，。；]{{2,{FOUND}}}{clause}{words.any_of('denied_losses')}"
    proved = rf"^[^，。；]{{2,{PROOF}}}{words.any_of('proofs')}"
    end = rf"{words.any_of('leads_of_purposes')}{words.any_of('purpose_verbs')}[^，,。；]{{2,{FOUND}}}[，,]"
    good = rf"{words.any_of('leads_of_benefits')}{words.any_of('purpose_verbs')}"
    return _Words(
        follows=re.compile(rf"(?:{consequence}|{ground}，)"),
        within=re.compile(rf"[，；]{consequence}"),
        back=words.pattern("pointing_back"),
        leads=words.pattern("reason_leads"),
        purpose=re.compile(rf"{words.any_of('purpose_words')}|{good}|(?:^|(?<=[，。；：、,\s])){end}"),
        named=words.pattern("names_of_reasons", "nouns_of_grounds"),
        judged=re.compile(rf"{judged}|{found_good}|{proved}"),
    )


def follows_from_before(text: str) -> bool:
    """Whether a sentence follows from the one before it."""
    return _words().follows.match(text) is not None


def follows_from_items(text: str) -> bool:
    """Whether an item of a list says what follows from those before it: （4）基于上述原因，…."""
    found = _words().follows.match(bare_text(text))
    return found is not None and _words().back.search(found[0]) is not None


def consequence_within(text: str) -> int | None:
    """Where behind its reason, in the same sentence, what follows from it begins; None where nothing does."""
    found = _words().within.search(text)
    return found.end() if found else None


def judges(text: str) -> bool:
    """Whether a sentence tells what is held, or that nothing is lost, by what it says before: 高于账面价值，无减值."""
    return _words().judged.search(text) is not None


def gives_purpose(text: str) -> bool:
    """Whether a sentence tells to what end something is done: 为规避汇率风险，公司开展远期结售汇业务."""
    return _words().purpose.search(text) is not None


def gives_reason(text: str) -> bool:
    """Whether a text gives a reason in any way: a cause, a purpose, what is held by it, or a label that names one."""
    found = gives_cause(text) or gives_purpose(text) or judges(text) or consequence_within(text) is not None
    return found or follows_from_before(text) or _words().named.search(text) is not None


def effect_of(text: str) -> str:
    """What a sentence says that its reason led to: of 减少主要系甲所致 the first words, of 因甲，终止 the last.

    Of one that tells to what end something is done, or what is held, all but the end, and all.
    """
    if follows_from_before(text) or judges(text):
        return text
    if (purpose := _words().purpose.search(text)) is not None:
        return text[: purpose.start()] + (text[purpose.end() :] if purpose[0].endswith(("，", ",")) else "")
    if (behind_reason := consequence_within(text)) is not None:
        return text[behind_reason:]
    why, led = cause_at(text), effect_at(text)
    if led is not None and led < why:
        return text[led:]
    behind = text[why:].partition("，")[2] if why <= LEAD or _words().leads.match(text, why) else ""
    return text[:why] + behind
