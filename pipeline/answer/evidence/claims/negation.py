"""Whether a text denies a claim in the claim's own words: 不得 against 可以, 可以 against 应当.

What denies a claim that says it in other words is found by `contrary`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from pipeline.answer.evidence.claims.modality import without_bounds
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment

LONGEST_SHARED = 4  # characters that a claim and a forbidding sentence must share
ALIKE = 0.6  # containment from which two segments say, or deny, the same
OF_CORE = 0.4  # and of what stands behind the word that denies
SHORTEST = 3  # bigrams of what can be compared
MARK = re.compile(r"^\s*[(（][^()（）]{1,3}[)）]")  # of a list item


@dataclass(frozen=True, slots=True, eq=False)
class DenialWords:
    """What denies, allows, commands and forbids, as expressions."""

    either: re.Pattern[str]
    denial: re.Pattern[str]
    permission: re.Pattern[str]
    duty: re.Pattern[str]
    prohibition: re.Pattern[str]
    forbidden: re.Pattern[str]  # at the end of what stands before a claim's words
    exception: re.Pattern[str]  # 除…外, 除外
    mood: re.Pattern[str]  # any of what denies, allows, commands
    may_exceed: re.Pattern[str]  # 可以超过
    prohibition_of_bound: re.Pattern[str]  # 不得超过


@per_evidence_words
def denial_words(words: Lexicon) -> DenialWords:
    any_of = words.any_of
    bounds = any_of("comparisons_of_figures")
    no_bound = f"(?!{bounds})"
    return DenialWords(
        either=words.pattern("alternatives"),
        denial=re.compile(rf"{any_of('denials')}|{any_of('bare_denials', but=['words_with_bare_denials'])}"),
        permission=words.pattern("permissions"),
        duty=words.pattern("duties", "short_duties", but=["words_with_bare_duties"]),
        # 不得超过 and the like set a bound: what it is stands there and is not forbidden
        prohibition=re.compile(rf"{any_of('prohibitions')}{no_bound}"),
        forbidden=re.compile(rf"{any_of('prohibitions')}{no_bound}[一-鿿]{{0,2}}$"),
        exception=re.compile(
            rf"{any_of('exception_openings')}[^,，。;；]{{2,30}}?{any_of('exception_endings')}|{any_of('exceptions_behind')}"
        ),
        mood=words.pattern("denials", "permissions", "duties", "prohibitions"),
        may_exceed=re.compile(rf"{any_of('permissions', 'bare_permissions')}(?P<bound>{bounds})"),
        prohibition_of_bound=re.compile(
            rf"{any_of('prohibitions', 'prohibitions_otherwise', 'bare_denials')}(?P<bound>{bounds})"
        ),
    )


def denies(body: str, claim: str) -> bool:
    """Whether a text says in the claim's words the contrary of one of its segments (不得 against 可以)."""
    if _lifts_bound(body, claim):
        return True
    segments = list(_alternatives(without_bounds(body), inherited=True))
    for segment in _alternatives(without_bounds(claim)):
        words, core = _bare_bigrams(segment), _core_bigrams(segment)
        if len(words) < SHORTEST:
            continue
        covers = [(containment(words, _bare_bigrams(part)), part) for part in segments]
        covers = [pair for pair in covers if not core or containment(core, _bare_bigrams(pair[1])) >= OF_CORE]
        most = max((share for share, _ in covers), default=0.0)
        alike = [part for share, part in covers if share >= max(ALIKE, most - 0.1)]
        if alike and _is_contrary(segment, _nearest_segments(words, alike, segment)):
            return True
    return False


def _core_bigrams(segment: str) -> frozenset[str]:
    """What of a segment stands behind the word that denies, allows or commands; none where that is too little.

    Whom a rule is for stands in many of its clauses (金融租赁公司…): what it says of them is behind that word.
    """
    words = denial_words()
    ends = [m.end() for p in (words.denial, words.permission, words.duty) for m in p.finditer(segment)]
    core = split_quantities(segment[max(ends) :]).bigrams if ends else frozenset()
    return core if len(core) >= SHORTEST else frozenset()


def _lifts_bound(body: str, claim: str) -> bool:
    """Whether a claim lets be exceeded what the text says may not: 可以超过 against 不得超过."""
    exceeding = denial_words()
    for clause in clauses(claim, colons=True):
        if (own := exceeding.may_exceed.search(clause)) is None or exceeding.prohibition_of_bound.search(clause):
            continue
        words = _bare_bigrams(clause)
        for part in clauses(body, colons=True):
            there = exceeding.prohibition_of_bound.search(part)
            if there and there["bound"] == own["bound"] and containment(words, _bare_bigrams(part)) >= ALIKE:
                return True
    return False


def _nearest_segments(words: frozenset[str], alike: Sequence[str], claim: str) -> list[str]:
    """Of segments that all have the words of a claim, those with the least beside them: 记名式 and not 不记名式.

    What is said to be allowed is held to all of them, unless the nearest say that it is.
    """
    beside = {part: len(_bare_bigrams(part) - words) for part in alike}
    nearest = [part for part in alike if beside[part] == min(beside.values())]
    allows = denial_words().permission.search
    return nearest if not allows(claim) or any(map(allows, nearest)) else list(alike)


def _alternatives(text: str, *, inherited: bool = False) -> Iterator[str]:
    """The clauses of a text, those that 或 joins apart; what is too short to be compared with what leads it in.

    `inherited`: also with what denies the first of those that 或 joins: 不受净资产额或者|注册资本的限制.
    """
    words = denial_words()
    before = ""
    for clause in clauses(text, colons=True):
        parts = list(filter(str.strip, words.either.split(clause)))
        for at, part in enumerate(parts):
            bare = MARK.sub("", part).strip()
            if at + 1 < len(parts) and words.denial.fullmatch(bare):
                part += parts[at + 1][len(bare) :]  # 拒绝|或者妨碍检查
            is_short = len(_bare_bigrams(part)) < SHORTEST and words.mood.search(part)
            yield before + part if is_short and before and not words.mood.search(before) else part
            denied = words.denial.search(parts[0]) if at and inherited else None
            if denied and denied.end() < len(parts[0].rstrip()) and not words.mood.search(part):
                yield denied[0] + part
        before = clause


def forbids(sentence: str, claim: str) -> bool:
    """Whether words that both share are forbidden in the sentence and not in the claim (不得|先行扣除)."""
    words = denial_words()
    if words.denial.search(claim):
        return False
    shared = SequenceMatcher(None, claim, sentence, autojunk=False).get_matching_blocks()
    ahead = [sentence[max(0, block.b - 4) : block.b] for block in shared if block.size >= LONGEST_SHARED]
    return any(words.forbidden.search(text) for text in ahead)


def _is_contrary(claim: str, alike: Sequence[str]) -> bool:
    """Whether all segments that say the same differ in denial, or one forbids what the claim allows.

    Or what it says to be a duty is only allowed (可视实际情况设置 against 必须设置), or the other way round.
    """
    words = denial_words()
    denied = [_denies_or_excepts(part) for part in alike]
    if _denies_or_excepts(claim):
        return not any(denied)
    if words.permission.search(claim):
        return any(denied) or all(words.duty.search(part) for part in alike)
    loose = words.duty.search(claim) and all(words.permission.search(part) for part in alike)
    return bool(loose) or all(denied)


def _denies_or_excepts(text: str) -> bool:
    """Whether a segment denies something, or leaves it out: 除约定自动转存的外 is 没有约定自动转存的, but not both."""
    words = denial_words()
    return bool(words.denial.search(text)) != bool(words.exception.search(text))


def _bare_bigrams(text: str) -> frozenset[str]:
    """Bigrams of a segment without the words that allow, oblige or forbid."""
    return _bigrams_without(text, denial_words())


@functools.lru_cache(maxsize=20_000)
def _bigrams_without(text: str, words: DenialWords) -> frozenset[str]:
    bare = words.duty.sub("", words.permission.sub("", words.denial.sub("", text)))
    return split_quantities(bare).bigrams
