"""What a class of assets is made up of, by the note that reconciles its kinds side by side: 固定资产由哪几类构成."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from pipeline.answer.breakdowns.wholes import Breakdown
from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.words import normal
from pipeline.answer.reconciliations.reconciliation import Block, Moment, block_words, reconciliations_in

_LEAST_KINDS = 2


def carried_breakdowns(names: Sequence[str], search: CellSearch, line: Decimal | None) -> Iterator[Breakdown]:
    """The kinds of assets of the class that is named, by what they are carried at or by the block that is named too."""
    asset, *others = names
    called = {normal(word): block for block, words in block_words().names.items() for word in words}
    blocks = [called[name] for name in others if name in called]
    if len(blocks) != len(others):
        return
    block = blocks[0] if blocks else Block.NET
    row = Moment.OPENING if search.year < search.report_year else Moment.CLOSING
    for note in reconciliations_in([one for one in search.index.tables if one.table.scope is search.scope]):
        if normal(note.asset) != asset:
            continue
        cells = [cell for column in note.columns if (cell := note.cell(block, row, column)) is not None]
        total = note.cell(block, row, "")
        if len(cells) >= _LEAST_KINDS and total is not None and all(note.adds_up(row, name) for name in note.columns):
            is_of_line = line is not None and value_of(total) == line
            yield Breakdown(tuple(cells), total, is_of_line, of_bands=False, nearness=0, by_columns=True)
