"""Questions that name nothing but items of the statements, which facts answer without any table being read."""

from __future__ import annotations

from pipeline.answer.parts.inquiries import only_asks, without_company
from pipeline.model import Operation, Plan
from pipeline.understand.pieces import PieceKind


def asks_items_alone(plan: Plan) -> bool:
    """Whether a question names companies, times and items, and only asks how much they are: 营业收入是多少."""
    if plan.operation is not Operation.LOOKUP or not plan.items or plan.qualifiers or plan.parts:
        return False
    text = without_company(plan.question, plan)
    for piece, kind in sorted(plan.pieces, key=lambda one: -len(one[0])):
        text = text.replace(piece, "", 1) if kind == PieceKind.ITEM else text
    return only_asks(text)
