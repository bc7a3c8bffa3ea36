"""Who a filing in inline XBRL is of and of when, as its tags say it: its cover (dei), or the entity's name (IFRS).

The fiscal year is called after the year in which it ends, as for all English reports. The report goes by its company's
number (CIK, LEI); an amendment, which may have few pages, by the SHA-1 of its file, so that it replaces nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from pipeline.model import Kind
from pipeline.model.report import code_of_register
from pipeline.model.tagged import TaggedFact
from pipeline.read.identity.english import fiscal_year_of, sha1_of
from pipeline.read.identity.report_identity import ReportIdentity

_NAMES = ("dei:EntityRegistrantName", "ifrs-full:NameOfReportingEntityOrOtherMeansOfIdentification")
_ANNUAL = re.compile(r"(?:10-?K|20-?F|40-?F)(?:T|405|SB)?(?:/A)?", re.I)
_QUARTERLY = re.compile(r"10-?Q(?:T|SB)?(?:/A)?", re.I)
_QUARTERS = {"Q1": Kind.FIRST_QUARTER, "Q2": Kind.HALF_YEAR, "Q3": Kind.THIRD_QUARTER}
_WHOLE_YEAR = (340, 380)  # days


def tagged_identity(file: Path, tags: Sequence[TaggedFact]) -> ReportIdentity | None:
    """The identity of a tagged filing; None where its tags do not say whose and when."""
    said: dict[str, str] = {}
    for tag in tags:
        if tag.text:
            said.setdefault(tag.concept, tag.text)
    name = next((said[concept] for concept in _NAMES if concept in said), "")
    kind = _kind(said, tags)
    ended = _parse(said.get("dei:DocumentPeriodEndDate", "")) or _last_day(tags)
    if not name or kind is None or ended is None:
        return None
    year = ended.year if kind is Kind.ANNUAL else fiscal_year_of(ended.year, ended.month, ended.day, kind)
    name = re.sub(r"\s+/[A-Z]{2}/?$", "", " ".join(name.split()))  # Mueller Industries /DE/
    code = "" if said.get("dei:AmendmentFlag") == "true" else code_of_register(*_entity(tags))
    return ReportIdentity(code=code or sha1_of(file), year=year, kind=kind, short_name=name, full_name=name)


def _entity(tags: Sequence[TaggedFact]) -> tuple[str, str]:
    """The scheme and number of the one company that all tags are of; of a joint filing none."""
    entities = {tag.entity for tag in tags}
    scheme, _, number = entities.pop().partition("#") if len(entities) == 1 else ("", "", "")
    return scheme, number


def _kind(said: dict[str, str], tags: Sequence[TaggedFact]) -> Kind | None:
    form = said.get("dei:DocumentType", "")
    if _QUARTERLY.fullmatch(form):
        return _QUARTERS.get(said.get("dei:DocumentFiscalPeriodFocus", ""))
    european = not form and any(tag.concept.startswith("ifrs-full:") for tag in tags)
    return Kind.ANNUAL if european or _ANNUAL.fullmatch(form) else None


def _last_day(tags: Sequence[TaggedFact]) -> date | None:
    """The end of the whole year that most figures are of, of two the later."""
    spans = ((_parse(tag.start), _parse(tag.end)) for tag in tags if tag.start and not tag.dimensions)
    ends = Counter(
        last for first, last in spans if first and last and _WHOLE_YEAR[0] <= (last - first).days <= _WHOLE_YEAR[1]
    )
    return max(ends, key=lambda day: (ends[day], day), default=None)


def _parse(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
