"""Tables whose rows are texts: CSV, Excel and Parquet to records of one text column and the rest as metadata.

question,answer,source            text column: answer (the longest texts), title column: question
什么是保险合同？,保险合同是…,保险法
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.read.forms.encoding import decode_file
from pipeline.rules.lexicon import DOCUMENTS, lexicon_in_use

FORMS = (".csv", ".tsv", ".xlsx", ".xlsm", ".xls", ".ods", ".parquet")
_GLOB = re.compile(r"[*?\[]")
_ROWS_AT_ONCE = 100  # of Parquet
SAMPLE = 200  # rows from which columns are guessed
_LONGEST_TITLE = 60  # mean characters of a column that names its rows


@dataclass(frozen=True, slots=True)
class Record:
    """One row: its text, a title ("" where no column names rows), the other columns by name; `row` from 1."""

    row: int
    text: str
    title: str
    metadata: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column is the text, which the title ("" for none), and which are kept as metadata."""

    text: str
    title: str
    metadata: tuple[str, ...]


def read_records(
    path: Path, *, text: str = "", title: str = "", metadata: Sequence[str] = ()
) -> tuple[Columns, Iterator[Record | Problem]]:
    """Columns (those not given are guessed) and the rows as they are read; a row without text is a problem.

    Raises `ReportError` where the file cannot be read or has no such column.
    """
    rows = _rows(path)
    header = [name.strip() or f"column {at}" for at, name in enumerate(next(rows, []), 1)]
    sample = list(islice(rows, SAMPLE))
    if not header or not sample:
        raise ReportError(f"{path.name}: no rows below a header in it")
    for name in filter(None, (text, title, *metadata)):
        if name not in header:
            raise ReportError(f"{path.name}: no column {name!r}; it has {', '.join(header)}")
    columns = _choose_columns(header, sample, text, title, tuple(metadata))
    return columns, _records(path, header, columns, _chain(sample, rows))


def _chain(first: Iterable[list[str]], rest: Iterable[list[str]]) -> Iterator[list[str]]:
    yield from first
    yield from rest


def _choose_columns(
    header: list[str], sample: list[list[str]], text: str, title: str, metadata: tuple[str, ...]
) -> Columns:
    """The columns asked for, or: text in the one with the longest cells, the title in one that is called so."""
    sizes = {name: sum(len(row[at]) for row in sample if at < len(row)) / len(sample) for at, name in enumerate(header)}
    text = text or max(header, key=lambda name: sizes[name])
    if not title:
        named = [
            name
            for word in lexicon_in_use(DOCUMENTS).classes["title_columns"]
            for name in header
            if word in name.lower() and name != text
        ]
        title = next((name for name in named if 0 < sizes[name] <= _LONGEST_TITLE), "")
    return Columns(text, title, metadata or tuple(name for name in header if name not in (text, title)))


def _records(path: Path, header: list[str], columns: Columns, rows: Iterable[list[str]]) -> Iterator[Record | Problem]:
    for number, row in enumerate(rows, 1):
        cells = dict(zip(header, (cell.strip() for cell in row), strict=False))
        text = cells.get(columns.text, "")
        if not text:
            if any(cells.values()):
                yield Problem(path.name, f"nothing in column {columns.text!r}; left out", row=number)
            continue
        kept = tuple((name, cells[name]) for name in columns.metadata if cells.get(name))
        yield Record(number, text, cells.get(columns.title, "") if columns.title else "", kept)


def _rows(path: Path) -> Iterator[list[str]]:
    """The header and the rows of a table as texts."""
    form = path.suffix.lower()
    if form == ".parquet":
        return _parquet(path)
    if form in (".csv", ".tsv"):
        return _csv(path)
    if form in FORMS:
        return _workbook(path)
    raise ReportError(f"{path.name}: not a table that can be read ({', '.join(FORMS)})")


def _csv(path: Path) -> Iterator[list[str]]:
    text = decode_file(path)
    try:
        dialect: type[csv.Dialect] | csv.Dialect = csv.Sniffer().sniff(text[:20_000].partition("\n")[0], ",;\t|")
    except csv.Error:
        dialect = csv.excel
    try:
        yield from csv.reader(io.StringIO(text), dialect)
    except csv.Error as error:
        raise ReportError(f"{path.name}: not a table of comma-separated values: {error}") from error


def _workbook(path: Path) -> Iterator[list[str]]:
    import python_calamine

    try:
        book = python_calamine.CalamineWorkbook.from_path(str(path))
        rows = book.get_sheet_by_index(0).to_python(skip_empty_area=True)
    except (python_calamine.CalamineError, OSError, ValueError, IndexError) as error:
        raise ReportError(f"{path.name}: cannot be read as a workbook: {error}; save it again as .xlsx") from error
    for row in rows:
        yield [_cell_text(cell) for cell in row]


def _cell_text(cell: object) -> str:
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else "" if cell is None else str(cell)


def _parquet(path: Path) -> Iterator[list[str]]:
    import duckdb

    named = _GLOB.sub(r"[\g<0>]", str(path))  # it would look for files by a pattern
    with duckdb.connect(config={"threads": 1}) as connection:
        try:
            found = connection.execute("SELECT * FROM read_parquet(?)", [named])
            yield [str(column[0]) for column in found.description or ()]
            while batch := found.fetchmany(_ROWS_AT_ONCE):
                for row in batch:
                    yield [_cell_text(cell) for cell in row]
        except duckdb.OutOfMemoryException as error:
            raise MemoryError from error
        except duckdb.Error as error:
            first = str(error).split("\n")[0]
            raise ReportError(f"{path.name}: cannot be read as Parquet: {first}") from error
