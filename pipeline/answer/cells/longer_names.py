"""Names of a report's tables that begin with the company's own: 同仁堂科技 is no 同仁堂, but a row of its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, pairwise

from pipeline.answer.cells.names import plain
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.context import Context
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.model import Plan
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.plan_fields import taken_note
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import SlotSpan

_LEAST = 2  # characters behind the company's name


def recognised(plan: Plan, context: Context, planner: Planner) -> RecognisedQuestion:
    """A plan's question, without the company where its report's tables have a longer name."""
    question = planner.recogniser.recognise(plan.question)
    longer = tuple(_longer_names(plan, context, question))
    return planner.recogniser.recognise(plan.question, longer) if longer else question


def with_party_in_full(plan: Plan, context: Context, planner: Planner) -> Plan | None:
    """A plan for two companies of which the second's name only begins a party's, asked by that party's name in full.

    甲字科技对乙城集团医药商业的应收账款: 乙城集团医药商业有限公司 is a row of the first one's tables.
    """
    if len(plan.companies) != 2 or not plan.years:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    question = planner.recogniser.recognise(plan.question)
    rows = subject.search.index.names.rows if subject is not None else ()
    for before, piece in pairwise(question.pieces()):
        mention = before.value.value if isinstance(before.value, SlotSpan) else None
        behind = piece.kind is PieceKind.QUALIFIER and before.end == piece.start
        if not isinstance(mention, CompanyMention) or mention.codes != plan.companies[1:] or not behind:
            continue
        names = [f"{mention.text}{piece.text[:end]}" for end in range(len(piece.text), _LEAST - 1, -1)]
        full = next((found for name in names if (found := _named_in_full(name, rows))), ())
        if len(full) == 1:
            name, called = full[0]
            asked = planner.plan(plan.question.replace(name, called))
            note = taken_note(called, name)
            return replace(asked, notes=(*plan.notes, note)) if asked.companies == plan.companies[:1] else None
    return None


def _named_in_full(name: str, rows: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """A short name with each row that is an organisation of that name."""
    found = {row for row in rows if name in row and row != name and short_name_asked(row, plain(name)) == plain(name)}
    return tuple((name, row) for row in sorted(found))


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
