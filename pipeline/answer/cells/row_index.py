"""The tables of a report, and which have the words of a question: made once a report, kept while it is asked."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial, reduce
from operator import or_
from typing import Any

from pipeline.answer.cells.names import TableNames
from pipeline.answer.cells.tables.group_heads import with_group_heads
from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.answer.cells.tables.measure_names import without_unit
from pipeline.answer.cells.tables.narrowing import is_unasked
from pipeline.answer.cells.tables.twins import former_twins
from pipeline.answer.cells.tables.units.chapter_units import chapter_of, chapter_units
from pipeline.answer.cells.tables.units.proved_units import Lines, ProvedUnit, proved_units
from pipeline.answer.cells.tables.units.section_units import section_units
from pipeline.answer.cells.words import levels, pairs_within
from pipeline.model.table_row import RowTable
from pipeline.store.lru_cache import LRUCache

_SEARCHES_KEPT = 500


class RowIndex:
    """The tables of a report; `lines`: those of its statements, which prove units."""

    def __init__(self, tables: Sequence[RowTable], lines: Lines | None = None):
        self.given = tables = with_group_heads(tables)
        self.searches: LRUCache[Hashable, Any] = LRUCache(_SEARCHES_KEPT)  # what its last queries found
        units = chapter_units(tables)
        former = former_twins(tables)
        self._lines = lines or Lines()
        self.tables = [
            IndexedTable(
                table,
                units.get(chapter_of(table), ""),
                section_unit=unit,
                prove=partial(self._prove, at),
                of_former=at in former,
            )
            for at, (table, unit) in enumerate(zip(tables, section_units(tables), strict=True))
        ]

    @cached_property
    def _proved(self) -> Mapping[int, ProvedUnit]:
        """The units that tables do not print, by their place: reckoned when one is asked for."""
        return proved_units([table.table for table in self.tables], self._lines)

    def _prove(self, at: int) -> ProvedUnit | None:
        return self._proved.get(at)

    @cached_property
    def names(self) -> TableNames:
        return TableNames(self.given)

    @cached_property
    def every_name(self) -> str:
        """What every row, column, caption and heading is called, a name a line."""
        headers = (name for table in self.tables for header in table.headers for name in header)
        columns = (level for name in headers for level in levels(name))
        rows = (name for table in self.tables for row in table.rows for name in (*row.names, *row.parents))
        heads = (text for table in self.tables for text in table.context)
        return "\n".join(dict.fromkeys((*rows, *columns, *heads)))

    def is_narrowed(self, row: IndexedRow, asked: str) -> bool:
        """Whether a heading limits a table (暂时闲置的固定资产) as is not asked, and others have rows of that name."""
        return is_unasked(row.table.narrowing, asked) and without_unit(row.names[-1]) in self._plain_names

    @cached_property
    def _plain_names(self) -> frozenset[str]:
        """What rows and columns are called outside tables that a heading limits."""
        plain = [table for table in self.tables if not table.narrowing]
        columns = (column for table in plain for header in table.headers for column in header)
        rows = (without_unit(name) for table in plain for row in table.rows for name in row.names)
        return frozenset((*rows, *(level for column in columns for level in levels(column))))

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """For each pair the tables that have it: a bit each."""
        places: dict[str, int] = {}
        for at, table in enumerate(self.tables):
            for pair in pairs_within("\n".join(row.words for row in table.rows)) | table.pairs:
                places[pair] = places.get(pair, 0) | 1 << at
        return places

    def tables_with(self, parts: Iterable[Iterable[str]]) -> Iterator[IndexedTable]:
        """The tables that have a pair of each part."""
        chosen = (1 << len(self.tables)) - 1
        for pairs in parts:
            chosen &= reduce(or_, (self._places.get(pair, 0) for pair in pairs), 0)
        while chosen:
            first = chosen & -chosen
            yield self.tables[first.bit_length() - 1]
            chosen ^= first


