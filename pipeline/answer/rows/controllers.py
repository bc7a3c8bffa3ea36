"""Questions for what the controlling shareholder holds, asked by the name that the report gives."""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon

_SEVERAL, _OF = "、", "的"
_LEAST = 2  # characters of a name that a question goes on with


def with_controller_named(plan: Plan, context: Context) -> Plan | None:
    """The plan with the name in place of 控股股东 in its question; None where no shares are asked for, or of many."""
    found = _role().search(plan.question)
    if found is None or len(plan.companies) != 1 or len(plan.years) != 1 or not _holdings().search(plan.question):
        return None
    item = context.knowledge.items.get(found[0])
    name = name_of_controller(found[0], plan, context)
    if item is None or not name or _SEVERAL in name:
        return None
    behind = plan.question[found.end() :]
    before = plan.question[: found.start()]
    joint = "" if not before or before.endswith(_OF) else _OF
    question = f"{before}{joint}{name}{behind[_repeated(behind, name) :]}"
    note = context.say("controller-named", item=item.name, name=name)
    return replace(plan, question=question, notes=(*plan.notes, note))


def name_of_controller(role: str, plan: Plan, context: Context) -> str:
    """Who has a role (控股股东) by the report of a plan, "" where it does not say; several are joined by 、."""
    item = context.knowledge.items.get(role)
    facts = context.knowledge.store.facts(plan.companies, [item.name], plan.years) if item is not None else []
    return next((fact.text for fact in facts if fact.text), "") or _name_in_tables(role, plan, context)


def _name_in_tables(role: str, plan: Plan, context: Context) -> str:
    """The one name under a header for who has the role: 控股股东名称; "" where there is none, or several."""
    from pipeline.answer.cells.subject import subject_of

    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    tables = subject.search.index.tables if subject is not None else []
    columns = _role_columns().get(role, frozenset())
    rows = (row for table in tables for row in table.rows if table.header(row.row, 0) in columns)
    names = {row.row.cells[0].strip() for row in rows if not row.is_total}
    return names.pop() if len(names) == 1 else ""


def _repeated(behind: str, name: str) -> int:
    """How far a question goes on with the name itself, in short: 控股股东万邦德集团 of 万邦德集团有限公司."""
    lengths = (length for length in range(len(behind), _LEAST - 1, -1) if behind[:length] in name)
    return next(lengths, 0)


@per_lexicon
def _role_columns(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    """For each role what the column of the names of those who have it is called."""
    groups = (group.split("=") for group in lexicon.words("role_columns"))
    return {role: frozenset(columns) for role, *columns in groups}


@per_lexicon
def _role(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("controllers"))


@per_lexicon
def _holdings(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("words_of_holdings"))
