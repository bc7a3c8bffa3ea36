"""股份变动情况表: the numbers of shares at the end of the period, from its last column of numbers (本次变动后).

               | 本次变动前          | 本次变动增减                              | 本次变动后         |
               | 数量        | 比例  | 发行新股  | 送股 | 公积金转股 | 其他 | 小计 | 数量        | 比例 |
三、股份总数     | 592,881,038 | 100  | 8,169,000 |     |          | …   | …   | 584,597,952 | 100 |

The columns after the change are the last two of a row, a number and its share. Which they are is proven by the row
itself, number before + change = number after, or by the second row of the header; a row with neither is not read.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.extract.statements.columns import normalise_cell
from pipeline.extract.statements.split_rows import ReportRow, join_split_rows, looks_like_figure
from pipeline.model import Table
from pipeline.rules.items import Item, Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

ITEMS = frozenset(("股份总数", "有限售条件股份", "无限售条件股份"))
HEADER_ROWS = 4
MAX_BROKEN = 3  # rows that one row of the report may be broken over


@per_statement_words
def _after(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("after_the_change")


@per_statement_words
def _number(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("numbers_of_shares")


@dataclass(frozen=True, slots=True)
class ShareCount:
    """A number of shares at the end of the period, and where its row stands (`column`: of the table)."""

    item: Item
    label: str
    text: str
    value: Decimal
    cells: ReportRow
    column: int


def is_share_change_table(table: Table) -> bool:
    """Whether the header of a table is that of the changes in shares."""
    return any(_after().search(normalise_cell(cell)) for row in table.rows[:HEADER_ROWS] for cell in row if cell)


def share_changes(table: Table, items: Items) -> Iterator[ShareCount]:
    """Numbers of shares after the changes of the period, of a table that tells them or goes on with one that does."""
    for start, end in _runs(table):
        column = _column_of_numbers(table, len(table.rows[start]))
        rows = list(join_split_rows(table, start, end))
        at = 0
        while at < len(rows):
            found, size = _first_whole(rows[at : at + MAX_BROKEN], items, column)
            if found is not None:
                yield found
            at += size


def _runs(table: Table) -> Iterator[tuple[int, int]]:
    """Rows of one width."""
    start = 0
    for at in range(1, len(table.rows) + 1):
        if at == len(table.rows) or len(table.rows[at]) != len(table.rows[start]):
            yield start, at
            start = at


def _column_of_numbers(table: Table, width: int) -> int | None:
    """The last column that the header calls a number of shares, where it does so twice: before and after."""
    header = [row for row in table.rows[:HEADER_ROWS] if len(row) == width]
    found = {i for row in header for i, cell in enumerate(row) if _number().search(normalise_cell(cell))}
    return max(found) if len(found) > 1 else None


def _first_whole(rows: Sequence[ReportRow], items: Items, column: int | None) -> tuple[ShareCount | None, int]:
    """The shares of the first row, joined with as few of the next as make it whole, and how many rows that took."""
    for size in range(1, len(rows) + 1):
        texts = ["".join(column_texts) for column_texts in zip(*(row.columns for row in rows[:size]), strict=True)]
        label = "".join(itertools.takewhile(lambda text: not looks_like_figure(text), texts))
        item = items.get(label, statement="share", asked=False)
        found = _closing_count(item, label, texts, rows[0], column) if item is not None and item.name in ITEMS else None
        if found is not None:
            return found, size
    return None, 1


def _closing_count(
    item: Item, label: str, texts: Sequence[str], cells: ReportRow, column: int | None
) -> ShareCount | None:
    figures = [(i, text) for i, text in enumerate(texts) if text.strip() and looks_like_figure(text)]
    amounts = [parse_amount(text).value for _, text in figures]
    values = [amount for amount in amounts if amount is not None]
    if len(values) < 4 or len(values) < len(amounts):
        return None
    before, (number, share) = values[0], values[-2:]
    changes = values[2:-2]
    whole = number >= 0 and number == number.to_integral_value() and 0 <= share <= 100 and (number > 0) >= (share > 0)
    proven = before + changes[-1] == number if changes else before == number
    at, text = figures[-2]
    if not whole or not (proven or at == column):
        return None
    return ShareCount(item, label, text.strip(), number, cells, at)
