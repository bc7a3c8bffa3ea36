"""The slots of a statement and of the sentence of law nearest to it: who, must or may, does what, to what, how much.

Each statement is laid beside the sentence of its passages that has most of its words, and each clause of it beside the
clause of that sentence that has most of it. What a slot has of the other, and what differs, is a feature, for
`benchmarks.judged_statements` to weigh.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from pipeline.answer.evidence.claims.modality import Modality, modality
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.answer.evidence.claims.support import EvidenceSentence, Support, evidence_sentences
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment
from pipeline.text.tokens import fold, tagged_words

RULES = ("support", "denied", "shared")  # features that are the rules' own measures
MODALS = re.compile("应当|应该|必须|不得|不能|不可以|禁止|严禁|可以|有权|无须|不必|不需要|不用|需要|须|应|要|可")
SCOPES = {  # words that make a statement wider or narrower than a rule
    "only": re.compile("只有|只能|只需|只要|只|仅|才(?!能)|唯一|专门"),
    "all": re.compile("所有|任何|一切|全部|全体|各|每|均|都|一律|无论|不论|不管|随时"),
    "some": re.compile("部分|有的|一般|通常|原则上|主要|至少|可能"),
    "except": re.compile("除.{0,30}?外|但是?|例外|另有规定|除非"),
    "alone": re.compile("即可|就可以|就能|就行|自行|直接|立即|马上"),
    "denied": re.compile("不|未|无|没有|没|非|拒绝|免"),
    "either": re.compile("或者?|、"),
    "both": re.compile("和|与|及|以及|并"),
    "before": re.compile("之?前|事先|预先"),
    "after": re.compile("之?后|事后"),
}
CONDITION = re.compile(r"(?:的|时|后|前|的时候|情况下|如果.*|若.*)$")
NOUNS, VERBS = ("n", "j", "s", "t", "vn"), ("v", "a", "d")


@dataclass(frozen=True, slots=True)
class Slots:
    """A clause taken apart: who stands before the word of its mood, or its first verb; what is done; to what."""

    actor: str
    predicate: str
    rest: str
    is_condition: bool
    mood: Modality

    @classmethod
    def of(cls, clause: str) -> Slots:
        text = fold(clause).strip()
        modal = MODALS.search(text)
        if modal:
            actor, behind = text[: modal.start()], text[modal.end() :]
        else:
            words = tagged_words(text)
            verb = next((word for word, tag in words if tag == "v" and text.find(word) > 0), "")
            actor, behind = (text[: text.find(verb)], text[text.find(verb) :]) if verb else ("", text)
        verb = next((word for word, tag in tagged_words(behind) if tag.startswith("v")), "")
        head = behind.find(verb) + len(verb)
        return cls(actor, behind[:head], behind[head:], bool(CONDITION.search(text)), modality(clause))


def features(claim: str, hits: Sequence[RetrievedPassage], support: Support) -> dict[str, float]:
    """What the slots of a statement have of the sentence that is nearest, and what differs in them."""
    wording = Wording.of(claim)
    places = sorted(evidence_sentences(hits), key=lambda p: -wording.share(p.lead + p.text))
    if not places:
        return {}
    best = places[0]
    text = best.lead + best.text
    own = in_words_of(claim, text)
    found = {
        "support": support.score, "denied": float(support.denied), "shared": support.shared,
        "share": wording.share(text), "second": wording.share(places[1].lead + places[1].text) if places[1:] else 0.0,
        "literal": containment(split_quantities(own).bigrams, split_quantities(text).bigrams),
        "listed": float(bool(best.lead)),
        "passage": wording.share(best.hit.passage.text),
        "longest": SequenceMatcher(None, own, fold(text), autojunk=False).find_longest_match().size / max(len(own), 1),
    }  # fmt: skip
    found.update(_scopes(claim, text))
    found.update(_quantities(claim, text, best))
    found.update(_words_apart(own, text))
    found.update(_slots(own, text))
    return found


def _scopes(claim: str, text: str) -> Iterator[tuple[str, float]]:
    for name, pattern in SCOPES.items():
        mine, theirs = len(pattern.findall(claim)), len(pattern.findall(text))
        yield f"{name} of the statement alone", float(mine > 0 and theirs == 0)
        yield f"{name} of the rule alone", float(theirs > 0 and mine == 0)
    odd = len(SCOPES["denied"].findall(claim)) % 2 != len(SCOPES["denied"].findall(text)) % 2
    yield "denials odd", float(odd)


def _quantities(claim: str, text: str, place: EvidenceSentence) -> Iterator[tuple[str, float]]:
    mine, theirs = split_quantities(claim).quantities, split_quantities(text).quantities
    whole = split_quantities(place.hit.passage.text).quantities
    units = {unit for _, unit in theirs}
    yield "quantities", float(bool(mine))
    yield "quantities that the sentence lacks", float(len([one for one in mine if one not in theirs]))
    yield "quantities that the passage lacks", float(len([one for one in mine if one not in whole]))
    yield "another quantity of the unit", float(any(one not in theirs and one[1] in units for one in mine))


def _words_apart(own: str, text: str) -> Iterator[tuple[str, float]]:
    """Words of the statement that the sentence lacks, by parts of speech, and words in each other's place."""
    mine, theirs = tagged_words(own), tagged_words(text)
    there = fold(text)
    for name, kinds in (("nouns", NOUNS), ("verbs", VERBS)):
        of_kind = [word for word, tag in mine if tag.startswith(kinds) and len(word) > 1]
        lacking = [word for word in of_kind if word not in there]
        yield f"{name} lacking", float(len(lacking))
        yield f"share of {name} lacking", len(lacking) / len(of_kind) if of_kind else 0.0
    swapped = dropped = added = moved = 0
    codes = SequenceMatcher(None, [w for w, _ in mine], [w for w, _ in theirs], autojunk=False).get_opcodes()
    for code, a, b, c, d in codes:
        tags = {tag[0] for _, tag in mine[a:b]} & {tag[0] for _, tag in theirs[c:d]}
        swapped += code == "replace" and b - a <= 2 and d - c <= 3 and bool(tags & {"n", "v"})
        moved += sum(len(word) > 1 and word in there for word, _ in mine[a:b]) if code != "equal" else 0
        added += b - a if code == "delete" else 0
        dropped += d - c if code == "insert" and 0 < a < len(mine) else 0
    yield from {"swapped": swapped, "moved": moved, "added": added, "dropped within": dropped}.items()


def _slots(own: str, text: str) -> dict[str, float]:
    """Slot by slot, over the clauses of a statement, each against the clause that has most of it."""
    theirs = [part for part in clauses(text, colons=True) if len(part.strip()) > 2]
    sums = dict.fromkeys(
        ("actor here", "actor elsewhere", "predicate here", "rest here", "rest in actor", "opposed", "weaker",
         "same mood", "condition unmatched", "condition dropped", "clause"), 0.0,
    )  # fmt: skip
    mine = [part for part in clauses(own, colons=True) if len(part.strip()) > 2]
    for clause in mine:
        there = max(theirs, key=lambda part: Wording.of(clause).share(part), default="")
        one, other = Slots.of(clause), Slots.of(there)
        sums["clause"] += Wording.of(clause).share(there)
        sums["actor here"] += _has(one.actor, other.actor)
        sums["actor elsewhere"] += float(_has(one.actor, other.actor) < 0.5 <= _has(one.actor, text))
        sums["predicate here"] += _has(one.predicate, other.predicate)
        sums["rest here"] += _has(one.rest, other.rest)
        sums["rest in actor"] += float(_has(one.rest, other.rest) < 0.5 <= _has(one.rest, other.actor))
        sums["opposed"] += float(one.mood.opposes(other.mood))
        sums["weaker"] += float(one.mood is not other.mood)
        sums["same mood"] += float(one.mood is other.mood and one.mood is not Modality.STATES)
        sums["condition unmatched"] += float(one.is_condition and Wording.of(clause).share(text) < 0.6)
    conditions = [part for part in theirs if CONDITION.search(part)]
    sums["condition dropped"] = float(sum(Wording.of(part).share(own) < 0.4 for part in conditions))
    counted = {"opposed", "condition unmatched", "condition dropped", "actor elsewhere", "rest in actor"}
    return {name: value if name in counted else value / max(len(mine), 1) for name, value in sums.items()}


def _has(part: str, other: str) -> float:
    wording = Wording.of(part)
    return wording.share(other) if wording.weight else 1.0
