"""The indexes of reports that were asked last, which are made once for all their questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pipeline.answer.cells.row_index import RowIndex
from pipeline.model.table_row import RowTable
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.store.lru_cache import LRUCache

# Some 5 MB each; a question asks for ten companies at most, and with fewer kept its parts would read them anew in turn.
_kept: LRUCache[str, tuple[object, Sequence[RowTable], RowIndex]] = LRUCache(12)


def index_of(
    report_id: str, tables: Sequence[RowTable], make: Callable[[], RowIndex] | None = None
) -> RowIndex:
    """The index of a report's tables; made anew where these or the words in use are others.

    `make` makes it, where the tables are not to be searched as they are.
    """
    lexicon = lexicon_in_use()
    kept = _kept.get(report_id)
    if kept is not None and kept[0] is lexicon and kept[1] is tables:
        return kept[2]
    return _kept.put(report_id, (lexicon, tables, make() if make is not None else RowIndex(tables)))[2]
