"""The printed cell and its tag held to each other: the same figure, with the same sign, of the same time.

A cell of a statement is read twice: as a reader of the page does (label, column, unit above the table, brackets), and
as its tag says it (concept, context, scale, sign). Where the two differ one is wrong, and the check names both figures
and what kind of mistake it is. The sign is compared only where rules say which item a concept is: another line may be
printed the other way round than its concept counts it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.checks.identities import CheckOutcome
from pipeline.extract.english.printed_lines import parse_line, step_of
from pipeline.extract.tagged.facts import concept_fact
from pipeline.extract.tagged.fiscal_calendar import FiscalCalendar
from pipeline.model import Check, Document, Fact, Period
from pipeline.model.tagged import TaggedFact
from pipeline.rules.concepts import Concepts
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult

CHECK = "printed_tag"
_NAMES = {
    "": "印刷数与标签一致（printed figure and tag）",
    "scale": "印刷数与标签的数量级不同（scale of the tag）",
    "sign": "印刷数与标签的符号相反（sign of the tag）",
    "time": "印刷数所在栏与标签的期间不同（period of the tag）",
    "value": "印刷数与标签的数值不同（figure of the tag）",
}
_Row = tuple[int | None, str]  # page and text


def tag_checks(
    document: Document, calendar: FiscalCalendar, printed: Sequence[Fact], rules: Concepts
) -> list[CheckOutcome]:
    """One outcome for each printed figure of the statements whose cell is tagged."""
    tagged: dict[_Row, list[TaggedFact]] = defaultdict(list)
    for tag in document.tags:
        if tag.value is not None and tag.unit and tag.line:
            tagged[tag.page, _squeezed(tag.line)].append(tag)
    rows: dict[_Row, list[Fact]] = defaultdict(list)
    columns: dict[tuple[int | None, str], int] = defaultdict(int)  # of a page's statement
    for fact in printed:
        if fact.value is not None and fact.source.column is not None:
            rows[fact.source.page, _squeezed(fact.raw_text)].append(fact)
            columns[_place(fact)] = max(columns[_place(fact)], fact.source.column + 1)
    return [
        _outcome(document, calendar, fact, tag, rules)
        for row, facts in rows.items()
        for fact, tag in _pairs(facts, tagged.get(row, ()), columns[_place(facts[0])])
    ]


def _place(fact: Fact) -> tuple[int | None, str]:
    return fact.source.page, fact.source.heading


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _pairs(facts: Sequence[Fact], tags: Sequence[TaggedFact], columns: int) -> Iterator[tuple[Fact, TaggedFact]]:
    """Each figure of a row with the tag around it."""
    if not tags:
        return
    figures = parse_line(facts[0].raw_text).figures
    first = max(0, len(figures) - columns)  # the number of a note, a figure of the label
    by_figure = dict(_aligned(figures, tags))
    for fact in facts:
        tag = by_figure.get(first + (fact.source.column or 0))
        if tag is not None:
            yield fact, tag


def _aligned(figures: Sequence[str], tags: Sequence[TaggedFact]) -> Iterator[tuple[int, TaggedFact]]:
    """The tags of a row with the place of the figure that each is around; both are in the order of the row.

    From its end: what a label has of figures (net of tax of 59) stands before the columns, tagged too.
    """
    at = len(figures) - 1
    for tag in reversed(tags):
        wanted = tag.printed.strip("()$ -")
        found = next((n for n in range(at, -1, -1) if figures[n].strip("()- ") == wanted), None)
        if found is None and not any(char.isdigit() for char in wanted):  # a dash
            found = next((n for n in range(at, -1, -1) if figures[n] in "—–-"), None)
        if found is not None:
            yield found, tag
            at = found - 1


def _outcome(
    document: Document, calendar: FiscalCalendar, fact: Fact, tag: TaggedFact, rules: Concepts
) -> CheckOutcome:
    time = calendar.time(tag)
    return _compared(fact, concept_fact(document, tag, time or (fact.fiscal_year, fact.period)), time, rules)


def _compared(fact: Fact, other: Fact, time: tuple[int, Period] | None, rules: Concepts) -> CheckOutcome:
    """A printed figure beside that of its tag."""
    same_item = fact.item in {item for item, _ in rules.items.get(other.item, ())}
    mistake = mistake_of(fact, other, signed=same_item)
    if not mistake and time != (fact.fiscal_year, fact.period):
        mistake = "time"
    outcome = IdentityOutcome.FAILED if mistake else IdentityOutcome.PASSED
    identity = Identity(f"{CHECK}_{mistake}".rstrip("_"), _NAMES[mistake], "all", fact.item, ())
    difference = (fact.value or Decimal(0)) - (other.value or Decimal(0))
    result = IdentityResult(identity, outcome, difference if mistake else Decimal(0))
    return CheckOutcome(result, fact.fiscal_year, fact.period, fact.scope, (fact, other))


def with_tag_checks(facts: Sequence[Fact], outcomes: Sequence[CheckOutcome]) -> list[Fact]:
    """Facts with what their tags say of them: a sum that holds proves a figure as well, a tag alone denies one."""
    by_fact = {id(one.operands[0]): one for one in outcomes}
    found = []
    for fact in facts:
        outcome = by_fact.get(id(fact))
        if outcome is None or fact.check is Check.DOUBTFUL:
            found.append(fact)
        elif outcome.outcome is IdentityOutcome.PASSED:
            found.append(replace(fact, check=Check.PASSED, evidence=outcome.operands[1].evidence))
        elif fact.check is Check.PASSED:
            found.append(fact)
        else:
            found.append(replace(fact, check=Check.FAILED, evidence=f"{outcome.name}: {outcome.operands[1].evidence}"))
    return found


def recheck_tags(facts: Sequence[Fact], rules: Concepts) -> Iterator[CheckOutcome]:
    """The outcomes over the facts that a store holds: each printed figure beside the concept's of the same cell."""
    tags = {_cell(fact): fact for fact in facts if ":" in fact.item and fact.value is not None}
    for fact in facts:
        tag = tags.get(_cell(fact)) if ":" not in fact.item and fact.value is not None and fact.raw_text else None
        if tag is not None:
            yield _compared(fact, tag, (tag.fiscal_year, tag.period), rules)


def _cell(fact: Fact) -> tuple[int | None, int | None, str]:
    return fact.source.page, fact.source.column, _squeezed(fact.raw_text)


def mistake_of(printed: Fact, tagged: Fact, *, signed: bool) -> str:
    """What is wrong between a printed figure and its tag: "scale", "sign", "value"; "" for nothing."""
    one, other = printed.value or Decimal(0), tagged.value or Decimal(0)
    if abs(abs(one) - abs(other)) <= step_of(printed) / 2:
        return "sign" if signed and one * other < 0 else ""
    if one and other:
        ratio = abs(one / other)
        if ratio.normalize().as_tuple().digits == (1,):
            return "scale"
    return "value"
