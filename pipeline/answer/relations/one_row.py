"""All parts of a question that are cells of one row, or of the rows of one thing, told together.

某工程本年投了多少，累计投入占预算多少      the columns 本年增加金额 and 工程累计投入占预算比例 of its row
电缆连接件产了多少套，卖了多少套            the rows 生产量 and 销售量 of that product
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.directions import is_table_of_other_way
from pipeline.answer.cells.figures import fact_of, is_same_figure, step_of
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import bigrams_in, own_words, unasked
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, inquiries_of
from pipeline.answer.relations.anchors import name_of_cell
from pipeline.answer.relations.asked import Relation
from pipeline.answer.relations.row_parts import FoundCell, RowPart, cell_of_mate, cell_of_part, read_part
from pipeline.answer.relations.table_relations import names_other_year, relation_of
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.rows.table_kinds import is_statement
from pipeline.answer.rows.words import AskedWord, has_word
from pipeline.model import Answer, Plan
from pipeline.understand.periods.expressions import find_time_points

_MOST_UNASKED = 0.6  # of a row's own name
_NEAR = 0.05
_MOST = 4  # parts


@dataclass(frozen=True, slots=True)
class RowCells:
    """The cells that answer the parts of a question in one table."""

    cells: tuple[IndexedCell, ...]
    narrowed: bool  # a heading limits their table as is not asked
    rank: int  # how far the names of the columns are from those that the verbs say first
    lacking: float  # the share of the row's own name that the question has not


def answer_from_one_row(plan: Plan, context: Context) -> Answer | None:
    """The cells of one row that all parts of a question ask for; None where one has none, or tables differ."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or plan.conditions:
        return None
    inquiries = inquiries_of(plan)
    parts = _parts(inquiries, plan)
    subject = subject_of(plan, context, plan.companies[0], plan.years[0]) if parts else None
    if subject is None:
        return None
    found = sorted(_candidates(parts, subject), key=lambda one: (one.narrowed, one.rank, one.lacking))
    alike = [one for one in found if (one.narrowed, one.rank) == (found[0].narrowed, found[0].rank)]
    best = [one for one in alike if one.lacking <= found[0].lacking + _NEAR]
    if not best or any(not _is_same(best[0], other) for other in best[1:]):
        return None
    return _tell(best[0].cells, plan, context, subject)


def _parts(inquiries: Sequence[Inquiry], plan: Plan) -> list[RowPart]:
    """What is asked of cells; [] where the first part is none, or nothing but a noun in one part is asked for."""
    parts: list[RowPart] = []
    for inquiry in inquiries:
        asked = relation_of(inquiry, plan)
        if inquiry.kind is not InquiryKind.FIGURE:
            if not parts:
                return []
            continue
        named = asked.is_bare or asked.relation in (Relation.CELL, Relation.SHARE)
        if names_other_year(inquiry, plan) or not named:
            return []  # 同比增减多少 may be of any of the cells before it
        parts.append(read_part(_own(inquiry, plan), asked))
    several = 1 < len(parts) <= _MOST or (len(parts) == 1 and bool(parts[0].names))
    return parts if several and parts[0].words and not parts[0].is_share else []


def question_told(plan: Plan) -> str:
    """A question without the parts that no figure answers, which are asked of the row later: 进度到哪了."""
    question = plan.question
    for inquiry in inquiries_of(plan):
        if inquiry.kind is not InquiryKind.FIGURE:
            question = question.replace(inquiry.words, "", 1)
    return question


def _own(inquiry: Inquiry, plan: Plan) -> str:
    """The words of a part without the company whose report it is, which names of others may have too; its time last.

    A name behind the time is cut apart with it: 2024年麦 of 2024年麦某.
    """
    words = inquiry.words
    for name in plan.called:
        words = words.removeprefix(name)
    time = next((point.text for point in find_time_points(words).asked if words.startswith(point.text)), "")
    return f"{words.removeprefix(time)} {time}".strip()


def _candidates(parts: Sequence[RowPart], subject: Subject) -> Iterator[RowCells]:
    search, first = subject.search, parts[0]
    pairs = bigrams_in(first.text)
    for table in search.index.tables:
        if table.table.scope is not search.scope or is_statement(table):
            continue
        if is_table_of_other_way(table, search.direction):
            continue
        for row in table.rows:
            if row.is_total or row.is_shifted or pairs.isdisjoint(row.pairs):
                continue
            one = cell_of_part(first, row, search)
            if one is not None and (cells := _row_cells(one, parts, row, subject)) is not None:
                yield cells


def _row_cells(one: FoundCell, parts: Sequence[RowPart], row: IndexedRow, subject: Subject) -> RowCells | None:
    """The cells of a row, and of the rows of its thing, for each part; None where one is missing."""
    thing = [word for word in parts[0].words if word not in one.words]
    lacking = _lacking(row, thing, parts[0])
    if lacking > _MOST_UNASKED:
        return None
    found = [one]
    for part in parts[1:]:
        other = cell_of_part(part, row, subject.search) or cell_of_mate(part, row, thing, subject.search)
        if other is None or other.cell in [known.cell for known in found]:
            return None
        found.append(other)
    narrowed = subject.search.index.is_narrowed(row, parts[0].text)
    return RowCells(tuple(known.cell for known in found), narrowed, sum(known.rank for known in found), lacking)


def _lacking(row: IndexedRow, thing: Sequence[AskedWord], part: RowPart) -> float:
    """The least share of a name of the row that the question has not; 1 where none of its names is asked for."""
    names = [name for name in row.names if own_words(name)]
    context = "\n".join(row.table.context)
    own = [word for word in thing if not has_word(context, word)]  # 资本 of 资本公积 names no row 资本溢价 of its note
    named = [name for name in names if any(has_word(name, word) for word in own)]
    if any(short_name_asked(name, part.text) for name in names):
        return 0.0
    return min((unasked(name, bigrams_in(part.text)) for name in named), default=1.0)


def _is_same(one: RowCells, other: RowCells) -> bool:
    return all(is_same_figure(a, b) for a, b in zip(one.cells, other.cells, strict=True))


def _tell(cells: Sequence[IndexedCell], plan: Plan, context: Context, subject: Subject) -> Answer:
    steps, texts = [], []
    for cell in cells:
        fact = fact_of(cell, subject.report, name_of_cell(cell), subject.year)
        step = step_of(fact)
        value = figure_text(plan, context, step, fact.item)
        shown = context.say("cell", value=value, place=place_of(context, fact.report_id, cell, fact.source))
        steps.append(step)
        texts.append(context.say("cell-named", name=fact.item, figures=shown))
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="，".join(texts))
    told, unit = (steps[0].value_in_unit, steps[0].unit) if len(steps) == 1 else (None, "")
    return compose_answer(context, text, steps, plan, value=told, unit=unit)
