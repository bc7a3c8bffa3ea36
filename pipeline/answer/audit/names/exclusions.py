"""What a question leaves out (不含境外的收入, 除关联方以外), and whether an answer leaves it out too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.answer.cells.denials import asked_exclusions
from pipeline.model import WorkingStep
from pipeline.model.calculation import Application, Calculation, Function
from pipeline.understand.pieces import Piece, PieceKind

_NAMED = (PieceKind.ITEM, PieceKind.NAME, PieceKind.COMPANY)  # these leave nothing out: 扣除非经常性损益的净利润


def left_out(text: str, pieces: Sequence[Piece]) -> list[str]:
    """The phrases of a compact question that leave something out."""
    named = [range(piece.start, piece.end) for piece in pieces if piece.kind in _NAMED]
    found = asked_exclusions().finditer(text)
    return [match[0] for match in found if not any(match.start() in place for place in named)]


def leaves_out_too(names: str, working: Iterable[WorkingStep]) -> bool:
    """Whether what is told is called as without something, or something is taken off it."""
    return asked_exclusions().search(names) is not None or any(map(_takes_off, working))


def _takes_off(step: WorkingStep) -> bool:
    return _has_difference(step.calculation) or any(map(_takes_off, step.steps))


def _has_difference(one: Calculation | None) -> bool:
    if not isinstance(one, Application):
        return False
    return one.function is Function.SUBTRACT or any(map(_has_difference, one.operands))
