"""What facts answer of a plan, by its operation. What orders or compares is imported with the first plan that does."""

from __future__ import annotations

from collections.abc import Callable

from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.context import Context
from pipeline.answer.figures.lookup import look_up
from pipeline.model import Answer, Operation, Plan

_LOOK_UPS = frozenset(
    {Operation.LOOKUP, Operation.FORMULA, Operation.GROWTH, Operation.RATIO, Operation.COMPUTATION}
)


def answer_from_facts(plan: Plan, context: Context) -> Answer:
    """The answer that facts give, or what of them is missing."""
    if plan.operation in _LOOK_UPS:
        return look_up(plan, context)
    if plan.operation in ORDERS:
        from pipeline.answer.figures.orders.cumulated import over_cumulated

        order = _order(plan.operation)
        return over_cumulated(plan, context, order(plan, context), order)
    if plan.operation is Operation.SAME:
        from pipeline.answer.figures.same_over_years import same_over_years

        return same_over_years(plan, context)
    from pipeline.answer.figures.orders.comparison import compare

    return compare(plan, context)


def _order(operation: Operation) -> Callable[[Plan, Context], Answer]:
    """What answers an operation over all companies."""
    from pipeline.answer.figures.orders import aggregates, counting, ranking

    return {
        Operation.RANK: ranking.rank,
        Operation.INTERSECTION: ranking.intersection,
        Operation.PLACE_IN_RANKING: ranking.place_in_ranking,
        Operation.COUNT: counting.count_or_list,
        Operation.LIST: counting.count_or_list,
        Operation.AGGREGATE: aggregates.aggregate,
    }[operation]
