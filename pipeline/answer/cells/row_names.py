"""Whether a question asks for a row: by its name, and without words that limit it and that the question lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from pipeline.answer.cells.names import glosses_in
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_query import CellQuery
from pipeline.answer.cells.search.roll_forwards import is_balance_above_movements
from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.answer.cells.words import (
    bare_name,
    covered,
    first_words,
    levels,
    normal,
    numbers_in,
    own_words,
    table_words,
    unasked,
)
from pipeline.model import Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import is_made_of_known_words

LABEL_UNASKED = 0.35  # share of a name's own words that the question may lack
_BEGINNING = 3  # characters


def asked_names_of(query: CellQuery, row: IndexedRow) -> tuple[str, ...]:
    """The words of a row that the question asks for it by, () where it has others that are not asked for."""
    if query.moment and row.bare_label != query.moment:
        return ()
    if row.attributes:
        asked = tuple(text for text in (*row.names, *row.attributes) if own_words(text) and _is_named(query, text))
        return asked
    first, *others = row.names
    alone = bare_name(first) in query.names and row.table.lists_things
    kept = [first, *(name for name in others if not row.says_of(name, alone=alone) or not _is_narrower(name, query))]
    names = [defined_name(query, name) for name in kept if not name.isdigit()]
    told = row.is_total or any(own_words(name) for name in names) or bool(query.moment)
    told = told or is_balance_above_movements(row)
    called = (called_in(query, name) for name in names)
    return tuple(names) if told and all(not _is_narrower(name, query) for name in called) else ()


def _is_narrower(name: str, query: CellQuery) -> bool:
    """Whether a name has words that limit it and that are not asked for: in Chinese those stand before its noun."""
    asked = query.pairs
    if numbers_in(name) - numbers_in(query.column.words):
        return True  # 30-40岁 is no 30岁以下
    tail = _another_tail().search(name)
    if tail is not None and not all(covered(tail[0], asked)):
        return True  # 无形资产摊销 is no 无形资产
    return unasked(name, asked) > LABEL_UNASKED or not first_words(name, asked)


@per_lexicon
def _another_tail(lexicon: Lexicon) -> re.Pattern[str]:
    """What at the end of a name makes another figure of what stands before it."""
    words = sorted(map(normal, lexicon.words("tails_of_another")), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, words)) or '(?!)'})$")


def _is_named(query: CellQuery, text: str) -> bool:
    """Whether a name is asked for as it stands: 行长 is not 副行长."""
    return any(
        text == part or text in part or (part in text and own_words(text) == own_words(part)) for part in query.parts
    )


def called_in(query: CellQuery, name: str) -> str:
    """What a question calls a row: by what its brackets say that it is, where the question has that, else by its name.

    可收回金额 of a row 资产组预计未来现金流量的现值（可收回金额）.
    """
    asked = (one for one in glosses_in(name) if own_words(one) and unasked(one, query.pairs) <= LABEL_UNASKED)
    return max((name, *asked), key=lambda text: -unasked(text, query.pairs))


def defined_name(query: CellQuery, name: str) -> str:
    """A row's name; of a share without the words that say so, and without its whole where the question has none."""
    if query.column.form is not Form.SHARE:
        return name
    before, of, after = name.partition("占")
    if not query.whole and of and table_words().share.search(after):
        return before or name
    return (
        table_words().share.sub("", name) if query.whole or not own_words(table_words().share.sub("", name)) else name
    )


def begun_names(asked: AskedCell, index: RowIndex, scope: Scope) -> Iterator[tuple[AskedCell, IndexedRow]]:
    """What is asked for with a row's name in full for its beginning, where no other row of the table begins so.

    系列酒, or 系列酒实际产能 with a column's name behind, for 系列酒制酒车间 beside 茅台酒制酒车间.
    """
    tables = [table for table in index.tables if table.table.scope is scope and _names_things(table)]
    for part in asked.parts:
        for table in tables:
            for row in table.rows:
                full = _in_full(part, row)
                if full:
                    parts = tuple(full if one == part else one for one in asked.parts)
                    yield replace(asked, parts=parts, head=full if asked.head == part else asked.head), row


def _in_full(part: str, row: IndexedRow) -> str:
    """A part with the row's whole name for its beginning, "" where it does not name this row alone so.

    What is called by an item with 折旧 behind is another thing than the item.
    """
    name = row.names[0]
    begun = name[: sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(part, name, strict=False)))]
    behind = part[len(begun) :]
    if len(begun) < _BEGINNING or begun == name or row.parents or len(row.names) > 1 or _another_tail().search(name):
        return ""
    columns = {level for column in row.table.headers[row.row.header] for level in levels(column)}
    alone = sum(one.names[0].startswith(begun) for one in row.table.rows) == 1
    return name + behind if alone and (not behind or behind in columns) and not is_made_of_known_words(begun) else ""


def _names_things(table: IndexedTable) -> bool:
    """Whether each row is named by itself and called a thing by the header of its column: 主要工厂名称."""
    columns = table.headers[0] if table.headers else ()
    names = [cell for cell in table.first_cells if cell]
    return bool(columns) and _things().search(columns[0]) is not None and len(names) == len(set(names))


@per_lexicon
def _things(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_things")
