"""How many rows a table has of one party, and what they come to: 给某某担保了几笔，加起来多少.

All rows of one table that are called as the question names the party are counted, and the one column that it asks
for added up. Where tables differ, as a list of limits and a note on what is owed do, nothing is certain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.columns import is_moment
from pipeline.answer.cells.figures import unit_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import normal, own_words
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import is_money, parse_amount

_FEWEST = 2  # rows of one name


@dataclass(frozen=True, slots=True)
class EqualNames:
    """The cells of all rows of one table that are called the same, and that name."""

    name: str
    cells: tuple[IndexedCell, ...]


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("counts_of_dealings", "selection_sums")


def counted_words(question: str) -> str | None:
    """The words of what a question counts or adds up; None where it asks for neither."""
    text = normal(question)
    return _asks().sub("，", text) if _asks().search(text) else None


def equal_names(words: str, search: CellSearch) -> EqualNames | None:
    """The rows that `words` of a question count, without company and time. None where none is certain."""
    found = [one for table in search.index.tables for one in _in_table(words, table, search)]
    if not found or len({one.name for one in found}) > 1:
        return None
    return found[0] if len(found) == 1 else None


def _in_table(text: str, table: IndexedTable, search: CellSearch) -> Iterator[EqualNames]:
    """Its rows of one party that the text names, where its headings and one column have the other words."""
    if table.table.scope is not search.scope:
        return
    named: dict[str, list[IndexedRow]] = {}
    for row in table.rows:
        name = row.names[0]
        if not row.is_total and short_name_asked(name, text):
            named.setdefault(name, []).append(row)
    for name, rows in named.items():
        words = _words(text.replace(short_name_asked(name, text), "，", 1))
        columns = [at for at in range(len(rows[0].row.cells)) if _is_asked(rows, at, words)]
        above = "\n".join((*table.context, *(table.header(rows[0].row, at) for at in columns)))
        if len(rows) >= _FEWEST and len(columns) == 1 and words and all(has_word(above, word) for word in words):
            yield EqualNames(name, tuple(IndexedCell(row, columns[0]) for row in rows))


def _words(text: str) -> list[AskedWord]:
    return [word for part in re.split(r"[,，。;；?？!！]", text) for word in content_words(part)]


def _is_asked(rows: Sequence[IndexedRow], column: int, words: Sequence[AskedWord]) -> bool:
    """Whether a column has an amount of money in each row, and is called by nothing that is not asked for."""
    cells = [IndexedCell(row, column) for row in rows if column < len(row.row.cells)]
    if len(cells) < len(rows) or any(parse_amount(cell.cell.text).value is None for cell in cells):
        return False
    units = {unit.base if (unit := unit_of(cell)) is not None else "" for cell in cells}
    called = own_words(cells[0].header)
    asked = "".join(word.text for word in words)
    return len(units) == 1 and all(map(is_money, units)) and bool(called) and called in asked and not is_moment(called)
