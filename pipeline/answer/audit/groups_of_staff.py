"""Whether a share of a group of staff is of persons of another table: doctors of all the staff, of 研发人员."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.questions.operand_words import PERSONS, all_staff
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.model import WorkingStep

_SHARE = "%"


def group_of_other_table(steps: Sequence[WorkingStep], context: Context) -> str:
    """The group of staff of which a share is told whose part is of another table's staff; "" for none."""
    for step in steps:
        facts = facts_of(step.steps)
        if step.unit != _SHARE or len(facts) != 2 or any(fact.unit != PERSONS for fact in facts):
            continue
        part, whole = facts
        item = context.knowledge.items.get(whole.raw_label) or context.knowledge.items.get(whole.item)
        if item is not None and item.name not in all_staff() and part.source.table != whole.source.table:
            return item.name
    return ""
