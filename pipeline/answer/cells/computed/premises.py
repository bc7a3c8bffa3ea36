"""What a question for a cause takes for granted of a cell, held against the change that the tables tell of it.

为什么境外收入下降 of a report whose row 境外 says 同比增减 17.50%
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind

_NAMING = (PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.ITEM)
_BETWEEN = (PieceKind.ASKING, PieceKind.PERIOD)  # what limits no thing
_FIGURE_AND_CHANGE = 2
_DENIALS = {"rises": "premise-rise", "falls": "premise-fall"}


@per_lexicon
def _beside_moves(lexicon: Lexicon) -> frozenset[str]:
    """Words between what moved and how, which name nothing: 大幅, 为什么."""
    return frozenset(lexicon.words("weighty_adjectives", "surprised_questions", "cause_questions", "since_words"))


def change_questions(plan: Plan, pieces: Sequence[Piece]) -> tuple[tuple[str, ...], str]:
    """Questions for the change of what a premise is about, the fuller first, and the class of its move."""
    for at, piece in enumerate(pieces):
        named = _named_before(pieces[:at]) if piece.word_class in _DENIALS else []
        if named and any(one.kind is not PieceKind.ITEM for one in named):
            thing = "".join(one.text for one in named)
            said = lexicon_in_use().words("change_asked")
            return tuple(f"{plan.called[0]}{plan.years[0]}年{thing}{asked}" for asked in said), piece.word_class
    return (), ""


def _named_before(pieces: Sequence[Piece]) -> list[Piece]:
    """What is named before a move, without the words that only ask or weigh it, and times: 妇科产品年末库存."""
    left = list(pieces)
    while left and (left[-1].text in _beside_moves() or left[-1].kind in _BETWEEN):
        left.pop()
    named: list[Piece] = []
    while left and left[-1].kind in (*_NAMING, *_BETWEEN) and left[-1].text not in _beside_moves():
        if (piece := left.pop()).kind in _NAMING:
            named.insert(0, piece)
    return named


def denial(told: Answer | None, move: str, plan: Plan, context: Context) -> Answer | None:
    """That what is taken for granted is not so, with the change that says it; None where it says nothing of it."""
    change = told.working[-1].value if told is not None and told.working else None
    if told is None or told.outcome != "answer" or change is None or len(told.working) > _FIGURE_AND_CHANGE:
        return None
    if change > 0 if move == "rises" else change < 0:
        return None
    said = told.text.replace(context.sources(told.citations), "").strip()
    return compose_answer(context, context.say(_DENIALS[move], told=said), list(told.working), plan, value=False)
