"""Which tables of a report are meant: by number, by page, by words of their names, headers and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from pipeline.answer.cells.tables.titles import title_of
from pipeline.errors import NotFound
from pipeline.model.table_row import RowTable
from pipeline.rules.label_keys import label_key
from pipeline.text.similarity import content_bigrams

_NEAR = 5  # tables that are named where none is found
# What a word found there counts: in the table's own title, in the headings above, over a column, before a row.
_TITLE, _ABOVE, _HEADER, _LABEL = 8, 4, 2, 1


def select_tables(
    tables: Sequence[RowTable], words: str = "", page: int | None = None, number: int | None = None
) -> list[RowTable]:
    """The tables that fit all that is given; those that are named by the words go before those that only have them.

    Raises:
        NotFound: none fits; says which there are, or which come near.
    """
    found = list(tables)
    if number is not None:
        found = [table for table in found if table.number == number]
        if not found:
            raise NotFound(_no_number(tables, number))
    if page is not None:
        found = [table for table in found if page in pages_of(table)]
        if not found:
            raise NotFound(_no_page(tables, page))
    if not words.split():
        return found
    scored = [(score, table) for table in found if (score := _score(table, words.split()))]
    if not scored:
        raise NotFound(_none_named(found, words))
    return [table for _, table in sorted(scored, key=lambda pair: (-pair[0], pair[1].number))]


def pages_of(table: RowTable) -> list[int]:
    """The pages that a table's rows stand on."""
    return sorted({row.page for row in table.rows})


def _score(table: RowTable, words: Sequence[str]) -> int:
    """How well the words name a table; 0 where one of them is nowhere in it."""
    own = [label_key(title_of(table)), *map(label_key, table.path[-1:])]
    above = [label_key(part) for part in table.path[:-1]]
    headers = [label_key(text) for text in chain.from_iterable(table.headers)]
    labels = [label_key(text) for row in table.rows for text in (row.label, *row.parents)]
    places = ((_TITLE, own), (_ABOVE, above), (_HEADER, headers), (_LABEL, labels))
    total = 0
    for word in map(label_key, words):
        found = [weight for weight, texts in places if any(word in text for text in texts)]
        if not found:
            return 0
        total += found[0]
    return total


def _no_number(tables: Sequence[RowTable], number: int) -> str:
    if not tables:
        return "this report has no table with a figure"
    last = tables[-1].number
    near = sorted((table.number for table in tables), key=lambda other: abs(other - number))[:2]
    also = ", ".join(map(str, sorted(near)))
    return f"no table with figures has the number {number} (0 to {last}; nearest: {also}); `finreport tables list`"


def _no_page(tables: Sequence[RowTable], page: int) -> str:
    pages = sorted({page for table in tables for page in pages_of(table)})
    near = sorted(sorted(pages, key=lambda other: abs(other - page))[:2])
    return f"page {page} has no table with figures; the nearest ones are on {' and '.join(map(str, near)) or 'no page'}"


def _none_named(tables: Sequence[RowTable], words: str) -> str:
    near = list(_nearest(tables, words))
    told = "; nearest: " + ", ".join(f"{table.number} {title_of(table)}" for table in near) if near else ""
    return f"no table has all of {words!r} in its title, headings, headers or rows{told}; `finreport tables list`"


def _nearest(tables: Sequence[RowTable], words: str) -> Iterator[RowTable]:
    """Tables whose title and headings share most with the words."""
    asked = content_bigrams(words)
    shared = [(len(asked & content_bigrams(" ".join((*table.path, table.caption)))), table) for table in tables]
    best = sorted(shared, key=lambda pair: (-pair[0], pair[1].number))[:_NEAR]
    return (table for count, table in best if count)
