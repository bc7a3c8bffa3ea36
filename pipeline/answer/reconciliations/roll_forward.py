"""Notes that lay a balance out from the beginning of the year to its end in columns, and what questions ask of them.

项目         期初余额   本期增加   本期减少   期末余额
一、短期薪酬     53        148       143        58      短期薪酬本期增加多少
合计            54        169       165        58      应付职工薪酬本期减少了多少
                                                       短期薪酬计提了多少, 发放了多少: 本期增加, 本期减少
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import bare_name, levels, normal, own_words, table_words
from pipeline.answer.reconciliations.found_words import find_words, says_nothing_more
from pipeline.answer.reconciliations.question import words_of_movement
from pipeline.answer.reconciliations.reconciliation import name_of
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.pieces import Piece

_LEAST = 2  # characters of a name


@dataclass(frozen=True, slots=True)
class MovedBalance:
    """The figure of a movement column, and what the question calls the balance that it is of."""

    cell: IndexedCell
    name: str


class _Role(StrEnum):
    ROW = "row"
    HEADING = "heading"
    COLUMN = "column"
    OUTER = "outer"  # a heading further up, which only says where a row stands


def asked_movements(text: str, pieces: Sequence[Piece], table: IndexedTable) -> list[MovedBalance]:
    """What a question (its compact text, cut into pieces) asks of a table's movement columns; [] for anything else."""
    columns = dict(_movement_columns(table))
    if not columns:
        return []
    rows = dict(_rows(table))
    words = {name: (_Role.OUTER, name) for text in map(normal, table.table.path) for name in _names_of_heading(text)}
    words |= {name: (_Role.HEADING, name) for name in _headings(table)} | {name: (_Role.ROW, name) for name in rows}
    words |= {name: (_Role.COLUMN, name) for name in columns}
    found = list(find_words(text, pieces, words))
    if not says_nothing_more(text, pieces, found, moved=True):
        return []

    def of(role: _Role) -> list[tuple[str, str]]:
        """What the note calls each, and the question."""
        told = {one.value[1]: text[one.start : one.end] for one in found if one.value[0] is role}
        return list(told.items())

    named = [(asked, rows[name]) for name, asked in of(_Role.ROW)]
    totals = [row for row in table.rows if row.is_total]
    if not named and len(totals) == 1:
        named = [(asked, totals[0]) for _, asked in of(_Role.HEADING)]
    cells = [
        MovedBalance(IndexedCell(row, columns[column]), f"{name}{asked}")
        for name, row in named
        for column, asked in of(_Role.COLUMN)
    ]
    return cells if all(parse_amount(one.cell.cell.text).value is not None for one in cells) else []


def _movement_columns(table: IndexedTable) -> Iterator[tuple[str, int]]:
    """The words for each column of what was added or taken off, of a table that has both ends of the year beside it."""
    headers = [columns for columns in table.headers if columns]
    if len(headers) != 1:
        return
    words = table_words()
    balances = [column for column in headers[0] if words.balance.search(column) and not own_words(column)]
    if len(balances) < 2:  # the beginning and the end
        return
    owed = _owed_words() if _is_of_what_is_owed(table) else {}
    for at, column in enumerate(headers[0]):
        if len(levels(column)) == 1:
            names = words_of_movement(column)
            yield from ((name, at) for name in names)
            yield from ((verb, at) for verb, movement in owed.items() if movement in names)


def _is_of_what_is_owed(table: IndexedTable) -> bool:
    """Whether a note is on what is owed to the staff, which is charged and paid: 计提, 发放."""
    return any(word in text for word in _owed() for text in map(normal, table.table.path))


@per_lexicon
def _owed(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("owed_to_staff")))


@per_lexicon
def _owed_words(lexicon: Lexicon) -> dict[str, str]:
    """Each verb of a question with the movement that it means: 计提, of 本期增加."""
    groups = (group.split("=") for group in lexicon.words("owed_movements"))
    return {normal(verb): normal(movement) for movement, *verbs in groups for verb in verbs}


def _headings(table: IndexedTable) -> set[str]:
    """What the nearest heading that names anything calls the balance: 应付职工薪酬 of （1）应付职工薪酬列示."""
    return _names_of_heading(next((text for text in reversed(table.near) if own_words(text)), ""))


def _names_of_heading(heading: str) -> set[str]:
    names = {bare_name(heading), own_words(heading)}
    return {name for name in names if len(name) >= _LEAST and own_words(name)}


def _rows(table: IndexedTable) -> Iterator[tuple[str, IndexedRow]]:
    """The rows by what they are called, without those of one name."""
    found: dict[str, list[IndexedRow]] = {}
    for row in table.rows:
        for name in {bare_name(row.label), name_of(row)}:
            if len(name) >= _LEAST and (own_words(name) or row.is_total):
                found.setdefault(name, []).append(row)
    return ((name, rows[0]) for name, rows in found.items() if len(rows) == 1)
