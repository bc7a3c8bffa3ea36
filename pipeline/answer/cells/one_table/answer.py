"""A sum, a difference, a share or a total of rows, all of whose names stand in one table.

All operands are taken from one column, so that what a question says behind one of them (的本期减少) is said of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.columns import AskedColumn, fits_column, is_moment
from pipeline.answer.cells.figures import fact_of, step_of, unit_of, value_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.one_table.cell_names import Operands, cell_names, headed
from pipeline.answer.cells.one_table.reading import (
    OneTableAsked,
    as_compared,
    asks_twice,
    read_in_table,
    text_of_names,
)
from pipeline.answer.cells.questions.question import AskedCell, Form, asked_cells
from pipeline.answer.cells.ranked.column_levels import says_only
from pipeline.answer.cells.ranked.divisions import groups_of
from pipeline.answer.cells.ranked.extremes import asks_for_extreme
from pipeline.answer.cells.ranked.greatest_question import asks_amount_first
from pipeline.answer.cells.ranked.greatest_rows import extreme_of, is_of_bands, is_part_or_sum
from pipeline.answer.cells.search.beside import cell_of_year, total_beside
from pipeline.answer.cells.search.cell_search import CellSearch, balance_columns
from pipeline.answer.cells.search.roll_forwards import stands_beside_movements
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.telling import cell_called, column_called, place_of, row_called, tell_figure
from pipeline.answer.cells.words import bigrams_in, levels, own_words, table_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.evaluation import Evaluator, both_years
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Answer, Measure, MeasureKind, Plan, RefusalKind, WorkingStep
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.text.amounts import parse_amount
from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.planning.plan_words import asks_yes_or_no, is_for_amount
from pipeline.understand.planning.planner import Planner

_MOST = 2  # columns of balances that differ, told each by itself


def answer_in_table(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """What a question asks of rows that it names by one table's own words; None where tables differ."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or plan.parts or plan.conditions:
        return None
    text = text_of_names(recognised(plan, context, planner))
    if not (is_for_amount(plan.question) or asks_for_extreme(plan.question)) or asks_yes_or_no(plan.question):
        return None
    points = find_time_points(plan.question).asked
    if asks_twice(plan.question) or any(point.opening for point in points):
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    found = _nearest(list(_computations(text, subject.search))) if subject is not None else []
    if subject is None or not found or any(not _same(found[0], other) for other in found[1:]):
        return None
    asked, ways = found[0]
    others = {year for point in points for year in point.years} - {subject.year}
    if others - ({subject.year - 1} if asked.is_moved else set()):
        return None  # 比前年增加多少 is no change since the last year
    if asked.is_total and not asked.columns and plan.items and not plan.qualifiers:
        return None  # a line of the statements: 商誉一共多少
    if asked.is_extreme and asks_amount_first(plan.question):
        return None
    if asked.is_extreme or asked.kind is MeasureKind.ITEM:
        return _tell_cells(asked, [way[0] for way in ways], plan, context, subject)
    return _computed(asked, ways, plan, context, subject)


def _computations(text: str, search: CellSearch) -> Iterator[tuple[OneTableAsked, list[Operands]]]:
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


def _nearest(found: list[tuple[OneTableAsked, list[Operands]]]) -> list[tuple[OneTableAsked, list[Operands]]]:
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
    whole = asked.of_total or asked.is_total
    return not (whole and any(map(ranked_tables().search, table.near)))


def _ways(asked: OneTableAsked, table: IndexedTable, search: CellSearch) -> list[Operands]:
    """The cells that are computed with, by each column that may be meant; [] where none is certain."""
    rows = asked.rows or _rows_of(asked, table)
    if not rows or len({row.row.header for row in rows}) > 1:
        return []
    width = min(len(row.row.cells) for row in rows)
    columns = [at for at in range(width) if _fits(asked, rows, at, search)]
    named = [at for at in columns if all(_is_called(rows[0], at, name) for name in asked.columns)]
    plain = [at for at in named if not own_words(table.header(rows[0].row, at))]
    if not asked.columns:
        named = plain or [at for at in named if _is_balance(rows[0], at)]
    if len(named) > 1 and (asked.is_value or not all(_is_balance(rows[0], at) for at in named)):
        return []  # look-ups tell both balances of a row themselves
    if not asked.columns and any(_is_unsaid_balance(IndexedCell(rows[0], at), search) for at in named):
        return []
    ways = [_cells(asked, rows, at, search) for at in named]
    return ways if all(ways) else []


def _rows_of(asked: OneTableAsked, table: IndexedTable) -> tuple[IndexedRow, ...]:
    """The rows that a total or an extreme is of, without sums; () where they are of several kinds."""
    groups = list(groups_of(table, 1))
    rows = tuple(row for group in groups for row in group if not is_part_or_sum(row))
    moments = any(is_moment(row.label) for row in rows)
    if asked.is_extreme and (len(groups) != 1 or moments or is_of_bands(rows, asked.words)):
        return ()
    return rows


def _fits(asked: OneTableAsked, rows: Sequence[IndexedRow], at: int, search: CellSearch) -> bool:
    """Whether a column is of what is asked for in each row; of an extreme or a total in those that have a figure."""
    filled = [cell for row in rows if parse_amount((cell := IndexedCell(row, at)).cell.text).value is not None]
    if not filled or (asked.rows and len(filled) < len(rows)) or any(cell.row.is_shifted for cell in filled):
        return False
    pairs = bigrams_in(asked.words)
    if not asked.columns:
        pairs = pairs.union(*map(bigrams_in, _balance_words()))
    column = AskedColumn(
        pairs, Form.AMOUNT, search.year, search.report_year, words=asked.words, of_balance=search.of_balance
    )
    return all(fits_column(cell, column) for cell in filled)


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
    """Whether a column is what is owed to the staff beside what it earned, and the question says neither."""
    owed = lexicon_in_use().words("owed_to_staff", "kinds_owed_to_staff")
    earned = stands_beside_movements(cell) and any(word in cell.row.table.words for word in owed)
    return earned and not search.of_balance


def _cells(asked: OneTableAsked, rows: Sequence[IndexedRow], at: int, search: CellSearch) -> Operands:
    """The cells of a column that are told or computed with, of one unit; () where what is asked is not there."""
    cells = [cell for row in rows if parse_amount((cell := IndexedCell(row, at)).cell.text).value is not None]
    if asked.is_extreme:
        found = extreme_of(rows, at, least=asked.kind is MeasureKind.MINIMUM)
        return (found,) if found is not None else ()
    if asked.is_total or asked.of_total:
        total = total_beside(cells[0])
        if total is None or asked.is_total:
            return (total,) if total is not None else ()
        sums = [row for row in total.row.table.rows if row.is_total]
        if len(sums) > 1 or not 0 <= value_of(cells[0]) / value_of(total) <= 1:
            return ()  # 小计 or what is left of it: either may be the whole
        cells.append(total)
    if asked.is_moved:
        former = cell_of_year(cells[0], search.year - 1, search)
        if former is None:
            return ()
        cells.append(former)
    return tuple(cells) if len({str(unit_of(cell)) for cell in cells}) == 1 else ()


def _same(one: tuple[OneTableAsked, list[Operands]], other: tuple[OneTableAsked, list[Operands]]) -> bool:
    """Whether two tables have the same figures for what is asked."""
    figures = [[[cell.cell.text for cell in way] for way in ways] for _, ways in (one, other)]
    return one[0].kind is other[0].kind and figures[0] == figures[1]


def _computed(
    asked: OneTableAsked, ways: list[Operands], plan: Plan, context: Context, subject: Subject
) -> Answer | None:
    """The sentences of a computation, one for each column."""
    at = FactContext(subject.report.code, subject.year, plan.period, plan.scope)
    figures: list[Figure] = []
    for way in ways:
        names = cell_names(asked, way, several=len(ways) > 1, with_column=bool(asked.columns))
        years = [subject.year - (asked.is_moved and number > 0) for number in range(len(way))]
        places = list(zip(names[:1] * len(way) if asked.is_moved else names, years, strict=True))
        if len(set(places)) < len(way):
            return None
        found = {
            (name, year): step_of(fact_of(cell, subject.report, name, year))
            for (name, year), cell in zip(places, way, strict=True)
        }
        operands = tuple(Measure(name=name, called=name) for name in dict.fromkeys(name for name, _ in places))
        measure = Measure(asked.kind, operands=operands)
        step = _evaluator(found).evaluate(measure, at)
        if not isinstance(step, WorkingStep) or step.value is None:
            return None
        if all(step.value != one.step.value for one in figures):
            figures.append(Figure(measure, at, step))
    text = "".join(figure_sentences(plan, context, figures))
    steps = [one.step for one in figures]
    single = len(steps) == 1
    value, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, text, steps, plan, value=value, unit=unit)


def _evaluator(found: Mapping[tuple[str, int], WorkingStep]) -> Evaluator:
    """Evaluates measures over cells, by their names and years."""

    def figure(name: str, at: FactContext) -> Outcome:
        step = found.get((name, at.year))
        return step if step is not None else MissingValue(RefusalKind.NO_ITEM, name, at.year)

    return Evaluator(figure, both_years(figure))


def _tell_cells(
    asked: OneTableAsked, cells: list[IndexedCell], plan: Plan, context: Context, subject: Subject
) -> Answer:
    """The sentence of a cell, of each of two balances, or of the row with the most."""
    texts, steps = [], []
    for cell in cells:
        if asked.is_extreme:
            text, more = _tell_extreme(asked, cell, plan, context, subject)
        else:
            (name,) = cell_names(asked, (cell,), several=len(cells) > 1, with_column=bool(asked.columns))
            name = _name_in_question(plan) or name if asked.is_value else name
            text, more = tell_figure(plan, context, subject, AskedCell((), Form.AMOUNT, name=name, head=name), [cell])
        texts.append(text)
        steps += more
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    said = context.say("cells", company=company, when=when, figures="；".join(texts))
    value, unit = (steps[0].value_in_unit, steps[0].unit) if len(steps) == 1 else (None, "")
    return compose_answer(context, said, steps, plan, value=value, unit=unit)


def _name_in_question(plan: Plan) -> str:
    """The question's own words for the one figure that it asks for, "" where it is read as another number of them."""
    found = asked_cells(plan, plan.pieces)
    return cell_called(found[0]) if len(found) == 1 else ""


def _tell_extreme(
    asked: OneTableAsked, cell: IndexedCell, plan: Plan, context: Context, subject: Subject
) -> tuple[str, list[WorkingStep]]:
    """Which row has the most or the least of its column."""
    column = column_called(cell) if own_words(cell.header) else ""
    name = headed(asked, cell, column).removesuffix("的") or (cell.row.table.table.path or ("",))[-1]
    fact = fact_of(cell, subject.report, name, subject.year)
    step, order = step_of(fact), superlatives().search(plan.question)
    value, place = figure_text(plan, context, step, name), place_of(context, fact.report_id, cell, fact.source)
    said, row = order[0] if order else "", row_called(cell.row)
    return context.say("cell-extreme", name=name, order=said, row=row, value=value, place=place), [step]
