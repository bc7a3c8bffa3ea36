"""Tables of one form under one heading, of which the second is of the year before, though nothing on it says so.

Segments, and summaries of joint ventures, are often told twice under one caption: this year's table first, then that of
the year before. Three of one form are something else, and so are two of which headers or captions say a time.
Captions may say the year instead (重要在建工程2024年变动如下, …2023年…): then 年末余额 of the second is of that year.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.words import normal, own_words, table_words, years_in
from pipeline.model.table_row import RowTable

_LEAST_ROWS = 3
_SAME = 0.8  # share of the rows that both have


def former_twins(tables: Sequence[RowTable]) -> frozenset[int]:
    """The places of the tables that tell the year before what the table before them tells."""
    groups: dict[object, list[int]] = {}
    for at, table in enumerate(tables):
        if table.path and not _says_time(table):
            groups.setdefault(form_of_table(table), []).append(at)
    pairs = (group for group in groups.values() if len(group) == 2)
    alike = frozenset(second for first, second in pairs if _have_same_rows(tables[first], tables[second]))
    return alike | _of_captions(tables)


def _of_captions(tables: Sequence[RowTable]) -> frozenset[int]:
    """The tables whose caption differs from another one's by the year alone, which is the one before."""
    places: dict[object, list[tuple[int, int]]] = {}
    for at, table in enumerate(tables):
        caption = normal(table.caption)
        years = years_in(caption)
        if len(years) == 1 and own_words(caption):  # a year alone a converted text may have misplaced
            year = next(iter(years))
            form = table.path, table.scope, caption.replace(str(year), "")
            places.setdefault(form, []).append((year, at))
    pairs = (sorted(group) for group in places.values() if len(group) == 2)
    return frozenset(former for (before, former), (year, _) in pairs if before == year - 1)


def form_of_table(table: RowTable) -> object:
    """By what tables of one form under one heading are the same."""
    first = tuple(map(normal, table.headers[0])) if table.headers else ()
    return table.path, normal(table.caption), first, table.scope


def _says_time(table: RowTable) -> bool:
    """Whether a heading, the caption, a column or a row above others is of a year or a moment; or a row of a year."""
    if any(years_in(normal(row.label)) for row in table.rows):
        return True
    words = table_words()
    names = (*table.path[-1:], table.caption, *(column for header in table.headers for column in header))
    names = (*names, *(parent for row in table.rows for parent in row.parents))
    return any(
        words.former.search(name) or words.current.search(name) or years_in(name) for name in map(normal, names) if name
    )


def _have_same_rows(one: RowTable, other: RowTable) -> bool:
    labels = [{normal(row.label) for row in table.rows} for table in (one, other)]
    least = min(map(len, labels))
    return least >= _LEAST_ROWS and len(labels[0] & labels[1]) >= _SAME * least
