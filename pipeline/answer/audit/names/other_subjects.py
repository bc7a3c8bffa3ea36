"""Whether the reason that is told is one of another company than a question names.

康惠制药业绩为什么由盈转亏        not why 科莱维药业 made a loss
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.evidence.subjects_of_reasons import other_company
from pipeline.model import Answer
from pipeline.understand.cause_questions import asks_for_cause


def other_subject(question: str, answer: Answer, own_names: Sequence[str]) -> str:
    """The company that every reason quoted begins with, where neither question nor `own_names` have it; "" else."""
    quotes = [one.quote for one in answer.citations if one.source.table is None and one.quote in answer.text]
    if answer.outcome not in ("answer", "likely") or answer.working or not quotes or not asks_for_cause(question):
        return ""
    others = [other_company(one, "\n".join((question, *own_names))) for one in quotes]
    return others[0] if all(others) else ""
