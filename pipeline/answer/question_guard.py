"""What keeps one question from ending the run of many: its length, its characters, and faults of our own."""

from __future__ import annotations

import logging
import re
import traceback
import unicodedata
from collections.abc import Callable
from pathlib import Path

from pipeline.errors import FinreportError
from pipeline.model import Answer, Operation, Plan, Refusal, RefusalKind
from pipeline.text.numerals import ascii_digits

LONGEST = 500  # characters of a question; the longest of the sets at hand has 377, in English
MOST_SENTENCES = 8  # that a question may have; each may lean on any before it
MOST_CLAUSES = 24
MOST_COMPANIES = 10  # that a question may name
MOST_REPORTS = 60  # their companies times its years
_SENTENCE_END = re.compile(r"[?？!！。;；]\W*")
_CLAUSE_END = re.compile(r"[?？!！。;；,，]\W*")
_PRIVATE = "Co"  # Unicode's category of characters that stand for what a program likes: here for what was recognised
_PACKAGE = Path(__file__).parents[1]
_log = logging.getLogger(__name__)


def printable(text: str) -> str:
    """A text as UTF-8 can hold it: halves of surrogate pairs, which JSON may write, become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")


def legible(question: str) -> str:
    """A question as it is read: digits of any script in ASCII, private characters and broken ones question marks."""
    text = ascii_digits(printable(question))
    return "".join("?" if unicodedata.category(char) == _PRIVATE else char for char in text)


def guard_plan(plan: Callable[[str], Plan], question: str) -> Plan:
    """The plan of a question; a refusal where it is too long to be one, is many, or where making it fails."""
    question = legible(question[: LONGEST + 1])
    if len(question) > LONGEST or len(unicodedata.normalize("NFKC", question)) > LONGEST:  # ﷺ is written out there
        return _refused(question[:LONGEST], RefusalKind.TOO_LONG, str(LONGEST))
    if len(_SENTENCE_END.findall(question)) > MOST_SENTENCES or len(_CLAUSE_END.findall(question)) > MOST_CLAUSES:
        return _refused(question, RefusalKind.TOO_MANY)
    try:
        found = plan(question)
    except (FinreportError, OSError, MemoryError):  # of the store or the machine: every question would end alike
        raise
    except Exception as error:
        return _refused(question, RefusalKind.FAULT, _place_of(error, question))
    return _refused(question, RefusalKind.TOO_MANY) if _asks_too_much(found) else found


def _asks_too_much(plan: Plan) -> bool:
    companies = {code for one in (plan, *plan.parts) for code in one.companies}
    years = {year for one in (plan, *plan.parts) for year in one.years}
    return len(companies) > MOST_COMPANIES or len(companies) * len(years) > MOST_REPORTS


def guard_answer(answer: Callable[[Plan], Answer], plan: Plan) -> Answer:
    """The answer to a plan; where making it fails, that of a plan refused for this fault."""
    try:
        return answer(plan)
    except (FinreportError, OSError, MemoryError):
        raise
    except Exception as error:
        return answer(_refused(plan.question, RefusalKind.FAULT, _place_of(error, plan.question)))


def _refused(question: str, kind: RefusalKind, message: str = "") -> Plan:
    return Plan(question, Operation.NONE, refusal=Refusal(kind, message))


def _place_of(error: Exception, question: str) -> str:
    """Where in the package an exception came up, for who mends it; all of it goes to the log."""
    _log.error("the question %r could not be answered", question, exc_info=error)
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if _PACKAGE in Path(frame.filename).parents]
    frame = ours[-1] if ours else None
    place = f"{Path(frame.filename).relative_to(_PACKAGE.parent)}:{frame.lineno}" if frame else ""
    return f"{type(error).__name__} {place}".strip()
