"""What keeps one question from ending the run of many: its length, its characters, and faults of our own."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from pathlib import Path

from pipeline.errors import FinreportError
from pipeline.model import Answer, Operation, Plan, Refusal, RefusalKind

LONGEST = 1_000  # characters of a question; what understanding takes grows faster than its length
_PACKAGE = Path(__file__).parents[1]
_log = logging.getLogger(__name__)


def printable(text: str) -> str:
    """A text as UTF-8 can hold it: halves of surrogate pairs, which JSON may write, become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")


def guard_plan(plan: Callable[[str], Plan], question: str) -> Plan:
    """The plan of a question; a refusal where it is too long to be one, or where making it fails."""
    question = printable(question)
    if len(question) > LONGEST:
        return _refused(question[:LONGEST], RefusalKind.TOO_LONG, str(LONGEST))
    try:
        return plan(question)
    except (FinreportError, OSError, MemoryError):  # of the store or the machine: every question would end alike
        raise
    except Exception as error:
        return _refused(question, RefusalKind.FAULT, _place_of(error, question))


def guard_answer(answer: Callable[[Plan], Answer], plan: Plan) -> Answer:
    """The answer to a plan; where making it fails, that of a plan refused for this fault."""
    try:
        return answer(plan)
    except (FinreportError, OSError, MemoryError):
        raise
    except Exception as error:
        return answer(_refused(plan.question, RefusalKind.FAULT, _place_of(error, plan.question)))


def _refused(question: str, kind: RefusalKind, message: str) -> Plan:
    return Plan(question, Operation.NONE, refusal=Refusal(kind, message))


def _place_of(error: Exception, question: str) -> str:
    """Where in the package an exception came up, for who mends it; all of it goes to the log."""
    _log.error("the question %r could not be answered", question, exc_info=error)
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if _PACKAGE in Path(frame.filename).parents]
    frame = ours[-1] if ours else None
    place = f"{Path(frame.filename).relative_to(_PACKAGE.parent)}:{frame.lineno}" if frame else ""
    return f"{type(error).__name__} {place}".strip()
