"""Headings that nothing but larger letters tells, as in Hong Kong's reports: of one size they are of one level."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pipeline.read.pieces import Piece, TextLine

LARGER = 1.12  # times the size of the text
_HAN = re.compile(r"[㐀-鿿]")
COVER = 1  # its lines are large, and no headings


def mark_large_lines(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, with the size of their letters those lines that are set larger than the text (forms with boxes)."""
    sizes: Counter[float] = Counter()
    for piece in pieces:
        if size := _size(piece):
            sizes[size] += len(piece.text) if isinstance(piece, TextLine) else 0
    if not sizes:
        return list(pieces)
    text = sizes.most_common(1)[0][0]
    return [_marked(piece, text) for piece in pieces]


def _marked(piece: Piece, text: float) -> Piece:
    size = _size(piece)
    is_large = piece.page > COVER and size >= LARGER * text
    return replace(piece, large=round(size)) if is_large and isinstance(piece, TextLine) else piece


def _size(piece: Piece) -> float:
    """The height of a line with Chinese, whose characters are all of one height; 0 for any other piece."""
    if not isinstance(piece, TextLine) or piece.box is None or not _HAN.search(piece.text):
        return 0.0
    return round(piece.box[3] - piece.box[1], 1)
