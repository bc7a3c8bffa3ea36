"""The rows of a report's tables: by cells, or by printed lines where the report is English."""

from __future__ import annotations

from pipeline.extract.english.note_tables import english_tables
from pipeline.extract.tables.rows import report_tables
from pipeline.model import Document
from pipeline.model.report import is_foreign
from pipeline.model.table_row import RowTable


def tables_of_report(document: Document) -> tuple[RowTable, ...]:
    """The tables of a document that have a figure, in their order."""
    return english_tables(document) if is_foreign(document.report.code) else report_tables(document)
