"""The share that a told cell and a row of its table make: of the total, or of a row within a total that was told."""

from __future__ import annotations

from pipeline.answer.audit.names.cited_names import cited_cells
from pipeline.answer.cells.figures import unit_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.words import table_words
from pipeline.answer.completion.surroundings import Surrounding
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.parts.quoted_shares import whole_named
from pipeline.model import Answer
from pipeline.text.amounts import parse_amount

_NEAR = 0.5  # of what a whole is called that stands above a table


def is_whole(one: Surrounding, words: str) -> bool:
    """Whether a row is the total of the table of which a part asks a share: 占其他应收款余额的比例."""
    whole = whole_named(words)
    if one.of is None or one.own or not one.of.is_total or not whole:
        return False
    return Content.of(whole).support(in_one_form(f"{one.of.table.words}\n{one.table}")) >= _NEAR


def share_beside(one: Surrounding, answer: Answer, context: Context) -> str:
    """The share of one told cell in the total of its column, or of a row in a told total; "" where it is neither."""
    cells = {id(cell.row): cell for _, cell in cited_cells(answer, context)}
    if one.of is None or one.own or len(cells) != 1:
        return ""
    told = next(iter(cells.values()))
    other = IndexedCell(one.of, told.column)
    is_told, is_other = (table_words().total.search(cell.row.label) is not None for cell in (told, other))
    if is_told is is_other or told.row.table is not other.row.table:
        return ""
    if any(map(ranked_tables().search, told.row.table.near)):
        return ""  # the greatest few are no whole
    part, whole = (other, told) if is_told else (told, other)
    values = [parse_amount(cell.cell.text).value for cell in (part, whole)]
    if values[0] is None or not values[1] or unit_of(part) != unit_of(whole) or abs(values[0]) > abs(values[1]):
        return ""
    names = (cell.cell.row.label for cell in (part, whole))
    share = f"{values[0] / values[1]:.2%}"
    return context.say("share-beside", **dict(zip(("part", "whole"), names, strict=True)), share=share)
