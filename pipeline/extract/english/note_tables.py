"""The tables of an English report by its printed lines, for answers that are any cell of one.

Rulings and shading of filings cut their tables into pieces, so tables are put together from lines: a header says the
columns (`table_headers`), each line with one figure a column below it is a row, a line of words is the name that the
rows below it stand under, and text ends the table. A line with more or fewer figures than columns is no row: no one can
tell which of them is missing. Tables whose columns are parts are read by their cells too (`part_tables`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pipeline.extract.english.grid_lines import grid_lines
from pipeline.extract.english.part_tables import balances_of, part_tables
from pipeline.extract.english.part_years import part_years
from pipeline.extract.english.placed_tables import placed_pages, placed_tables
from pipeline.extract.english.printed_lines import (
    PrintedLine,
    column_figures,
    is_of_year,
    parse_line,
    parse_row,
    split_run_on,
)
from pipeline.extract.english.said_scales import said_scale, usual_scale
from pipeline.extract.english.section_titles import titles_of_grids
from pipeline.extract.english.table_headers import (
    LONGEST,
    ColumnNames,
    only_year,
    part_columns,
    phrases_of,
    says_what,
    year_columns,
    years_in,
)
from pipeline.model import Block, BlockKind, Document
from pipeline.model.table_row import LEVELS, RowTable, TableRow

ABOVE = 4  # lines above a header that say what a table is of
_FROM_PAGE_BEFORE = 2  # lines
_SHORTEST_NAME = 2
_LONGEST_NAME = 90  # characters of a line that names the rows below it
_LAST_SENTENCE = re.compile(r"^.*[a-z)]\.\s+(?=[A-Z])", re.S)
_LEADS_IN = re.compile(r"\b(?:as follows|following|tables?|set forth|below)\b", re.I)
_WORDS = re.compile(r"[A-Za-z]{2}")
_TOTAL = re.compile(r"^total\b", re.I)
_MARKS = re.compile(r"^\([a-z]\)\s*|(?<=[a-z])\d{1,2}$|\s*\(\d{1,2}\)$")
_RUN_INTO = re.compile(r"(?<=\d{4})(?=[A-Z][a-z])")  # December 31, 2019Activision
_BROKEN = re.compile(r"(?<=\d)\s+(?=\.\d)")  # a figure that a ruled line cuts: 79 .5
_FIRST_COLUMN = re.compile(r"^(?:for the )?(?:fiscal )?years?(?: end\w+)?(?:,? \w+ \d{1,2},?)?\s+(?=[A-Z])", re.I)
_BEFORE_PERCENT = re.compile(r"\s+(?=%|\)\s*%)")
_PERCENT = re.compile(r"%|\bpercent(?:age)?s?\b", re.I)
_UNDER_YEAR = re.compile(r"^(?:19|20)\d\d$")


@dataclass(slots=True)
class _Open:
    """A table that is being read."""

    columns: ColumnNames
    above: tuple[str, ...]
    parent: str = ""
    year: str = ""  # of the rows, where the columns are parts
    schedule: bool = False  # its rows are years to come
    rows: list[TableRow] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)


def english_tables(document: Document) -> tuple[RowTable, ...]:
    """The tables whose columns and rows are told, in their order."""
    pages = _pages(document)
    known = frozenset(
        line.label.casefold() for lines in pages.values() for text in lines if (line := parse_line(text)).figures
    ) | phrases_of(block.text for block in document.blocks if block.table is None)
    usual = usual_scale(pages.values())
    made: list[RowTable] = []
    before: Sequence[str] = ()
    for number, lines in pages.items():
        for table in _PageReader(number, lines, known, before).tables():
            made.append(_made(table, len(made), usual))
        before = lines[-_FROM_PAGE_BEFORE:]
    parts = part_years(document)
    if document.placed:
        placed = list(placed_tables(placed_pages(document), usual, parts))
        return tuple(replace(t, number=at) for at, t in enumerate([*placed, *_not_among(made, placed)]))
    placed = list(placed_tables(grid_lines(document), usual, parts, titles_of_grids(document)))
    others = (*made, *_of_parts(document, pages, len(made), usual))
    return tuple(replace(t, number=at) for at, t in enumerate([*placed, *_not_among(others, placed)]))


def _not_among(tables: Iterable[RowTable], others: Iterable[RowTable]) -> Iterator[RowTable]:
    """The tables of which hardly a row is one of the others, by its figures."""
    known = {(row.page, _figures_of(row)) for table in others for row in table.rows}
    for table in tables:
        if 2 * sum((row.page, _figures_of(row)) in known for row in table.rows) < len(table.rows):
            yield table


def _figures_of(row: TableRow) -> str:
    return " ".join(cell.strip("()%") for cell in row.cells[1:] if cell)


def _of_parts(document: Document, pages: Mapping[int, Sequence[str]], number: int, usual: str) -> Iterator[RowTable]:
    """The tables of parts by their cells, in the unit that their caption names, or all that is said on their page."""
    for at, table in enumerate(part_tables(document)):
        header = " ".join(table.headers[0])
        on_page = {scale for text in pages.get(table.rows[0].page, ()) if (scale := said_scale(text))}
        unit = said_scale(table.caption) or said_scale(header) or (usual if on_page <= {usual} else "")
        yield replace(table, number=number + at, unit=unit)


def _pages(document: Document) -> dict[int, list[str]]:
    by_page: dict[int, list[str]] = {}
    for block in document.blocks:
        if block.kind not in (BlockKind.CONTENTS, BlockKind.HEADER, BlockKind.FOOTER):
            by_page.setdefault(block.page, []).extend(_lines(block))
    return by_page


def _lines(block: Block) -> Iterator[str]:
    if block.table is None:
        for line in split_run_on(block.text):
            yield _BEFORE_PERCENT.sub("", _RUN_INTO.sub(" ", line))
        return
    for row in block.table.rows:
        yield _BROKEN.sub("", _BEFORE_PERCENT.sub("", " ".join(cell for cell in row if cell)))


@dataclass(slots=True)
class _PageReader:
    """Reads the lines of a page one after another."""

    number: int
    lines: Sequence[str]
    known: frozenset[str]
    before: Sequence[str] = ()  # the last lines of the page before: a table may begin the page
    open: _Open | None = None
    waiting: str = ""  # a line of words: the name of the rows below it, or the first part of a label

    def tables(self) -> Iterator[_Open]:
        for at, text in enumerate(self.lines):
            yield from self._take(at, text)
        yield from self._close()

    def _take(self, at: int, text: str) -> Iterator[_Open]:
        above = self._above(at)
        if self.open is not None and self.open.year and (year := only_year(text)):
            self.open.year, self.open.parent, self.waiting = year, "", ""
            return
        if self.open is not None and self.open.year and len(years_in(text)) == 1 and not parse_line(text).figures:
            yield from self._close()
        if (columns := year_columns(text, above)) is not None and self._has_rows(at, len(columns.names), columns):
            yield from self._close()
            self.open = _Open(columns, (*above, text))
            return
        line = parse_row(text)
        if not (self.open is not None and self.open.schedule) and (names := self._schedule(at)) is not None:
            yield from self._close()  # rows of years to come are of no table of years
            self.open = _Open(ColumnNames(names), above, schedule=True) if names else None
        if self.open is None and len(line.figures) > 1 and line.label:
            self._open_parts(at, len(line.figures))
        if self.open is None:
            return
        if line.figures:
            self._row(text)
            if self._is_ended():
                yield from self._close()
        elif len(text) > LONGEST or text.rstrip().endswith((".", ";")):
            yield from self._close()
        elif _WORDS.search(text) and not said_scale(text):
            self._name(text)

    def _open_parts(self, at: int, count: int) -> None:
        above = [text for text in self._above(at) if not said_scale(text)]
        year = next((found for text in above[:3] if (found := only_year(text))), "")
        heads = [text for text in above if not only_year(text) and not text.rstrip().endswith((":", "."))]
        names = part_columns(heads, count, self.known)
        if names:
            years = [name.rpartition(LEVELS)[2] for name in names if _UNDER_YEAR.match(name.rpartition(LEVELS)[2])]
            self.open = _Open(ColumnNames(tuple(n.partition(LEVELS)[0] for n in names)), tuple(self._above(at)))
            self.open.year = years[0] if years else year
            last = self._above(at)[0]
            self.waiting = last if last.rstrip().endswith(":") else ""

    def _schedule(self, at: int) -> tuple[str, ...] | None:
        """The columns where two lines or more begin here that are a year and its amounts: maturities, payments to come.

        One amount has no name; of several the line above names each (Operating Leases, Finance Leases), or () where
        it does not tell them apart.
        """
        found = [parse_line(text) for text in self.lines[at : at + 2]]
        years = [int(line.figures[0]) for line in found if is_of_year(line)]
        width = len(found[0].figures) - 1
        if len(years) < 2 or years[1] != years[0] + 1 or width != len(found[1].figures) - 1:
            return None
        heads = [_FIRST_COLUMN.sub("", text) for text in self._above(at) if not said_scale(text)]
        return ("",) if width == 1 else part_columns(heads, width, self.known)

    def _has_rows(self, at: int, count: int, columns: ColumnNames) -> bool:
        """Whether a line with one figure a column follows soon: the years of a sentence head no table."""
        if count == 1:
            rows = [line for line in map(parse_line, self.lines[at + 1 : at + 6]) if line.figures]
            alone = not (at and only_year(self.lines[at - 1]))
            return alone and bool(rows) and all(len(line.figures) == 1 and line.label for line in rows[:3])
        return any(
            _figures(line, count, columns) for line in map(parse_line, self.lines[at + 1 : at + 7]) if line.figures
        )

    def _is_ended(self) -> bool:
        """Whether the total of a schedule was read."""
        assert self.open is not None
        rows = self.open.rows
        return self.open.columns.names == ("",) and bool(rows) and bool(_TOTAL.match(rows[-1].label))

    def _row(self, text: str) -> None:
        assert self.open is not None
        line, count = parse_row(text), len(self.open.columns.names)
        label = line.label
        if self.open.schedule and is_of_year(line):
            label, figures = line.figures[0], line.figures[1:]
        else:
            figures = _figures(line, count, self.open.columns)
        if not figures or len(figures) != count:
            self.waiting = ""
            return
        if self.waiting and (not label or label[0].islower()):
            label = f"{self.waiting} {label}".strip()
        elif self.waiting:
            self.open.parent = self.waiting
        self.waiting = ""
        label = _MARKS.sub("", label)
        if not label:
            return
        if text.count("%") >= count or _PERCENT.search(self.open.parent):
            figures = tuple(f"{figure}%" for figure in figures)
        parents = tuple(one for one in (self.open.year, self.open.parent) if one)
        self.open.rows.append(TableRow(len(self.open.rows), self.number, label, (label, *figures), parents))
        if _TOTAL.match(label) and self.open.parent:
            self.open.parent = ""

    def _name(self, text: str) -> None:
        assert self.open is not None
        name = text.strip(" :;,")
        if _SHORTEST_NAME <= len(name) <= _LONGEST_NAME:
            self.waiting = f"{self.waiting} {name}" if self.waiting and name[0].islower() else name

    def _close(self) -> Iterator[_Open]:
        if self.open is not None and self.open.rows:
            yield self.open
        self.open, self.waiting = None, ""

    def _above(self, at: int) -> tuple[str, ...]:
        """The lines above, nearest first, up to the rows of another table."""
        found: list[str] = []
        lines = [*self.before, *self.lines[:at]]
        for text in reversed(lines[-ABOVE:]):
            line = parse_line(text)
            if line.figures and not year_columns(text, ()) and not only_year(text):
                break
            found.append(text)
        return tuple(found)


def _figures(line: PrintedLine, count: int, columns: ColumnNames) -> tuple[str, ...]:
    """The figures of a line, one a column; those of changes behind the years are left out."""
    if columns.spare and count < len(line.figures) <= count + columns.spare:
        return line.figures[:count]
    return column_figures(line, count)


def _caption(above: Sequence[str]) -> list[str]:
    """The lines that say what a table is of: from the sentence that leads it in on, else the nearest."""
    found: list[str] = []
    for text in filter(says_what, above):
        leads = text.rstrip().endswith(":") or bool(_LEADS_IN.search(text))
        if not leads and (len(text) > LONGEST or text.rstrip().endswith(".")):
            break  # prose, which is of other things too
        found.insert(0, _LAST_SENTENCE.sub("", text) if len(text) > LONGEST else text)
        if leads:
            return found
    return found[-1:]


def _made(table: _Open, number: int, usual: str) -> RowTable:
    said = next((scale for text in table.above if (scale := said_scale(text))), "")
    caption = " ".join(_caption(table.above))
    if table.columns.title:
        caption = f"{caption} {table.columns.title}".strip()
    header = ("", *table.columns.names)
    of_parts = len(table.columns.names) > 1 and not any(map(years_in, table.columns.names))
    rows = balances_of(table.rows) if of_parts and not table.schedule else ()
    return RowTable(number, (), caption[:400], said or usual, (header,), rows or tuple(table.rows))
