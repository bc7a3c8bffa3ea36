"""Questions for who controls a company, where its report names nobody: whether there is one at all is asked first.

实际控制人是谁，持股多少        公司不存在实际控制人
"""

from __future__ import annotations

import re

from pipeline.answer.context import Context
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon


def question_of_existence(plan: Plan, context: Context) -> str:
    """Whether there is a 控股股东 or 实际控制人, as a question; "" where none is asked for, or the report names one.

    The former one (原实际控制人) is another: a report may name him where there is none any more.
    """
    question = in_one_form(plan.question)
    found = _role().search(question)
    if found is None or len(plan.companies) != 1 or len(plan.years) != 1:
        return ""
    from pipeline.answer.cells.ranked.counterparty_question import asks_for_name
    from pipeline.answer.rows.controllers import name_of_controller

    if not asks_for_name(question):
        return ""
    role = found["role"]
    if found["former"] or name_of_controller(role, plan, context):
        return ""
    return f"{''.join(plan.called)}{context.when(plan, plan.years[0])}有没有{role}？"


@per_lexicon
def _role(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?P<former>{lexicon.any_of('former_ones')})?(?P<role>{lexicon.any_of('controllers')})")
