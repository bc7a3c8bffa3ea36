"""Everyday questions that have no answer as they are put, asked by the subject that they most likely mean.

    给骨干们发薪有什么说道        薪酬政策是什么
    拳头产品有哪几样              主要产品有哪些; 拳头 is said to be missing
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.by_kind.kinds import ORDERS, have_files
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.model import Answer, Plan
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.everyday_subjects import by_nearest_subject
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_NAMES = ("nr", "ns", "nt", "nz")  # tags of words that name one thing
_NOUNS = ("n", "vn")
_DEED = "vn"
_LIMITS = (*_NOUNS, "s", "j", "f")
_WORDS = ("n", "v", "a", "b", "i", "j", "l", "z")  # of words that may say something else than a subject


def answer_by_subject(
    plan: Plan, context: Context, planner: Planner, ask: Callable[[Plan], Answer]
) -> Answer | None:
    """The answer to the subject of a question, as what is likely where other words of the question may limit it.

    None of a question that names a thing of its own, asks for an amount or has several clauses.
    """
    if len(plan.companies) != 1 or not plan.years or plan.operation in ORDERS or is_for_amount(plan.question):
        return None
    if len(asking_clauses(plan.question)) > 1:
        return None  # 采购哪些原料？这会带来什么风险: not all risks
    if not have_files(plan, context):
        return None  # only texts of a report answer what it says
    near = by_nearest_subject(planner.recogniser.recognise(plan.question))
    if near is None:
        return None
    question, subject, unread = near
    named = [one for run in unread for one in tagged_words(run) if one[1].startswith(_NOUNS) and len(one[0]) > 1]
    if question == plan.question or _names_a_thing(unread, why=asks_for_cause(plan.question)):
        return None
    read = planner.plan_alone(question)
    if asks_for_cause(plan.question) and not set(plan.items) <= set(read.items):
        return None  # 成本收入比 is no 收入
    told = ask(replace(read, years=plan.years, period=plan.period))
    if told.outcome != "answer":
        return None
    untold = [(word, tag) for word, tag in named if word not in told.text]
    if any(tag == _DEED for _, tag in untold):
        return None  # 业绩指引怎么调整了 is not told by what says of no 调整
    lacking = [word for word, _ in untold]
    lacks = context.say("likely-lacks", words="”“".join(lacking)) if lacking else ""
    text = context.say("by-subject", subject=subject, text=told.text, lacks=lacks)
    if not any(tag.startswith(_WORDS) for run in unread for _, tag in tagged_words(run)):
        return replace(told, text=text)
    return replace(told, text=text, value=None, unit="", nearest=True, likely=text)


def _names_a_thing(unread: Sequence[str], *, why: bool) -> bool:
    """Whether words that are not read name one thing; where a cause is asked for, any that limits what moved: 海外."""
    tagged = [one for run in unread for one in tagged_words(run)]
    limits = why and any(tag.startswith(_LIMITS) for _, tag in tagged)
    return limits or any(tag.startswith(_NAMES) for _, tag in tagged)
