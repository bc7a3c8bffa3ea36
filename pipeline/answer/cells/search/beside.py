"""The cells that stand beside one: of its row, of another year, the total of its column or row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from pipeline.answer.cells.columns import AskedColumn, fits_column, fits_form
from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.search.cell_query import LEAST
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.search.lookup import CellMatch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, covered, levels, normal, own_words, required, table_words
from pipeline.answer.cells.yearly_tables import cell_in_table_of
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount


def mate_of(cell: IndexedCell, former: AskedCell, asked: AskedCell, search: CellSearch) -> IndexedCell | None:
    """The cell of the same row for a further figure, by its column alone; not where it is asked of something else."""
    if asked.opening and not former.opening and asked.parts == former.parts:  # 年初呢
        return cell_of_year(cell, search.report_year - 1, search)
    if asked.of_former or not set(asked.parts[:-1]) <= set(former.parts):
        return None
    head = normal(asked.head)
    words = [*map(normal, (*former.parts, *former.loose, *asked.parts, *asked.loose))]
    pairs = frozenset(pair for text in words for pair in bigrams_in(text))
    text, opening = "\n".join(words), bool(asked.opening)
    column = AskedColumn(pairs, asked.form, search.year, search.report_year, opening, text, search.of_balance)
    found = []
    for at in range(len(cell.row.row.cells)):
        other = IndexedCell(cell.row, at)
        marks = zip(covered(head, bigrams_in(other.header)), required(head), strict=True)
        needed = [mark for mark, need in marks if need]
        if (
            needed
            and sum(needed) >= LEAST * len(needed)
            and parse_amount(other.cell.text).value is not None
            and fits_column(other, column)
        ):
            found.append(other)
    return found[0] if found and all(is_same_figure(found[0], other) for other in found) else None


def cell_of_year(cell: IndexedCell, year: int, search: CellSearch) -> IndexedCell | None:
    """The cell of another year in the same row, under a header that says the same but for the time.

    Else that in the table of the other year, where each year has one.
    """
    form = Form.SHARE if fits_form(cell, cell.header, Form.SHARE) else Form.AMOUNT
    asked = AskedColumn(bigrams_in(cell.header), form, year, search.report_year, words=cell.header)
    others = (IndexedCell(cell.row, at) for at in range(len(cell.row.row.cells)) if at != cell.column)
    found = [
        other
        for other in others
        if own_words(other.header) == own_words(cell.header)
        and parse_amount(other.cell.text).value is not None
        and fits_column(other, asked)
    ]
    return found[0] if len(found) == 1 else cell_in_table_of(cell, year, search.report_year, search.index.tables)


def with_year_before(cell: IndexedCell, matches: Sequence[CellMatch], search: CellSearch) -> IndexedCell:
    """A cell, or the one of its figure that has the year before beside it: other tables may round it and have none."""
    before = search.year - 1
    same = (one.cell for one in matches if is_same_figure(cell, one.cell))
    return next((one for one in (cell, *same) if cell_of_year(one, before, search) is not None), cell)


def share_of_total(asked: AskedCell, search: CellSearch) -> tuple[IndexedCell, IndexedCell] | None:
    """A cell and the total of its column, for a share that no column gives."""
    part = AskedCell(asked.parts, Form.AMOUNT, asked.loose, opening=asked.opening, head=asked.head)
    cells = distinct_figures(search.find(part))
    if len(cells) != 1 or cells[0].row.is_total:
        return None
    total = total_beside(cells[0])
    return (cells[0], total) if total is not None else None


def total_beside(cell: IndexedCell) -> IndexedCell | None:
    """The total of a cell's column among the rows of its kind, None where there is none, or more than one.

    Of 小计 and 合计 with what is taken off between them, the first: it adds up the rows above.
    """
    rows = [row for row in cell.row.table.rows if row.row.header == cell.row.row.header]
    totals = [row for row in rows if row.is_total]
    behind = rows[rows.index(totals[0]) + 1 :] if len(totals) > 1 else []
    if behind and _deduction().match(behind[0].row.label) and cell.row in rows[: rows.index(totals[0])]:
        totals = totals[:1]
    if len(totals) != 1 or cell.column >= len(totals[0].row.cells):
        return None
    total = IndexedCell(totals[0], cell.column)
    value = parse_amount(total.cell.text).value
    if not value or (cell.row.parents != totals[0].parents and _sum_of_group(cell, rows) != value):
        return None
    return total


def _sum_of_group(cell: IndexedCell, rows: Sequence[IndexedRow]) -> Decimal:
    """The sum of a cell's column under its own heading: by region, by product each the whole once more."""
    group = (row for row in rows if row.parents == cell.row.parents and cell.column < len(row.row.cells))
    return sum((parse_amount(row.row.cells[cell.column]).value or Decimal(0) for row in group), Decimal(0))


def total_of_row(cell: IndexedCell) -> IndexedCell | None:
    """The total of a cell's row, where things stand side by side as columns; None where none is called so."""
    header = levels(cell.header)
    others = (IndexedCell(cell.row, at) for at in cell.row.figures if at != cell.column)
    found = [
        one
        for one in others
        if (names := levels(one.header)) and table_words().total.fullmatch(names[-1]) and names[:-1] == header[:-1]
    ]
    return found[0] if len(found) == 1 else None


@per_lexicon
def _deduction(lexicon: Lexicon) -> re.Pattern[str]:
    """How a row begins that is taken off the sum above it: 减：坏账准备."""
    return re.compile(rf"\s*{lexicon.any_of('deduction_leads')}\s*[:：]")
