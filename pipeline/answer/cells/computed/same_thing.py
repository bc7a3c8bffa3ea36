"""Shares within one thing: 冷冻设备分部的负债总额占资产总额的比例 is of the segment's own assets."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from dataclasses import replace

from pipeline.answer.citations import facts_of
from pipeline.model import Measure, MeasureKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.operands import Operand


def within_thing(measure: Measure, operands: MutableMapping[str, Operand], question: str) -> Measure | None:
    """A share of what a thing has in what is named alone, as one of what the thing has of that; else None.

    The whole's new name is put among `operands`. None where the question says that the whole is that of all
    companies: 合并营业收入.
    """
    if measure.kind is not MeasureKind.SHARE or not all(one.is_item() for one in measure.operands):
        return None
    part, whole = (operands.get(one.name) for one in measure.operands)
    if part is None or whole is None or part.item or len(part.parts) < 2:
        return None
    if (not whole.item and len(whole.parts) > 1) or whole.parts == part.parts[:-1]:
        return None  # 研发人员中的硕士 is within 研发人员 anyway
    if re.search(rf"{_whole_companies()}的?{re.escape(measure.operands[1].called)}", question):
        return None
    placed = replace(whole, parts=(*part.parts[:-1], *whole.parts), item="")
    operands[placed.name] = placed
    own = replace(measure.operands[1], name=placed.name, called="的".join(placed.parts))
    return replace(measure, operands=(measure.operands[0], own))


@per_lexicon
def _whole_companies(lexicon: Lexicon) -> str:
    return lexicon.any_of("consolidation", "own_company")


def is_within_table(step: WorkingStep) -> bool:
    """Whether both figures of a share stand in one table, in one row or one column of it, and are not the same."""
    facts = facts_of([step])
    if len(facts) != 2:
        return False
    one, other = (fact.source for fact in facts)
    line = one.row == other.row or one.column == other.column
    return one.table is not None and one.table == other.table and line and facts[0].value != facts[1].value
