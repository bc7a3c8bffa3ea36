"""A report's tables as evidence: rows with all that says what their cells are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.model.fact import Scope


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row with figures: its label, the rows above that it belongs to, and every cell as printed ("" for none)."""

    row: int  # from 0 in the table
    page: int  # from 1
    label: str  # its own words, " | " between cells
    cells: tuple[str, ...]
    parents: tuple[str, ...] = ()  # outermost first
    header: int = 0  # which of the table's headers stands above it
    box: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class RowTable:
    """A table of a report, its headers joined over their levels: one text a column, " | " between levels.

    A table that prints another header further down (分产品 under 分行业) has several.
    """

    number: int  # from 0, over the whole document
    path: tuple[str, ...]  # headings above it, outermost first
    caption: str
    unit: str
    headers: tuple[tuple[str, ...], ...]
    rows: tuple[TableRow, ...]
    scope: Scope = Scope.CONSOLIDATED

    def header_of(self, row: TableRow, column: int) -> str:
        """What stands above a cell, "" where nothing does."""
        header = self.headers[row.header] if row.header < len(self.headers) else ()
        return header[column] if column < len(header) else ""


LEVELS = " | "


@dataclass(frozen=True, slots=True)
class TableCell:
    """One cell of a row, with where it stands."""

    table: RowTable
    row: TableRow
    column: int  # from 0

    @property
    def text(self) -> str:
        return self.row.cells[self.column]

    @property
    def header(self) -> str:
        return self.table.header_of(self.row, self.column)


def cells_of(table: RowTable) -> Iterator[TableCell]:
    """Every cell that is not empty."""
    for row in table.rows:
        for column, text in enumerate(row.cells):
            if text:
                yield TableCell(table, row, column)
