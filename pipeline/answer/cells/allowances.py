"""Cells under an allowance that a question does not ask for: 原材料, 期末余额 in a table of 存货跌价准备."""

from __future__ import annotations

from pipeline.answer.cells.columns import is_moment
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, own_words, table_words
from pipeline.understand.measures.movement_verbs import movement_columns

_BEGINNING = 2  # characters of an allowance's name that tell what it is for


def without_manners(text: str) -> str:
    """What is asked for, without the allowances that only say which balance: 按单项计提坏账准备 of 的应收账款."""

    def without(line: str) -> str:
        found = table_words().manner.search(line)
        return line[: found.start()] + line[found.end() :] if found and own_words(line[found.end() :]) else line

    return "\n".join(map(without, text.split("\n")))


def is_under_allowance(cell: IndexedCell, asked: str) -> bool:
    """Whether what stands above a row, a column or a table says of a cell that it is of an allowance, not asked for.

    A table's own heading says so of columns without a name of their own. `asked`: the question's words, in normal form.
    """
    words, row = table_words(), cell.row
    above = (*(row.parents if is_moment(row.label) else ()), *(() if own_words(cell.header) else row.table.near))
    taken_off = (word for text in above for word in words.allowance.findall(words.manner.sub("", text)))
    bare = without_manners(asked)
    return any(word not in bare for word in taken_off) or _is_allowance(cell.header, asked)


def _is_allowance(header: str, asked: str) -> bool:
    """Whether a column is an allowance of which a question has no word (坏账), nor what is done to it (计提)."""
    found = [word for level in levels(header) for word in table_words().allowance.findall(level)]
    return bool(found) and not any(word[:_BEGINNING] in asked for word in (*found, *movement_columns()))
