"""What the told row of a table says of a part of the question in another column, in words or by a figure.

转让价格多少，怎么定价                      the column 关联交易定价原则 of the row
减值金额多少，折现率用的是多少              “折现率12%，增长率0%” in the column of the parameters
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.answer.audit.names.cited_names import cited_row
from pipeline.answer.cells.figures import fact_of, step_of, unit_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.asked_values import AskedValue, ValueKind
from pipeline.answer.figure_text import figure_text
from pipeline.answer.parts.figure_forms import accepts
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, without_company
from pipeline.model import Answer, Citation, Plan
from pipeline.model.table_row import LEVELS

_LEAST = 2  # characters of a cell that says something


def tell_of_row(inquiry: Inquiry, answer: Answer, plan: Plan, context: Context) -> Answer | None:
    """The one other cell of the told row that settles a part; None where none does, or several do."""
    asked = AskedValue.of(without_company(inquiry.words, plan))
    rows = {(one.source.table, one.source.row): one for one in answer.citations if one.source.table is not None}
    if len(rows) != 1 or (not asked.nouns and not asked.verbs):
        return None
    cited = next(iter(rows.values()))
    row = cited_row(cited, context)
    told = {one.source.column for one in answer.citations}
    of_another = bool(inquiry.subjects and inquiry.name and not inquiry.is_rate)
    if row is None or _is_one_of_several(row) or (of_another and _is_of_row(inquiry, row)):
        return None
    found = [at for at in _columns(row, asked) if at not in told and _fits(inquiry, IndexedCell(row, at))]
    return _tell(IndexedCell(row, found[0]), cited, plan, context) if len(found) == 1 else None


def _is_one_of_several(row: IndexedRow) -> bool:
    """Whether other rows of the table begin with the same name, of which a part may mean any: 销售, 采购 of a party."""
    name = normal(row.row.cells[0])
    others = (other for other in row.table.rows if other is not row and other.row.cells)
    return any(normal(other.row.cells[0]) == name for other in others)


def _fits(inquiry: Inquiry, cell: IndexedCell) -> bool:
    """Whether the unit of a cell may be that of a part: no 解锁金额 for 解锁了多少股."""
    unit = unit_of(cell) if cell.column in cell.row.figures else None
    return inquiry.kind is not InquiryKind.FIGURE or unit is None or accepts(inquiry, unit.base)


def _is_of_row(inquiry: Inquiry, row: IndexedRow) -> bool:
    """Whether a part names another row of the table than the told one."""
    name = normal(inquiry.name)
    return any(other is not row and name in other.names for other in row.table.rows)


def _columns(row: IndexedRow, asked: AskedValue) -> Iterator[int]:
    """The columns whose header has all that a part names, and whose cell has a value of its kind."""
    for at, cell in enumerate(row.row.cells):
        text, header = normal(cell), row.table.header(row.row, at)
        if len(text) < _LEAST or not at or not header:
            continue
        named = asked.is_named_in(header) and _has_value(text, header, asked)
        in_words = asked.kind is ValueKind.FIGURE and at not in row.figures and asked.is_in(cell)
        if named or in_words:
            yield at


def _has_value(text: str, header: str, asked: AskedValue) -> bool:
    if asked.kind is ValueKind.FIGURE:
        rate = asked.form is not None and asked.form.is_rate
        return bool(text.strip("-/")) and any(map(str.isdigit, text)) and (not rate or "%" in f"{header}{text}")
    if asked.kind is ValueKind.OTHER:
        return not any(map(str.isdigit, text))
    return asked.has_value(text)


def _tell(cell: IndexedCell, cited: Citation, plan: Plan, context: Context) -> Answer:
    row, header = cell.row.row, cell.cell.header.split(LEVELS)[-1]
    report = context.knowledge.report(cited.report_id)
    if cell.column in cell.row.figures and report is not None:
        fact = fact_of(cell, report, f"{row.cells[0].strip()}的{header}", cited.year)
        step = step_of(fact)
        place = place_of(context, report.id, cell, fact.source)
        shown = context.say("cell", value=figure_text(plan, context, step, fact.item), place=place)
        steps, figures = [step], context.say("cell-named", name=fact.item, figures=shown)
    else:
        values = context.say("cell-named", name=header, figures=cell.cell.text.strip())
        place = context.say("record-place", where="", table=cited.source.heading)
        steps, figures = [], context.say("record", row=row.cells[0].strip(), values=values, place=place)
    company, when = context.company(plan, plan.companies[0]), context.when(plan, cited.year)
    text = context.say("cells", company=company, when=when, figures=figures)
    if steps:
        return compose_answer(context, text, steps, plan)
    quote, source = f"{cited.quote} {cell.cell.text.strip()}", replace(cited.source, column=cell.column)
    told = replace(cited, quote=quote, source=source)
    return Answer(text + context.sources((told,)), citations=(told,), plan=plan)
