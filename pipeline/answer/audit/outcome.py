"""What becomes of an answer by its audit: told, told as likely with the words that it lacks, or withheld."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.audit.audit import audit
from pipeline.answer.audit.gap_sentences import named_words
from pipeline.answer.audit.verdict import Verdict
from pipeline.answer.context import Context
from pipeline.answer.render.refusals import refuse_words
from pipeline.model import Answer, Plan
from pipeline.understand.planning.planner import Planner


def audited(
    answer: Answer, plan: Plan, context: Context, planner: Planner, *nearest: Callable[[], Answer | None]
) -> Answer:
    """An answer that its audit passes; else what is likely, what comes nearest, or the words that nothing has.

    `nearest`: ways to what comes nearest, the first that is a passage or passes its audit as well is told.
    """
    found = audit(answer, plan, context, planner)
    if found.verdict is Verdict.PASSED:
        return answer
    if found.verdict is Verdict.LIKELY:
        return _as_likely(answer, found.lacking, context)
    for way in nearest:
        near = way()
        if near is not None and audit(near, plan, context, planner).verdict is Verdict.PASSED:
            return near
    return refuse_words(context, replace(plan, qualifiers=found.lacking))


def _as_likely(answer: Answer, lacking: tuple[str, ...], context: Context) -> Answer:
    """An answer as what most likely is meant, with the words that it lacks."""
    unsaid = [word for word in lacking if word not in named_words(answer.text, context)]
    lacks = context.say("likely-lacks", words="”“".join(unsaid)) if unsaid else ""
    told = context.say("likely-answer", text=answer.text, lacks=lacks)
    return replace(answer, text=told, value=None, unit="", nearest=True, likely=told)
