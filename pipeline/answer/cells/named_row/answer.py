"""Several cells of one row told together, in figures and in words, where one table says all that a question names.

    江苏某创业投资有限公司的直接和间接持股比例各是多少，取得方式是什么
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.figures import fact_of, is_same_figure, step_of, unit_of
from pipeline.answer.cells.named_row.reading import RowAsked, read_row
from pipeline.answer.cells.named_row.tokens import AskedText
from pipeline.answer.cells.one_table.reading import as_compared
from pipeline.answer.cells.ranked.column_levels import says_only
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import place_of, row_called
from pipeline.answer.cells.words import bigrams_in, ends_in, normal, own_words, table_words
from pipeline.answer.cells.yearly_tables import year_of_table
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.render.numbers import value_text
from pipeline.answer.rows.table_kinds import is_statement
from pipeline.model import Answer, Function, Period, Plan, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount

PERCENT = "%"


def answer_from_named_row(plan: Plan, context: Context) -> Answer | None:
    """The cells of the one row that a question names with several of its columns, or with one that is in words."""
    year = max(plan.years, default=0)
    if len(plan.companies) != 1 or plan.conditions or not set(plan.years) <= {year, year - 1} or not year:
        return None
    subject = subject_of(plan, context, plan.companies[0], year, own=True)
    if subject is None and plan.period is not Period.FY:  # a quarter may be a column of the annual report
        plan = replace(plan, period=Period.FY)
        subject = subject_of(plan, context, plan.companies[0], year, own=True)
    if subject is None:
        return None
    found = list(_readings(AskedText.of(plan, year), subject))
    if not found:
        return None
    best = max(map(_nearness, found))
    found = sorted((one for one in found if _nearness(one) == best), key=_roundness)
    if any(not _same(found[0], other) for other in found[1:]):
        return None
    if asks_for_cause(plan.question) and not any(map(_is_in_words, found[0].cells)):
        return None  # why it moved is no figure
    if all(map(_is_name, found[0].cells)) and is_for_amount(plan.question):
        return None  # what a row is called is no amount
    return _tell(found[0], plan, context, subject)


def _readings(text: AskedText, subject: Subject) -> Iterator[RowAsked]:
    """What the question asks of each table that says all of it."""
    search, pairs = subject.search, bigrams_in(text.text)
    for table in search.index.tables:
        if table.table.scope is not search.scope or is_statement(table) or table.of_former:
            continue
        if year_of_table(table) not in (None, search.year):
            continue
        if all(pairs.isdisjoint(row.pairs) for row in table.rows):
            continue
        asked = read_row(text, table, search)
        if asked is None or search.index.is_narrowed(asked.row, text.text) or not _is_enough(asked):
            continue
        yield asked


def _is_enough(asked: RowAsked) -> bool:
    """Whether there are several cells, or one in words; and the row is named well enough where its table is not."""
    words = any(_is_in_words(cell) for cell in asked.cells)
    name = own_words(normal(asked.row.names[0]))
    named = any(own_words(head) for head in asked.heads) or (name and name not in _others())
    return bool(named) and (len(asked.cells) > 1 or words)


@per_lexicon
def _others(lexicon: Lexicon) -> frozenset[str]:
    """What rows of many tables are called."""
    return frozenset(map(normal, lexicon.words("others")))


def _is_in_words(cell: IndexedCell) -> bool:
    return parse_amount(cell.cell.text).value is None


def _is_name(cell: IndexedCell) -> bool:
    """Whether a cell is the name of its row: 本期计提, under 坏账准备."""
    return cell.column == 0 and _is_in_words(cell) and normal(cell.cell.text) in cell.row.names


def _nearness(asked: RowAsked) -> tuple[bool, int, int]:
    """How near a table is to a question: whether its headings say no more, how much of row and headings is named."""
    said = [*asked.heads, asked.name, *(as_compared(cell.header) for cell in asked.cells)]
    only = all(says_only(as_compared(text), said) for text in asked.row.table.near)
    return only, len(asked.name), sum(map(len, asked.heads))


def _roundness(asked: RowAsked) -> int:
    """Of tables that say the same the one that does in the most digits goes first: 3,093.28 before 3,093.20."""
    return -sum(sum(map(str.isdigit, cell.cell.text.rstrip("0"))) for cell in asked.cells)


def _same(one: RowAsked, other: RowAsked) -> bool:
    if len(one.cells) != len(other.cells):
        return False
    return all(_says_the_same(a, b) for a, b in zip(one.cells, other.cells, strict=True))


def _says_the_same(cell: IndexedCell, other: IndexedCell) -> bool:
    if _is_in_words(cell) or _is_in_words(other):
        return normal(cell.cell.text) == normal(other.cell.text)
    return is_same_figure(cell, other)


def _tell(asked: RowAsked, plan: Plan, context: Context, subject: Subject) -> Answer | None:
    row = row_called(asked.row)
    texts, steps = [], list[WorkingStep]()
    for cell in asked.cells:
        year = subject.year - 1 if cell in asked.former else _year_of(cell, subject.year)
        column = cell.cell.header.replace(LEVELS, "")
        if any(one is not cell and one.header == cell.header for one in asked.cells):
            column = context.say("cell-former", name=column, year=year)  # no header says of which year
        fact = fact_of(cell, subject.report, f"{row}的{column}", year)
        step = step_of(fact)
        steps.append(step)
        shown = fact.text if fact.text is not None else figure_text(plan, context, step, fact.item)
        texts.append(context.say("cell-named", name=column, figures=shown))
    if asked.change is not None:
        moved = _change(asked, asked.change, steps)
        if moved is None or moved.value is None:
            return None
        way = "增加" if moved.value >= 0 else "减少"
        size = figure_text(plan, context, replace(moved, value=abs(moved.value)), moved.name)
        base = moved.steps[1].value or 0
        rate = value_text(WorkingStep("", abs(moved.value) / base, PERCENT), context.style) if base > 0 else ""
        what = asked.change[0].header.replace(LEVELS, "") if len(asked.cells) > len(asked.change) else ""
        texts.append(what + context.say("row-moved", way=way, value=size, rate=rate))
        steps.append(moved)
    first = steps[0].fact
    assert first is not None
    place = place_of(context, first.report_id, asked.cells[0], first.source, of_row=True)
    told = context.say("record", row=row, values="，".join(texts), place=place)
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures=told)
    return compose_answer(context, text, steps, plan, whole_of=plan.question)


def _year_of(cell: IndexedCell, year: int) -> int:
    """The year that a cell is of, as its column says."""
    told = {one for one in ends_in(cell.header) if one < year}
    return max(told) if told else year - 1 if table_words().former.search(cell.header) else year


def _change(
    asked: RowAsked, change: tuple[IndexedCell, IndexedCell], steps: Sequence[WorkingStep]
) -> WorkingStep | None:
    """How far the figure of the year is from that of the one before; None where they are of other units, or rates."""
    if any(map(_is_in_words, change)) or len({str(unit_of(cell)) for cell in change}) > 1:
        return None
    now, before = (steps[asked.cells.index(cell)] for cell in change)
    if now.value is None or before.value is None or now.unit == PERCENT:
        return None
    name, gap = f"{row_called(asked.row)}的变动", now.value - before.value
    expression, calculation = f"{now.name}-{before.name}", over_steps(Function.SUBTRACT, 2)
    return WorkingStep(name, gap, now.unit, now.year, expression, steps=(now, before), calculation=calculation)
