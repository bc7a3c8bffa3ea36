"""Questions for what the controlling shareholder holds, asked by the name that the report gives."""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon

_SEVERAL = "、"


def with_controller_named(plan: Plan, context: Context) -> Plan | None:
    """The plan with the name in place of 控股股东 in its question; None where no shares are asked for, or of many."""
    found = _role().search(plan.question)
    if found is None or len(plan.companies) != 1 or len(plan.years) != 1 or not _holdings().search(plan.question):
        return None
    item = context.knowledge.items.get(found[0])
    facts = context.knowledge.store.facts(plan.companies, [item.name], plan.years) if item is not None else []
    name = next((fact.text for fact in facts if fact.text), "")
    if item is None or not name or _SEVERAL in name:
        return None
    question = f"{plan.question[: found.start()]}{name}{plan.question[found.end() :]}"
    note = context.say("controller-named", item=item.name, name=name)
    return replace(plan, question=question, notes=(*plan.notes, note))


@per_lexicon
def _role(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("controllers"))


@per_lexicon
def _holdings(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("words_of_holdings"))
