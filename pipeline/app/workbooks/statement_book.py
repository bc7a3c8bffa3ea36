"""A company's statements of a year as a workbook: figures and ratios as formulas over a sheet of facts, with checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pipeline.app.sheets import Formula, Heading, Indented, WebLink
from pipeline.app.statements import Sections
from pipeline.app.workbooks import check_rows, fact_rows, working_rows
from pipeline.app.workbooks.book import Sheet, written
from pipeline.app.workbooks.fact_rows import FactRows, PageAddress, number_form, plain_value
from pipeline.app.workbooks.labels import Labels
from pipeline.model import Check, Company, Fact, WorkingStep

if TYPE_CHECKING:
    from pipeline.extract.checks.identities import CheckOutcome

_COLUMNS = ("item", "member", "value", "unit", "outcome", "page", "printed-label", "evidence")
_WIDTHS = (40, 30, 22, 9, 9, 6, 44, 60)
_RATIOS_FROM = 3  # row of the first ratio: below title and header


@dataclass(frozen=True, slots=True)
class StatementParts:
    """What the workbook is made of: facts by statement, ratios with their working, and the checks of the facts."""

    company: Company
    year: int
    sections: Sections
    ratios: Sequence[WorkingStep]
    checks: Sequence[CheckOutcome]
    address: PageAddress
    labels: Labels


def statement_book(parts: StatementParts) -> bytes:
    """The workbook: a sheet a statement (or axis), ratios, facts and checks."""
    labels = parts.labels
    name = parts.company.full_name or parts.company.short_name
    facts = FactRows(labels, lambda _: name, parts.address)
    title = f"{name} ({parts.company.code}) {parts.year}"
    sheets = [
        Sheet(labels[section], [[Heading(title)], *_rows(found, facts, labels)], _WIDTHS, "B3")
        for section, found in parts.sections.items()
    ]
    if parts.ratios:
        rows = working_rows.working_rows(parts.ratios, _RATIOS_FROM)
        header = [Heading(labels[column]) for column in working_rows.COLUMNS]
        body = working_rows.sheet_rows(rows, facts, lambda _: name)
        sheets.append(Sheet(labels["sheet-ratios"], [[Heading(title)], header, *body], working_rows.WIDTHS, "A3"))
    checks = list(check_rows.sheet_rows(parts.checks, facts, labels))  # adds operands to the facts
    sheets.append(Sheet(facts.sheet, list(facts.rows()), fact_rows.WIDTHS, "B2", len(fact_rows.WIDTHS)))
    if parts.checks:
        sheets.append(Sheet(labels["sheet-checks"], checks, check_rows.WIDTHS))
    return written(sheets)


def _rows(found: Sequence[Fact], facts: FactRows, labels: Labels) -> Iterator[Sequence[Any]]:
    yield [Heading(labels[column]) for column in _COLUMNS]
    for fact in found:
        value, page = plain_value(fact), fact.source.page
        shown = fact.text if value is None else Formula(facts.reference(fact), value, number_form(fact.unit, value))
        yield [
            fact.item,
            labels["list-separator"].join(member for _, member in fact.dimensions),
            shown,
            fact.unit,
            "" if fact.check is Check.UNCHECKED else labels[str(fact.check)],
            None if page is None else WebLink(page, facts.address(fact)),
            fact.raw_label,
            Indented(fact.evidence or fact.reason),
        ]
