"""Rows of currencies under the line that they are of, where a table of amounts in foreign currencies indents none.

货币资金 |            | 46,412,901.80
美元     | 5,773,420  | 41,501,657.86      of 货币资金
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import currency_in


@per_lexicon
def _amounts(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("amounts_in_currency"))


def with_lines_of_currencies(table: RowTable) -> RowTable:
    """The table with its currencies under their lines; as it is where it has no column of amounts in such."""
    if not any(_amounts().search(column) for header in table.headers for column in header):
        return table
    return replace(table, rows=tuple(_under_lines(table)))


def _under_lines(table: RowTable) -> Iterator[TableRow]:
    """The rows, each currency under the line before it; what was read as above several lines is only the first."""
    line: TableRow | None = None
    lines: set[str] = set()
    for row in table.rows:
        if _is_in_currency(row, table):
            if line is not None:
                row = replace(row, parents=(*line.parents, line.label))
            lines.add(row.label)
        else:
            line = row = replace(row, parents=tuple(name for name in row.parents if name not in lines))
            lines.add(row.label)
        yield row


def _is_in_currency(row: TableRow, table: RowTable) -> bool:
    """Whether a row has an amount in a foreign currency, or is called by one."""
    columns = [at for at in range(len(row.cells)) if _amounts().search(table.header_of(row, at))]
    return any(any(map(str.isdigit, row.cells[at])) for at in columns) or bool(currency_in(row.label))
