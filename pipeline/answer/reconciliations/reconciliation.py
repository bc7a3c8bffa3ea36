"""A note that reconciles what a class of assets was carried at from the beginning of the year to its end (IAS 16.73).

              房屋及建筑物   机器设备    合计
一、账面原值                                    a block
1.期初余额        100          50      150
2.本期增加金额      10           5       15
  （1）购置         10           5       15
4.期末余额        110          55      165
二、累计折旧                                    a block
…
四、账面价值
1.期末账面价值     90           40      130
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import cached_property

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import levels, own_words, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
_ROUNDED = 2  # of the last digit, that figures of one column may differ by


class Block(StrEnum):
    """What the rows of a part of such a note are of."""

    GROSS = "gross"
    ACCUMULATED = "accumulated"  # depreciation or amortisation
    IMPAIRMENT = "impairment"
    NET = "net"


class Moment(StrEnum):
    """The ends of the span that a note reconciles."""

    OPENING = "opening"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class BlockWords:
    """What blocks, and the assets that are carried so, are called."""

    names: Mapping[Block, tuple[str, ...]]
    blocks: Mapping[Block, re.Pattern[str]]
    assets: re.Pattern[str]
    charge: str  # the row of what was depreciated or amortised
    additions: tuple[str, ...]  # the row of all that was added
    sums: tuple[str, ...]  # the rows of all that was added or taken off


@per_lexicon
def block_words(lexicon: Lexicon) -> BlockWords:
    """The words in use."""
    names = {
        Block.GROSS: "carrying_gross",
        Block.ACCUMULATED: "carrying_accumulated",
        Block.IMPAIRMENT: "carrying_impairment",
        Block.NET: "carrying_net",
    }
    return BlockWords(
        {block: lexicon.words(name) for block, name in names.items()},
        {block: re.compile(lexicon.any_of(name)) for block, name in names.items()},
        re.compile(lexicon.any_of("carried_assets")),
        lexicon.words("carrying_charge")[0],
        lexicon.words("carrying_additions"),
        lexicon.words("carrying_additions", "carrying_reductions"),
    )


@dataclass(frozen=True)
class Reconciliation:
    """Such a note of one class of assets, which may be cut into several tables."""

    asset: str
    tables: tuple[IndexedTable, ...]

    @cached_property
    def rows(self) -> Mapping[tuple[Block, str], IndexedRow]:
        """The rows of figures by block and name, which is a moment or what was done: 购置; none that is there twice."""
        found: dict[tuple[Block, str], IndexedRow | None] = {}
        for table in self.tables:
            for row in table.rows:
                block = block_of(row)
                if block is None or not row.figures or row.is_shifted:
                    continue
                key = (block, moment_of(row) or name_of(row))
                found[key] = None if key in found else row
        charged = self._charged_alone(found)
        if charged is not None:
            found[Block.ACCUMULATED, block_words().charge] = charged
        return {key: row for key, row in found.items() if row is not None}

    def _charged_alone(self, rows: Mapping[tuple[Block, str], IndexedRow | None]) -> IndexedRow | None:
        """What was added to what is written off, where the note says nothing else of it: that is what was charged."""
        words = block_words()
        names = [name for block, name in rows if block is Block.ACCUMULATED and name not in list(Moment)]
        added = [name for name in names if name in words.additions]
        if len(added) != 1 or any(len(name) > 1 and name not in words.sums for name in names):
            return None
        return rows[Block.ACCUMULATED, added[0]]

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """What the kinds of assets are called, without the total."""
        return tuple(name for name in self._headers if not is_total(name) and own_words(name))

    @property
    def totals(self) -> tuple[str, ...]:
        """What the column of their total is called."""
        return tuple(filter(is_total, self._headers))

    @cached_property
    def _headers(self) -> tuple[str, ...]:
        headers = (header for table in self.tables for columns in table.headers for header in columns[1:])
        return tuple(dict.fromkeys(levels(header)[-1] for header in headers if levels(header)))

    def block_with(self, name: str) -> Block | None:
        """The first block that has a row of this name."""
        return next((block for block in Block if (block, name) in self.rows), None)

    def calls(self, block: Block, name: str) -> bool:
        """Whether the note calls a block so, or by a part of it: 累计折旧和累计摊销."""
        pattern = block_words().blocks[block]
        names = (text for (one, _), row in self.rows.items() if one is block for text in (*row.parents, row.bare_label))
        return any(name in found[0] or found[0] in name for text in names if (found := pattern.search(text)))

    def cell(self, block: Block, name: str, column: str) -> IndexedCell | None:
        """The figure of a row of a block for a kind of assets, "" for their total; None where there is none.

        None too where the kinds do not make up the total: a row with figures under the names of other kinds.
        """
        row = self.rows.get((block, name))
        if row is None or not self._sums_up(row):
            return None
        found = [cell for cell in _cells(row) if _is_column(cell, column)]
        return found[0] if len(found) == 1 else None

    def _sums_up(self, row: IndexedRow) -> bool:
        """Whether the kinds of assets make up the total of a row, as far as it has one."""
        values = {cell.column: parse_amount(cell.cell.text).value or Decimal() for cell in _cells(row)}
        totals = [value for column, value in values.items() if is_total(_column_of(IndexedCell(row, column)))]
        if len(totals) != 1:
            return True
        kinds = len(values) - 1
        return abs(sum(values.values()) - 2 * totals[0]) <= max(kinds, 1)

    def adds_up(self, moment: Moment, column: str) -> bool:
        """Whether what is taken off the gross amount leaves what is carried, as far as the note has all of them."""
        values = {block: self._value(block, moment, column) for block in Block}
        gross, accumulated, impairment, net = (values[block] for block in Block)
        if gross is None or accumulated is None or net is None:
            return True
        taken = abs(accumulated) + (abs(impairment) if impairment is not None else 0)
        return abs(gross - taken - net) <= _ROUNDED

    def rolls_forward(self, block: Block, column: str) -> bool:
        """Whether what a block was at the beginning, with what was added and taken off, is what it is at the end."""
        words = block_words()
        ends = [self._value(block, moment, column) for moment in (Moment.OPENING, Moment.CLOSING)]
        added = [self._value(block, name, column) for name in words.additions if (block, name) in self.rows]
        taken = [self._value(block, name, column) for name in words.sums if (block, name) in self.rows]
        if None in ends or len(added) != 1:
            return False
        opening, closing = (end or Decimal() for end in ends)
        more = sum((value for value in added if value is not None), Decimal())
        less = sum((value for value in taken if value is not None), Decimal()) - more
        return abs(opening + more - less - closing) <= _ROUNDED

    def _value(self, block: Block, row: str, column: str) -> Decimal | None:
        cell = self.cell(block, row, column)
        return parse_amount(cell.cell.text).value if cell is not None else None


def _cells(row: IndexedRow) -> Iterator[IndexedCell]:
    for at in row.figures:
        cell = IndexedCell(row, at)
        if parse_amount(cell.cell.text).value is not None:
            yield cell


def _is_column(cell: IndexedCell, column: str) -> bool:
    name = _column_of(cell)
    return name == column if column else is_total(name)


def _column_of(cell: IndexedCell) -> str:
    return (levels(cell.header) or [""])[-1]


def is_total(name: str) -> bool:
    """Whether a column is called a total and nothing else."""
    return table_words().total.fullmatch(name) is not None


def block_of(row: IndexedRow) -> Block | None:
    """The block that a row stands in: by its own name (期末账面价值), else by the nearest row above that names one."""
    found = (block for name in (row.bare_label, *reversed(row.parents)) for block in _blocks_in(name))
    return next(found, None)


def _blocks_in(text: str) -> Iterator[Block]:
    return (block for block, pattern in block_words().blocks.items() if pattern.search(text))


def name_of(row: IndexedRow) -> str:
    """What a row is called, without its number and what stands in brackets."""
    return _BRACKETS.sub("", row.bare_label).rstrip(":")


def moment_of(row: IndexedRow) -> Moment | None:
    """The end of the span that a row is of, None for what was done in it."""
    name, words = row.bare_label, table_words()
    if own_words(words.net.sub("", words.gross.sub("", name))) or not words.balance.search(name):
        return None
    return Moment.OPENING if words.former.search(name) else Moment.CLOSING


def reconciliations_in(tables: Sequence[IndexedTable]) -> Iterator[Reconciliation]:
    """The notes among tables that reconcile carrying amounts, each with all of its tables."""
    found: dict[tuple[str, tuple[str, ...]], list[IndexedTable]] = {}
    for table in tables:
        blocks = {block_of(row) for row in table.rows if row.parents}
        asset = _asset_of(table)
        if asset and not blocks.isdisjoint((Block.GROSS, Block.ACCUMULATED, Block.NET)):
            found.setdefault((asset, table.table.path), []).append(table)
    for (asset, _), parts in found.items():
        one = Reconciliation(asset, tuple(parts))
        if any(block is Block.GROSS for block, _ in one.rows):
            yield one


def _asset_of(table: IndexedTable) -> str:
    """The class of assets that the headings above a table name, the nearest first; "" for other notes."""
    for text in reversed(table.context):
        if found := block_words().assets.search(text):
            return found[0]
    return ""
