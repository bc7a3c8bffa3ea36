"""Stock of a holder that is pledged or frozen: the figure right behind the word for its state in the holder's row.

顾晓磊 | 境内自然人 | 21,420,504 | 2.86 | 质押 | 9,604,000
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.figures import is_same_figure, unit_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import normal
from pipeline.answer.operations.question.asked import Named, text_of
from pipeline.answer.operations.question.clauses import Run
from pipeline.model import Fact
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.pieces import Piece, PieceKind


@per_lexicon
def _states(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("stock_states")


@per_lexicon
def _stock(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("stock_words")


@per_lexicon
def _held(lexicon: Lexicon) -> str:
    """What the column of all of a holder's stock is called."""
    return lexicon.words("held_stock")[0]


def stock_in_state(named: Named, search: CellSearch) -> IndexedCell | None:
    """The figure of the stock of a holder in the state that is asked for; None where rows have several."""
    states = [piece.text for piece in named.pieces if piece.text in _states()]
    names = {normal(piece.text) for piece in named.pieces}
    if len(states) != 1:
        return None
    rows = (row for table in search.index.tables for row in table.rows if row.names[0] in names)
    found = [cell for row in rows for cell in _behind(row, states[0])]
    return found[0] if found and all(is_same_figure(found[0], other) for other in found) else None


def _behind(row: IndexedRow, state: str) -> Iterator[IndexedCell]:
    for at, text in enumerate(row.row.cells[:-1]):
        if text == state and parse_amount(row.row.cells[at + 1]).value is not None:
            yield IndexedCell(row, at + 1)


def in_unit_of_stock(fact: Fact, cell: IndexedCell) -> Fact:
    """The fact of a cell behind the word for a state, whose header may say nothing, in the unit of what is held."""
    columns = (IndexedCell(cell.row, at) for at in range(len(cell.row.row.cells)))
    units = (unit_of(one) for one in columns if normal(_held()) in normal(one.header))
    unit, amount = next((unit for unit in units if unit is not None), None), parse_amount(cell.cell.text).value
    if unit is None or amount is None or cell.row.row.cells[cell.column - 1] not in _states():
        return fact
    return replace(fact, value=amount * unit.factor, unit=unit.base)


def with_held_stock(runs: Sequence[Run]) -> tuple[Run, ...]:
    """What names a holder, with what the column of all of its stock is called in place of a word for stock."""
    named = tuple(run for run in runs if text_of(run) not in _stock())
    return (*named, (Piece(0, 0, _held(), PieceKind.NAME),))


def held_by_same(part: Named, whole: Named) -> Named | None:
    """All that a holder has, of which a part is asked for: 他本人所持股份; None where something else is named."""
    if not whole.runs or not any(word in whole.text for word in _stock()):
        return None
    holders = [piece for piece in part.pieces if piece.kind is PieceKind.NAME and piece.text not in _stock()]
    if not any(piece.text in _states() for piece in part.pieces) or not holders:
        return None
    return Named(with_held_stock([(holders[-1],)]))
