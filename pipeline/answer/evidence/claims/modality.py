"""What a clause of a claim or a rule says of what it names: that it may, must, need not or may not be, is or is not."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses

WITHIN_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")


class Modality(enum.Enum):
    """What a clause does with what it names."""

    FREES = "frees"  # of a duty
    FORBIDS = "forbids"
    OBLIGES = "obliges"
    ALLOWS = "allows"
    DENIES = "denies"
    BOUNDS = "bounds"
    STATES = "states"

    def opposes(self, other: Modality) -> bool:
        """Whether a claim that does this with something is contrary to a rule that does the other."""
        return other in _OPPOSITES.get(self, ())


_OPPOSITES = {
    Modality.FREES: (Modality.OBLIGES,),
    Modality.FORBIDS: (Modality.ALLOWS, Modality.OBLIGES, Modality.STATES),
    Modality.OBLIGES: (Modality.FORBIDS, Modality.FREES, Modality.ALLOWS, Modality.DENIES),
    Modality.ALLOWS: (Modality.FORBIDS, Modality.DENIES),
    Modality.DENIES: (Modality.STATES,),
    Modality.STATES: (Modality.DENIES, Modality.FORBIDS),
}
_LASTING = (Modality.FORBIDS, Modality.OBLIGES, Modality.ALLOWS)  # what holds for the clauses behind it too


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    modal: tuple[tuple[Modality, re.Pattern[str]], ...]  # what decides first stands first
    denial: re.Pattern[str]
    condition: re.Pattern[str]  # 未经批准: on what something is, not that it is not
    case: re.Pattern[str]  # 未取得赔偿的部分: what is not so there is of which case, not what is said of it
    bound: re.Pattern[str]  # 不得超过: what it is stands there and is not forbidden
    double: re.Pattern[str]  # 不得拒绝: what may not be refused must be
    duty: str
    pointer: re.Pattern[str]  # 下列


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of, pattern = lexicon.any_of, lexicon.pattern
    bare_denials = any_of("bare_denials", "bare_denials_otherwise", but=["words_with_bare_denials"])
    duties = ("duties", "duties_otherwise", "short_duties", "bare_duties")
    permissions = ("permissions", "permissions_otherwise", "bare_permissions")
    return _Words(
        modal=(
            (Modality.FREES, pattern("releases")),
            (Modality.FORBIDS, pattern("prohibitions", "prohibitions_otherwise")),
            (Modality.OBLIGES, pattern(*duties, but=["words_with_bare_duties"])),
            (Modality.ALLOWS, pattern(*permissions, but=["words_with_bare_permissions"])),
        ),
        denial=re.compile(rf"{any_of('denials')}|{bare_denials}"),
        condition=re.compile(rf"{any_of('lacks_of_consent')}[^,，。;；]*?{any_of('consents')}"),
        case=re.compile(
            rf"(?:{any_of('denials')}|{bare_denials})[^,，。;；]{{1,20}}?的(?=\w{{0,8}}[,，])"
            rf"|{any_of('bare_denials_otherwise')}[^,，。;；]{{1,20}}?的(?=\w)"
            rf"|(?:{any_of('denials')}|{bare_denials})[^,，。;；]{{1,20}}?的"
            rf"(?={any_of('duties', 'permissions', 'leads_of_agents', 'verbs_of_agents')})"  # 不改正的|责令停业
        ),
        double=pattern("double_denials"),
        duty=lexicon.words("duties")[0],
        pointer=lexicon.pattern("option_pointers"),
        bound=re.compile(
            rf"{any_of('prohibitions', 'prohibitions_otherwise', 'bare_denials')}{any_of('comparisons_of_figures')}"
        ),
    )


def modality(clause: str, before: Modality = Modality.STATES) -> Modality:
    """What a clause does; where no word of it says so, what the clause before it did, if that lasts."""
    words = _words()
    unconditional = words.condition.sub("", words.double.sub(words.duty, clause))
    bare = words.bound.sub("", unconditional)
    for kind, pattern in words.modal:
        if pattern.search(bare):
            return kind
    if words.denial.search(words.case.sub("", bare)):
        return Modality.DENIES
    if bare != unconditional:
        return Modality.BOUNDS
    return before if before in _LASTING else Modality.STATES


def clause_modalities(text: str) -> Iterator[tuple[str, Modality]]:
    """The clauses of a text, each with what it does."""
    kind = Modality.STATES
    for clause in clauses(text, colons=True):
        kind = modality(clause, kind)
        yield clause, kind


def led_modalities(lead: str, text: str) -> Iterator[tuple[str, Modality]]:
    """The same of an item and what leads it in: what holds for it is said where its list is named (不得有下列行为).

    不得 of what else is behind that is none of its: 有下列行为之一的，处罚款，禁止从事经营活动.
    """
    parts = list(clause_modalities(lead))
    yield from parts
    pointing = [kind for clause, kind in parts if _words().pointer.search(clause)]
    kind = (pointing or [kind for _, kind in parts[-1:]] or [Modality.STATES])[-1]
    for clause in clauses(text, colons=True):
        kind = modality(clause, kind)
        yield clause, kind


def modalities(text: str) -> frozenset[Modality]:
    """All that the clauses of a text do."""
    return frozenset(kind for _, kind in clause_modalities(text))


def is_modal(claim: str) -> bool:
    """Whether a claim says what may, must or must not be, or is not."""
    return any(modality(clause) not in (Modality.STATES, Modality.BOUNDS) for clause in clauses(claim, colons=True))


def is_denied(clause: str) -> bool:
    """Whether a clause denies something, be it of which case it is."""
    return bool(_words().denial.search(clause))


def modal_clauses(claim: str) -> list[str]:
    """The clauses of a claim that do more than state; all where none does."""
    parts = clauses(claim, colons=True)
    return [part for part in parts if modality(part) is not Modality.STATES] or parts


def behind_modal(clause: str) -> str:
    """What may, must or must not be: behind the word that says so."""
    bare = without_bounds(clause)
    ends = [match.end() for _, pattern in _words().modal if (match := pattern.search(bare))]
    return bare[max(ends) :] if ends else clause


def behind_denial(clause: str) -> str:
    """What is denied or may not be: behind the last word that says so; "" where none does."""
    words = _words()
    patterns = (words.denial, *(pattern for kind, pattern in words.modal if kind is Modality.FORBIDS))
    ends = [match.end() for pattern in patterns for match in pattern.finditer(clause)]
    return clause[max(ends) :] if ends else ""


def without_bounds(text: str) -> str:
    """A text without the words that set a bound (不得低于), which forbid nothing; 不得拒绝 is 应当 there."""
    words = _words()
    return words.bound.sub("", words.double.sub(words.duty, text))
