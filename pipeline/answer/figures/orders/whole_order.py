"""The companies that a ranking, a count or a mean is over: all of them in order, not only those that are told."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.figures.orders.cross_section import company_name, plans_by_time, rank_companies
from pipeline.model import Operation, Plan, WorkingStep

_OF_CONDITION = (Operation.COUNT, Operation.LIST)  # whose order is over what the condition is on
_OF_ITEMS = (Operation.RANK, Operation.AGGREGATE, Operation.PLACE_IN_RANKING, Operation.INTERSECTION)


@dataclass(frozen=True, slots=True)
class OrderedCompany:
    """A company of an order, with its figure."""

    code: str
    name: str
    step: WorkingStep


@dataclass(frozen=True, slots=True)
class WholeOrder:
    """Every company with a figure of an item and year, the first place first."""

    item: str
    year: int
    descending: bool
    companies: tuple[OrderedCompany, ...]


def whole_orders(plan: Plan, context: Context) -> tuple[WholeOrder, ...]:
    """The orders that a plan is answered from, one a time and item; () for a plan of another kind.

    A count is over all companies that the condition can be asked of, not those alone that meet it.
    """
    bounds = [condition for condition in plan.conditions if condition.item]
    if plan.operation in _OF_CONDITION:
        items, bounds = tuple(dict.fromkeys(condition.item for condition in bounds)), []
    elif plan.operation in _OF_ITEMS:
        items = plan.items
    else:
        return ()
    return tuple(
        WholeOrder(
            item,
            one.years[0],
            plan.descending,
            tuple(
                OrderedCompany(code, company_name(one, context, code), step)
                for code, step in rank_companies(one, context, item, one.years[0], bounded=bounds).rows
            ),
        )
        for one in plans_by_time(plan)
        for item in items
    )
