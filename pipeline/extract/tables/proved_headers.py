"""Headers that a converter lost or put one column aside, over the columns for which arithmetic proves them.

    | 营业收入 | 营业成本 | 毛利率 |          the column of labels has no header, the others begin over it
    | 医药行业 | 200.00 | 120.00 | 40.00% |

Candidates are the table's own header one column on, and the headers of tables of the same heading with as many columns.
Where none is proved, no column is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.tables.column_relations import are_proved
from pipeline.extract.tables.headers import Row, is_value
from pipeline.extract.tables.labels import names_division
from pipeline.model.table_row import LEVELS, RowTable, TableRow

_LEAST = 3  # columns of a table that arithmetic can say something of


def with_proved_headers(tables: Sequence[RowTable]) -> tuple[RowTable, ...]:
    """The tables of a report in their order, those rows with a header for which one is proved that had none."""
    families: dict[tuple[str, ...], list[Row]] = {}
    for table in tables:
        family = families.setdefault(table.path[-1:], [])
        family += [header for header in table.headers if any(header) and header not in family]
    return tuple(_with_header(table, families[table.path[-1:]]) for table in tables)


def _with_header(table: RowTable, family: Sequence[Row]) -> RowTable:
    groups: dict[tuple[int, int], list[TableRow]] = {}
    for row in table.rows:
        if row.header < len(table.headers) and not any(table.headers[row.header]) and len(row.cells) >= _LEAST:
            groups.setdefault((row.header, len(row.cells)), []).append(row)
    headers, under = list(table.headers), {}
    for (number, width), rows in groups.items():
        cells = [row.cells for row in rows]
        ways = dict.fromkeys(way for way in _candidates(table, family, width) if are_proved(way, cells))
        if len(ways) == 1:
            under[number, width] = len(headers)
            headers.append(next(iter(ways)))
    if not under:
        return table
    rows_made = [replace(row, header=under.get((row.header, len(row.cells)), row.header)) for row in table.rows]
    return replace(table, headers=tuple(headers), rows=tuple(rows_made))


def _candidates(table: RowTable, family: Sequence[Row], width: int) -> Iterator[Row]:
    """Headers that may stand over `width` columns, the table's own first."""
    for header in dict.fromkeys((*table.headers, *family)):
        names = tuple(map(_without_division, header))
        if len(header) == width:
            yield names
        elif len(header) == width - 1 and all(names):
            yield "", *names


def _without_division(name: str) -> str:
    """A name without what divides the rows below it: 营业收入, 分行业 in one column."""
    return LEVELS.join(level for level in name.split(LEVELS) if not names_division(level) and not is_value(level))
