"""All tables of a report in its workbook: one sheet with every table below the other, and an index that leads to them.

A sheet a table would be 200 to 300 tabs for an annual report: Excel can neither sort nor filter tabs, and their names
end after 31 characters. On one sheet a search finds any cell, the filter of its first column leaves a single table, and
the index is sorted and filtered by page, caption, unit and size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pipeline.app.sheets import MOST_COLUMNS, MOST_ROWS, Heading, Link, add_sheet, number_or_text
from pipeline.model import Block, Document, Fact, Table

INDEX = "表格目录"
ALL_TABLES = "全部表格"
CAPTION = "【表】"
_BETWEEN = " > "
_HEAD = ("编号", "页", "至页", "表题", "单位", "行数", "列数", "标题路径", "明细披露")
_FIRST_CELL = 3  # column of a table's first cell: its number and page stand before it


def add_table_sheets(book: Any, document: Document, divided: Sequence[Fact] = ()) -> None:
    """The index and the sheet of all tables; `divided`: facts with dimensions, by whose axes the index is filtered."""
    widths = (8, 8, 8, 48, 10, 8, 8, 90, 24)
    add_sheet(book, INDEX, _index_rows(document, divided), widths=widths, freeze="E2", filtered=len(_HEAD))
    add_sheet(book, ALL_TABLES, _table_rows(document), widths=(8, 8, 40, 24, *(22,) * 27), freeze="C2", filtered=2)
    _merge(book[ALL_TABLES], document)


def _tables(document: Document) -> Iterator[tuple[int, int, Block, Table]]:
    """Every table with its number, as `finreport tables list` gives it, and the row of its caption in the sheet."""
    row = 2  # below the sheet's header
    tables = ((block, block.table) for block in document.blocks if block.table is not None)
    for number, (block, table) in enumerate(tables):
        yield number, row, block, table
        row += len(table.rows) + 2  # its caption above, a blank row below


def _index_rows(document: Document, divided: Sequence[Fact]) -> Iterable[Sequence[Any]]:
    yield _HEAD
    axes: dict[int | None, dict[str, None]] = {}
    for fact in divided:
        axes.setdefault(fact.source.table, {}).update({axis: None for axis, _ in fact.dimensions})
    for number, row, block, table in _tables(document):
        title = table.caption or (block.path[-1] if block.path else "（无题）")
        columns = max((len(cells) for cells in table.rows), default=0)
        link = Link(title, ALL_TABLES, f"A{row}")
        last = max(table.pages, default=block.page)
        place = [number, block.page, last, link, table.unit, len(table.rows), columns, _BETWEEN.join(block.path)]
        yield [*place, "、".join(axes.get(number, ()))]


def _table_rows(document: Document) -> Iterable[Sequence[Any]]:
    """Every table one below the other: a line with page, caption, unit and headings, then its rows."""
    yield ["编号", "页", "表题 / 单元格", "单位", "标题路径"]
    for number, _, block, table in _tables(document):
        back = Link(CAPTION + table.caption, INDEX, f"D{number + 2}")
        yield [number, block.page, *map(Heading, (back, table.unit, _BETWEEN.join(block.path)))]
        for page, cells in zip(table.pages, table.rows, strict=True):
            yield [number, page, *map(number_or_text, cells)]
        yield []


def _merge(sheet: Any, document: Document) -> None:
    """Cells that are merged in the report are merged in the sheet of all tables."""
    from openpyxl.worksheet.cell_range import CellRange

    for _, caption_row, _, table in _tables(document):
        for top, left, height, width in table.spans:
            row, column = caption_row + 1 + top, _FIRST_CELL + left
            last_row, last_column = row + height - 1, column + width - 1
            if last_row <= MOST_ROWS and last_column <= MOST_COLUMNS:
                place = CellRange(min_row=row, min_col=column, max_row=last_row, max_col=last_column)
                sheet.merged_cells.ranges.add(place)
