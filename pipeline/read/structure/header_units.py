"""The unit of a table that its header says below each year, as Hong Kong's reports print it.

    |         | 2024二零二四年HK$’000千港元 | 2023二零二三年HK$’000千港元 |   →   unit 千港元, 2024年 | 2023年

Columns in different units keep them in their headers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pipeline.model import Block, Table
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import Unit, is_amount, is_money, is_year, unit_from, unit_word
from pipeline.text.numerals import digits_in_dates

HEADER_ROWS = 6
_YEAR_TWICE = re.compile(r"(20\d\d)年?\s*(20\d\d)年")


@dataclass(frozen=True, slots=True)
class _Words:
    unit: re.Pattern[str]


@per_document_words
def _words(words: Lexicon) -> _Words:
    home = rf"{words.any_of('home_currency')}\s*{words.any_of('units_in_home_currency')}|RMB\s?(?:['’]000|million|m\b)"
    foreign = rf"{words.any_of('foreign_currencies')}\s*{words.any_of('units_in_home_currency')}"
    return _Words(re.compile(rf"{home}|{foreign}|{words.any_of('units_in_foreign_currency')}"))


def with_header_unit(block: Block) -> Block:
    """A block whose table has the unit of its header's cells, and these without it."""
    table = block.table
    if table is None:
        return block
    size = _header_rows(table)
    units = {unit for row in table.rows[:size] for cell in row if cell and (unit := _unit(cell)) is not None}
    if len(units) != 1:
        return block
    header = tuple(tuple(cell and _plain(cell) for cell in row) for row in table.rows[:size])
    named = replace(table, rows=(*header, *table.rows[size:]), unit=unit_word(units.pop()))
    return replace(block, table=named)


def _header_rows(table: Table) -> int:
    """How many rows stand above the first amount."""
    for at, row in enumerate(table.rows[:HEADER_ROWS]):
        if any(cell and is_amount(cell) and not is_year(cell) for cell in row[1:]):
            return at
    return 0


def _unit(cell: str) -> Unit | None:
    found = _words().unit.search(cell)
    unit = unit_from(found[0]) if found else None
    return unit if unit is not None and is_money(unit.base) else None


def _plain(cell: str) -> str:
    """A cell of a header without the unit, its year once."""
    said = digits_in_dates(_words().unit.sub("", cell))
    return _YEAR_TWICE.sub(lambda year: f"{year[1]}年" if year[1] == year[2] else year[0], said).strip()
