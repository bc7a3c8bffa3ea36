"""The tables of an English report whose columns are parts (segments, regions, kinds of assets), by their cells.

Where ruled lines or the cells of HTML say which column a name heads, names over two lines are told apart that lines of
text leave together (`note_tables`). HTML of filings has no `<th>`, spans a name over several columns and puts `$`, the
figure and `)` into one each: the columns under one name are one column. The year stands in the header, in its corner or
above the table; a table of which it is not told is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from pipeline.extract.english.printed_lines import parse_figure
from pipeline.extract.english.table_headers import years_in
from pipeline.extract.tables.rows import report_tables
from pipeline.model import Document
from pipeline.model.table_row import LEVELS, RowTable, TableRow

_SIGNS = frozenset(("", "$", "€", "£", "¥", ")", "%", ")%", "pp", "—", "–", "-"))
_UNIT = re.compile(r"\s*(?:[$£€¥]\s*(?:000[’']?s|m\b)?|\(?in (?:thousands|millions|billions)\)?)\s*$", re.I)
_LETTERS = re.compile(r"[A-Za-z]{2}")
_FIGURE = re.compile(r"[(-]?\s*[$£€]?\s*\d[\d,]*(?:\.\d+)?\s*\)?\s*%?")
_NO_PART = re.compile(r"\b(?:change|increase|decrease|variance|vs\.?|notes?|months|quarter)\b", re.I)
_LEAST_PARTS = 2
_ONE_YEAR = re.compile(r"(?:19|20)\d\d")
_BALANCE = re.compile(r"(?:ending |closing )?balances?\b.*?(?<!\d)(?P<year>(?:19|20)\d\d)\W*", re.I)

Columns = Sequence[tuple[str, tuple[int, ...]]]


def part_tables(document: Document) -> tuple[RowTable, ...]:
    """The tables with a figure for each of several parts of one year, in their order; units are left to the caller."""
    return tuple(made for table in report_tables(document) for made in _with_parts(table))


def _with_parts(table: RowTable) -> Iterator[RowTable]:
    """A table for each header of parts that a table has."""
    for number, header in enumerate(table.headers):
        rows = [row for row in table.rows if row.header == number]
        year, columns = _year(table, header), _columns(header)
        if columns and (balances := balances_of(rows) or _schedule(rows)):
            rolled = (balances, rows) if balances_of(rows) else (balances,)  # what moved between two balances too
            for some in rolled:
                if made := tuple(_rows(some, columns, "")):
                    yield replace(table, unit="", headers=(("", *(name for name, _ in columns)),), rows=made)
            continue
        of_it = all(set(years_in(" ".join((row.label, *row.parents)))) <= {year} for row in rows)
        if year and columns and of_it:  # the changes in equity of two years stand below each other
            made = tuple(_rows(rows, columns, year))
            if made:
                yield replace(table, unit="", headers=(("", *(name for name, _ in columns)),), rows=made)


def balances_of(rows: Sequence[TableRow]) -> tuple[TableRow, ...]:
    """The rows of a roll-forward that are the balance at the end of a year, each called by its year."""
    found: dict[str, TableRow] = {}
    for row in rows:
        if named := _BALANCE.fullmatch(row.label):
            found[named["year"]] = replace(row, label=named["year"], header=0, parents=())
    return tuple(found.values())


def _schedule(rows: Sequence[TableRow]) -> tuple[TableRow, ...]:
    """The rows of years to come, one after another; () where there are no two."""
    found = [replace(row, header=0, parents=()) for row in rows if _ONE_YEAR.fullmatch(row.label)]
    follow = len(found) > 1 and all(int(b.label) == int(a.label) + 1 for a, b in pairwise(found))
    return tuple(found) if follow else ()


def _year(table: RowTable, header: Sequence[str]) -> str:
    """The one year of a table, "" where it has none or several."""
    for text in (" ".join(header), table.caption):
        if years := set(years_in(text)):
            return years.pop() if len(years) == 1 else ""
    return ""


def _columns(header: Sequence[str]) -> Columns:
    """The parts with the columns under each; () where a column beside them is of something else."""
    named = [(_part(name), at) for at, name in enumerate(header) if at]
    groups = [(name, tuple(at for _, at in some)) for name, some in groupby(named, key=lambda one: one[0])]
    groups = [(name, at) for name, at in groups if name and name != _part(header[0])]
    names = [name for name, _ in groups]
    plain = all(_LETTERS.search(name) and not _NO_PART.search(name) for name in names)
    return groups if plain and len(names) >= _LEAST_PARTS and len(set(names)) == len(names) else ()


def _part(name: str) -> str:
    """What a column is of, "" where it names but a time or a unit."""
    levels = [_UNIT.sub("", level).strip() for level in name.split(LEVELS)]
    own = [level for level in levels if level and not years_in(level)]
    return _spaced(own[-1]) if own else ""


def _spaced(text: str) -> str:
    """A text with the blanks that cells of Chinese reports do without: Fabric & Home Care."""
    return " ".join(re.sub(r"(?<=[a-z])&(?=[A-Z])|(?<=[a-z)])(?=\()", lambda found: f" {found[0]} ", text).split())


def _rows(rows: Sequence[TableRow], columns: Columns, year: str) -> Iterator[TableRow]:
    for row in rows:
        figures = [_figure([row.cells[at] for at in places if at < len(row.cells)]) for _, places in columns]
        label = _spaced(row.cells[0]) if row.cells else ""
        if not year and any(figures):
            yield replace(row, cells=(label, *figures))
            continue
        if _LETTERS.search(label) and any(figures):
            yield TableRow(row.row, row.page, label, (label, *figures), (year, *row.parents))


def _figure(cells: Sequence[str]) -> str:
    """The one figure of the columns under a name, "" where there is none or more than one."""
    found = {cell.replace("$", "").strip() for cell in cells if cell.strip() not in _SIGNS}
    if len(found) != 1 or not _FIGURE.fullmatch(figure := found.pop()):
        return ""
    if figure.startswith("(") and not figure.rstrip("%").endswith(")"):
        figure += ")"
    percent = "%" if any("%" in cell for cell in cells) else ""
    bare = figure.rstrip("%").strip()
    return f"{bare}{percent}" if parse_figure(bare) is not None else ""
