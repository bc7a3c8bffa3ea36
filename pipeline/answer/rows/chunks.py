"""A question cut for its row: runs of content, and the pieces between them that say what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.alignment import joints
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import allowance_nouns, movement_columns, read_movements
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_CONTENT = (PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.ITEM, PieceKind.TOPIC)
BALANCE = "balance_words"  # the class of the words of asking that end what is asked for
_SILENT = (PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.ASKING, PieceKind.SCOPE)


def chunks_of(question: RecognisedQuestion, pieces: Sequence[Piece]) -> Iterator[Piece | str]:
    """The question as runs of content, and the pieces between them that say what is asked.

    A space in a run stands where the question has 的: 劳务外包 工时.
    """
    text, particles = question.text, question.places_of_de
    run = ""
    for at, piece in enumerate(pieces):
        content = piece.kind in _CONTENT or _names_movement(pieces, at)
        if content or _is_inside(pieces, at):
            for place in range(piece.start, _end_of_name(piece)):
                run += " " * (bool(run) and place in particles) + text[place]
            continue
        if run:
            yield run
        run = ""
        if (piece.kind not in _SILENT or piece.word_class == BALANCE) and not _joins_no_words(pieces, at):
            yield piece
    if run:
        yield run


def _end_of_name(piece: Piece) -> int:
    """Where a piece ends without what asks in it: topics are called as they are asked for, 实际控制人是谁."""
    asked = _asked_at_end().search(piece.text) if piece.kind is PieceKind.TOPIC else None
    return piece.start + asked.start() if asked and asked.start() else piece.end


@per_lexicon
def _asked_at_end(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('who_asked')}$")


def _joins_no_words(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a mark joins a company to its code or to a time: 金花股份（600080）2024年."""
    return at > 0 and pieces[at].text in joints() and pieces[at - 1].kind in (PieceKind.COMPANY, PieceKind.PERIOD)


def _names_movement(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a verb of movements names a column: no allowance is there that it moves (使用权资产的计提)."""
    if pieces[at].text not in movement_columns() or any(allowance_nouns().search(piece.text) for piece in pieces):
        return False
    if any(piece.kind in _CONTENT for piece in pieces[at + 1 : at + 2]):
        return False  # 为质保计提的售后服务费
    return len(read_movements(pieces)[0]) == len(pieces)  # of a loss it names none


def _is_inside(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a character of asking belongs to the word before it: 份 of 股份, cut by a name that ends with 股."""
    piece = pieces[at]
    if piece.kind is not PieceKind.ASKING or len(piece.text) > 1 or not at:
        return False
    import rjieba

    before = pieces[at - 1]
    joined = before.text[-1:] + piece.text
    return before.end == piece.start and before.kind in _CONTENT and list(rjieba.cut(joined, False)) == [joined]
