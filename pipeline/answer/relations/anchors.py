"""The cells of tables by which the parts of a question were answered, to which later parts are related."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.columns import AskedColumn, fits_column
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.telling import row_called
from pipeline.answer.cells.words import bigrams_in, levels, normal, own_words, unasked, years_in
from pipeline.answer.context import Context
from pipeline.answer.parts.inquiries import Inquiry
from pipeline.answer.parts.telling import steps_of
from pipeline.answer.rows.table_kinds import is_statement
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.text.amounts import parse_amount, unit_in_label
from pipeline.text.numbering import without_number

_DATE = re.compile(r"20\d\d年?(?:\d{1,2}月)?(?:\d{1,2}日)?[度末]?")
_UNIT = re.compile(r"\s*[(（][^()（）]{1,6}[)）]\s*$")


@dataclass(frozen=True, slots=True)
class Anchor:
    """A cell that answered a part, and what it was called there."""

    cell: IndexedCell
    name: str


@dataclass(frozen=True, slots=True)
class Anchors:
    """The cells of the last part before an inquiry that has any."""

    subject: Subject
    cells: tuple[Anchor, ...]


def anchors_of(
    inquiry: Inquiry,
    inquiries: Sequence[Inquiry],
    answer: Answer,
    plan: Plan,
    context: Context,
    *,
    summed: bool = False,
) -> Anchors | None:
    """The cells that answered the nearest part before an inquiry; None where no cell of a report's table did.

    `summed`: those too that were added up to the figure that did.
    """
    of_tables = any(one.source.table is not None for one in answer.citations)
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if of_tables and plan.years else None
    if subject is None or inquiry not in inquiries:
        return None
    given = steps_of(inquiries, answer)
    for one in reversed(inquiries[: inquiries.index(inquiry)]):
        steps = [step for other, step in given if other is one]
        if one is inquiries[0]:
            later = [id(step) for other, step in given if other is not one]
            steps = [step for step in answer.working if id(step) not in later]
        steps = [below for step in steps for below in (step.steps if summed and step.steps else (step,))]
        cells = [anchor for step in steps if (anchor := _anchor(step, subject)) is not None]
        if cells:
            return Anchors(subject, _with_names_apart(cells))
    return None


def anchors_of_row(answer: Answer, words: str, plan: Plan, context: Context) -> Anchors | None:
    """The cell that the first part (`words`) asks for of the row that most likely is meant; None where not certain."""
    source = answer.citations[0].source if answer.citations else None
    if source is None or source.table is None or not plan.years:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    tables = subject.search.index.tables if subject is not None else ()
    rows = [row for one in tables if one.table.number == source.table for row in one.rows if row.row.row == source.row]
    if subject is None or len(rows) != 1 or normal(rows[0].row.label) not in normal(answer.likely):
        return None
    cell = _cell_asked(rows[0], words, subject)
    return Anchors(subject, (Anchor(cell, name_of_cell(cell)),)) if cell is not None else None


def _cell_asked(row: IndexedRow, words: str, subject: Subject) -> IndexedCell | None:
    """The one amount of a row that is of the asked year and called by the words of a part, or by none of its own."""
    search, pairs = subject.search, bigrams_in(normal(words))
    asked = AskedColumn(pairs, Form.AMOUNT, search.year, search.report_year, words=normal(words))
    cells = [IndexedCell(row, at) for at in row.figures if fits_column(IndexedCell(row, at), asked)]
    had = {one: pairs & bigrams_in(one.header) for one in cells}  # 第一层次 of 第二层次, 第三层次 and 合计
    told = [one for one in cells if had[one] - frozenset().union(*(had[two] for two in cells if two is not one))]
    cells = told if len(told) == 1 else cells
    least = min((unasked(one.header, pairs) for one in cells), default=1.0)
    best = [one for one in cells if unasked(one.header, pairs) == least]
    return best[0] if len(best) == 1 and (least < 1 or told) else None


def name_of_cell(cell: IndexedCell) -> str:
    """A cell by its row, below what it stands under, and its column."""
    above = [without_number(parent).rstrip(":：") for parent in cell.row.row.parents[-1:]]
    label = "·".join((*above, row_called(cell.row)))
    *above, column = (one.strip() for one in (levels(cell.cell.header) or [""]))
    if len(column) == 1 and above:
        column = above[-1] + column  # 坏账准备期末余 | 额
    if unit_in_label(column) is not None:
        column = _UNIT.sub("", column)  # the figure says it: 税前报酬总额（万元）
    if column and not own_words(normal(column)):
        column = cell.row.table.state_beside(cell.row.row, cell.column) + column  # 质押数量, of a mere 数量
    if years_in(normal(column)) and not _DATE.sub("", normal(column)):
        column = ""  # the year is said before it
    return f"{label}的{column}" if column else label


def unitless(column: str) -> str:
    """What a column is called without the unit in brackets behind it."""
    return _UNIT.sub("", column.strip())


def _with_names_apart(cells: Sequence[Anchor]) -> tuple[Anchor, ...]:
    """The cells, by the names of their tables too where two have one name: 短期借款 and 长期借款 of 保证借款."""
    names = Counter(one.name for one in dict.fromkeys(cells))
    return tuple(
        one if names[one.name] == 1 else replace(one, name=f"{heading_of(one.cell, '')}·{one.name}")
        for one in dict.fromkeys(cells)
    )


def heading_of(cell: IndexedCell, said: str) -> str:
    """What a cell's table is of: its heading, or a caption that the question has: others may be another table's."""
    table = cell.cell.table
    caption = without_number(table.caption)
    heading = without_number(table.path[-1]) if table.path else ""
    return caption if caption and (normal(caption) in normal(said) or not heading) else heading


def _anchor(step: WorkingStep, subject: Subject) -> Anchor | None:
    """The cell that a looked-up step is of, no line of a statement."""
    if step.fact is None or step.fact.report_id != subject.report.id:
        return None
    source = step.fact.source
    for table in subject.search.index.tables:
        if table.table.number == source.table and not is_statement(table):
            return next((Anchor(cell, step.name) for cell in _cells(table.rows, source.row, source.column)), None)
    return None


def _cells(rows: Sequence[IndexedRow], at: int | None, column: int | None) -> Iterator[IndexedCell]:
    for row in rows:
        if row.row.row == at and column is not None and column < len(row.row.cells):
            cell = IndexedCell(row, column)
            if parse_amount(cell.cell.text).value is not None:
                yield cell
