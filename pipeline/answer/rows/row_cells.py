"""The cells of a row for one figure: a column for what is asked, of its year and form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.allowances import is_under_allowance
from pipeline.answer.cells.columns import AskedColumn, fits_column, fits_year_and_form
from pipeline.answer.cells.coverage import has_what_narrows
from pipeline.answer.cells.figures import is_same_figure, unit_of
from pipeline.answer.cells.questions.asked_units import is_in_unit
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.search.roll_forwards import (
    has_additions,
    is_addition,
    is_balance_beside_movements,
    stands_beside_movements,
)
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.measure_names import is_in_currency
from pipeline.answer.cells.tables.plans import is_so_far_for_span
from pipeline.answer.cells.words import normal, table_words, unasked
from pipeline.answer.rows.other_ends import is_said_of_other_end
from pipeline.answer.rows.question import AskedFigure, RowQuestion
from pipeline.answer.rows.words import AskedWord, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import currency_in
from pipeline.text.sentences import clauses
from pipeline.understand.measures.movement_verbs import movement_columns

_IN_BOTH = 2  # an amount in a foreign currency beside what it is converted to


def cells_for(
    figure: AskedFigure, left: Sequence[AskedWord], asked: RowQuestion, row: IndexedRow, search: CellSearch
) -> list[IndexedCell]:
    """The cells of a row for one figure, () for none: a column for each of the words that are `left`.

    Where none is left it is the one column that the question names, or the only one that it may mean.
    """
    columns = list(columns_for(figure, asked, row, search))
    chosen: list[IndexedCell] = []
    for word in left or (None,):
        having = [cell for cell in columns if word is None or has_word(called(cell, asked), word)]
        most = max((_told(cell, figure, asked) for cell in having), default=0)
        best = [cell for cell in having if _told(cell, figure, asked) == most]
        least = min((unasked(cell.header, asked.pairs) for cell in best), default=0.0)
        best = [cell for cell in best if unasked(cell.header, asked.pairs) == least]
        if not best or not (_are_one_amount(best) or all(is_same_figure(best[0], cell) for cell in best)):
            return []
        chosen += [cell for cell in (best if _are_one_amount(best) else best[:1]) if cell not in chosen]
    return chosen


def columns_for(figure: AskedFigure, asked: RowQuestion, row: IndexedRow, search: CellSearch) -> Iterator[IndexedCell]:
    """The cells of a row that are of the year and form that is asked for, and of nothing that is not asked for."""
    forms = (figure.form, Form.AMOUNT) if figure.is_move else (figure.form,)  # 增减变动量 is an amount by its name
    words = f"{asked.text}\n{row.bare_label}" if asked.years else asked.text  # 2026年度 is asked for by that name
    plain = AskedColumn(asked.pairs, figure.form, search.year, search.report_year, words=words)
    columns = [replace(plain, form=form, of_balance=search.of_balance, cumulated=search.cumulated) for form in forms]
    for at in row.figures:
        cell = IndexedCell(row, at)
        named = any(fits_column(cell, column) for column in columns)
        moved = figure.is_move and has_word(cell.header, figure.words[-1])
        alone = len(row.figures) == 1  # 受限的货币资金有多少: the row has nothing but its 账面价值
        either = bool(currency_in(row.named)) and _is_in_own_or_foreign_currency(cell)
        if not named and not ((moved or alone or either) and fits_year_and_form(cell, columns[-1])):
            continue
        if not says_what(cell, figure) or is_unmoved(cell, figure) or is_under_allowance(cell, asked.text):
            continue
        if figure.unit and not is_in_unit(_unit(cell), figure.unit):
            continue
        if is_so_far_for_span(cell.header, _clause_of(figure, asked)) or is_said_of_other_end(cell, figure.words):
            continue
        if not cell.header and any(cell.row.table.headers[cell.row.row.header]):
            continue  # a column without a name beside others that have one
        implied = set(implied_words(cell, asked))
        if has_what_narrows(cell, asked.must - implied, asked.text, summed=False):
            yield cell


def _clause_of(figure: AskedFigure, asked: RowQuestion) -> str:
    """The clause of a question that asks for a figure: 本年投入多少, beside 累计投入进度多少."""
    runs = [word.run for word in figure.words[-1:]]
    return next((one for one in clauses(asked.text) for run in runs if run in one), asked.text)


def _are_one_amount(cells: Sequence[IndexedCell]) -> bool:
    """Whether cells are an amount in a foreign currency and what it comes to in the report's own."""
    return len(cells) == _IN_BOTH and all(map(_is_in_own_or_foreign_currency, cells))


def _is_in_own_or_foreign_currency(cell: IndexedCell) -> bool:
    """Whether a column is of amounts in foreign currencies, or of what these are in the report's own."""
    return is_in_currency(cell.header) or _column_of_conversions() in cell.header


@per_lexicon
def _column_of_conversions(lexicon: Lexicon) -> str:
    return normal(lexicon.words("column_of_conversions")[0])


def _unit(cell: IndexedCell) -> str:
    """In what a cell is counted, "" where nothing says it."""
    unit = unit_of(cell)
    return unit.base if unit is not None else ""


def is_unmoved(cell: IndexedCell, figure: AskedFigure) -> bool:
    """Whether what was done in a span is asked for, and a column of a roll-forward is no such figure."""
    if figure.invested and has_additions(cell.row):
        return not is_addition(cell.header)
    if not figure.moved or not stands_beside_movements(cell):
        return False
    return is_balance_beside_movements(cell) or not any(has_word(cell.header, word) for word in figure.words)


def says_what(cell: IndexedCell, figure: AskedFigure) -> bool:
    """Whether a column is called something, or else the row by what is asked for: no headless 46 is the pay of 马健."""
    return bool(cell.header) or (len(cell.row.figures) == 1 and has_word(cell.row.named, figure.words[-1]))


def implied_words(cell: IndexedCell, asked: RowQuestion) -> Iterator[str]:
    """The allowances that a rate is of which has only their verb: 计提比例 is one of 坏账准备."""
    words = table_words()
    if words.rate.search(cell.header) and any(verb in cell.header for verb in movement_columns()):
        yield from (word for word in asked.must if words.allowance.fullmatch(word))


def called(cell: IndexedCell, asked: RowQuestion) -> str:
    """What a column is called, and what its name implies."""
    return "\n".join((cell.header, *implied_words(cell, asked)))


def _told(cell: IndexedCell, figure: AskedFigure, asked: RowQuestion) -> int:
    """How many characters of a figure's words a column is called by."""
    return sum(word.end - word.start for word in figure.words if has_word(called(cell, asked), word))
