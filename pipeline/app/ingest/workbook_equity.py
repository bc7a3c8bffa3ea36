"""The statement of changes in equity as a sheet: a row a movement, a column a component, one year below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pipeline.model import Fact, Scope
from pipeline.rules.relations.equity import BETWEEN, Equity, item_name

TITLE = "所有者权益变动表"


def equity_rows(facts: Sequence[Fact], equity: Equity, scope: Scope) -> Iterator[Sequence[Any]]:
    """Rows of one scope, only the components and movements that have figures; nothing where there are none."""
    own = {(f.item, f.fiscal_year): f for f in facts if BETWEEN in f.item and f.scope is scope}
    years = sorted({year for _, year in own}, reverse=True)
    named = {item.partition(BETWEEN)[0] for item, _ in own}
    lanes = [component for component in equity.components if component.name in named]
    if not lanes:
        return
    yield ["年度", "项目（元）", *(f"减：{lane.name}" if lane.sign < 0 else lane.name for lane in lanes), "页"]
    for year in years:
        for movement in equity.movements:
            found = [own.get((item_name(lane.name, movement.name), year)) for lane in lanes]
            first = next((fact for fact in found if fact is not None), None)
            if first is not None:
                values = [fact.value if fact is not None else None for fact in found]
                yield [year, movement.name, *values, first.source.page]
