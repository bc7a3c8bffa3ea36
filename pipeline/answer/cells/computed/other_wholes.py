"""Shares that a column has of another whole than is asked for: 占总资产的比重, where the share within 存货 is asked.

存货里完工开发产品有多少，占比多少     the row 存货 of the same table is the whole
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal, own_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_PARTS = 2  # of a name: what holds the part, and the part


def is_of_other_whole(asked: Sequence[AskedCell], share: IndexedCell, question: str) -> bool:
    """Whether a column of shares names a whole, and the question asks for the share within something else."""
    container = container_of(asked, question)
    named = _whole().search(normal(share.header))
    whole = own_words(named["whole"]) if named is not None else ""
    return bool(container and whole) and container not in whole and whole not in normal(question)


def container_of(asked: Sequence[AskedCell], question: str) -> str:
    """What holds the part whose share is asked for: 存货, of 存货里完工开发产品; "" where nothing is said to."""
    first = asked[0]
    if len(first.parts) < _PARTS or not any(one.form is Form.SHARE and one.of_former for one in asked):
        return ""
    container = normal(first.parts[0])
    behind = normal(question).partition(container)[2]
    return container if _within().match(behind) else ""


def whole_in_table(container: str, part: IndexedCell) -> IndexedCell | None:
    """The row of the part's table that is what holds it, in the part's column; None where none is certain."""
    rows = [row for row in part.row.table.rows if own_words(row.label) == container or row.bare_label == container]
    cells = [IndexedCell(row, part.column) for row in rows if part.column < len(row.row.cells)]
    found = [cell for cell in cells if (parse_amount(cell.cell.text).value or 0) > 0]
    return found[0] if len(found) == 1 else None


@per_lexicon
def _within(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("subset_words")


@per_lexicon
def _whole(lexicon: Lexicon) -> re.Pattern[str]:
    """What a header says that its shares are of: 总资产, of 占总资产的比重."""
    return re.compile(rf"{lexicon.any_of('share_joints')}(?P<whole>.+?)的?{lexicon.any_of('share_nouns')}")
