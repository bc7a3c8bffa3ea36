"""Facts from the tags of a filing in inline XBRL: of every concept, of the items that some are, of parts.

Each figure without dimensions is a fact under its concept (us-gaap:Assets), and under the item that the concept is;
one with dimensions is a fact of a part, under the item or else the concept. `evidence` says concept, scale, decimals
and sign, so that a reader can find the tag. A figure that is stated in several places is one fact: the most exact.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal

from pipeline.extract.tagged.fiscal_calendar import FiscalCalendar, calendar_of, parse_day
from pipeline.extract.tagged.members import MemberNames, member_names
from pipeline.model import Document, Fact, Period, Scope, Source
from pipeline.model.tagged import TaggedFact
from pipeline.rules.concepts import Concepts

PRIORITY = 8  # below the statements as they are printed, above other lines and summaries
SHARES = "shares"
AT = "at"  # before the day of a balance, in what is told of a tag
_PURE = "pure"
_FIGURES = re.compile(r"(?<![A-Za-z\d])[($£€]*\d.*$|\s[—–-](?:\s.*)?$")
_LONGEST_LABEL = 200


@dataclass(frozen=True, slots=True)
class TaggedFacts:
    """The facts of a filing's tags: by concept, of items, of parts."""

    concepts: tuple[Fact, ...] = ()
    items: tuple[Fact, ...] = ()
    divided: tuple[Fact, ...] = ()


def tagged_facts(document: Document, rules: Concepts) -> TaggedFacts:
    """All facts of a filing's tags; none where they do not say on which day its period ends."""
    calendar = fiscal_calendar(document)
    if calendar is None:
        return TaggedFacts()
    days = _period_ends(document.tags)
    timed = [
        (tag, time)
        for tag in document.tags
        if (tag.value is not None or tag.nil) and tag.unit and (tag.start or tag.end in days)
        if (time := calendar.time(tag)) is not None
    ]
    whole = _most_exact((tag, time) for tag, time in timed if not tag.dimensions)
    parts = _most_exact((tag, time) for tag, time in timed if tag.dimensions)
    names = member_names(document.tags)
    return TaggedFacts(
        tuple(concept_fact(document, tag, time) for tag, time in whole),
        tuple(_item_facts(document, whole, rules)),
        tuple(_part(document, tag, time, rules, names) for tag, time in parts if tag.value is not None),
    )


def fiscal_calendar(document: Document) -> FiscalCalendar | None:
    """The fiscal calendar that a filing's tags tell; None where they do not."""
    said = dei_texts(document.tags)
    ended = parse_day(said.get("DocumentPeriodEndDate", "")) or _last_day(document.tags)
    return None if ended is None else calendar_of(document.report, ended, said.get("CurrentFiscalYearEndDate", ""))


def dei_texts(tags: Iterable[TaggedFact]) -> Mapping[str, str]:
    """What the cover's tags say in words, by the concept's name; of several the first, which is of common shares."""
    found: dict[str, str] = {}
    for tag in tags:
        taxonomy, _, name = tag.concept.partition(":")
        if taxonomy == "dei" and tag.text:
            found.setdefault(name, tag.text)
    return found


def _last_day(tags: Sequence[TaggedFact]) -> date | None:
    """The day on which most spans end: of the period reported, where no cover says it (ESEF)."""
    ends = Counter(tag.end for tag in tags if tag.start and not tag.dimensions)
    return parse_day(max(ends, key=lambda end: (ends[end], end), default=""))


def _period_ends(tags: Iterable[TaggedFact]) -> frozenset[str]:
    """The days on which spans of the filing begin or end: on others (the cover's count of shares) no period does."""
    found: set[str] = set()
    for tag in tags:
        if tag.start and (first := parse_day(tag.start)) is not None:
            found |= {tag.end, (first - timedelta(days=1)).isoformat()}
    return frozenset(found)


_Timed = tuple[TaggedFact, tuple[int, Period]]


def _most_exact(timed: Iterable[_Timed]) -> list[_Timed]:
    """One tag of each concept, time and dimensions: the one with the most digits, of equals the first one printed."""
    best: dict[tuple, _Timed] = {}
    for tag, time in timed:
        key = (tag.concept, time, tag.dimensions, tag.unit)
        if key not in best or _exactness(tag) > _exactness(best[key][0]):
            best[key] = (tag, time)
    return list(best.values())


def _exactness(tag: TaggedFact) -> tuple[bool, int, bool]:
    digits = 99 if tag.decimals == "INF" else int(tag.decimals) if re.fullmatch(r"-?\d+", tag.decimals) else -99
    return tag.value is not None, digits, bool(tag.line)


def _item_facts(document: Document, whole: Sequence[_Timed], rules: Concepts) -> Iterator[Fact]:
    """The facts of items: of each item and time the concept that stands first in its list."""
    best: dict[tuple[str, tuple[int, Period]], tuple[int, TaggedFact]] = {}
    for tag, time in whole:
        for item, place in rules.items.get(tag.concept, ()) if tag.value is not None else ():
            known = best.get((item, time))
            if known is None or place < known[0]:
                best[item, time] = (place, tag)
    for (item, time), (_, tag) in best.items():
        yield replace(concept_fact(document, tag, time), item=item)


def concept_fact(document: Document, tag: TaggedFact, time: tuple[int, Period]) -> Fact:
    """The fact of a tag, under its concept."""
    report = document.report
    return Fact(
        report_id=report.id, code=report.code, item=tag.concept, fiscal_year=time[0], period=time[1],
        scope=Scope.CONSOLIDATED, value=_plain(tag.value), unit=unit_of(tag.unit),
        reason="" if tag.value is not None else "nil in the filing", raw_label=label_of(tag),
        raw_text=tag.line or tag.printed, priority=PRIORITY, evidence=described(tag),
        source=Source(report.file, page=tag.page if document.paged else None, column=tag.place),
    )  # fmt: skip


def _part(document: Document, tag: TaggedFact, time: tuple[int, Period], rules: Concepts, names: MemberNames) -> Fact:
    told = rules.without_implied(tag.dimensions)
    dimensions = {rules.axis(axis): rules.members.get(member, (names.name(axis, member),))[0] for axis, member in told}
    if len(dimensions) < len(told):  # two axes that go by one name
        dimensions = dict(told)
    fact = concept_fact(document, tag, time)
    item = rules.item(tag.concept) or tag.concept
    return replace(fact, item=item, dimensions=tuple(dimensions.items()))


def label_of(tag: TaggedFact) -> str:
    """What is printed before the figures of a tag's line; of a hidden one its concept."""
    words = _FIGURES.sub("", tag.line).strip(" :;,$")
    return words[:_LONGEST_LABEL] if re.search(r"[A-Za-z]", words) else tag.concept.partition(":")[2]


def unit_of(unit: str) -> str:
    """A unit as facts have it: USD/shares is USD/share, a mere number none."""
    return "" if unit == _PURE else unit.replace("/shares", "/share")


def described(tag: TaggedFact) -> str:
    """The tag as its attributes say it: us-gaap:Assets, 155,120 × 10^6, decimals -6, at 2025-06-30."""
    parts = [f"{'-' if tag.negative else ''}{tag.printed or 'nil'} × 10^{tag.scale}"]
    parts += [f"decimals {tag.decimals}"] if tag.decimals else []
    parts += [f"{tag.start} to {tag.end}" if tag.start else f"{AT} {tag.end}"]
    parts += [f"{axis}={member}" for axis, member in tag.dimensions]
    return f"{tag.concept}, {', '.join(parts)}"


def _plain(value: Decimal | None) -> Decimal | None:
    return None if value is None else Decimal(f"{value:f}")
