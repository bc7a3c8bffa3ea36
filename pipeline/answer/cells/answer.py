"""Questions for a cell of a table answered: the sentence, the working and the place of each cell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.choice import choose_cells, with_balance_owed
from pipeline.answer.cells.computed.answer import answer_from_measures
from pipeline.answer.cells.computed.other_wholes import container_of, is_of_other_whole, whole_in_table
from pipeline.answer.cells.figures import unit_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.movements import with_movements
from pipeline.answer.cells.questions.operand_words import (
    PERSONS,
    all_staff,
    asks_difference,
    asks_order,
    is_asked_as_part,
)
from pipeline.answer.cells.questions.question import AskedCell, Form, asked_cells
from pipeline.answer.cells.ranked.answer import answer_from_order
from pipeline.answer.cells.search.beside import share_of_total
from pipeline.answer.cells.subject import Subject, subject_of, without_years_of_names
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import tell_figure, tell_share
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import read_movements
from pipeline.understand.measures.naming_runs import part_sums
from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.plan_fields import as_texts
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion

_MOST = 6  # companies and years of one question


def answer_from_cells(plan: Plan, context: Context, planner: Planner, *, in_part: bool = True) -> Answer | None:
    """The cells that a question asks for, or what it computes from them; None where they are not there for certain.

    `in_part`: what is there is told where other parts of the question are not.
    """
    if any(kind == PieceKind.PERIOD and text in plan.qualifiers for text, kind in plan.pieces):
        return None  # a moment that no column is of: 8月末
    question = recognised(plan, context, planner)
    plan = without_years_of_names(plan, context, question)
    return (
        _plain(plan, context, question)
        or answer_from_order(plan, context, question)
        or answer_from_measures(plan, context, planner, question, in_part=in_part)
    )


def _plain(plan: Plan, context: Context, question: RecognisedQuestion) -> Answer | None:
    """The cells that a question asks for as they are, None where any of them is not there."""
    asked: Sequence[AskedCell] = asked_cells(plan, plan.pieces)
    years = _years(plan, asked)
    subjects = len(plan.companies) * len(years)
    if not 0 < subjects <= _MOST:
        return None
    texts: list[str] = []
    steps: list[WorkingStep] = []
    for code in plan.companies:
        for year in years:
            subject = subject_of(plan, context, code, year)
            if subject is None:
                return None
            pieces, carried = read_movements(part_sums(question.pieces(subject.search.index.names.find)))
            asked = with_movements(asked_cells(plan, as_texts(pieces)), carried)
            if _is_over_years(plan) and any(one.form is Form.CHANGE for one in asked):
                return None  # the column is of the year before, 比2022年增长 of 2024 is not
            if subjects > 1 and asks_order(pieces):
                return None  # 哪年高 is told by no figure alone
            if asks_difference(pieces) and any(one.form is not Form.CHANGE for one in asked):
                return None  # 比上年多捐了多少 is told by no cell of either year
            several = subjects > 1 or sum(not one.of_former for one in asked) > 1
            if several and all(one.summed for one in asked) and not _each().search(plan.question):
                return None  # a sum over years, companies or what is listed
            found = _tell(plan, context, subject, asked) if asked else None
            if found is None:
                return None
            texts.append(found[0])
            steps += found[1]
    single = len(steps) == 1
    return compose_answer(
        context,
        "".join(texts),
        steps,
        plan,
        value=steps[0].value_in_unit if single else None,
        unit=steps[0].unit if single else "",
    )


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("each", "several"))


def _is_over_years(plan: Plan) -> bool:
    """Whether a measure goes back further than to the year before: 2024年比2022年增长了多少."""
    earlier = {leaf.year for measure in plan.measures for leaf in measure.leaves() if leaf.year is not None}
    return bool(plan.years) and any(year < max(plan.years) - 1 for year in earlier)


def _years(plan: Plan, asked: Sequence[AskedCell]) -> tuple[int, ...]:
    """The years of the reports that are asked: 2024年期初 is a column of 2024, though a figure of the year before."""
    last = max(plan.years, default=0)
    back = asked and (any(one.opening for one in asked) or all(one.form is Form.CHANGE for one in asked))  # 比上年增减
    opening = back and set(plan.years) == {last - 1, last}
    return (last,) if opening and str(last - 1) not in plan.question else plan.years


def _tell(
    plan: Plan, context: Context, subject: Subject, asked: Sequence[AskedCell]
) -> tuple[str, list[WorkingStep]] | None:
    """The sentence of a company and year, and its steps."""
    chosen = choose_cells(asked, subject.search)
    computed = None
    if chosen is None and asked[-1].form is Form.SHARE and _is_of_all(asked[-1]):
        chosen = choose_cells(asked[:-1], subject.search) if len(asked) > 1 else []
        computed = share_of_total(asked[-1], subject.search) if chosen is not None else None
        if computed is None:
            return None
    if chosen is None or not _are_parts(asked, chosen, plan.question):
        return None
    told = []
    for one, cells in zip(asked, chosen, strict=False):
        if one.of_former and one.form is Form.SHARE and is_of_other_whole(asked, cells[0], plan.question):
            container = container_of(asked, plan.question)
            whole = whole_in_table(container, chosen[0][0]) if len(chosen[0]) == 1 else None
            if whole is None:
                return None
            share = replace(one, name=asked[0].name, head=asked[0].head)
            told.append(tell_share(plan, context, subject, share, (chosen[0][0], whole)))
        else:
            cells = with_balance_owed(one, list(cells), subject.search)
            told.append(tell_figure(plan, context, subject, one, cells))
    if computed is not None:
        told.append(tell_share(plan, context, subject, asked[-1], computed))
    code = subject.report.code
    line = "，".join(text for text, _ in told)
    text = context.say(
        "cells",
        company=context.company(plan, code),
        when=context.when(plan, _year_told(plan.question, subject.year, asked)),
        figures=line,
    )
    return text, [step for _, steps in told for step in steps]


def _year_told(question: str, year: int, asked: Sequence[AskedCell]) -> int:
    """The year beside which figures are told: the beginning of 2022 is planned as the end of 2021."""
    begun = {year - 1 for point in find_time_points(question).asked if point.opening for year in point.years}
    return year + 1 if year in begun and all(one.opening for one in asked) else year


def _are_parts(asked: Sequence[AskedCell], chosen: Sequence[Sequence[IndexedCell]], question: str) -> bool:
    """Whether persons asked for as a part of others (销售人员有多少，其中博士) stand with these under one header."""
    if not chosen:
        return True
    (first, whole), *others = zip(asked, chosen, strict=False)
    of_staff = any(part in all_staff() for part in first.parts)
    parts = [cell for one, cells in others if is_asked_as_part("".join(one.parts[:1]), question) for cell in cells]
    persons = [cell for cell in (*whole, *parts) if (unit := unit_of(cell)) is not None and unit.base == PERSONS]
    if of_staff or not parts or len(persons) < len(whole) + len(parts):
        return True
    headed = all(normal(part) in cell.row.table.words for cell in parts for part in first.parts)
    headers = {cell.row.row.header for cell in persons}
    return len({cell.row.table.table.number for cell in persons}) == 1 and (headed or len(headers) == 1)


def _is_of_all(asked: AskedCell) -> bool:
    """Whether a share is one of the table's own total, said in so many words."""
    return asked.whole in table_words().whole
