"""Totals of a part of a note: 小计 under 采用组合计提坏账准备的应收账款, where others are written down one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

if TYPE_CHECKING:
    from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable


@per_lexicon
def _asked_by(lexicon: Lexicon) -> Mapping[str, tuple[str, ...]]:
    """Each word of a heading by which its total is of a part, with those by which a question asks for that part."""
    groups = (tuple(map(normal, group.split("="))) for group in lexicon.words("headings_of_part_totals"))
    return {group[0]: group for group in groups}


def is_part_total(row: IndexedRow, asked: str, tables: Iterable[IndexedTable]) -> bool:
    """Whether a row is the total of a part of its note that a question (normal text) does not ask for.

    It is not where a total that no heading limits has one of its figures too: then there is no other part. `tables`:
    those of the report.
    """
    return row.is_total and is_of_part(row, asked, tables)


def is_of_part(row: IndexedRow, asked: str, tables: Iterable[IndexedTable]) -> bool:
    """The same of any row, of a table that has only a part of its note."""
    if not _limits(row.table, asked):
        return False
    note, own = _note_of(row.table), set(_amounts_of(row))
    others = (table for table in tables if table.table.path[: len(note)] == note and not _words_in(table.near))
    return not any(
        amount in own for table in others for other in table.rows if other.is_total for amount in _amounts_of(other)
    )


def _limits(table: IndexedTable, asked: str) -> bool:
    return any(not any(word in asked for word in _asked_by()[one]) for one in _words_in(table.near))


def _words_in(headings: Iterable[str]) -> list[str]:
    return [word for text in headings for word in _asked_by() if word in text]


def _note_of(table: IndexedTable) -> tuple[str, ...]:
    """The headings above the one that limits a table; above its last where its caption does."""
    path = table.table.path
    limiting = (at for at, heading in enumerate(path) if _words_in([normal(heading)]))
    return path[: next(limiting, len(path) - 1)]


def _amounts_of(row: IndexedRow) -> list[str]:
    texts = (row.row.cells[at] for at in row.figures)
    return [text for text in texts if "%" not in text and parse_amount(text).value]
