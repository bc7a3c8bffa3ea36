"""The rows of one name under a heading that limits a table, added up: 货币资金 in four rows of 受限资产.

Nothing is added up where a row is called otherwise, or where the heading is not asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import is_unasked
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import levels, table_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.rows.question import RowQuestion, read_row_question
from pipeline.answer.rows.search import has_asked, is_asked
from pipeline.model import Answer, Function, Plan, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.text.amounts import parse_amount
from pipeline.understand.planning.planner import Planner

_FEWEST = 2  # rows of one name
_LISTED = "、"


def answer_from_equal_rows(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The sum of the rows that a question for what is limited names: 受限的货币资金; None where one row has it all."""
    if len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    if subject is None:
        return None
    question = recognised(plan, context, planner)
    asked = read_row_question(question, question.pieces(subject.search.index.names.find))
    found = [*_columns(asked, subject.search)] if asked is not None else []
    if len({cells[0].row.table.table.number for cells in found}) != 1:
        return None
    texts, sums = [], []
    for cells in found:
        column = (levels(cells[0].cell.header) or [""])[-1].strip()
        limits = sorted(cells[0].row.table.narrowing)
        name = "的".join((*limits, cells[0].row.row.label.split(" | ")[0], column))
        steps = tuple(step_of(fact_of(cell, subject.report, name, subject.year)) for cell in cells)
        total = sum((step.value or Decimal(0) for step in steps), Decimal(0))
        added, terms = over_steps(Function.ADD, len(steps)), "+".join([column] * len(steps))
        step = WorkingStep(name, total, steps[0].unit, subject.year, terms, steps=steps, calculation=added)
        value = figure_text(plan, context, step, name)
        parts = _LISTED.join(figure_text(plan, context, one, one.name, exact=False) for one in steps)
        source = steps[0].fact.source if steps[0].fact is not None else None
        place = place_of(context, subject.report.id, cells[0], source) if source is not None else ""
        texts.append(context.say("selection-sum", name=name, value=value, count=len(steps), list=parts, place=place))
        sums.append(step)
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    said = context.say("cells", company=company, when=when, figures="，".join(texts))
    single = len(sums) == 1
    told, unit = (sums[0].value_in_unit, sums[0].unit) if single else (None, "")
    return compose_answer(context, said, sums, plan, value=told, unit=unit)


def _columns(asked: RowQuestion, search: CellSearch) -> Iterator[tuple[IndexedCell, ...]]:
    """The cells that are added up, a column each."""
    if len(asked.figures) != 1 or asked.figures[0].form is not Form.AMOUNT or asked.years:
        return
    for table in search.index.tables:
        if table.table.scope is search.scope and table.narrowing and not is_unasked(table.narrowing, asked.text):
            for rows in _of_one_name(asked, table):
                yield from _amounts(asked, rows, search)


def _of_one_name(asked: RowQuestion, table: IndexedTable) -> Iterator[list[IndexedRow]]:
    """The rows of each name that is asked for, which differ by what stands in words beside their figures."""
    named: dict[str, list[IndexedRow]] = {}
    for row in table.rows:
        if not row.is_total and not row.is_shifted and is_asked(row.names[0], asked):
            named.setdefault(row.names[0], []).append(row)
    for rows in named.values():
        zone = "\n".join((rows[0].named, *table.context))
        apart = len({row.beside for row in rows}) == len(rows) and len({row.parents for row in rows}) == 1
        if len(rows) >= _FEWEST and apart and all(has_asked(word, zone, rows[0]) for word in asked.figures[0].words):
            yield rows


def _amounts(
    asked: RowQuestion, rows: Sequence[IndexedRow], search: CellSearch
) -> Iterator[tuple[IndexedCell, ...]]:
    """The balances of the rows that a question may mean: the one that it names, else the gross and the net one."""
    figure = asked.figures[0]
    plain = AskedColumn(asked.pairs, figure.form, search.year, search.report_year, words=asked.text)
    column = replace(plain, of_balance=search.of_balance)
    patterns = (table_words().gross, table_words().net)
    kinds = [kind for kind in patterns if kind.search(asked.text)] or patterns
    for at in rows[0].figures:
        cells = [IndexedCell(row, at) for row in rows if at < len(row.row.cells)]
        told = [cell for cell in cells if parse_amount(cell.cell.text).value is not None]
        meant = any(kind.search(cells[0].header) for kind in kinds)
        if len(told) == len(rows) and meant and all(fits_year_and_form(cell, column) for cell in told):
            yield tuple(told)
