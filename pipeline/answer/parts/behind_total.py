"""Whose a total is that was told: the rows that make it up, where a later part asks which.

商誉减值准备新计提了多少，是哪家子公司的      合计 53,610,358.09, of which one row has all
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.cells.figures import fact_of, step_of, value_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.telling import place_of, row_called
from pipeline.answer.cells.words import bigrams_in, covered, own_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Plan, Source

_PAIR = 2  # figures of which a change is
_MOST = 6  # rows that are told
_NAMED = 0.6  # of what a figure is called that heads a table which divides it


def rows_of_total(plan: Plan, context: Context, answer: Answer) -> Answer | None:
    """The rows that add up to a total that was told, in its column; None for any other figure.

    Of a change of the total those of the column of what came or went. A figure that is no total itself is looked for
    among the totals of the tables of the same thing.
    """
    place = answer.citations[0].source if answer.citations else None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.companies and plan.years else None
    if place is None or subject is None or place.table is None or place.row is None or place.column is None:
        return None
    cells = [IndexedCell(row, place.column) for row in _at(place, subject.search.index.tables)]
    if len(cells) != 1 or place.column not in cells[0].row.figures:
        return None
    told = cells[0]
    if told.row.is_total:
        moved = _moved(told, answer) if len(answer.working) == 1 and answer.working[0].steps else told
        alone = len({(one.source.table, one.source.row) for one in answer.citations}) == 1
        return _tell(plan, context, _summed(moved)) if alone and moved is not None else None
    totals = (one for table in subject.search.index.tables for one in _totals(table, told))
    found = [rows for one in totals if (rows := _summed(one))]
    names = {tuple(cell.row.label for cell in rows) for rows in found}
    return _tell(plan, context, found[0]) if len(names) == 1 else None


def _at(place: Source, tables: Sequence[IndexedTable]) -> list[IndexedRow]:
    return [row for one in tables if one.table.number == place.table for row in one.rows if row.row.row == place.row]


def _moved(total: IndexedCell, answer: Answer) -> IndexedCell | None:
    """The column of a total's row that has all by which it is told to have moved: 本期减少, of 减少了359.73万元."""
    values = [one.value for one in answer.working[0].steps]
    this, base = values if len(values) == _PAIR else (None, None)
    scale = abs(this / value_of(total)) if this and value_of(total) else None
    if base is None or this is None or scale is None:
        return None
    cells = [IndexedCell(total.row, at) for at in total.row.figures if at != total.column]
    found = [one for one in cells if abs(value_of(one)) * scale == abs(this - base) != 0]
    return found[0] if len(found) == 1 else None


def _totals(table: IndexedTable, told: IndexedCell) -> Iterator[IndexedCell]:
    """The totals of a table that is headed by most of what a row is called which are its figure."""
    name = own_words(told.row.bare_label)
    if table is told.row.table or not name:
        return
    heading = bigrams_in("\n".join(table.near))
    if sum(covered(name, heading)) < _NAMED * len(name):
        return
    for row in table.rows:
        if row.is_total:
            yield from (cell for at in row.figures if value_of(cell := IndexedCell(row, at)) == value_of(told))


def _summed(total: IndexedCell) -> list[IndexedCell]:
    """The cells of its column that add up to a total; [] where they are too many, or do not."""
    column = total.column
    cells = [IndexedCell(row, column) for row in total.row.table.rows if not row.is_total and column in row.figures]
    cells = [cell for cell in cells if value_of(cell)]
    adds_up = 0 < len(cells) <= _MOST and sum(map(value_of, cells)) == value_of(total)
    return cells if adds_up else []


def _tell(plan: Plan, context: Context, cells: Sequence[IndexedCell]) -> Answer | None:
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    if subject is None or not cells:
        return None
    steps, texts = [], []
    for cell in cells:
        fact = fact_of(cell, subject.report, row_called(cell.row, lambda name: False), subject.year)
        step = step_of(fact)
        steps.append(step)
        place = place_of(context, fact.report_id, cell, fact.source)
        value = context.say("cell", value=figure_text(plan, context, step, fact.item), place=place)
        texts.append(context.say("cell-named", name=fact.item, figures=value))
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="，".join(texts))
    return compose_answer(context, text, steps, plan)
