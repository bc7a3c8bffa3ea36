"""The cell that an operand most likely means, where no cell of the report has its name for certain.

交的房产税比上年少了多少      罚款花掉了多少，比上一年多出多少      a row 罚款支出 is what 罚款 most likely means
"""

from __future__ import annotations

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.words import normal
from pipeline.answer.operations.asked import Named
from pipeline.answer.operations.name_parts import has_names
from pipeline.answer.rows.question import read_row_question
from pipeline.answer.rows.ranking import likely_cell
from pipeline.answer.rows.weights import RankingWeights
from pipeline.understand.recognised_question import RecognisedQuestion

_LEAST_OF_NAME = 0.5  # share of a name's own characters


def likely_operand(
    named: Named, question: RecognisedQuestion, search: CellSearch, weights: RankingWeights
) -> tuple[IndexedCell | None, tuple[str, ...]]:
    """The cell that is most likely meant and the words that it lacks; None where none is likely enough.

    Nor is one told that lacks what the dictionary of words does not know, so that no word of it is lacking: 委外.
    """
    asked = read_row_question(question, named.pieces)
    found = likely_cell(asked, search, weights) if asked is not None else None
    if found is None:
        return None, ()
    left = normal("".join(found.lacking))
    known = (piece for piece in named.pieces if len(piece.text) > 1 and normal(piece.text) not in left)
    whole = all(has_names(found.cell, Named(((piece,),)), _LEAST_OF_NAME) for piece in known)
    return (found.cell, found.lacking) if whole else (None, ())
