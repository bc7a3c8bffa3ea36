"""How much of each yuan is provided for, of the cell told before: printed in its row, or computed of what it prints.

合同资产计提了多少坏账准备，计提比例多少      坏账准备 over 账面余额, where no column of the row has the rate
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import ends_in, normal, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount


@per_lexicon
def _rates(lexicon: Lexicon) -> re.Pattern[str]:
    """A rate of provision, of whatever is meant: 计提比例, 综合计提比例, 坏账准备的计提比例."""
    verb = lexicon.words("columns_of_provisions")[0]
    average, allowance = lexicon.any_of("words_of_averages"), lexicon.any_of("table_allowances")
    return re.compile(rf"(?:{average})?(?:{allowance})?的?{verb}的?{lexicon.any_of('share_nouns')}")


def asks_rate(name: str) -> bool:
    """Whether what a part names is a rate of provision and nothing else."""
    return _rates().fullmatch(normal(name)) is not None


def printed_rate(cell: IndexedCell) -> IndexedCell | None:
    """The rate of provision that a cell's row prints for its end of the year; None for none."""
    found = [one for one in _of_row(cell) if _rates().search(one.header)]
    return found[0] if len(found) == 1 else None


def part_and_whole(cell: IndexedCell) -> tuple[IndexedCell, IndexedCell] | None:
    """The allowance and the gross balance of a cell's row, for its end of the year; None where one is not plain."""
    words = table_words()
    row = [cell, *_of_row(cell)]
    allowances = [one for one in row if words.allowance.search(one.header) and not words.share.search(one.header)]
    gross = [one for one in row if words.gross.search(one.header) and not words.share.search(one.header)]
    return (allowances[0], gross[0]) if len(allowances) == len(gross) == 1 else None


def _of_row(cell: IndexedCell) -> Iterator[IndexedCell]:
    """The other figures of a row that are of the same end of the year, as their headers say."""
    for at in cell.row.figures:
        one = IndexedCell(cell.row, at)
        if at != cell.column and parse_amount(one.cell.text).value is not None and _is_of_same_end(one, cell):
            yield one


def _is_of_same_end(one: IndexedCell, other: IndexedCell) -> bool:
    words, headers = table_words(), (one.header, other.header)
    former = [words.former.search(header) is not None for header in headers]
    return former[0] is former[1] and ends_in(headers[0]) == ends_in(headers[1])
