"""An English filing's facts as printed, and those of its tags, put together and held to each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.checks.identities import CheckOutcome
from pipeline.extract.english.checks import attach_english_checks, rerun_english
from pipeline.extract.english.cover import (
    CIK,
    FILE_NUMBER,
    LAST_YEAR_END,
    LEI,
    QUARTER_END,
    TICKER,
    YEAR_CALLED,
    YEAR_END,
)
from pipeline.extract.tagged.checks import tag_checks, with_tag_checks
from pipeline.extract.tagged.facts import dei_texts, fiscal_calendar, tagged_facts
from pipeline.extract.tagged.fiscal_calendar import FiscalCalendar
from pipeline.model import Document, Fact, Kind, Period, Report, Source
from pipeline.model.tagged import TaggedFact
from pipeline.rules.concepts import Concepts
from pipeline.rules.relations.identities import Identity

_COVER = (("EntityCentralIndexKey", CIK), ("TradingSymbol", TICKER), ("EntityFileNumber", FILE_NUMBER))
_LEI_SCHEME = "iso.org/17442"
PRIORITY = 12  # what the cover's tags say wins over what was read on its page


@dataclass(frozen=True, slots=True)
class JoinedFacts:
    """All facts of a tagged filing, those of parts apart, and how its printed figures compare with their tags."""

    facts: tuple[Fact, ...]
    divided: tuple[Fact, ...]
    checks: tuple[CheckOutcome, ...]


def join_tags(
    document: Document, printed: Sequence[Fact], rules: Concepts, identities: Iterable[Identity] = ()
) -> JoinedFacts:
    """The printed facts, each with the check on its tag; items that only tags have; the facts of concepts and parts.

    Where no statement was read, the sums of `identities` are those of the tags' items.
    """
    calendar = fiscal_calendar(document)
    if calendar is None:
        return JoinedFacts(tuple(printed), (), ())
    tagged = tagged_facts(document, rules)
    outcomes = tag_checks(document, calendar, printed, rules)
    cover = list(_cover_facts(document, calendar))
    known = {(fact.item, fact.fiscal_year, fact.period) for fact in printed}
    more = [fact for fact in tagged.items if (fact.item, fact.fiscal_year, fact.period) not in known]
    said = {fact.item for fact in cover}
    kept = [fact for fact in with_tag_checks(printed, outcomes) if fact.text is None or fact.item not in said]
    if all(fact.value is None for fact in printed):
        outcomes += rerun_english(more, identities)
        more = attach_english_checks(more, outcomes)
    return JoinedFacts((*kept, *more, *tagged.concepts, *cover), tagged.divided, tuple(outcomes))


def _cover_facts(document: Document, calendar: FiscalCalendar) -> Iterator[Fact]:
    """Numbers and days that the cover's tags say, in words."""
    said = dei_texts(document.tags)
    told = {item: said[name] for name, item in _COVER if name in said}
    if CIK in told:
        told[CIK] = told[CIK].lstrip("0")
    scheme, _, entity = document.tags[0].entity.partition("#")
    if _LEI_SCHEME in scheme:
        told[LEI] = entity
    if ended := said.get("DocumentPeriodEndDate"):
        told[YEAR_END if document.report.kind is Kind.ANNUAL else QUARTER_END] = ended
    if said.get("DocumentFiscalYearFocus") == str(document.report.year - 1):
        told[YEAR_CALLED] = str(document.report.year - 1)
    ends = Counter(tag.end for tag in document.tags if not tag.start and _is_last_year(tag, calendar, document.report))
    if ends and document.report.kind is not Kind.ANNUAL:
        told[LAST_YEAR_END] = ends.most_common(1)[0][0]
    for item, text in told.items():
        yield cover_fact(document, item, text)


def _is_last_year(tag: TaggedFact, calendar: FiscalCalendar, report: Report) -> bool:
    return calendar.time(tag) == (report.year - 1, Period.FY)


def cover_fact(document: Document, item: str, text: str) -> Fact:
    """What a cover says in words."""
    report = document.report
    return Fact(
        report_id=report.id, code=report.code, item=item, fiscal_year=report.year, text=text, raw_label=item,
        raw_text=text, source=Source(report.file, page=1 if document.paged else None), priority=PRIORITY,
    )  # fmt: skip
