"""Questions that give the name of a row in brackets behind their own words for it: 付租金（支付租赁款项）花了多少."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pipeline.answer.cells.words import normal, own_words
from pipeline.model import Answer
from pipeline.understand.pieces import Piece, PieceKind

_GLOSS = re.compile(r"[(（](?P<gloss>[^()（）]{4,})[)）]")
_NAMING = (PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.ITEM, PieceKind.TOPIC)


def with_gloss_alone(question: str, pieces_of: Callable[[str], Sequence[Piece]]) -> tuple[str, str]:
    """A question with what stands in its brackets in place of the words before them, and that; "" for none.

    `pieces_of` gives the pieces of a text.
    """
    found = list(_GLOSS.finditer(question))
    if len(found) != 1:
        return "", ""
    before, behind = question[: found[0].start()], question[found[0].end() :]
    explained = ""
    for piece in reversed(pieces_of(before)):
        if piece.kind not in _NAMING or not before.endswith(piece.text + explained):
            break
        explained = piece.text + explained
    if not explained:
        return "", ""
    return before.removesuffix(explained) + found[0]["gloss"] + behind, found[0]["gloss"]


def is_called_so(told: Answer, gloss: str) -> bool:
    """Whether the rows that an answer cites are called as the brackets say."""
    labels = [citation.quote.rsplit(" ", 1)[0].split(" | ") for citation in told.citations]
    names = [[own_words(normal(part)) for part in label] for label in labels]
    return bool(names) and all(any(name and name in normal(gloss) for name in parts) for parts in names)
