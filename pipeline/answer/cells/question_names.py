"""What a question has of the names of its report's tables: whether any, its headings, years within names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.words import years_in
from pipeline.answer.context import Context
from pipeline.model import Plan
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion

_HEADING = 7  # characters of a name that is no word of a question


def _cut_by_names(plan: Plan, context: Context, question: RecognisedQuestion) -> Iterator[Sequence[Piece]]:
    """The pieces of a question, cut by the names of each report that it asks."""
    for code in plan.companies:
        for year in plan.years:
            subject = subject_of(plan, context, code, year)
            if subject is not None:
                yield question.pieces(subject.search.index.names.find)


def names_rows(plan: Plan, context: Context, planner: Planner) -> bool:
    """Whether a question has a name of its report's tables, beside what the lexicon knows, or asks for a share."""
    question = planner.recogniser.recognise(plan.question)
    if any(piece.word_class == "share_joints" for piece in question.pieces()):
        return True  # 占净资产多少 is a figure
    return any(piece.kind is PieceKind.NAME for found in _cut_by_names(plan, context, question) for piece in found)


def without_headings(plan: Plan, context: Context, planner: Planner) -> str:
    """A question without the long names of its report's tables, which are headings."""
    question = planner.recogniser.recognise(plan.question)
    pieces = next(_cut_by_names(plan, context, question), ())
    names = [piece.text for piece in pieces if piece.kind is PieceKind.NAME and len(piece.text) >= _HEADING]
    return "".join(re.split("|".join(map(re.escape, names)), question.text)) if names else plan.question


def without_years_of_names(plan: Plan, context: Context, question: RecognisedQuestion) -> Plan:
    """A plan without the years that a question has only within names of tables: 2018年GMP新建项目."""
    if len(plan.years) < 2:
        return plan
    pieces = next(_cut_by_names(plan, context, question), ())
    named, asked = (
        {year for piece in pieces if (piece.kind is PieceKind.NAME) == is_name for year in years_in(piece.text)}
        for is_name in (True, False)
    )
    years = tuple(year for year in plan.years if year not in named - asked)
    return replace(plan, years=years or plan.years)
