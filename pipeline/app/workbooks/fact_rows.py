"""The sheet of facts: a row each with value, unit, period, file, page and a link to the page.

All other sheets refer to it, so that a figure stands in one cell only, beside where it was read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from pipeline.app.sheets import Figure, WebLink
from pipeline.app.workbooks.labels import Labels
from pipeline.model import Check, Fact, WorkingStep
from pipeline.text.amounts import is_money

PageAddress = Callable[[Fact], str]  # where the page of a fact can be looked at; "" where that is not known
VALUE_COLUMN = "G"
WIDTHS = (34, 34, 9, 8, 8, 8, 22, 8, 8, 44, 14, 6, 6, 6, 34, 24, 10, 40, 22)
_COLUMNS = (
    "item", "company", "code", "year", "period", "scope", "value", "unit", "outcome", "file", "sheet", "page",
    "table", "row", "printed-label", "printed-text", "origin", "evidence", "report",
)  # fmt: skip


def number_form(unit: str, value: Decimal | None) -> str:
    """The format that a value of a unit is shown in; percentages are kept as ratios."""
    if unit == "%":
        return "0.00%"
    exponent = 0 if value is None else value.normalize().as_tuple().exponent
    decimals = -exponent if isinstance(exponent, int) and exponent < 0 else 0
    if is_money(unit):
        return "#,##0.00"
    return "#,##0" if not decimals else "#,##0." + "0" * min(max(decimals, 2), 4)


def plain_value(fact: Fact) -> Decimal | None:
    """A fact's value as it is computed with: a percentage as a ratio."""
    return WorkingStep(fact.item, fact.value, fact.unit, fact=fact).value_to_compute


@dataclass(slots=True)
class FactRows:
    """The rows of the sheet, in the order in which facts are first referred to, each fact once."""

    labels: Labels
    company: Callable[[str], str]  # the name of a code
    address: PageAddress
    _rows: dict[Fact | WorkingStep, int] = field(default_factory=dict)

    @property
    def sheet(self) -> str:
        return self.labels["sheet-facts"]

    def reference(self, of: Fact | WorkingStep) -> str:
        """The cell with the value of a fact, or of a step that has a number without a fact; its row is added."""
        row = self._rows.setdefault(of, len(self._rows) + 2)  # below the header
        return f"'{self.sheet}'!${VALUE_COLUMN}${row}"

    def rows(self) -> Iterator[Sequence[Any]]:
        """The header, and a row for each."""
        yield [self.labels[column] for column in _COLUMNS]
        for of in self._rows:
            yield self._of_fact(of) if isinstance(of, Fact) else self._of_step(of)

    def _of_fact(self, fact: Fact) -> Sequence[Any]:
        source = fact.source
        page: Any = None if source.page is None else WebLink(source.page, self.address(fact))
        check = "" if fact.check is Check.UNCHECKED else self.labels[str(fact.check)]
        return [
            named(fact), self.company(fact.code), fact.code, fact.fiscal_year, str(fact.period),
            self.labels[str(fact.scope)], _shown(plain_value(fact), fact.unit, fact.text), fact.unit, check,
            source.file, source.sheet, page, source.table, source.row, fact.raw_label, fact.raw_text, str(fact.origin),
            fact.evidence or fact.reason, fact.report_id,
        ]  # fmt: skip

    def _of_step(self, step: WorkingStep) -> Sequence[Any]:
        """A number that a sentence states, or that the question has."""
        value = _shown(step.value_to_compute, step.unit, None)
        return [step.name, "", "", step.year, "", "", value, step.unit, *[None] * (len(_COLUMNS) - 8)]


def named(fact: Fact) -> str:
    """The item, with the members of the parts that the value is of."""
    return fact.item + "".join(f"·{member}" for _, member in fact.dimensions)


def _shown(value: Decimal | None, unit: str, text: str | None) -> Any:
    return text if value is None else Figure(value, number_form(unit, value))
