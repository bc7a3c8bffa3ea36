"""Sheets of orders: every company that a ranking, a count or a mean is over, with its place as a formula."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

from pipeline.answer.figures.orders.whole_order import WholeOrder
from pipeline.app.sheets import Formula
from pipeline.app.workbooks.fact_rows import FactRows, number_form
from pipeline.app.workbooks.formula_text import LONGEST, inline_formula
from pipeline.app.workbooks.labels import Labels
from pipeline.app.workbooks.working_rows import rounded

WIDTHS = (8, 44, 10, 24, 9)
_FIRST = 2  # row of the first company, below the header


@dataclass(frozen=True)
class OrderRows:
    """An order as a sheet: place, company, code, figure and unit."""

    order: WholeOrder
    sheet: str
    labels: Labels

    @property
    def names(self) -> str:
        """The cells of the companies' names."""
        return self._range("B")

    @property
    def values(self) -> str:
        """The cells of the figures."""
        return self._range("D")

    @property
    def places(self) -> str:
        """The cells of the places."""
        return self._range("A")

    @cached_property
    def figures(self) -> tuple[Decimal, ...]:
        """The figures themselves, as they are computed with."""
        found = (company.step.value_to_compute for company in self.order.companies)
        return tuple(value for value in found if value is not None)

    def place(self, value: Decimal) -> int:
        """The place of a figure; the same figures share one."""
        if self.order.descending:
            return 1 + len(self._ascending) - bisect_right(self._ascending, value)
        return 1 + bisect_left(self._ascending, value)

    @cached_property
    def _ascending(self) -> list[Decimal]:
        return sorted(self.figures)

    def cell(self, code: str) -> str | None:
        """The cell of a company's figure; None of one that is not in the order."""
        codes = [company.code for company in self.order.companies]
        return f"'{self.sheet}'!$D${codes.index(code) + _FIRST}" if code in codes else None

    def rows(self, facts: FactRows) -> Iterator[Sequence[Any]]:
        """The header, and a row a company."""
        labels = self.labels
        title = f"{self.order.item} {self.order.year}"
        yield [labels["place"], labels["company"], labels["code"], title, labels["unit"]]
        way = 0 if self.order.descending else 1
        for at, company in enumerate(self.order.companies, _FIRST):
            step = company.step
            value = step.value_to_compute
            assert value is not None  # of a company in an order
            text = inline_formula(step, lambda leaf: facts.reference(leaf.fact or leaf))
            form = number_form(step.unit, rounded(value))
            yield [
                Formula(f"RANK(D{at},{self._local('D')},{way})", Decimal(self.place(value)), "0"),
                company.name,
                company.code,
                Formula(text if len(text) <= LONGEST else facts.reference(step), value, form),
                step.unit,
            ]

    def _local(self, column: str) -> str:
        return f"${column}${_FIRST}:${column}${len(self.order.companies) + _FIRST - 1}"

    def _range(self, column: str) -> str:
        return f"'{self.sheet}'!{self._local(column)}"
