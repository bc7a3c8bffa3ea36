"""The rows of a report's tables side by side, and whether they are all of their kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.text.numbering import without_number

_ROUNDED = 100_000  # from which on whole numbers may be rounded: thousands of yuan, no persons


@per_lexicon
def _parts(lexicon: Lexicon) -> tuple[str, ...]:
    """Beginnings of rows that are a part of another."""
    return tuple(map(normal, lexicon.words("leads_of_rows_within")))


@dataclass(frozen=True)
class RowGroup:
    """Rows of one table under one header and below the same rows; `bounded`: others stand before or behind them."""

    rows: tuple[IndexedRow, ...]
    totals: tuple[IndexedRow, ...]
    bounded: bool

    @property
    def table(self) -> IndexedTable:
        return self.rows[0].table

    @cached_property
    def zone(self) -> str:
        """What stands above the rows, and what they are called beside their names."""
        first = self.rows[0]
        headers = self.table.headers[first.row.header] if first.row.header < len(self.table.headers) else ()
        path = map(normal, self.table.table.path)
        return "\n".join((*path, *self.table.context, *headers, *first.parents, *first.kinds))

    @property
    def heading(self) -> str:
        """What the rows are called together."""
        table = self.table.table
        above = self.rows[0].row.parents[-1:] or table.path[-1:] or (table.caption,)
        return without_number(above[0])

    def sum_column(self, wholes: Sequence[Decimal], *, last: bool = False) -> tuple[int, IndexedCell | None] | None:
        """The first column whose figures make up its total, or else one of `wholes`; None where none does.

        `last`: the last such column, which has what is there at the end.
        """
        columns = range(1, max(len(row.row.cells) for row in self.rows))
        for column in reversed(columns) if last else columns:
            figures = [value for row in self.rows if (value := _value(row, column)) is not None and _adds(row)]
            if not figures:
                continue
            total = next((row for row in self.totals if _value(row, column) is not None), None)
            sum_of_rows, close = sum(figures, Decimal(0)), _rounding(figures)
            if total is not None:
                value = _value(total, column)
                if value is not None and abs(value - sum_of_rows) <= close:
                    return column, IndexedCell(total, column)
            elif len(figures) > 1 and any(abs(whole - sum_of_rows) <= close for whole in wholes):
                return column, None
        return None

    def first_column(self) -> int | None:
        """The first column that has a figure."""
        return min((at for row in self.rows for at in row.figures), default=None)


def groups_of(search: CellSearch) -> Iterator[RowGroup]:
    """The groups of rows of a report's tables, of the scope that is asked for."""
    for table in search.index.tables:
        if table.table.scope is not search.scope:
            continue
        runs: list[list[IndexedRow]] = []
        for row in table.rows:
            if runs and _is_beside(runs[-1][-1], row):
                runs[-1].append(row)
            else:
                runs.append([row])
        for at, run in enumerate(runs):
            rows = tuple(row for row in run if not row.is_total)
            if rows:
                totals = tuple(row for row in run if row.is_total)
                yield RowGroup(rows, totals, bool(rows[0].parents) and at + 1 < len(runs))


def figures_of(table: IndexedTable, but: RowGroup) -> list[Decimal]:
    """The figures of a table outside a group of its rows."""
    rows = (row for row in table.rows if row not in but.rows)
    values = (_value(row, at) for row in rows for at in row.figures)
    return [value for value in values if value is not None]


def _rounding(figures: Sequence[Decimal]) -> Decimal:
    """By how much rounded figures may miss their sum: half a unit of the last place each, and of the sum."""
    exponent = min(int(value.as_tuple().exponent) for value in figures)
    if exponent == 0 and max(map(abs, figures)) < _ROUNDED:
        return Decimal(0)
    return Decimal(1).scaleb(exponent) * (len(figures) + 1) / 2


def _is_beside(one: IndexedRow, other: IndexedRow) -> bool:
    return one.row.header == other.row.header and (other.is_total or one.parents == other.parents)


def _adds(row: IndexedRow) -> bool:
    """Whether a row is none of what is in another."""
    return not row.label.startswith(_parts())


def _value(row: IndexedRow, column: int) -> Decimal | None:
    """The figure of a cell, less where the row is taken off; None where it has none."""
    if column >= len(row.row.cells):
        return None
    value = parse_amount(row.row.cells[column]).value
    return -value if value is not None and row.row.label.startswith(_less()) else value


@per_lexicon
def _less(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("leads_of_rows_taken_off")))
