"""Tax losses by the year in which they expire: the row of that year, or the year with the most.

2026年到期的可抵扣亏损有多少          the row 2026年, of the year that the report is of
哪一年到期的可抵扣亏损最多            the row with the most

The years that such a question names are of two kinds: that of its report, and those in which losses expire.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pipeline.answer.cells.figures import fact_of, step_of, value_of
from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.report_years import last_year_before
from pipeline.answer.selections.words import Order, Word, is_silent, orders_in
from pipeline.model import Answer, Period, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.planning.planner import Planner

_YEAR = re.compile(r"20\d\d")
_ROW = re.compile(r"(20\d\d)年?(?:度|末)?")
_LEAST = 3  # rows of a table of years


@per_lexicon
def _asked(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.pattern("tax_losses"), lexicon.pattern("expiring")


@per_lexicon
def _headed(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    return (
        lexicon.pattern("headings_of_expiring_losses"),
        re.compile(rf"^(?:{lexicon.any_of('headers_of_years')})$"),
        re.compile(rf"^(?:{lexicon.any_of('table_current')})"),
    )


def answer_losses_due(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The tax losses that expire in the year which a question names, or the year in which most do; else None."""
    losses, due = _asked()
    if len(plan.companies) != 1 or not (losses.search(plan.question) and due.search(plan.question)):
        return None
    pieces = planner.recogniser.recognise(plan.question).pieces()
    clauses = clauses_of(plan.question, pieces)
    if len(clauses) != 1:
        return None
    text = due.sub("|", losses.sub("|", clauses[0]))
    order = next(iter(orders_in(text)), None)
    left = (text[: order.start] + "|" + text[order.end :]) if order is not None else text
    subject, years = _years(plan, context)
    if subject is None or not all(map(is_silent, left.split("|"))) or (order is None) is (not years):
        return None
    rows = dict(_rows(subject.search))
    if not rows or len(years) > 1 or any(year not in rows for year in years):
        return None
    return _tell(plan, context, subject, rows, years[0] if years else None, order)


def _years(plan: Plan, context: Context) -> tuple[Subject | None, list[int]]:
    """What the question is of, and the years in which losses expire: those that have no report, or stand behind it."""
    named = list(dict.fromkeys(map(int, _YEAR.findall(plan.question))))
    code = plan.companies[0]
    with_report = [year for year in named if context.knowledge.has_report(code, year, Period.FY)]
    year = min(with_report, default=None) or last_year_before(plan, context.knowledge)
    year = year or next((one for one in plan.years if context.knowledge.has_report(code, one, Period.FY)), None)
    dated = replace(plan, years=(year,), period=Period.FY) if year is not None else None
    subject = subject_of(dated, context, code, year) if dated is not None and year is not None else None
    return subject, [one for one in named if one != year]


def _rows(search: CellSearch) -> Iterator[tuple[int, IndexedCell]]:
    """The closing cells of the table that lays losses out by years."""
    for table in search.index.tables:
        if table.table.scope is not search.scope:
            continue
        years = [(int(one[1]), row) for row in table.rows if (one := _ROW.fullmatch(normal(row.names[0])))]
        if len(years) < _LEAST or not _is_of_losses(table):
            continue
        found = [(year, cell) for year, row in years if (cell := _closing(row)) is not None]
        if found:
            yield from found
            return


def _is_of_losses(table: IndexedTable) -> bool:
    """Whether a table is headed so, or has the form that is prescribed for it."""
    heading, of_years, current = _headed()
    if any(map(heading.search, table.near)):
        return True
    headers = table.headers[0] if table.headers else ()
    return len(headers) > _LEAST and bool(of_years.match(headers[0])) and bool(current.match(headers[1]))


def _closing(row: IndexedRow) -> IndexedCell | None:
    """The closing amount of a row: the first of two columns."""
    cell = IndexedCell(row, 1) if len(row.row.cells) >= _LEAST else None
    return cell if cell is not None and parse_amount(cell.cell.text).value is not None else None


def _tell(
    plan: Plan, context: Context, subject: Subject, rows: dict[int, IndexedCell], year: int | None, order: Word | None
) -> Answer | None:
    if year is None:
        least = order is not None and isinstance(order.value, Order) and order.value.least
        year = (min if least else max)(rows, key=lambda one: value_of(rows[one]))
        if sum(value_of(cell) == value_of(rows[year]) for cell in rows.values()) > 1:
            return None
    cell, name = rows[year], context.say("losses-due", year=year)
    fact = fact_of(cell, subject.report, name, subject.year)
    step = step_of(fact)
    place, value = place_of(context, fact.report_id, cell, fact.source), figure_text(plan, context, step, name)
    if order is None:
        told = context.say("cell-named", name=name, figures=context.say("cell", value=value, place=place))
    else:
        every, row = context.say("losses-due", year=""), cell.row.names[0]
        told = context.say("cell-extreme", name=every, order=order.text, row=row, value=value, place=place)
    company, when = context.company(plan, plan.companies[0]), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=context.say("at-year-end", when=when), figures=told)
    return compose_answer(context, text, [step], plan, value=step.value_in_unit, unit=step.unit)

