"""What stands around a piece: how much is asked behind it, what counts it, where what is taken off ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pipeline.answer.operations.question.vocabulary import references, result_words
from pipeline.understand.pieces import Piece, PieceKind

ENDS = ",;。?!:"  # of clauses
_FAR = 3  # pieces between a word for the greater and how much


def asks_how_much(pieces: Sequence[Piece], at: int) -> bool:
    """Whether an amount is asked for behind a word for the greater, perhaps with a verb between: 多安排多少亿元."""
    behind = pieces[at + 1 : at + 1 + _FAR]
    verbs = takewhile(lambda piece: piece.word_class == "particles" or is_verb(piece), behind)
    after = next(iter(behind[len(list(verbs)) :]), None)
    return after is not None and (after.kind is PieceKind.FORM or after.word_class in ("interrogatives", "point_words"))


def is_verb(piece: Piece) -> bool:
    """Whether a piece that nothing knows is a verb."""
    if piece.kind is not PieceKind.QUALIFIER:
        return False
    import rjieba

    return [tag for _, tag in rjieba.tag(piece.text, False)] == ["v"]


def ends_taking_off(pieces: Sequence[Piece], at: int) -> bool:
    """Whether what is taken off what stands before ends within the clause: 扣掉坏账准备后还剩多少."""
    behind = takewhile(lambda piece: piece.text not in ENDS and piece.kind is not PieceKind.FORM, pieces[at + 1 :])
    return any(piece.text.endswith(result_words()) for piece in behind)


def stands_behind_count(pieces: Sequence[Piece], at: int) -> bool:
    """Whether only nouns for the members of a list stand between a piece and their count: 三位 自然人 股东."""
    for before, piece in zip(reversed(pieces[:at]), reversed(pieces[1 : at + 1]), strict=True):
        if before.end != piece.start or before.kind in (PieceKind.ITEM, PieceKind.OPERATION, PieceKind.FORM):
            return False
        if references().fullmatch(before.text):
            return True
    return False


def counts_list(before: Piece | None, piece: Piece) -> bool:
    """Whether a piece right behind the last member of a list counts them, with a noun for what they are: 两位自然人."""
    if before is None or before.end != piece.start or piece.kind is not PieceKind.QUALIFIER:
        return False
    named = before.kind in (PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.ITEM)
    return named and references().match(piece.text) is not None
