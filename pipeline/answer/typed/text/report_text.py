"""The sentences of one report with what tells whether they state something that happened in its time."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.open.prose import Sentence, sentences_of_report
from pipeline.answer.typed.issuers import Issuer, without_legal_form
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Report
from pipeline.rules.english_text import TextRules

COMPANY = "the company"  # stands for each of the company's names
_YEAR = re.compile(r"(?<![\d.$£€,])(?:19|20)\d\d(?!\d|\.\d|,\d{3}(?!\d))|(?<=,)20\d\d(?!\d)")
_CLAUSE = 80  # characters before a statement that may take it back
_CUT = re.compile(r"[;:•●]|, (?:and|but|while|which)\b")
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence as patterns are held to it: `text` calls the company `the company`; without a year it has those of the
    sentence before it in its paragraph."""

    sentence: Sentence
    text: str
    years: frozenset[int]
    aside: bool  # under a heading of policies or exhibits
    of_risk: bool  # under one of risks

    def years_of(self, found: re.Match[str]) -> frozenset[int]:
        """The years within what was found, else the one next to it: elected in July 2022 and as president in 2018."""
        years = [(one.start(), int(one[0])) for one in _YEAR.finditer(self.text)]
        within = frozenset(year for at, year in years if found.start() <= at < found.end())
        if within or not years:
            return within or self.years
        after = [(at - found.end(), year) for at, year in years if at >= found.end()]
        before = [(found.start() - at, year) for at, year in years if at < found.start()]
        return frozenset({min(after or before)[1], min(before or after)[1]})


@dataclass(frozen=True, slots=True, eq=False)
class ReportText:
    """All sentences of a report in its order."""

    report: Report
    told: tuple[Told, ...]

    @classmethod
    def of(cls, report: Report, issuer: Issuer, index: PassageIndex, rules: TextRules) -> ReportText:
        exhibits = {one.first_page for one in index.passages if one.position in index.asides}
        return cls(report, tuple(_told(sentences_of_report(index.passages), issuer, rules, exhibits)))

    def is_of_time(self, told: Told, found: re.Match[str], dated: str, rules: TextRules) -> bool:
        """Whether what a pattern found is of the time reported on, as far as a matter asks for that."""
        if dated == "present" and not told.of_risk and rules.stands("present", found[0]):
            return True  # is a defendant in suits over saws of 1976
        last = self.report.year
        first = last if dated == "period" else last - 1
        if years := told.years_of(found):
            return any(first <= one <= last + 1 for one in years)
        if told.of_risk:
            return False
        return dated == "present" or rules.stands("now", told.text)


def _told(
    sentences: Sequence[Sentence], issuer: Issuer, rules: TextRules, exhibits: Collection[int]
) -> Iterator[Told]:
    """Each sentence; behind the signatures only pages of exhibits are aside, for statements may stand there."""
    called, paragraph, above = _names(issuer), -1, frozenset[int]()
    for one in sentences:
        text = called.sub(COMPANY, _SPACES.sub(" ", one.text.replace("’", "'"))) if called else one.text
        years = frozenset(int(year) for year in _YEAR.findall(text))
        above = years or (above if one.paragraph == paragraph else frozenset())
        paragraph = one.paragraph
        aside = one.page in exhibits or rules.stands("of policies", one.nearest)
        yield Told(one, text, above, aside, rules.stands("of risks", one.nearest))


def _names(issuer: Issuer) -> re.Pattern[str] | None:
    """The company's names, with their legal forms or without, and the first word of each that no other word is."""
    names = {name for full in issuer.names for name in (full, *_short_names(full)) if len(name) > 2}
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"\b(?:the )?(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.I) if longest else None


def _short_names(full: str) -> Iterator[str]:
    words = full.split()
    bare = without_legal_form(full.casefold()).split()
    for count in range(len(words) - 1, 0, -1):
        if count <= max(1, len(bare)) and not (count == 1 and len(words[0]) < 4):
            yield " ".join(words[:count]).rstrip(",")


def is_stated(told: Told, found: re.Match[str], rules: TextRules) -> bool:
    """Whether what a pattern found is stated as a fact: no possibility, denial or rule of accounting."""
    before = _CUT.split(told.text[max(0, found.start() - _CLAUSE) : found.start()])[-1]
    clause = f"{before}{found[0]}"
    if rules.stands("may happen", clause) or rules.stands("denied", clause):
        return False
    return not rules.stands("policy", told.text[max(0, found.start() - _CLAUSE) : found.end() + _CLAUSE])
