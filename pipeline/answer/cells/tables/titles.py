"""What a table is called: its caption, else the nearest heading above it."""

from __future__ import annotations

from pipeline.model.table_row import RowTable


def title_of(table: RowTable) -> str:
    """A table's caption, else its last heading, else nothing."""
    return table.caption or next(iter(table.path[-1:]), "")


def heading_of(table: RowTable) -> str:
    """A table's last heading, else its caption, else nothing."""
    return next(iter(table.path[-1:]), "") or table.caption


def title_in_sentence(table: RowTable) -> str:
    """The same without the colon that leads in the table."""
    return title_of(table).rstrip("：:")
