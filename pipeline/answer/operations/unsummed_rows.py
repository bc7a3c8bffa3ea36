"""The rows of a table that has no total, of which a sum is asked for: 未办妥产权证书的固定资产账面价值一共多少.

All rows of one table under one header are added up, where what is named stands in their names, in the headers or in
the headings. A table that goes on in another one has its other rows there, so that of it no sum is certain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from pipeline.answer.cells.columns import AskedColumn, fits_column
from pipeline.answer.cells.figures import unit_of, value_of
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.ranked.divisions import columns_of, groups_of, level_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.words import bigrams_in, normal, own_words, table_words
from pipeline.answer.operations.question.vocabulary import negations
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

Cells = list[IndexedCell]
_LEAST_ROWS = 2


@per_lexicon
def _parts_of_rows(lexicon: Lexicon) -> re.Pattern[str]:
    """Beginnings of rows that are a part of the one above, and tables that have but the greatest rows."""
    words = (*lexicon.words("subset_words"), *lexicon.words("row_leads"))
    leads = "|".join(re.escape(word) if len(word) > 1 else rf"{word}\s*[:：]" for word in words)  # not 内蒙古办事处
    return re.compile(rf"^(?:{leads})")


@per_lexicon
def _partial(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of headings by which a table has only some of the things that it is of."""
    return lexicon.pattern("partial_tables")


def unsummed_rows(parts: Sequence[str], search: CellSearch, question: str) -> Cells | None:
    """The cells that are added up to what `parts` name; None where no table, or more than one, is certain.

    Of what is not so (未办妥产权证书) a question asks only with a word that denies.
    """
    names = [normal(part) for part in parts]
    found: dict[int, list[Cells]] = {}
    for table in search.index.tables:
        if table.table.scope is search.scope and not any(map(ranked_tables().search, table.near)):
            if _denies(table) and not any(word in question for word in negations()):
                continue
            if any(word not in question for text in table.near for word in _partial().findall(text)):
                continue
            for level, cells in _columns(table, names, search):
                found.setdefault(level, []).append(cells)
    nearest = found[min(found)] if found else []
    if len(nearest) != 1 or _goes_on(nearest[0][0].row.table, search.index.tables):
        return None
    return nearest[0]


def rows_of_kind(parts: Sequence[str], search: CellSearch) -> Cells:
    """The cells of all rows that are no totals, of the one table and column that have what `parts` name.

    Of several groups of rows the one whose own names say what is asked for; else nothing is certain.
    """
    names = [normal(part) for part in parts]
    found: dict[int, list[Cells]] = {}
    tables = (table for table in search.index.tables if table.table.scope is search.scope)
    for rows in (rows for table in tables for rows in groups_of(table)):
        for column, level in columns_of(rows, names, search):
            found.setdefault(level, []).append(
                [IndexedCell(row, column) for row in rows if column < len(row.row.cells)]
            )
    nearest = found[min(found)] if found else []
    return nearest[0] if len(nearest) == 1 else []


def siblings(cell: IndexedCell, search: CellSearch) -> Cells | None:
    """The cells of a column whose sum is the whole that a cell is a part of, where their table has no total.

    Where a table divides the whole in several ways, by product and by region, all of them must have the same sum.
    """
    table = cell.row.table
    if _has_sums(table) or _goes_on(table, search.index.tables):
        return None
    groups = [[IndexedCell(row, cell.column) for row in rows] for _, rows in groupby(table.rows, key=_parents)]
    own = next((cells for cells in groups if any(one.row is cell.row for one in cells)), [])
    sums = [sum(map(value_of, cells)) for cells in map(_valued, groups) if cells]
    return _filled(own) if len({round(total) for total in sums}) == 1 else None


def _parents(row: IndexedRow) -> tuple[str, ...]:
    return row.parents


def _valued(cells: Cells) -> Cells:
    return [cell for cell in cells if parse_amount(cell.cell.text).value is not None]


def _columns(table: IndexedTable, names: Sequence[str], search: CellSearch) -> Iterator[tuple[int, Cells]]:
    """The columns of a table that hold what is named, each with how far that stands."""
    pairs = frozenset(pair for name in names for pair in bigrams_in(name))
    if not _stand_alone(table):
        return
    rows = table.rows
    headers = [table.header(rows[0].row, at) for at in range(len(rows[0].row.cells))]
    for at, header in enumerate(headers):
        asked = AskedColumn(pairs, Form.AMOUNT, search.year, search.report_year, words="\n".join(names))
        cells = _filled([IndexedCell(row, at) for row in rows if at < len(row.row.cells)])
        if cells is None or not all(fits_column(cell, asked) for cell in cells):
            continue
        near = ((*rows[0].kinds, header), headers, table.near, table.context)
        told = [level_of(name, near, rows) for name in names]
        if any(level_of(name, near, [row]) is None for name in names for row in rows):
            continue  # rows of other kinds stand among them: 应收账款 and 预付账款 from related parties
        if None not in told:
            yield sum(level for level in told if level), cells


def _denies(table: IndexedTable) -> bool:
    """Whether the headings or the headers of a table deny something."""
    words = (*table.near, *(header for header in _headers(table)))
    return any(table_words().negation.search(table_words().no_negation.sub("", word)) for word in words)


def _stand_alone(table: IndexedTable) -> bool:
    """Whether a table's rows are several under one header, none a total or a part of others.

    One that is a part by its own name is none: 甲公司-办公楼.
    """
    if len(table.rows) < _LEAST_ROWS or len({row.row.header for row in table.rows}) != 1 or _has_sums(table):
        return False
    return all(row.label.startswith(parent) for row in table.rows for parent in row.parents)


def _has_sums(table: IndexedTable) -> bool:
    """Whether a table has a row that is the sum of others, or one that is a part of another."""
    return any(row.is_total or _parts_of_rows().match(row.label) for row in table.rows)


def _filled(cells: Cells) -> Cells | None:
    """The cells with figures, None where there are too few or these are of several units."""
    filled = _valued(cells)
    units = {unit.base if (unit := unit_of(cell)) else "" for cell in filled}
    return filled if len(filled) > 1 and len(units) == 1 else None


def _goes_on(table: IndexedTable, tables: Sequence[IndexedTable]) -> bool:
    """Whether another table under the same heading has a column of this one's, or none that has a name."""
    own = _headers(table)
    others = (other for other in tables if other is not table and other.table.path == table.table.path)
    return any(not _headers(other) or own & _headers(other) for other in others)


def _headers(table: IndexedTable) -> frozenset[str]:
    headers = (table.header(row.row, at) for row in table.rows for at in range(1, len(row.row.cells)))
    return frozenset(words for header in headers if (words := own_words(header) or header))
