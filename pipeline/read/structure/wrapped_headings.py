"""Headings broken over lines, and body text whose first line alone looks like a heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.model import BlockKind
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Piece, TextLine
from pipeline.read.structure.headings import MAX_WRAPPED, heading_of

MAX_LINES = 3  # of a heading; what goes on longer is a paragraph


def join_wrapped_headings(pieces: Sequence[Piece], goes_on: Callable[[TextLine, TextLine], bool]) -> list[Piece]:
    """Pieces with headings over several lines as one line; first lines of paragraphs given the role `body`.

    `goes_on` says whether a line is the next line of the text that another stands in.
    """
    result: list[Piece] = []
    skip = 0
    for i, piece in enumerate(pieces):
        if skip:
            skip -= 1
            continue
        rest = _rest(pieces, i, goes_on) if _may_wrap(piece) else []
        if not rest or not isinstance(piece, TextLine):
            result.append(piece)
            continue
        text = join_lines([piece.text, *(line.text for line in rest)])
        if len(rest) < MAX_LINES and heading_of(text, longest=MAX_WRAPPED):
            result.append(replace(piece, text=text, role="heading"))
            skip = len(rest)
        else:
            result.append(replace(piece, role="body"))
    return result


def _may_wrap(piece: Piece) -> bool:
    return (
        isinstance(piece, TextLine)
        and piece.kind is BlockKind.PARAGRAPH
        and piece.box is not None
        and heading_of(piece.text) is not None
    )


def _rest(pieces: Sequence[Piece], at: int, goes_on: Callable[[TextLine, TextLine], bool]) -> list[TextLine]:
    """The lines after a piece that its text goes on in."""
    rest: list[TextLine] = []
    last = pieces[at]
    for piece in pieces[at + 1 : at + 1 + MAX_LINES]:
        if not isinstance(piece, TextLine) or piece.kind is not BlockKind.PARAGRAPH or not isinstance(last, TextLine):
            break
        if not goes_on(last, piece) or heading_of(piece.text):
            break
        rest.append(piece)
        last = piece
    return rest
