"""Who audits a company: the firm that signs the report on its statements, and since when it has been the auditor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Answer, Citation, Report, Source

_ASKED = re.compile(
    r"^\W*(?:who|which (?:\w+ ){0,2}?firm|what (?:\w+ ){0,2}?firm)\b(?=.*\baudit(?:s|ed|ors?)?\b)(?!.*\bcommittee\b)"
    r"|^\W*what (?:is|was)\b.*\bauditor\b(?!['’])"
    r"|^\W*since when\b.*\baudit",
    re.I,
)
_FIRM = r"(?P<firm>[A-Z][\w&.,’' -]{2,60}?(?:LLP|L\.L\.P\.|LLC|PLLC|P\.C\.|CPAs?|& Co\.?)(?: \([A-Z]{2}\))?)"
_SIGNED = re.compile(rf"^/s/\s*{_FIRM}\s*$")
_AUDITED_BY = re.compile(rf"\baudited by {_FIRM}, (?:an|our) independent\b")
_LISTED = re.compile(r"^Auditors?\s*[:|-]?\s+(?P<firm>[A-Z][\w&.’' -]{4,60})$")
_SINCE = re.compile(r"\bserved as (?:the|its|our) .{0,40}\bauditors? since (?:19|20)\d\d", re.I)
_NEAR = 4  # lines behind a signature


@dataclass(frozen=True, slots=True)
class _Signature:
    firm: str
    text: str
    page: int
    since: str = ""


def answer_auditor(
    question: str, issuer: Issuer, reports: Sequence[Report], indexes: Sequence[PassageIndex]
) -> Answer | None:
    """Who audits the marked company; None for other questions, where no one signs, or two firms do."""
    if not _ASKED.match(question):
        return None
    for report, index in zip(reports, indexes, strict=True):
        named = [*_signatures(index)]
        firms = {one.firm.split()[0].strip(",.").casefold() for one in named}
        if len(firms) == 1:
            best = next((one for one in named if one.since), named[0])
            return _answer(best, report, issuer)
    return None


def _signatures(index: PassageIndex) -> Iterator[_Signature]:
    lines = [(" ".join(line.text.split()), line.page) for passage in index.passages for line in passage.lines]
    for at, (text, page) in enumerate(lines):
        if found := _SIGNED.match(text):
            behind = (one for one, _ in lines[at + 1 : at + 1 + _NEAR])
            yield _Signature(found["firm"], text, page, next((one for one in behind if _SINCE.search(one)), ""))
        elif found := _AUDITED_BY.search(text) or _LISTED.match(text):
            yield _Signature(found["firm"], text, page)


def _answer(best: _Signature, report: Report, issuer: Issuer) -> Answer:
    lines = [f"{issuer.name}, annual report {report.year}: the auditor is {best.firm}."]
    lines += [f"[p. {best.page}] {text}" for text in (best.text, best.since) if text]
    source = Source(report.file, page=best.page)
    cited = Citation(report.id, issuer.name, report.year, "", best.text[:80], source)
    return Answer("\n".join(lines), best.firm, citations=(cited,))
