"""Questions that have no answer as they are put, asked in the words that their report prints.

What is told must have these words; the answer says as what it read the question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain

from pipeline.answer.audit.gap_sentences import says_gap
from pipeline.answer.by_kind.kinds import ORDERS, have_files
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.reworded.movement_words import movement_rewordings
from pipeline.answer.reworded.printed_words import rewordings
from pipeline.model import Answer, Passage, Plan
from pipeline.understand.planning.planner import Planner


def answer_in_printed_words(
    plan: Plan,
    former: Answer,
    context: Context,
    planner: Planner,
    ask: Callable[[Plan], Answer],
    texts_of: Callable[[str], Sequence[Passage]],
) -> Answer | None:
    """The answer to a question in its report's own words; None where that is none, or no better than `former`."""
    if context.style != "plain" or len(plan.companies) != 1 or not plan.years or plan.operation in ORDERS:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if have_files(plan, context) else None
    if subject is None:
        return None
    names = subject.search.index.names
    pieces = planner.recogniser.recognise(plan.question).pieces(names.find)
    texts = texts_of(subject.report.id)
    likely: Answer | None = None
    moved = movement_rewordings(plan.question, lambda column: column in names.names)
    words = rewordings(plan.question, pieces, names, lambda word: any(word in text.body for text in texts))
    for one in chain(moved, words):
        asked = planner.plan_alone(one.question)
        told = ask(asked if asked.years else replace(asked, years=plan.years, period=plan.period))
        if told.outcome not in ("answer", "likely") or says_gap(told, context):
            continue
        if any(normal(printed) not in normal(told.likely or told.text) for _, printed in one.read):
            continue
        read = "".join(context.say("by-row-name", asked=word, name=printed, text="") for word, printed in one.read)
        if told.outcome == "answer":
            return replace(told, text=read + told.text, plan=plan)
        if likely is None and former.outcome != "likely":
            likely = replace(told, text=read + told.text, likely=read + told.likely, plan=plan)
    return likely
