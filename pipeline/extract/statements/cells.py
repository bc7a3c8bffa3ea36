"""The figures of a table with the label and the column that each stands under."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from pipeline.extract.statements.boundaries import title_of
from pipeline.extract.statements.columns import (
    ColumnRole,
    FigureColumn,
    TableRow,
    is_header,
    is_header_tail,
    label_columns,
    read_columns,
)
from pipeline.extract.statements.line_items import FigureCell, LineItem, attach_labels
from pipeline.extract.statements.subtotals import name_subtotals
from pipeline.model import Report, Table
from pipeline.text.amounts import Unit, currency_of, is_amount, unit_from, unit_word
from pipeline.text.numerals import TEN

_MONEY = re.compile(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+\.\d\d")  # no number of a note
_NOTE_NUMBER = re.compile(rf"[（(]?[{TEN}]{{1,3}}[）)]?[、.]\s*(?:[（(]?[{TEN}\d]|$)")  # 七、79
_WORDS = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(rf"\s*[（(]?[{TEN}\d]{{1,3}}[)）]?[、.．]?\s*")
MAX_HEADER = 6
LOST_ROWS = 3  # so many rows with a single figure are a column, not one row that was cut off


@dataclass(frozen=True, slots=True)
class HeaderLayout:
    """What a header said: the columns beside each label column; `width` is the row length it was read at."""

    width: int
    blocks: tuple[tuple[int, tuple[FigureColumn, ...]], ...]
    header: tuple[TableRow, ...]

    @property
    def columns(self) -> tuple[FigureColumn, ...]:
        return tuple(c for _, columns in self.blocks for c in columns)

    @property
    def printed_unit(self) -> str:
        """The unit of money that the header says of its first column of it, "" where it says none."""
        return next((unit_word(c.unit) for c in self.columns if c.unit is not None), "")

    @property
    def useful(self) -> bool:
        return any(c.role is ColumnRole.VALUE for c in self.columns)


def header_layout(header: list[TableRow], report: Report, *, instant: bool) -> HeaderLayout | None:
    """The layout that header rows describe, None where no column says its period."""
    width = max(len(row) for row in header)
    columns = read_columns(header, report, instant=instant)
    labels = [i for i in label_columns(header) if not any(c.index == i for c in columns)] or [0]
    blocks = []
    for start, end in zip(labels, [*labels[1:], width], strict=True):
        blocks.append((start, tuple(c for c in columns if start <= c.index < end)))
    layout = HeaderLayout(width, tuple(blocks), tuple(header))
    return layout if layout.useful else None


def read_line_items(
    table: Table, report: Report, *, instant: bool, layout: HeaderLayout | None = None, section: str = ""
) -> tuple[list[LineItem], HeaderLayout | None]:
    """Lines of a table under its header, or under `layout` where it goes on with another table.

    `section`: the heading above the table under which its first lines stand.
    """
    lines: list[LineItem] = []
    header: list[TableRow] = []
    unit: Unit | None = None
    for start, rows in _parts(table):
        lanes = _column_mapping(rows, layout)
        for offset, row in enumerate(rows):
            number = start + offset
            if is_header(row) or (header and is_header_tail(row)) or _frame(row):
                header.append(row)
                continue
            if header:
                layout = header_layout(header[-MAX_HEADER:], report, instant=instant) or layout
                header = []
                lanes = _column_mapping(rows, layout)
            if layout is not None:
                box = table.boxes[number] if number < len(table.boxes) else None
                made = list(_lines_of(row, layout, lanes, table.pages[number], number, box))
                said = _unit_of_rows_below(made)
                unit = said or unit
                made = [] if said else made
                lines += [replace(line, unit=unit) for line in made] if unit else made
    if header:  # a page may end with the header of what the next one goes on with
        layout = header_layout(header[-MAX_HEADER:], report, instant=instant) or layout
    return attach_labels(name_subtotals(lines, section)), layout


def _unit_of_rows_below(lines: list[LineItem]) -> Unit | None:
    """The unit that a row has in the place of its figures (每股盈利 | 港仙 | 港仙), None where it has figures."""
    texts = [figure.text for line in lines for figure in line.figures if figure.text and figure.text.strip()]
    units = {unit_from(text) for text in texts if not is_amount(text)}
    unit = units.pop() if len(units) == 1 and not any(map(is_amount, texts)) else None
    return unit if unit is not None and currency_of(unit.base) else None


def _frame(row: TableRow) -> bool:
    """A row that only frames the table: its title, date or unit, alone in the first cell."""
    texts = [c for c in row if c and c.strip()]
    return len(texts) == 1 and len(row) > 1 and (title_of(texts[0]) is not None or "单位" in texts[0][:6])


def _parts(table: Table) -> Iterator[tuple[int, list[TableRow]]]:
    """Runs of rows of one length (a table over pages may change its number of columns), with their first index."""
    start = 0
    for i in range(1, len(table.rows) + 1):
        if i == len(table.rows) or len(table.rows[i]) != len(table.rows[start]):
            yield start, list(table.rows[start:i])
            start = i


def _column_mapping(rows: list[TableRow], layout: HeaderLayout | None) -> dict[int, FigureColumn] | None:
    """Which column each cell of a part stands under, where the part has not as many cells as the header.

    A page may leave out columns that are empty on it, or cut cells otherwise: what is filled in the part is put
    under the columns in order, where as many are filled as there are columns (the notes left out first, then
    the remarks). None: cells stand as in the header.
    """
    if layout is None or len(rows[0]) == layout.width or len(layout.blocks) > 1:
        return None
    filled = [i for i in range(len(rows[0])) if any((row[i] or "").strip() for row in rows if not is_header(row))]
    columns = layout.columns
    if _is_note_column(rows, 1) and len(rows[0]) > 2:
        return _after_note(len(rows[0]), columns)
    for chosen in (
        list(columns),
        [c for c in columns if c.role is not ColumnRole.NOTE],
        [c for c in columns if c.role is ColumnRole.VALUE],
    ):
        if len(chosen) == len(filled) - 1:
            return dict(zip(filled[1:], chosen, strict=True))
    if (
        len(filled) == 2 and len(rows[0]) == 2 and len(rows) >= LOST_ROWS
    ):  # a converter lost the rest: this period's column stands first
        return {1: next(c for c in columns if c.role is ColumnRole.VALUE)}
    return {}


def _is_note_column(rows: list[TableRow], at: int) -> bool:
    texts = [cell for row in rows if len(row) > at and (cell := (row[at] or "").strip())]
    return bool(texts) and all(_NOTE_NUMBER.match(text) for text in texts)


def _after_note(width: int, columns: tuple[FigureColumn, ...]) -> dict[int, FigureColumn]:
    """Lanes of rows label, note, figures; columns for which there is no cell were lost."""
    return dict(zip(range(2, width), [c for c in columns if c.role is ColumnRole.VALUE], strict=False))


def _lines_of(
    row: TableRow,
    layout: HeaderLayout,
    lanes: dict[int, FigureColumn] | None,
    page: int,
    number: int,
    box: tuple[float, float, float, float] | None,
) -> Iterator[LineItem]:
    for block, (start, columns) in enumerate(layout.blocks):
        end = layout.blocks[block + 1][0] if block + 1 < len(layout.blocks) else max(len(row), layout.width)
        if not columns or (len(layout.blocks) > 1 and len(row) != layout.width):
            continue
        at = next((i for i in range(start, min(end, len(row))) if (row[i] or "").strip()), None)
        if at is None:
            continue
        if _NUMBER.fullmatch(row[at] or "") and at + 1 < min(end, len(row), columns[0].index) and row[at + 1]:
            at += 1  # 四、 | 汇率变动对现金及现金等价物的影响额
        if is_amount(row[at]):
            if at == start or len(layout.blocks) > 1 or lanes is not None:
                continue
            yield LineItem("", _figures_by_position(row, start, end, columns), page, number, box)
            continue
        figures = _figures_by_position(row, at, end, columns) if lanes is None else _mapped_figures(row, lanes, columns)
        yield LineItem(row[at] or "", figures, page, number, box)


def _figures_by_position(row: TableRow, at: int, end: int, columns: tuple[FigureColumn, ...]) -> tuple[FigureCell, ...]:
    """Figures of a row with as many cells as the header."""
    last = max(c.index for c in columns)
    filled = [
        i
        for i in range(at + 1, min(end, len(row)))
        if (row[i] or "").strip() and not (i > last and _WORDS.search(row[i] or ""))  # of the margin, in no column
    ]
    notes = {c.index for c in columns if c.role is ColumnRole.NOTE}
    if any(i in notes and _MONEY.fullmatch(row[i] or "") for i in filled):  # shifted to the left by the lack of a note
        columns = tuple(c for c in columns if c.role is not ColumnRole.NOTE)
    by_column = {column_at: i for i, column_at in _nearest(filled, [c.index for c in columns]).items()}
    return tuple(
        FigureCell(c, row[by_column[c.index]] if c.index in by_column else None, by_column.get(c.index, c.index))
        for c in columns
        if c.role is ColumnRole.VALUE
    )


def _mapped_figures(
    row: TableRow, lanes: dict[int, FigureColumn], columns: tuple[FigureColumn, ...]
) -> tuple[FigureCell, ...]:
    """Figures of a row of a part with its own columns; all blank where the part has nothing but labels."""
    if not lanes and any((cell or "").strip() for cell in row[1:]):
        return ()
    if lanes and len(row) > 2 and _is_note_column([row], 1):
        lanes = _after_note(len(row), columns)
    at = {column.index: i for i, column in lanes.items()}
    lost = bool(lanes)  # of the columns that were lost nothing is known, not even that they are blank
    return tuple(
        FigureCell(c, row[at[c.index]] if c.index in at else None, at.get(c.index))
        for c in columns
        if c.role is ColumnRole.VALUE and not (lost and c.index not in at)
    )


def _nearest(filled: list[int], columns: list[int]) -> dict[int, int]:
    """Which column each filled cell stands under, in order and with the least shift.

    Values can stand a cell beside their header where a form splits columns: headers at 3, 6, 9 and values
    at 2, 5, 8.
    """
    if set(filled) <= set(columns):
        return {i: i for i in filled}
    if len(filled) > len(columns) or len(columns) > 12:
        return {i: i for i in filled if i in columns}
    best = min(combinations(columns, len(filled)), key=lambda chosen: _shift(filled, chosen))
    return dict(zip(filled, best, strict=True))


def _shift(filled: list[int], chosen: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(filled, chosen, strict=True))
