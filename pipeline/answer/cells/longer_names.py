"""Names of a report's tables that begin with the company's own: 同仁堂科技 is no 同仁堂, but a row of its tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

from pipeline.answer.cells.names import plain
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.context import Context
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.model import Plan
from pipeline.understand.companies import CompanyMention
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import SlotSpan

_LEAST = 2  # characters behind the company's name


def recognised(plan: Plan, context: Context, planner: Planner) -> RecognisedQuestion:
    """A plan's question, without the company where its report's tables have a longer name."""
    question = planner.recogniser.recognise(plan.question)
    longer = tuple(_longer_names(plan, context, question))
    return planner.recogniser.recognise(plan.question, longer) if longer else question


def _longer_names(plan: Plan, context: Context, question: RecognisedQuestion) -> Iterator[str]:
    if len(plan.companies) != 1 or not plan.years:
        return
    for before, piece in pairwise(question.pieces()):
        mention = before.value.value if isinstance(before.value, SlotSpan) else None
        behind = piece.kind is PieceKind.QUALIFIER and before.end == piece.start and len(piece.text) >= _LEAST
        if isinstance(mention, CompanyMention) and behind:
            ends = range(len(piece.text), _LEAST - 1, -1)  # 同仁堂健康药业, of 同仁堂健康药业销售商品
            names = (f"{mention.text}{piece.text[:end]}" for end in ends)
            yield from islice((name for name in names if _is_of_row(plain(name), plan, context)), 1)


def _is_of_row(name: str, plan: Plan, context: Context) -> bool:
    """Whether a row is called so, or is an organisation of this short name other than the company itself."""
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    if subject is None:
        return False
    report = subject.report
    own = {plain(text) for text in (report.full_name, report.short_name) if text}
    if any(name in one for one in own):
        return False
    rows = subject.search.index.names.rows
    return name in rows or any(name in row and short_name_asked(row, name) == name for row in rows - own)
