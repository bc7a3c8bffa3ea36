"""The column of one row that has the most or the least, where a table has the things side by side as its columns.

固定资产里哪类报废处置的原值最多      the row 处置或报废 under 账面原值, whose columns are 机器设备, 运输设备, …, 合计

Only of a row whose columns add up to its total: so its columns are all of the things, and each is read as printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.ranked.column_levels import has_name, says_only
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.ranked.greatest_rows import is_statement
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import levels, normal, own_words, table_words, without_numbering, years_in
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_LEAST = 2  # figures of a row: of one thing that had any, and the sum
_VERB = 4  # characters of the name of a row that is but a verb
_CLOSE = Decimal("0.02")  # that two sums may differ by


def greatest_column(asked: GreatestAsked, search: CellSearch) -> IndexedCell | None:
    """The cell of the column that is asked for; None where there is none, or rows differ."""
    if asked.column or asked.loss or asked.of_party:
        return None
    found: list[tuple[int, IndexedCell | None]] = []
    for table in search.index.tables:
        if table.table.scope is search.scope and not is_statement(table) and not _is_of_other_year(table, search.year):
            found += [(level, _extreme(row, least=asked.least)) for level, row in _rows_asked(asked, table)]
    nearest = min((level for level, _ in found), default=0)
    first, *others = [cell for level, cell in found if level == nearest] or [None]
    if first is None or any(other is None or not _is_same(first, other) for other in others):
        return None
    return first


def _is_of_other_year(table: IndexedTable, year: int) -> bool:
    return table.of_former or any(years and year not in years for years in map(years_in, table.near))


def _rows_asked(asked: GreatestAsked, table: IndexedTable) -> Iterator[tuple[int, IndexedRow]]:
    """The rows that all names mean with what stands above them, each with how much more their headings say."""
    names = (*asked.names, *asked.optional)
    for row in table.rows:
        own = _own_names(row)
        if len(row.figures) < _LEAST or not all(_says_no_more(text, asked) for text in own):
            continue
        if not _is_flow_or_end(own, asked) or not all(has_name((*own, *table.near), name) for name in asked.names):
            continue
        unsaid = sum(verb not in text for verb in asked.optional for text in own[:1])
        yield unsaid + sum(not says_only(text, names) for text in table.near), row


def _says_no_more(name: str, asked: GreatestAsked) -> bool:
    """Whether a name has no word of its own that is not asked for, be it by a shorter verb: 计提, of 提的折旧."""
    done = len(name) <= _VERB and any(verb in name for verb in asked.optional)
    return done or not own_words(name) or says_only(name, (*asked.names, *asked.optional))


def _own_names(row: IndexedRow) -> list[str]:
    """What a row and its blocks are called; what was done in a year below 累计折旧 is of 折旧."""
    names, parents = map(without_numbering, row.names), map(without_numbering, row.parents)
    if table_words().balance.search(row.label):
        return [*names, *parents]
    return [*names, *(_so_far().sub("", parent) for parent in parents)]


@per_lexicon
def _so_far(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{lexicon.any_of('so_far')}")


def _is_flow_or_end(own: Sequence[str], asked: GreatestAsked) -> bool:
    """Whether a row is called by something that was done, or is the balance at the end of just the block that is asked.

    The balance under 累计折旧 is not asked for by 折旧.
    """
    label, *parents = own
    words, said = table_words(), normal(asked.words)
    if words.former.search(label):
        return False
    if not words.balance.search(label):
        return bool(own_words(label))
    return all(parent in said or (words.gross.search(parent) and words.gross.search(said)) for parent in parents)


def _extreme(row: IndexedRow, *, least: bool) -> IndexedCell | None:
    """The greatest or the smallest of a row's figures; None where they are not shown to be all parts of its total."""
    cells = [IndexedCell(row, at) for at, text in enumerate(row.row.cells) if _is_figure(text) and at in row.figures]
    totals = [cell for cell in cells if _is_total(cell)]
    parts = [cell for cell in cells if cell not in totals]
    if len(totals) != 1 or not parts or not all(own_words(part.header) for part in parts):
        return None
    if len({unit.base if (unit := unit_of(cell)) else "" for cell in cells}) != 1:
        return None
    if abs(sum(map(value_of, parts), Decimal(0)) - value_of(totals[0])) > _CLOSE:
        return None
    ordered = sorted(parts, key=value_of, reverse=not least)
    equal = [cell for cell in parts if value_of(cell) == value_of(ordered[0])]
    alone = len(parts) == 1 and least  # of one thing that had any nothing says which had the least
    return ordered[0] if len(equal) == 1 and value_of(ordered[0]) > 0 and not alone else None


def _is_figure(text: str) -> bool:
    return parse_amount(text).value is not None


def _is_total(cell: IndexedCell) -> bool:
    return table_words().total.fullmatch((levels(cell.header) or [""])[-1]) is not None


def _is_same(one: IndexedCell, other: IndexedCell) -> bool:
    return own_words(one.header) == own_words(other.header) and is_same_figure(one, other)
