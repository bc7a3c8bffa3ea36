"""What analysts ask of any company: legal battles, cyclicality, main customers, acquisitions, unions, controls.

`Is ￼'s business subject to cyclicality?` is decided by a sentence of the report that says so or denies it, and by
nothing else: what could be decides nothing. Which matters there are, and in what words filings tell them, stands in
rules/english.yaml (`matter`). All other words of a question must be in the sentence, or it is of something wider.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.movement.compared_years import own_years
from pipeline.answer.english.open.notions import Notion, notions_of, stems_of
from pipeline.answer.english.open.prose import Sentence
from pipeline.answer.english.open.told import prose_of
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Answer, Citation, Kind, Report, Source
from pipeline.rules.english import EnglishRules, Matter
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

_WHETHER = re.compile(r"^\W*(?:is|are|was|were|do|does|did|has|have|had|are there|can|will)\b", re.I)
_LIST = re.compile(r"^\W*(?:what(?! (?:is|was)\b)|which|who|whom|list|name|identify)\b", re.I)
_OTHER = re.compile(
    r"\b(?:how (?:much|many|large|big)|why|amounts?|value|costs?|pay|paid for|price|per share|rate)\b", re.I
)
_SUPPOSED = re.compile(
    r"\b(?:could|(?-i:may)|might|would|should|if|unless|whether|no assurance|can(?:not)? be (?:no )?assur\w+)\b", re.I
)
_POINTS_ELSEWHERE = re.compile(
    r"^\W*(?:see|refer to|for (?:information|more|further|additional|a (?:\w+ )?(?:description|discussion)))\b", re.I
)
# of a contract or plan in an exhibit
_OF_CONTRACT = re.compile(
    r"\b(?:herein|hereunder|thereunder|hereof|hereto|Participants?|Grantee|Holder|Optionee|Borrower)\b"
)
_HAS = re.compile(r"(?:\s*\b(?:has|have|had|also|recently|successfully))+\s*$")
_LEANS = re.compile(r"\b(?:this|these|those|such|the (?:complaints?|cases?|lawsuits?|actions?|plaintiffs?))\b", re.I)
_NAME = re.compile(r"(?<=[\w,;)] )([A-Z][\w&.-]*\w)")
_MOST, _MOST_OF_SEVERAL = 2, 5  # sentences that are told
_SHORTEST = 25  # characters of a sentence


@dataclass(frozen=True, slots=True)
class _Asked:
    """`rest`: what else is named, of which the sentences must be."""

    matter: Matter
    rest: tuple[Notion, ...]
    years: frozenset[int]
    whether: bool


@dataclass(frozen=True, slots=True)
class _Found:
    """`rank`: the smaller, the better it tells the matter; `before`: what it is understood with."""

    sentence: Sentence
    before: str
    rank: tuple[int, ...]
    denies: bool


def answer_matter(
    marked: str, issuer: Issuer, reports: Sequence[Report], indexes: Sequence[PassageIndex], english: EnglishRules
) -> Answer | None:
    """What the reports say of the matter that a question with a marked company asks; None where nothing decides it."""
    asked = _read(marked, english)
    if asked is None:
        return None
    for report, index in zip(reports, indexes, strict=True):
        found = list(_found(prose_of(index), asked, report))
        denied = [one for one in found if one.denies]
        if denied and asked.whether:
            return _answer("No.", sorted(denied, key=lambda one: one.rank), _MOST, report, issuer)
        told = [one for one in found if not one.denies]
        if told:
            kept = _apart(told) if asked.matter.several else sorted(told, key=lambda one: one.rank)
            most = _MOST_OF_SEVERAL if asked.matter.several else _MOST
            return _answer("Yes." if asked.whether else "", kept, most, report, issuer)
        if denied:
            return _answer("", denied, _MOST, report, issuer)
    return None


@per_lexicon
def _beside(lexicon: Lexicon) -> frozenset[str]:
    words = lexicon.words("english_words_of_matters", "english_filler_words", "english_doing_words")
    return frozenset(stems_of(" ".join(words)))


@per_lexicon
def _own_words(lexicon: Lexicon) -> frozenset[str]:
    """What reports call the company."""
    return frozenset(stems_of(" ".join(lexicon.words("english_words_of_statements", "english_stop_words"))))


def _read(marked: str, english: EnglishRules) -> _Asked | None:
    years: frozenset[int] = frozenset()
    text = marked
    for point in sorted(find_time_points(marked).asked, key=lambda one: -one.start):
        years |= frozenset(point.years)
        text = f"{text[: point.start]} {text[point.end :]}"
    text = " ".join(re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", text).split())
    whether = bool(_WHETHER.match(text))
    if not (whether or _LIST.match(text)) or _OTHER.search(text):
        return None
    for matter in english.matters:
        if not (whether or matter.several) or not re.search(matter.asked, text, re.I):
            continue
        bare = re.sub(matter.asked, " ", text, flags=re.I)
        names = frozenset(one for name in _NAME.findall(text) for one in stems_of(name))
        rest = tuple(notion for notion in notions_of(bare, names, _beside()) if notion.said.isascii())
        if not whether and any(not notion.name for notion in rest):
            return None  # of one of them something else is asked
        return _Asked(matter, rest, years, whether)
    return None


def _found(sentences: Sequence[Sentence], asked: _Asked, report: Report) -> Iterator[_Found]:
    """The sentences that decide the matter, or tell of it, in their order."""
    matter, years = asked.matter, asked.years or frozenset((report.year,))
    for at, one in enumerate(sentences):
        if one.aside or len(one.text) < _SHORTEST or _POINTS_ELSEWHERE.match(one.text) or _OF_CONTRACT.search(one.text):
            continue
        denies = bool(matter.denied and re.search(matter.denied, one.text, re.I))
        told = re.search(matter.told, one.text, re.I)
        weaker = matter.weaker and re.search(matter.weaker, one.text, re.I)
        if told and _is_of_another(one.text, told, report):
            told = None
        if not (denies or told or weaker) or _SUPPOSED.search(one.text):
            continue
        if any(not notion.named(one.words, one.told) for notion in asked.rest):
            continue
        named = own_years(one.text)
        if matter.dated and not named & years:
            continue
        off = bool(named) and not named & years and not matter.several  # suits of years before may go on
        headed = not (matter.headed and re.search(matter.headed, one.heading, re.I))
        last = sentences[at - 1] if at else one
        before = last.text if last.paragraph == one.paragraph and _LEANS.search(one.text) and at else ""
        yield _Found(one, before, (int(not (denies or told)), int(off), int(headed), one.page), denies)


def _is_of_another(text: str, told: re.Match[str], report: Report) -> bool:
    """Whether another company did what is told: Airbus acquired a majority share."""
    deed = told.groupdict().get("deed")
    before = _HAS.sub("", text[: told.start("deed")]).split() if deed else []
    subject = before[-1].strip("“”\"'’,.()") if before else ""
    own = {*stems_of(f"{report.full_name} {report.short_name}"), *_own_words()}
    return subject[:1].isupper() and not set(stems_of(subject)) & own


def _apart(found: Sequence[_Found]) -> list[_Found]:
    """The best of them under each heading, then the best of each paragraph."""
    ranked = sorted(found, key=lambda one: one.rank)
    by_heading = {one.sentence.nearest: one for one in reversed(ranked)}
    by_paragraph = {one.sentence.paragraph: one for one in reversed(ranked)}
    first = [one for one in ranked if by_heading[one.sentence.nearest] is one]
    return [*first, *(one for one in ranked if by_paragraph[one.sentence.paragraph] is one and one not in first)]


def _answer(verdict: str, found: Sequence[_Found], most: int, report: Report, issuer: Issuer) -> Answer:
    best = min(one.rank[0] for one in found)  # none of the weaker ones beside others
    apart = {one.sentence.text: one for one in reversed(found) if one.rank[0] == best}
    told = [one for one in found if apart.get(one.sentence.text) is one][:most]
    told.sort(key=lambda one: one.sentence.page)
    kind = "annual" if report.kind is Kind.ANNUAL else "quarterly"
    verdict = "" if best else verdict  # what is told in weaker words decides nothing
    lines = [f"{verdict} {issuer.name}, {kind} report {report.year}:".strip()]
    lines += [f"[p. {one.sentence.page}] {one.before} {one.sentence.text}".replace("  ", " ") for one in told]
    cited = tuple(_citation(one.sentence, report, issuer) for one in told)
    return Answer("\n".join(lines), value=verdict.rstrip(".") or None, citations=cited)


def _citation(one: Sentence, report: Report, issuer: Issuer) -> Citation:
    source = Source(report.file, page=one.page, heading=one.nearest)
    return Citation(report.id, issuer.name, report.year, "", one.text[:80], source)
