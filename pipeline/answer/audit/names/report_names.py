"""The names that the tables of reports give to anything: rows, columns, captions, headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.subject import index_of_report
from pipeline.answer.cells.tables.indexed_table import IndexedTable
from pipeline.answer.context import Context


@dataclass(frozen=True, slots=True)
class ReportNames:
    """The names of the tables of some reports."""

    indexes: Sequence[RowIndex]

    @classmethod
    def of(cls, report_ids: Iterable[str], context: Context) -> ReportNames:
        found = (index_of_report(report_id, context) for report_id in sorted(report_ids))
        return cls([index for index in found if index is not None])

    def have(self, word: str) -> bool:
        """Whether any row, column, caption or heading has a word."""
        return any(word in index.every_name for index in self.indexes)

    def have_together(self, word: str, nouns: Sequence[str]) -> bool:
        """Whether one name has a word and one of some nouns."""
        named = (line for index in self.indexes if word in index.every_name for line in index.every_name.split("\n"))
        return any(word in line and any(noun in line for noun in nouns) for line in named)

    def have_beside(self, word: str, nouns: Sequence[str]) -> bool:
        """Whether a column has a word in a table that has a row of one of some nouns."""
        having = (index for index in self.indexes if word in index.every_name)
        tables = (table for index in having for table in index.tables if _heads_column(word, table))
        return any(noun in name for table in tables for row in table.rows for name in row.names for noun in nouns)


def _heads_column(word: str, table: IndexedTable) -> bool:
    return any(word in column for header in table.headers for column in header)
