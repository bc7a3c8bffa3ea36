"""The cell that an operand most likely means, where no cell of the report has its name for certain.

交的房产税比上年少了多少      罚款花掉了多少，比上一年多出多少      a row 罚款支出 is what 罚款 most likely means
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal, own_words
from pipeline.answer.operations.question.asked import Named
from pipeline.answer.operations.question.name_parts import has_names
from pipeline.answer.rows.question import read_row_question
from pipeline.answer.rows.ranking import likely_cell
from pipeline.answer.rows.weights import RankingWeights
from pipeline.understand.recognised_question import RecognisedQuestion

_LEAST_OF_NAME = 0.5  # share of a name's own characters
_BEHIND = 2  # characters of a name behind the word that it begins with
_LEAST_OF_END = 4  # characters of a name's end by which it is asked for


def likely_operand(
    named: Named, question: RecognisedQuestion, search: CellSearch, weights: RankingWeights
) -> tuple[IndexedCell | None, tuple[str, ...]]:
    """The cell that is most likely meant and the words that it lacks; None where none is likely enough.

    Nor is one told that lacks what the dictionary of words does not know, so that no word of it is lacking: 委外; nor
    one that lacks what the name begins with, which other rows are called by: 储能 of 储能电池.
    """
    asked = read_row_question(question, named.pieces)
    found = likely_cell(asked, search, weights) if asked is not None else None
    if found is None:
        return _by_end_of_name(named, search), ()
    if _is_wider(named, found.lacking, search):
        return None, ()
    left = normal("".join(found.lacking))
    known = (piece for piece in named.pieces if len(piece.text) > 1 and normal(piece.text) not in left)
    whole = all(has_names(found.cell, Named(((piece,),)), _LEAST_OF_NAME) for piece in known)
    return (found.cell, found.lacking) if whole else (None, ())


def _is_wider(named: Named, lacking: Sequence[str], search: CellSearch) -> bool:
    """Whether a word is lacking that narrows what is named, and rows are called by it and what stands behind it."""
    name = normal("".join(piece.text for piece in named.pieces))
    begun = [normal(word) for word in lacking if len(word) > 1 and name.startswith(normal(word))]
    first = [name[: len(word) + _BEHIND] for word in begun if len(name) >= len(word) + _BEHIND]
    rows = (row for table in search.index.tables for row in table.rows) if first else ()
    return any(name.startswith(word) for row in rows for name in row.names for word in first)


def _by_end_of_name(named: Named, search: CellSearch) -> IndexedCell | None:
    """The cell of the one row of a note whose name ends as what is named: 产品质量保证, for 质量保证的预计负债."""
    name, *others = [normal(piece.text) for piece in named.pieces if own_words(normal(piece.text))] or [""]
    if len(own_words(name)) < _LEAST_OF_END or not others:
        return None
    notes = (table for table in search.index.tables if table.table.scope is search.scope)
    headed = [table for table in notes if all(any(other in text for text in table.near) for other in others)]
    labels = {row.label for table in headed for row in table.rows if row.names[-1].endswith(name)}
    if len(labels) != 1:
        return None
    cells = distinct_figures(search.find(AskedCell((*labels, *others), Form.AMOUNT, head=others[-1])))
    return cells[0] if len(cells) == 1 else None
