"""Two columns of amounts that a converter called nothing (金额一, 金额二), by the years that a statement's line has.

    | 项目       | 金额一           | 金额二           |      a note
    | 合计       | 1,117,905,125.39 | 1,404,389,781.63 |
    | 项目       | 2022年度         | 2021年度         |      the statement
    | 销售费用   | 1,117,905,125.39 | 1,404,389,781.63 |

A row with both figures of a line proves which column is of which year; where two rows prove otherwise, none is named.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.tables.headers import Row, is_figure
from pipeline.model.table_row import RowTable, TableRow
from pipeline.read.structure.headings import is_statement_title
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

_YEARS = 2
_LEAST = 1_000  # an amount that no other line has by chance
_YEAR = re.compile(r"20\d\d年")

Names = tuple[str, ...]
Stated = dict[tuple[Decimal, ...], set[Names]]  # what the columns of lines are called, by their figures


@per_statement_words
def _made_up(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('column_names_of_nothing')}(?:[一二]|\d)?(?:[（(][^（）()]*元[）)])?")


def with_stated_years(tables: Sequence[RowTable]) -> tuple[RowTable, ...]:
    """The tables of a report, two columns without names with those of the statements that they agree with."""
    stated: Stated = defaultdict(set)
    for table in filter(_is_statement, tables):
        for row in table.rows:
            dated = [at for at in range(len(row.cells)) if _YEAR.search(table.header_of(row, at))]
            figures = _figures(row, dated)
            if len(figures) == _YEARS:
                stated[figures].add(tuple(table.header_of(row, at) for at in dated))
    return tuple(table if not stated or _is_statement(table) else _with_years(table, stated) for table in tables)


def _is_statement(table: RowTable) -> bool:
    return any(is_statement_title(part) for part in table.path[-_YEARS:])


def _with_years(table: RowTable, stated: Stated) -> RowTable:
    headers = list(table.headers)
    for number, header in enumerate(table.headers):
        rows = [row for row in table.rows if row.header == number]
        columns = sorted({at for row in rows for at, cell in enumerate(row.cells) if at and is_figure(cell)})
        if len(columns) != _YEARS or not all(_says_nothing(header, at) for at in columns):
            continue
        if names := _proved(rows, columns, stated):
            made = [*header, *[""] * (columns[-1] + 1 - len(header))]
            for at, name in zip(columns, names, strict=True):
                made[at] = name
            headers[number] = tuple(made)
    return replace(table, headers=tuple(headers)) if headers != list(table.headers) else table


def _says_nothing(header: Row, column: int) -> bool:
    name = header[column] if column < len(header) else ""
    return not name or bool(_made_up().fullmatch(name))


def _proved(rows: Sequence[TableRow], columns: Sequence[int], stated: Stated) -> Names:
    """What two columns are called by the rows that are lines of the statements, () where these differ or are none."""
    found: set[Names] = set()
    for row in rows:
        figures = _figures(row, columns)
        found |= stated.get(figures, set())
        found |= {names[::-1] for names in stated.get(figures[::-1], set())}
    return found.pop() if len(found) == 1 else ()


def _figures(row: TableRow, columns: Sequence[int]) -> tuple[Decimal, ...]:
    """The figures of a line in two columns, () where they do not tell it apart."""
    if len(columns) != _YEARS or columns[-1] >= len(row.cells):
        return ()
    values = [parse_amount(row.cells[at]).value for at in columns]
    figures = tuple(abs(value) for value in values if value is not None)
    return figures if len(set(figures)) == _YEARS and min(figures) >= _LEAST else ()
