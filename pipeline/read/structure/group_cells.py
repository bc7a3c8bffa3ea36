"""Groups of rows whose name a converted table prints once, beside the first of them.

    | 行业分类 | 项目   | 金额          |
    | 家电制造 | 原材料 | 89,062,003.55 |
    |          | 能源   | 923,522.23    |       of 家电制造 as well

The name is put beside every row of its group, as other converters write a merged cell. A table in which a row without
a group stands first, or a name comes again within one group, has its groups' names elsewhere: it is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Block, Table
from pipeline.read.pieces import TableRow
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import is_amount

_LEAST_CELLS = 3  # of a row that is no rest of the row above
_HAN = re.compile(r"[\u4e00-\u9fff]")
_WORD = re.compile(r"[^\W\d_]")


@per_document_words
def _whole(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.spread('total_rows')}$")


def with_group_cells(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, the names of groups beside every row in tables whose places on the page are not known."""
    return [block if block.table is None else replace(block, table=_filled(block.table)) for block in blocks]


def _filled(table: Table) -> Table:
    if any(table.boxes) or any(high > 1 for _, _, high, _ in table.spans):
        return table
    members = _members(table.rows)
    if not members:
        return table
    rows = [(members[at], *row[1:]) if at in members else row for at, row in enumerate(table.rows)]
    return replace(table, rows=tuple(rows))


def _members(rows: Sequence[TableRow]) -> dict[int, str]:
    """The rows that lack the name of their group, with it; none where the table prints names otherwise."""
    found: dict[int, str] = {}
    over = (rows[0][0] or "").strip() or " "
    group, names = "", set[str]()  # the group above and the names of its rows
    for at, row in enumerate(rows):
        first, name = ((row[0] or "").strip(), (row[1] or "").strip()) if len(row) >= _LEAST_CELLS else ("", "")
        figures = any(map(is_amount, filter(None, row)))
        if first:
            heads = first.startswith(over) if at else not figures  # the header, which may come again
            begins = not heads and _is_group(first) and _is_name(name) and first != name
            group, names = (first, {name}) if begins else ("", set())
        elif not name or not _is_name(name):
            if figures and not name:
                return {}
            group, names = "", set()
        elif not _whole().search(name):
            if name in names or (figures and not group and not found):
                return {}
            if group and (figures or sum(map(bool, row)) >= _LEAST_CELLS):
                found[at] = group
                names.add(name)
    return found


def _is_group(text: str) -> bool:
    """Whether the first cell of a row may name a group: no total, and nothing that heads the rows below it."""
    return _is_name(text) and not text.endswith((":", "：")) and not _whole().search(text)


def _is_name(text: str) -> bool:
    return bool(_WORD.search(text)) and not is_amount(text)
