"""Questions for what the notes reconcile of assets: 机器设备原值多少, 无形资产累计摊销期末余额, 使用权资产本期增加."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from pipeline.answer.cells.figures import fact_of, step_of, value_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import tell_figure, tell_share
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.reconciliations.question import AskedAmount, asked_amounts, says_opening
from pipeline.answer.reconciliations.reconciliation import (
    Moment,
    Reconciliation,
    block_of,
    block_words,
    reconciliations_in,
)
from pipeline.answer.reconciliations.roll_forward import asked_movements
from pipeline.model import Answer, Measure, MeasureKind, Plan, WorkingStep
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion

_MOST = 8  # figures of one answer


@dataclass(frozen=True, slots=True)
class _Told:
    note: Reconciliation
    asked: AskedAmount
    cell: IndexedCell
    whole: IndexedCell | None = None  # of a share


def answer_from_reconciliations(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The figures of such notes that a question asks for; None where it asks for anything else, or one is not there."""
    years = plan.years
    if says_opening(plan.question):
        years = (_year_of_opening(plan),)
    subjects = list(product(plan.companies, years))
    if not 0 < len(subjects) <= _MOST or plan.conditions:
        return None
    question = recognised(plan, context, planner)
    texts, steps = list[str](), list[WorkingStep]()
    for code, year in subjects:
        subject = subject_of(plan, context, code, year)
        if subject is None:
            return None
        blocks = _told(subject, question)
        if blocks and blocks[0].asked.is_summed:
            sums = list(_sums(plan, context, subject, blocks))
            texts += (text for text, _ in sums)
            steps += (step for _, step in sums)
            continue
        told = [_tell(plan, context, subject, one) for one in blocks] or [
            tell_figure(plan, context, subject, AskedCell((), name=name), [cell])
            for name, cell in _moved(subject, question)
        ]
        told = _without_repetitions(told)
        if not told or len(told) * len(subjects) > _MOST:
            return None
        steps += (step for _, found in told for step in found)
        texts.append(
            context.say(
                "cells",
                company=context.company(plan, code),
                when=context.when(plan, year),
                figures="，".join(text for text, _ in told),
            )
        )
    single = len(steps) == 1
    value, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    whole = plan.question if len(steps) == len(subjects) * len(asking_clauses(plan.question)) else ""
    return compose_answer(context, "".join(texts), steps, plan, value=value, unit=unit, whole_of=whole)


def _without_repetitions(told: Sequence[tuple[str, list[WorkingStep]]]) -> list[tuple[str, list[WorkingStep]]]:
    """What is told, the same but once: 账面原值是多少，占固定资产原值合计的多少 may find the share twice."""
    return list({text: (text, steps) for text, steps in told}.values())


def _year_of_opening(plan: Plan) -> int:
    """The year whose beginning is asked for, which its own note has: 2022年初 is planned as the end of 2021."""
    last = max(plan.years, default=0)
    return last + 1 if str(last) not in plan.question and str(last + 1) in plan.question else last


def _told(subject: Subject, question: RecognisedQuestion) -> list[_Told]:
    """The figures asked for, of each note that has them; [] where one has but some, or does not add up."""
    search = subject.search
    tables = [table for table in search.index.tables if table.table.scope is search.scope]
    pieces = question.pieces(search.index.names.find)
    told: list[_Told] = []
    for note in reconciliations_in(tables):
        found = []
        for asked in asked_amounts(question.text, pieces, note):
            row = _row_of(asked, subject)
            cell = note.cell(asked.block, row, asked.column) if row else None
            if cell is not None and not _is_proved(note, asked, row):
                return []
            whole = note.cell(asked.block, row, "") if row and asked.is_share else None
            if asked.is_share and cell is not None and whole == cell:
                continue  # the whole is what the share is of
            if asked.is_share and (whole is None or not value_of(whole)):
                cell = None
            found.append(_Told(note, asked, cell, whole) if cell is not None else None)
        if any(found) and not all(found):
            return []
        told += [one for one in found if one is not None]
    of_all = [one for one in told if not one.asked.column]
    return told if len({one.note.asset for one in of_all}) < 2 else []  # of which of two notes nothing says


def _is_proved(note: Reconciliation, asked: AskedAmount, row: str) -> bool:
    """Whether the blocks of a note add up; of what was done its own block need only lead from one end to the other."""
    moved = row not in list(Moment)
    return note.adds_up(_end(row), asked.column) or (moved and note.rolls_forward(asked.block, asked.column))


def _moved(subject: Subject, question: RecognisedQuestion) -> list[tuple[str, IndexedCell]]:
    """The movements asked for and what they are called, [] where there are none or tables differ."""
    search = subject.search
    if subject.year != search.report_year:
        return []
    pieces = question.pieces(search.index.names.find)
    tables = (table for table in search.index.tables if table.table.scope is search.scope)
    found = [some for table in tables if (some := asked_movements(question.text, pieces, table))]
    values = {tuple(value_of(one.cell) for one in some) for some in found}
    if len(values) != 1:
        return []
    return [(one.name, one.cell) for one in found[0]]


def _row_of(asked: AskedAmount, subject: Subject) -> str:
    """The row of a figure: the end of the year before is where the next year's note begins; "" for what it lacks."""
    if subject.year == subject.search.report_year:
        return asked.row
    return Moment.OPENING if asked.row == Moment.CLOSING else ""


def _end(row: str) -> Moment:
    return Moment(row) if row in list(Moment) else Moment.CLOSING


def _tell(plan: Plan, context: Context, subject: Subject, told: _Told) -> tuple[str, list[WorkingStep]]:
    """The words for a figure and its step."""
    name = _called(told, context, told.asked.column)
    if told.whole is None:
        return tell_figure(plan, context, subject, AskedCell((), name=name), [told.cell])
    whole = _called(told, context, "")
    asked = AskedCell((), Form.SHARE, whole=whole, name=name, whole_name=whole)
    return tell_share(plan, context, subject, asked, (told.cell, told.whole), (name, whole))


def _sums(
    plan: Plan, context: Context, subject: Subject, told: Sequence[_Told]
) -> Iterator[tuple[str, WorkingStep]]:
    """The sentence and the step of the sum of each note's figures."""
    at = FactContext(subject.report.code, subject.year, plan.period, plan.scope)
    for _, some in groupby(told, key=lambda one: id(one.note)):
        cells = {_called(one, context, one.asked.column): one.cell for one in some}
        total = Measure(MeasureKind.SUM, operands=tuple(Measure(name=name, called=name) for name in cells))

        def figure(name: str, _: FactContext, cells: Mapping[str, IndexedCell] = cells) -> WorkingStep:
            return step_of(fact_of(cells[name], subject.report, name, subject.year))

        step = Evaluator(figure, lambda name, at: (figure(name, at), figure(name, at))).evaluate(total, at)
        if isinstance(step, WorkingStep):
            yield "".join(figure_sentences(plan, context, [Figure(total, at, step)])), step


def _called(told: _Told, context: Context, column: str) -> str:
    row = told.cell.row
    label = row.bare_label.rstrip(":")
    own = any(pattern.search(label) for pattern in block_words().blocks.values())
    block = "" if own or block_of(row) is None else _block_name(row.parents)
    return context.say("carrying", asset=told.note.asset, column=column, block=block, row=label)


def _block_name(parents: Sequence[str]) -> str:
    """What the block above a row is called: 账面原值 of 一、账面原值."""
    found = (pattern.search(parent) for parent in reversed(parents) for pattern in block_words().blocks.values())
    return next((match[0] for match in found if match), "")
