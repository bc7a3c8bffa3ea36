"""The rows of a document's tables, for answers that are any cell of any table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count

from pipeline.extract.tables.header_groups import grouped_header
from pipeline.extract.tables.headers import (
    Row,
    aligned_header,
    begins_again,
    columns_below,
    has_figures,
    header_rows,
    is_band,
    is_new_header,
    is_value,
    join_header,
    levels_as_wide,
    levels_of,
    split_header,
)
from pipeline.extract.tables.labels import Parents, is_form, is_pair, label_of, names_division, paired_rows
from pipeline.extract.tables.lost_cells import mended_rows
from pipeline.extract.tables.lost_parts import under_header
from pipeline.extract.tables.merged_headers import fitted_header
from pipeline.extract.tables.numbering import goes_on
from pipeline.extract.tables.proved_headers import with_proved_headers
from pipeline.extract.tables.stated_years import with_stated_years
from pipeline.model import Block, Document, Scope, Table
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import is_money, unit_from

_SPACE = re.compile(r"(?<![A-Za-z])\s+|\s+(?![A-Za-z])")
_NAMES = 2  # columns of names: of the kind of thing, and of the thing
_LONGEST = 80  # characters of a cell kept whole: what is longer is prose


@per_statement_words
def _of_parent(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("notes_of_the_parent"))


def report_tables(document: Document) -> tuple[RowTable, ...]:
    """The tables that have a figure, in their order; a table's number counts all."""
    made: list[RowTable] = []
    before: tuple[Block, RowTable] | None = None
    numbers = count()
    for block in document.blocks:
        if block.table is None:
            continue
        above = _table_above(before, block)
        if above is not None and before is not None and not above.rows:
            above = _widened(above, before[0].table, block.table)
        table = _read(next(numbers), block, block.table, above)
        if before is not None and not table.unit and _is_blank_part(*before, block):
            table = replace(table, unit=before[1].unit)
        before = block, table
        if table.rows:
            made.append(table)
    return with_stated_years(with_proved_headers(made))


def _table_above(before: tuple[Block, RowTable] | None, block: Block) -> RowTable | None:
    """The table before, where this one may be the rest of it: at most a page on, and under the same headings.

    Under others where its first row has the next number: a heading came between, which stands below both on the page.
    """
    if before is None or block.table is None:
        return None
    former, made = before
    assert former.table is not None
    follows = 0 <= block.table.pages[0] - max(former.table.pages) <= 1 if block.table.pages else False
    alike = former.path == block.path or not block.path[1:]
    return (
        made
        if follows and (alike or goes_on(_first_cells(former.table)[-1:], (_first_cells(block.table) or [""])[0]))
        else None
    )


def _is_blank_part(former: Block, table: RowTable, block: Block) -> bool:
    """Whether a table is a part without figures of the form that a block goes on with, and says in which unit it is.

    元 it may say by default, above figures in 万元.
    """
    unit = unit_from(table.unit) if not table.rows and former.path == block.path else None
    return unit is not None and is_money(unit.base) and unit.factor > 1


def _widened(above: RowTable, header: Table | None, table: Table) -> RowTable:
    """A table that is but a header, as wide as the rows that stand apart below it, where it lost blank cells."""
    if header is None or header.spans:
        return above
    levels, rows = (tuple(tuple(map(_clean, row)) for row in part.unmerged_rows()) for part in (header, table))
    wide = grouped_header(levels, rows)
    return replace(above, headers=(join_header(wide),)) if wide else above


def _first_cells(table: Table) -> list[str]:
    return [_clean(row[0]) for row in table.rows]


def _read(number: int, block: Block, table: Table, above: RowTable | None) -> RowTable:
    rows = [tuple(_clean(cell) for cell in row) for row in table.unmerged_rows()]
    size = header_rows(rows)
    if above is not None and not size and (whole := under_header(rows, _last_header(above), _rows_above(above))):
        rows, table = whole, replace(table, rows=tuple(whole), spans=())
    groups = None if table.spans else grouped_header(rows[:size], rows[size:])
    header = join_header(groups or levels_as_wide(rows[:size], len(rows[size]) if size < len(rows) else 0))
    continued = _continued_header(rows, size, header, above) if above else ()
    bands = _open_bands(above, rows) if continued and above is not None else ()
    reading = _TableReading(table, rows, continued or header, bands)
    made = tuple(reading.read(size))
    reading.fit_headers(made)
    made = tuple(reading.mend(made, _rows_above(above) if continued else ()))
    if len({len(row) for row in rows}) > 1:  # parts of other columns, joined
        made = tuple(reading.align(made))
    path, caption, unit = tuple(_clean(part) for part in block.path), _clean(table.caption), table.unit
    if continued and above is not None:  # what stands over a page is no caption
        path, caption, unit = above.path, above.caption, unit or above.unit
    return RowTable(number, path, caption, unit, tuple(reading.headers), made, _scope(path, caption))


def _last_header(table: RowTable) -> tuple[str, ...]:
    return next((header for header in reversed(table.headers) if header), ())


def _continued_header(rows: list[Row], size: int, header: tuple[str, ...], table: RowTable) -> tuple[str, ...]:
    """The header of a table that goes on: as it was, or with the level that stands here below it."""
    width = max((len(row) for row in rows), default=0)
    above = _last_header(table)
    if not above:
        return ()
    if not size and (len(above) == width or _goes_under(rows, above, _rows_above(table))):
        return above
    return (split_header(above, header) or ()) if size == 1 and len(above) < width and not table.rows else ()


def _rows_above(table: RowTable | None) -> list[Row]:
    """The rows under the last header of a table that goes on."""
    return [row.cells for row in table.rows if table.headers[row.header] == _last_header(table)] if table else []


def _goes_under(rows: list[Row], header: tuple[str, ...], above: Sequence[Row]) -> bool:
    """Whether rows that have lost cells can all be put under a header, by their kinds and those of the rows above."""
    if max(map(len, rows)) >= len(header):
        return False
    figures = [row for row in rows if has_figures(row)]
    if any(is_form(row, header, rows) for row in figures):
        return False
    return bool(figures) and all(len(row) == len(header) for row in mended_rows(figures, header, above))


def _open_bands(above: RowTable, rows: list[Row]) -> tuple[str, ...]:
    """The bands that the first rows of a table stand under which goes on in the numbers of the one above.

    Or in its second column of names, below a blank in the first one.
    """
    labels = [row.label for row in above.rows]
    first = next((row for row in rows if has_figures(row)), ("",))
    below = _is_named_in_second(first) and bool(labels) and _is_named_in_second(above.rows[-1].cells)
    if not labels or not (below or goes_on(labels, first[0])):
        return ()
    return tuple(band for band in above.rows[-1].parents if band not in labels)


def _is_named_in_second(row: Row) -> bool:
    """Whether a row leaves its first column blank and has its name in the next: of a kind that stands above it."""
    return len(row) > _NAMES and not row[0] and bool(row[1]) and not is_value(row[1])


def is_of_parent(headings: Iterable[str]) -> bool:
    """Whether what stands under these headings is of the parent company alone."""
    return any(_of_parent().search(part) for part in headings)


def _scope(path: tuple[str, ...], caption: str) -> Scope:
    return Scope.PARENT if is_of_parent((*path, caption)) else Scope.CONSOLIDATED


class _TableReading:
    """One table on its way: the headers met so far and the parents of the next row."""

    def __init__(self, table: Table, rows: list[Row], header: tuple[str, ...], bands: Iterable[str] = ()):
        self.table, self.rows = table, rows
        self.filled = [has_figures(row) for row in rows]
        self.headers = [header]
        self.header = 0  # the one that the next row stands under
        self.parents = Parents(bands)

    def read(self, start: int) -> Iterator[TableRow]:
        level = start  # the row below the last header
        for at in range(start, len(self.rows)):
            row = self.rows[at]
            if at < level:
                continue
            filled = [cell for cell in row if cell]
            divides = bool(filled) and names_division(filled[0])
            if self.filled[at]:
                yield from self._rows_of(at, row)
            elif is_band(row) or (row and row[0] and not any(row[1:])) or (divides and len(filled) == 1):
                wide = (len(row) > 1 and is_band(row) and bool(row[-1])) or self._heads_blanks(at)
                self.parents.band(filled[0][:_LONGEST], wide=wide)
            elif len(row) > 1 and (
                is_new_header(row, self._cells_below(at)) or divides or begins_again(row, self.rows[:start])
            ):
                level = at + levels_of(self.rows, at)
                self.header = self._add(join_header(self.rows[at:level]))
                self.parents.end_band(divides=divides)

    def _heads_blanks(self, at: int) -> bool:
        """Whether the rows below a name leave its column blank and have names of their own in the next: 应付账款,
        above 甲公司 and 乙公司 under 项目名称 | 关联方.
        """
        return at + 1 < len(self.rows) and self.filled[at + 1] and _is_named_in_second(self.rows[at + 1])

    def _cells_below(self, at: int) -> int:
        """How many cells the next row with figures has, those merged over columns once."""
        below = next((one for one in range(at + 1, len(self.rows)) if self.filled[one]), at)
        own = sum(cell is not None for cell in self.table.rows[below])
        return min(own, columns_below(self.table.rows, at) or own)

    def _add(self, header: Row) -> int:
        self.headers.append(header)
        return len(self.headers) - 1

    def _rows_of(self, at: int, row: Row) -> Iterator[TableRow]:
        header = self.headers[self.header]
        form = is_form(row, header, self.rows) or is_pair(self.table, at, header)
        under = self.header if not form else self.headers.index(()) if () in self.headers else self._add(())
        for part in paired_rows(row) if form or not any(header) else [row]:
            label, _ = label_of(part if part[0] else tuple(cell for cell in part if cell))
            if label and not is_value(label):
                yield TableRow(
                    row=at,
                    page=self.table.pages[at] if at < len(self.table.pages) else self.table.pages[-1],
                    label=label,
                    cells=tuple(cell if len(cell) <= _LONGEST else cell[:_LONGEST] for cell in part),
                    parents=self.parents.of(label),
                    header=under,
                    box=self.table.boxes[at] if at < len(self.table.boxes) else None,
                )

    def fit_headers(self, made: Sequence[TableRow]) -> None:
        """Put headers over the columns of their rows, where the edges of their cells miss each other."""
        for at, names in enumerate(self.headers):
            if any(names) and self.table.spans:
                below = [row.row for row in made if row.header == at and len(row.cells) == len(names)]
                self.headers[at] = fitted_header(self.table, self.rows, below, names)

    def mend(self, made: Sequence[TableRow], above: Sequence[Row]) -> Iterator[TableRow]:
        """The rows, those with a cell more or fewer than their header under its columns wherever that is sure.

        `above`: rows of the table that this one goes on with.
        """
        cells: dict[int, Row] = {}
        for at, names in enumerate(self.headers):
            under = [row for row in made if row.header == at]
            width = max((len(row.cells) for row in under), default=0)
            if any(names[:width]) and not any(names[width:]):
                self.headers[at] = names = names[: max(width, _named_width(names))]
            known = above if not at else ()
            if any(names) and (known or any(len(row.cells) != len(names) for row in under)):
                mended = mended_rows([row.cells for row in under], names, known)
                cells.update({row.row: one for row, one in zip(under, mended, strict=True)})
        yield from (replace(row, cells=cells.get(row.row, row.cells)) for row in made)

    def align(self, made: Sequence[TableRow]) -> Iterator[TableRow]:
        """The rows, those of a part with other columns than its header has under one that fits them."""
        parts: dict[tuple[int, int], list[Row]] = {}
        for row in made:
            parts.setdefault((row.header, len(row.cells)), []).append(row.cells)
        fitting: dict[tuple[int, int], int] = {}
        for (number, width), rows in parts.items():
            header = self.headers[number]
            fits = aligned_header(header, rows) if any(header) else header
            fitting[number, width] = number if fits == header else self._add(fits)
        yield from (replace(row, header=fitting[row.header, len(row.cells)]) for row in made)


def _named_width(names: Row) -> int:
    """How many columns there are up to the last that has a name."""
    return max((at for at, name in enumerate(names, 1) if name), default=0)


def _clean(text: str | None) -> str:
    return _SPACE.sub("", text or "").strip()
