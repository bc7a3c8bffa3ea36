"""Questions that name nothing but an item, which facts answer without any table being read."""

from __future__ import annotations

from pipeline.answer.parts.inquiries import only_asks, without_company
from pipeline.model import Operation, Plan
from pipeline.understand.pieces import PieceKind


def asks_item_alone(plan: Plan) -> bool:
    """Whether a question names companies, times and one item, and only asks how much it is: 营业收入是多少."""
    if plan.operation is not Operation.LOOKUP or len(plan.items) != 1 or plan.qualifiers or plan.parts:
        return False
    items = [text for text, kind in plan.pieces if kind == PieceKind.ITEM]
    return len(items) == 1 and only_asks(without_company(plan.question, plan).replace(items[0], "", 1))
