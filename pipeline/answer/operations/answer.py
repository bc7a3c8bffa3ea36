"""Questions that compute with rows that they name, answered: each part with its figures, or that it was not found."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.operand_words import names_movement
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.words import years_in
from pipeline.answer.context import Context
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.operations.band_answer import answer_from_band
from pipeline.answer.operations.look_up import RowLookUp
from pipeline.answer.operations.question.asked import Computes
from pipeline.answer.operations.question.clauses import read_clauses
from pipeline.answer.operations.question.reading import Reader
from pipeline.answer.operations.teller import Teller
from pipeline.answer.rows.weights import RankingWeights
from pipeline.model import Answer, Period, Plan
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.measures.movement_verbs import read_movements
from pipeline.understand.periods.time_points import TimePoint
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.planner import Planner
from pipeline.understand.slots import SlotSpan

_OF_SEVERAL = (Computes.SUM, Computes.NET, Computes.ORDER, Computes.DIFFERENCE, Computes.MULTIPLE)


def answer_from_operations(
    plan: Plan,
    context: Context,
    planner: Planner,
    *,
    in_part: bool = False,
    of_several: bool = False,
    weights: RankingWeights | None = None,
) -> Answer | None:
    """What a question computes with named rows of one report; None where any of it is not there.

    `in_part`: what is there is told, with what is not. `of_several`: only what adds up or compares several figures.
    `weights`: with the cells that rows most likely mean, where none has a name for certain.
    """
    if len(plan.companies) != 1 or not plan.years:
        return None
    year = max(plan.years)
    subject = subject_of(plan, context, plan.companies[0], year)
    if subject is None:
        return None
    question = recognised(plan, context, planner)
    pieces, carried = read_movements(question.pieces(subject.search.index.names.find))
    if carried or any(piece.text in plan.qualifiers and _is_other_time(piece, year) for piece in pieces):
        return None
    if names_movement(pieces):
        return None  # 本期增加额 is a column, and no change of the balance
    if any(piece.kind is PieceKind.NAME and years_in(piece.text) == {year + 1} for piece in pieces):
        subject = replace(subject, search=replace(subject.search, year=year + 1))  # the plan of the next year
    plan = replace(plan, years=(year,))
    at = FactContext(subject.report.code, year, plan.period, plan.scope)
    teller = Teller(plan, context, RowLookUp(question, context, subject, {}, weights), at)
    if (told := answer_from_band(teller, pieces)) is not None:
        return told
    clauses = read_clauses(question, pieces)
    asked = Reader(year).read(clauses) if clauses else ()
    asked = tuple(one for one in asked if not asks_for_cause(one.text))  # no figure says why
    if len(asked) < 2 and all(one.computes is Computes.FIGURES and len(one.operands) < 2 for one in asked):
        sums = tuple(replace(one, computes=Computes.SUM) for one in asked if one.operands[0].summed)
        asked = sums or tuple(one for one in asked if one.operands[0].measure)  # what was sold, by its column
    if any(piece.word_class == "each" for piece in pieces):
        asked = tuple(replace(one, groups=()) for one in asked)  # a list is no one name: 境内和境外的报酬分别多少
    if not asked or (of_several and all(one.computes not in _OF_SEVERAL for one in asked)):
        return None
    return teller.answer(asked, in_part=in_part)


def _is_other_time(piece: Piece, year: int) -> bool:
    """Whether a time that the plan did not use is no end of the year: 8月末; 2024年末 behind the question is one."""
    point = piece.value.value if isinstance(piece.value, SlotSpan) else None
    whole = isinstance(point, TimePoint) and point.period is Period.FY and point.years == (year,)
    return piece.kind is PieceKind.PERIOD and not whole
