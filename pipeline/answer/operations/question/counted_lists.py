"""Lists within words that nothing knows, which their number behind them tells: 华东和西南两个大区."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pipeline.answer.operations.question.vocabulary import references
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind

_JOINTS = "conjunctions"


def members_counted(piece: Piece) -> Iterator[Piece]:
    """The two members of a list and what joins them, the number still behind the second; else the piece itself."""
    counted = [found for found in references().finditer(piece.text) if found.end() == len(piece.text)]
    joint = _joint().search(piece.text, 1) if counted and piece.kind is PieceKind.QUALIFIER else None
    if joint is None or joint.end() >= counted[-1].start():
        yield piece
        return
    start, end = piece.start + joint.start(), piece.start + joint.end()
    yield replace(piece, end=start, text=piece.text[: joint.start()])
    yield Piece(start, end, joint[0], PieceKind.CONNECTIVE, _JOINTS)
    yield replace(piece, start=end, text=piece.text[joint.end() :])


@per_lexicon
def _joint(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern(_JOINTS)
