"""The row of one table that has the most or the least of a column, where tables leave no doubt which is meant.

All that the question names must stand in the column's header, above its rows or over the table, and the table must be
of all of it: one whose heading names something else besides (账龄超过1年的重要应付账款) has but some of the rows. Where
several tables have what is asked they must agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from pipeline.answer.cells.columns import is_moment
from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.ranked.column_levels import LEAST_ROWS, columns_asked
from pipeline.answer.cells.ranked.divisions import groups_of
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.telling import row_called
from pipeline.answer.cells.words import (
    normal,
    own_words,
    table_words,
    without_numbering,
    years_in,
)
from pipeline.answer.rows.organisations import is_organisation
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount

_CLOSE = Decimal("0.001")
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def greatest_row(asked: GreatestAsked, search: CellSearch) -> IndexedCell | None:
    """The cell of the row that is asked for; None where there is none, or tables differ."""
    told = (_greatest_row(reading, search) for reading in asked.readings())
    return next((cell for cell in told if cell is not None), None)


def _greatest_row(asked: GreatestAsked, search: CellSearch) -> IndexedCell | None:
    found: dict[tuple[int, int], list[IndexedCell | None]] = {}
    for group in _groups(search, asked.words):
        rows, kind = _of_kind(asked, group)
        itself = {*asked.names, "".join(asked.names)}
        if not kind and any(without_numbering(row.names[-1]) in itself for row in rows):
            continue  # the thing itself among others, as in a statement
        if is_of_bands(rows, asked.words) or (asked.of_party and _is_of_kinds(rows)):
            continue
        for rank, column in columns_asked(asked, rows, kind, search):
            cell = extreme_of(rows, column, least=asked.least, loss=asked.loss)
            told = None if cell is not None and asked.of_party and _has_more_rows(cell, rows, kind) else cell
            found.setdefault(rank, []).append(told)
    first, *others = found[min(found)] if found else [None]
    if first is None or any(other is None or not _is_same(first, other) for other in others):
        return None
    return max((first, *filter(None, others)), key=lambda cell: len(cell.cell.text))  # 千元 tells less than 元


def _groups(search: CellSearch, asked: str) -> Iterator[list[IndexedRow]]:
    """Rows side by side without their sums, those of a table that goes on in the next one of its form together.

    Of the tables that compare companies of an industry where the words `asked` are of these, else of the others.
    """
    among_peers = _peers().search(asked) is not None
    pending: list[IndexedRow] = []
    for table in search.index.tables:
        if table.table.scope is not search.scope or is_statement(table):
            continue
        if compares_peers(table) is not among_peers or _is_of_allowance(table, asked):
            continue
        if any(years and search.year not in years for years in map(years_in, table.near)):
            continue
        for group in groups_of(table, 1):
            if any(is_moment(row.label) for row in group):
                continue  # its rows are balances and movements of one thing
            rows = [row for row in group if not is_part_or_sum(row)]
            rows = [row for row in rows if not (among_peers and _says_what_column_says(row))]
            if pending and rows and _goes_on(pending[-1], rows[0]):
                pending += rows
                continue
            if pending:
                yield pending
            pending = rows
    if pending:
        yield pending


def _goes_on(last: IndexedRow, row: IndexedRow) -> bool:
    """Whether a table only goes on what the one before begins, as one that a page cuts does."""
    former, table = last.table.table, row.table.table
    beside = former.number + 1 == table.number and last.parents == row.parents
    return beside and last.row.header == row.row.header and form_of_table(former) == form_of_table(table)


def _of_kind(asked: GreatestAsked, rows: list[IndexedRow]) -> tuple[list[IndexedRow], str]:
    """The rows that have a name of what is asked in a cell of its own, and that name: 股票, of 证券品种; else all."""
    for name in asked.names if len(asked.every_name) > 1 else ():
        having = [row for row in rows if name in row.names]
        if len(having) >= LEAST_ROWS:
            return having, name
    return rows, ""


def is_of_bands(rows: Sequence[IndexedRow], asked: str) -> bool:
    """Whether rows are of ages or the like, and these are not asked for: 1年以内 is no debtor and no thing."""
    bands = [end for end in lexicon_in_use().words("kinds_of_bands") for kind in rows[0].kinds if kind.endswith(end)]
    return bool(bands) and not any(end in asked for end in bands)


def _is_of_kinds(rows: Sequence[IndexedRow]) -> bool:
    """Whether rows are of kinds of claims or the like, of which none is a company or a person."""
    if 2 * sum(is_organisation(row.names[0]) for row in rows) > len(rows):
        return False  # 项目, in the form of which creditors are printed
    return any(kind.endswith(lexicon_in_use().words("kinds_of_no_party")) for kind in rows[0].kinds)


def _has_more_rows(cell: IndexedCell, rows: Sequence[IndexedRow], kind: str) -> bool:
    """Whether several rows of one party leave open which has the most in all.

    The party is called by the first name of a row that is not the `kind` of all of them: 应付账款, beside 甲公司.
    """
    called = [(next((name for name in row.names if name and name != kind), ""), row) for row in rows]
    names = [name for name, _ in called if name]
    if len(set(names)) == len(names):
        return False
    sums: dict[str, Decimal] = {}
    for name, row in called:
        if (value := parse_amount(row.row.cells[cell.column]).value) is not None:
            sums[name] = sums.get(name, Decimal(0)) + value
    first = next((name for name, row in called if row is cell.row), "")
    return names.count(first) > 1 or any(total >= sums[first] for name, total in sums.items() if name != first)


def name_of_row(row: IndexedRow) -> str:
    """What a row is called; where others of its table are called the same, by its column for names (证券简称)."""
    others = [one for one in row.table.rows if one is not row and one.label == row.label]
    if not others:
        return row_called(row)
    named = (at for at in range(len(row.row.cells)) if _naming().search(row.table.header(row.row, at)))
    return next((row.row.cells[at] for at in named if _is_text(row.row.cells[at])), row_called(row))


def _is_text(cell: str) -> bool:
    return bool(cell) and parse_amount(cell).value is None


@per_lexicon
def _naming(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('name_columns')}$")


def _is_same(one: IndexedCell, other: IndexedCell) -> bool:
    """Whether two tables say the same row, one of them perhaps by a longer name or in another unit."""
    names = [normal(name_of_row(cell.row)) for cell in (one, other)]
    names = [own_words(name) or name for name in names]
    return (names[0] in names[1] or names[1] in names[0]) and is_same_figure(one, other)


@per_lexicon
def _statements(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("statement_names")


def is_statement(table: IndexedTable) -> bool:
    return any(text.endswith(_statements()) for text in table.near)


@per_lexicon
def _peers(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("peer_words")


def compares_peers(table: IndexedTable) -> bool:
    return any(map(_peers().search, (*table.near, *(column for header in table.headers for column in header))))


def _is_of_allowance(table: IndexedTable, asked: str) -> bool:
    """Whether a table has what is written off of a thing, and the thing itself is asked for: 商誉减值准备, of 商誉."""
    allowance = table_words().allowance
    ends = (found.end() == len(text) for text in table.near for found in allowance.finditer(text))
    return any(ends) and not allowance.search(normal(asked))


def _says_what_column_says(row: IndexedRow) -> bool:
    """Whether a row is called by what a column is of, so that it is no company: 同行业平均研发投入金额."""
    own = own_words(row.label)
    return any(name and name in own for name in (_BRACKETS.sub("", name) for name in row.figure_names))


@per_lexicon
def _part(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^\W*{lexicon.any_of('row_leads', 'deduction_leads')}\s*[:：]")


def is_part_or_sum(row: IndexedRow) -> bool:
    """Whether a row is a part of the one above, is taken off, or adds others up."""
    total = table_words().total
    ends = (name[found.start() :] for name in row.names for found in total.finditer(name))
    return bool(_part().match(row.label)) or any(total.fullmatch(end) for end in ends)


def extreme_of(rows: Sequence[IndexedRow], column: int, *, least: bool, loss: bool = False) -> IndexedCell | None:
    """The row with the most or the least of a column.

    None where two have as much, one is the sum of the others or is not read.
    """
    filled = [IndexedCell(row, column) for row in rows if any(map(str.isdigit, row.row.cells[column]))]
    read = [cell for cell in filled if parse_amount(cell.cell.text).value is not None]
    cells = list({(cell.row.names[0], cell.cell.text): cell for cell in reversed(read)}.values())  # two offices
    if len({unit.base if (unit := unit_of(cell)) else "" for cell in cells}) != 1:
        return None
    values = sorted(map(value_of, cells), reverse=not least)
    rest = sum(values[1:], Decimal(0))
    if len(values) < LEAST_ROWS or values[0] == values[1]:
        return None
    unread = [cell.cell.text for cell in filled if cell not in read]
    if unread and (least or any(_as_it_begins(text) >= values[0] for text in unread)):
        return None
    if len(values) > LEAST_ROWS and abs(values[0] - rest) <= abs(rest) * _CLOSE:
        return None
    if (loss and values[0] >= 0) or (not least and values[0] <= 0):
        return None
    return next(cell for cell in cells if value_of(cell) == values[0])


def _as_it_begins(text: str) -> Decimal:
    """The number that a cell begins with which is no figure as a whole: 98. or 126,796,629.86元."""
    found = _NUMBER.match(text.strip())
    return Decimal(found[0].replace(",", "")) if found else Decimal("Infinity")
