"""A sum, a difference, a share or a total of rows, all of whose names stand in one table.

All operands are taken from one column, so that what a question says behind one of them (的本期减少) is said of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.choice import CellSearch, balance_columns, total_beside
from pipeline.answer.cells.columns import AskedColumn, fits_column, stands_beside_movements
from pipeline.answer.cells.figures import fact_of, step_of, unit_of, value_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.one_table.reading import (
    OneTableAsked,
    as_compared,
    read_in_table,
    signs_in,
    text_of_names,
)
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.ranked.greatest_rows import says_only
from pipeline.answer.cells.row_index import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.telling import row_called, tell_figure
from pipeline.answer.cells.words import bigrams_in, levels, own_words, table_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.evaluation import Evaluator, Outcome
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.model import Answer, Measure, MeasureKind, Plan, RefusalKind, WorkingStep
from pipeline.text.amounts import parse_amount
from pipeline.understand.planning.planner import Planner

_MOST = 2  # columns of balances that differ, told each by itself
_Operands = tuple[IndexedCell, ...]


def answer_in_table(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """What a question computes with rows that it names by one table's own words; None where tables differ."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or plan.parts or plan.conditions:
        return None
    text = text_of_names(recognised(plan, context, planner))
    if not _may_compute(text):
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    found = _nearest(list(_computations(text, subject.search))) if subject is not None else []
    if subject is None or not found or any(not _same(found[0], other) for other in found[1:]):
        return None
    asked, ways = found[0]
    return _told(asked, ways, plan, context, subject)


def _may_compute(text: str) -> bool:
    """Whether a text has a word that computes at all, before any table is read."""
    return not signs_in(text).isdisjoint("ΣD%NW")


def _computations(text: str, search: CellSearch) -> Iterator[tuple[OneTableAsked, list[_Operands]]]:
    """For each table that has all that a text names, what is asked of it and its cells, a column at a time."""
    pairs = bigrams_in(text)
    for table in search.index.tables:
        if table.table.scope is not search.scope or pairs.isdisjoint(bigrams_in(table.words)):
            continue
        asked = read_in_table(text, table)
        if asked is None or (not _is_of_asked(asked, table) and not _may_say_more(asked, table)):
            continue
        ways = _ways(asked, table, search)
        if 0 < len(ways) <= _MOST:
            yield asked, ways


def _nearest(found: list[tuple[OneTableAsked, list[_Operands]]]) -> list[tuple[OneTableAsked, list[_Operands]]]:
    """Those of tables that are of what is asked and no more, where there are any."""
    return [one for one in found if _is_of_asked(one[0], one[1][0][0].row.table)] or found


def _may_say_more(asked: OneTableAsked, table: IndexedTable) -> bool:
    """Whether a table may be called more than is asked for, since several of its rows are named: no allowance alone."""
    allowance = table_words().allowance
    narrowed = any(allowance.search(text) for text in table.near) and not allowance.search(asked.words)
    return len(asked.rows) > 1 and not narrowed and not any(map(ranked_tables().search, table.near))


def _is_of_asked(asked: OneTableAsked, table: IndexedTable) -> bool:
    """Whether a table is of all that is asked for: its headings name no more, and it has not only the greatest."""
    if not all(says_only(text, [asked.words]) for text in map(as_compared, table.near)):
        return False
    whole = asked.of_total or not asked.rows
    return not (whole and any(map(ranked_tables().search, table.near)))


def _ways(asked: OneTableAsked, table: IndexedTable, search: CellSearch) -> list[_Operands]:
    """The cells that are computed with, by each column that may be meant; [] where none is certain."""
    rows = asked.rows or tuple(row for row in table.rows if not row.is_total)[:1]
    if not rows or len({row.row.header for row in rows}) > 1:
        return []
    width = min(len(row.row.cells) for row in rows)
    columns = [at for at in range(width) if _fits(asked, rows, at, search)]
    named = [at for at in columns if all(_is_called(rows[0], at, name) for name in asked.columns)]
    plain = [at for at in named if not own_words(table.header(rows[0].row, at))]
    if not asked.columns:
        named = plain or [at for at in named if _is_balance(rows[0], at)]
    if len(named) > 1 and not all(_is_balance(rows[0], at) for at in named):
        return []
    if not asked.columns and any(_is_unsaid_balance(IndexedCell(rows[0], at), search) for at in named):
        return []
    ways = [_with_whole(asked, [IndexedCell(row, at) for row in rows]) for at in named]
    return [way for way in ways if way] if all(ways) else []


def _fits(asked: OneTableAsked, rows: Sequence[IndexedRow], at: int, search: CellSearch) -> bool:
    cells = [IndexedCell(row, at) for row in rows]
    if any(cell.row.is_shifted or parse_amount(cell.cell.text).value is None for cell in cells):
        return False
    pairs = bigrams_in(asked.words)
    column = AskedColumn(
        pairs, Form.AMOUNT, search.year, search.report_year, words=asked.words, of_balance=search.of_balance
    )
    if not asked.columns:
        column = replace(column, pairs=pairs | frozenset(p for name in _balance_words() for p in bigrams_in(name)))
    return all(fits_column(cell, column) for cell in cells)


def _balance_words() -> tuple[str, ...]:
    return tuple(as_compared(word) for words in balance_columns() for word in words)


def _is_called(row: IndexedRow, at: int, name: str) -> bool:
    header = row.table.header(row.row, at)
    return name in as_compared(header) or name in "".join(map(as_compared, levels(header)))


def _is_balance(row: IndexedRow, at: int) -> bool:
    """Whether a column is a balance before or after what is written off, which a question need not name."""
    leaf, words = (levels(row.table.header(row.row, at)) or [""])[-1], table_words()
    return bool(words.gross.search(leaf) or words.net.search(leaf)) and not words.allowance.search(leaf)


def _is_unsaid_balance(cell: IndexedCell, search: CellSearch) -> bool:
    """Whether a column is a balance beside movements, and the question says neither."""
    return stands_beside_movements(cell) and not search.of_balance


def _with_whole(asked: OneTableAsked, cells: list[IndexedCell]) -> _Operands:
    """The cells, of one unit; the total where that is asked for, and beside the part of a share; () where none is."""
    if not asked.rows:
        total = total_beside(cells[0])
        return (total,) if total is not None else ()
    if asked.of_total:
        whole = total_beside(cells[0])
        if whole is None or not 0 <= value_of(cells[0]) / value_of(whole) <= 1:
            return ()
        cells = [cells[0], whole]
    return tuple(cells) if len({str(unit_of(cell)) for cell in cells}) == 1 else ()


def _same(one: tuple[OneTableAsked, list[_Operands]], other: tuple[OneTableAsked, list[_Operands]]) -> bool:
    """Whether two tables have the same figures for what is asked."""
    figures = [[[cell.cell.text for cell in way] for way in ways] for _, ways in (one, other)]
    return one[0].kind is other[0].kind and figures[0] == figures[1]


def _told(asked: OneTableAsked, ways: list[_Operands], plan: Plan, context: Context, subject: Subject) -> Answer | None:
    """The sentences of a computation, one for each column."""
    if asked.kind is MeasureKind.ITEM:
        return _tell_total(asked, [way[0] for way in ways], plan, context, subject)
    at = FactContext(subject.report.code, subject.year, plan.period, plan.scope)
    figures = []
    for way in ways:
        names = _names(way, several=len(ways) > 1, with_column=bool(asked.columns))
        steps = {
            name: step_of(fact_of(cell, subject.report, name, subject.year))
            for name, cell in zip(names, way, strict=True)
        }
        if len(steps) < len(way):
            return None
        measure = Measure(asked.kind, operands=tuple(Measure(name=name, called=name) for name in names))

        def figure(name: str, where: FactContext, steps=steps) -> Outcome:
            return steps[name] if name in steps else MissingValue(RefusalKind.NO_ITEM, name, where.year)

        step = Evaluator(figure, lambda name, where: (figure(name, where), figure(name, where))).evaluate(measure, at)
        if not isinstance(step, WorkingStep) or step.value is None:
            return None
        figures.append(Figure(measure, at, step))
    text = "".join(figure_sentences(plan, context, figures))
    steps = [one.step for one in figures]
    single = len(steps) == 1
    value, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, text, steps, plan, value=value, unit=unit)


def _tell_total(
    asked: OneTableAsked, cells: list[IndexedCell], plan: Plan, context: Context, subject: Subject
) -> Answer:
    name = _headed(cells[0], f"{cells[0].cell.row.label}")
    text, steps = tell_figure(plan, context, subject, AskedCell((), Form.AMOUNT, name=name, head=name), cells)
    said = context.say(
        "cells", company=context.company(plan, subject.report.code), when=context.when(plan, subject.year), figures=text
    )
    value, unit = (steps[0].value_in_unit, steps[0].unit) if len(steps) == 1 else (None, "")
    return compose_answer(context, said, steps, plan, value=value, unit=unit)


def _names(way: _Operands, *, several: bool, with_column: bool) -> list[str]:
    """What the cells are called: the first with what its table is of, and with their column where it is named."""
    column = "·".join(one for one in levels(way[0].cell.header)) if several or with_column else ""
    names = [f"{row_called(cell.row)}{'的' if column else ''}{column}" for cell in way]
    return [_headed(way[0], names[0]), *names[1:]]


def _headed(cell: IndexedCell, name: str) -> str:
    heading = cell.cell.table.path[-1] if cell.cell.table.path else ""
    return f"{heading}的{name}" if heading else name
