"""The working of an answer as rows: a step each, those that it is computed from below it, further to the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pipeline.app.sheets import Formula, Indented, WebLink
from pipeline.app.workbooks.fact_rows import FactRows, named, number_form
from pipeline.app.workbooks.formula_text import formula_text
from pipeline.model import Fact, WorkingStep

COLUMNS = ("item", "company", "year", "value", "unit", "working", "source")
VALUE_COLUMN = "D"
WIDTHS = (44, 64, 8, 24, 9, 48, 52)


@dataclass(frozen=True, slots=True)
class WorkingRow:
    """A step with its row of the sheet, how deep it stands, and the rows of the steps that it is computed from."""

    step: WorkingStep
    row: int
    depth: int
    below: tuple[int, ...]

    @property
    def cell(self) -> str:
        """The cell of its value."""
        return f"{VALUE_COLUMN}{self.row}"


def working_rows(steps: Sequence[WorkingStep], first: int) -> list[WorkingRow]:
    """The rows of steps from row `first` on, each before those below it."""
    rows: list[WorkingRow] = []

    def add(step: WorkingStep, depth: int) -> int:
        row = first + len(rows)
        rows.append(WorkingRow(step, row, depth, ()))
        below = tuple(add(part, depth + 1) for part in step.steps)
        rows[row - first] = WorkingRow(step, row, depth, below)
        return row

    for step in steps:
        add(step, 0)
    return rows


def sheet_rows(rows: Sequence[WorkingRow], facts: FactRows, company: Callable[[str], str]) -> Iterator[Sequence[Any]]:
    """The cells of the rows; every figure is a formula over the rows below it, or refers to the sheet of facts."""
    for row in rows:
        step = row.step
        codes = {fact.code for fact in _facts(step)}
        yield [
            Indented(step.name if step.fact is None else _called(step), row.depth),
            Indented(facts.labels["list-separator"].join(map(company, sorted(codes)))),
            step.year,
            value_cell(row, facts),
            step.unit,
            Indented(step.expression),
            _source(step.fact, facts) if step.fact is not None and not step.steps else None,
        ]


def value_cell(row: WorkingRow, facts: FactRows) -> Any:
    """The figure of a row as a formula; a text refers to its fact; None where there is nothing to show."""
    step = row.step
    value = step.value_to_compute
    if value is None:
        return Formula(facts.reference(step.fact), step.fact.text or "") if step.fact and step.fact.text else None
    form = number_form(step.unit, value if step.fact is not None else rounded(value))
    if step.calculation is not None:
        return Formula(formula_text(step.calculation, [f"{VALUE_COLUMN}{at}" for at in row.below]), value, form)
    return Formula(facts.reference(step.fact or step), value, form)


def rounded(value: Decimal) -> Decimal:
    """A computed value with the decimals that it is shown with."""
    return round(value, 2 if abs(value) >= 1 else 4)


def _called(step: WorkingStep) -> str:
    """A step by its name, and the part of the whole that its fact is of where the name does not say it."""
    assert step.fact is not None
    return step.name if not step.fact.dimensions or step.name != step.fact.item else named(step.fact)


def _source(fact: Fact, facts: FactRows) -> WebLink | str | None:
    source = fact.source
    told = " ".join(filter(None, (source.file, source.sheet)))
    if source.page is not None:
        return WebLink(f"{told} · {facts.labels['page']} {source.page}", facts.address(fact))
    return f"{told} · {facts.labels['row']} {source.row}" if source.row is not None else told


def _facts(step: WorkingStep) -> Iterator[Fact]:
    if step.fact is not None:
        yield step.fact
    for part in step.steps:
        yield from _facts(part)
