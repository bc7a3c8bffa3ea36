"""Documents in traditional characters, read as simplified ones: every rule then holds for them too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.read.pieces import PageTable, Piece, TextLine
from pipeline.text.language import is_traditional, simplify_in_place

SAMPLE = 400  # pieces, spread over a document, by which its script is told


def is_in_traditional(pieces: Sequence[Piece]) -> bool:
    """Whether the Chinese of a document is in traditional characters, by pieces from all over it."""
    step = max(1, len(pieces) // SAMPLE)
    return is_traditional("".join(text for piece in pieces[::step] for text in _texts(piece)))


def simplified(piece: Piece) -> Piece:
    """A piece in simplified characters, each in the place of the printed one."""
    if isinstance(piece, TextLine):
        return replace(piece, text=simplify_in_place(piece.text))
    rows = tuple(tuple(cell and simplify_in_place(cell) for cell in row) for row in piece.rows)
    return replace(piece, rows=rows)


def _texts(piece: Piece) -> Iterator[str]:
    if isinstance(piece, PageTable):
        yield from (cell for row in piece.rows for cell in row if cell)
    else:
        yield piece.text
