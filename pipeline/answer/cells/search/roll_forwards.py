"""Which columns of a roll-forward are its movements, and which its balance."""

from __future__ import annotations

import re

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import levels, normal, own_words, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon

_DASHES = re.compile(r"^[\W_一]+")  # a converter reads a dash before a name as 一


@per_lexicon
def movements(lexicon: Lexicon) -> frozenset[str]:
    """What heads the columns of movements, and limits none that is asked for by its own name: 本期增减变动."""
    return frozenset(own_words(normal(word)) for word in lexicon.words("movement_headers"))


def is_balance_beside_movements(cell: IndexedCell) -> bool:
    """Whether a column is a balance of a roll-forward, which has columns for what was added and taken off too."""
    return stands_beside_movements(cell) and table_words().balance.search(cell.header) is not None


def stands_beside_movements(cell: IndexedCell) -> bool:
    """Whether a column is no movement of a roll-forward that has some by name: the budget of what is built."""
    headers = cell.row.table.headers[cell.row.row.header]
    return any(map(is_movement, headers)) and not is_movement(cell.header)


def is_movement_beside_balance(cell: IndexedCell) -> bool:
    """Whether a column is a movement of a roll-forward that has the balance in a column of its own."""
    return is_movement(cell.header) and stands_beside_balance(cell)


def stands_beside_balance(cell: IndexedCell) -> bool:
    balance = table_words().balance
    headers = cell.row.table.headers[cell.row.row.header]
    return not balance.search(cell.header) and any(map(balance.search, headers))


def is_movement(header: str) -> bool:
    """Whether a column, or a row, is of what was added or taken off, by name: 本期增加金额·内部开发支出."""
    return any(own_words(level) in movements() or _moved().search(level) for level in levels(header))


def begins_as_movement(label: str) -> bool:
    """Whether a row's name begins with what was done in the span: --转入第三阶段, not 按组合计提坏账准备."""
    return _moved().match(_DASHES.sub("", label)) is not None


def is_balance_above_movements(row: IndexedRow) -> bool:
    """Whether a row is a balance of a table whose rows are what was done to it: 1月1日余额, 本期计提, 期末余额."""
    words = table_words()
    if row.parents or own_words(row.label) or not words.balance.search(row.label):
        return False
    labels = (other.label for other in row.table.rows)
    return any(is_movement(label) or (words.current.match(label) and own_words(label)) for label in labels)


def has_additions(row: IndexedRow) -> bool:
    """Whether a row has a column of what was added in the span."""
    return any(map(is_addition, row.table.headers[row.row.header]))


def is_addition(header: str) -> bool:
    """Whether a column is of what was added in the span: 本期增加金额."""
    return any(_additions().search(level) for level in levels(header))


@per_lexicon
def _additions(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, map(normal, lexicon.words("column_of_additions")))))


@per_lexicon
def _moved(lexicon: Lexicon) -> re.Pattern[str]:
    words = map(normal, lexicon.words("movement_headers", "moved"))
    verbs = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(rf"(?:{verbs})(?!{lexicon.any_of('ends_of_no_movement')})")
