"""The row of what else was done with the party or the thing of a told row, in whatever table stands beside it.

向关联方借入了多少资金，又归还了多少      向关联方借入资金 told: 向关联方归还资金
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal
from pipeline.text.amounts import parse_amount
from pipeline.text.tokens import tagged_words

_VERB = "v"
_SHORTEST = 2  # characters of a verb


def row_of_other_deed(cell: IndexedCell, name: str, said: str, search: CellSearch) -> IndexedCell | None:
    """The cell of the row that is called as a told one is, with the verb `name` for the one that was asked (`said`).

    None where no such row is certain, or a part names more than what was done.
    """
    deed, label = normal(name), cell.row.bare_label
    if deed not in set(_verbs(deed)) or deed in label:
        return None
    verbs = [verb for verb in _verbs(label) if verb in normal(said)]
    names = {label.replace(verb, deed, 1) for verb in verbs}
    found = [
        IndexedCell(row, cell.column)
        for table in search.index.tables
        if table.table.scope is search.scope
        for row in table.rows
        if row.bare_label in names and cell.column < len(row.row.cells)
    ]
    found = [one for one in found if parse_amount(one.cell.text).value is not None and one.header == cell.header]
    return found[0] if found and all(is_same_figure(found[0], one) for one in found[1:]) else None


def _verbs(text: str) -> Iterator[str]:
    yield from (word for word, tag in tagged_words(text) if tag.startswith(_VERB) and len(word) >= _SHORTEST)
