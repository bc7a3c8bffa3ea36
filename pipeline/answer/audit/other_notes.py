"""Whether figures are of the note on another line of the balance sheet than the one that a question names.

What of 长期应收款 is due within a year is not what the note on 其他应收款 has in its row 1年以内.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.answer.audit.names.cited_names import cited_cells, names_of
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.model import Answer
from pipeline.rules.items import Item
from pipeline.understand.pieces import Piece, PieceKind

_BALANCE = "balance"


def line_of_other_note(pieces: Sequence[Piece], answer: Answer, context: Context) -> str:
    """The line that is asked for, where all that is cited is of another one and nothing of it is called so; else ""."""
    asked = _lines((piece.text for piece in pieces if piece.kind is PieceKind.ITEM), context)
    if not asked:
        return ""
    names = names_of(answer, context)
    if any(normal(name) in names for item in asked for name in item.every_name()):
        return ""
    noted = [_lines(cell.row.table.table.path, context) for _, cell in cited_cells(answer, context)]
    return asked[0].name if noted and all(noted) else ""


def _lines(names: Iterable[str], context: Context) -> list[Item]:
    found = (context.knowledge.items.get(name) for name in names)
    return [item for item in found if item is not None and item.statement == _BALANCE]
