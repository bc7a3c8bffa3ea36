"""The rows of a report's tables as they stand in its text, with those that have no figure: a label, cells, headers.

The tables that cells are looked up in keep only rows with figures; names, dates and methods stand in others as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from pipeline.answer.attributes.rules import Attribute, ValueKind
from pipeline.answer.cells.words import normal, table_words
from pipeline.extract.tables.headers import is_figure, is_value
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Line, LineKind, Passage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import is_ended

_SPACE = re.compile(r"\s+")
_DATE = re.compile(r"(?:19|20)\d\d\s*(?:[年./-]\s*\d{1,2}(?:\s*[月./-]\s*\d{1,2}\s*日?)?|年)")
_LENGTH = re.compile(r"\d+(?:\.\d+)?\s*(?:[-~—至]\s*\d+(?:\.\d+)?)?\s*(?:个?[年月天]|$)")
_RATE = re.compile(r"\d+(?:\.\d+)?\s*(?:[-~—至]\s*\d+(?:\.\d+)?)?\s*[%％]?")
_LINE_OF_FORM = 4  # characters that lines of a form begin with: 境内会计师事务所名称, 境内会计师事务所报酬
_WIDE = 3  # columns of a table whose first row may be its header
_HEADINGS = 3
_LONGEST_NAME = 40


def plain(text: str) -> str:
    """A text in one width, without blanks."""
    return _SPACE.sub("", unicodedata.normalize("NFKC", text))


@per_lexicon
def _nothing(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.any_of('empty_cells')}|[-—–─/\s]*)")


@per_lexicon
def _notes(lexicon: Lexicon) -> re.Pattern[str]:
    """A cell that only refers to a note: 注（1）, 见其他说明."""
    return re.compile(rf"{lexicon.any_of('cell_references')}")


@dataclass(frozen=True, eq=False)
class Record:
    """A row of a table, its columns' headers, the rows of words above it, and the headings of the table."""

    line: Line
    columns: tuple[str, ...]
    unit: str
    bands: tuple[str, ...]
    path: tuple[str, ...]
    title: str  # what stands over the table with its columns
    alone: bool = False  # the only row of its table

    @cached_property
    def cells(self) -> tuple[str, ...]:
        return tuple(map(plain, self.line.cells))

    def header(self, column: int) -> str:
        return self.columns[column] if column < len(self.columns) else ""

    @cached_property
    def named(self) -> tuple[int, ...]:
        """The columns whose cells are words."""
        return tuple(
            at
            for at, cell in enumerate(self.cells)
            if len(cell) > 1 and not is_value(cell) and not _DATE.match(cell) and len(cell) <= _LONGEST_NAME
        )

    @cached_property
    def zone(self) -> str:
        """All that stands in words in the row, above its columns and above the table."""
        texts = (*self.line.cells, *self.columns, *self.bands, *self.path[-_HEADINGS:], self.title)
        return "\n".join(map(normal, texts))

    def having(self, attribute: Attribute) -> tuple[int, ...]:
        """The columns that have an attribute of the thing that the row is of, not of the year before."""
        return tuple(
            at
            for at, cell in enumerate(self.cells)
            if any(column.search(self.header(at)) for column in attribute.columns)
            and not table_words().former.search(normal(self.header(at)))
            and is_of_kind(cell, attribute.kind)
            and not _is_line_of_form(self.header(at), cell)
        )

    def values(self, attribute: Attribute) -> tuple[int, ...]:
        """The cells of a row of a form that is the attribute itself: 会计师事务所名称 | 大华会计师事务所."""
        if not self.cells or not any(column.search(self.cells[0]) for column in attribute.columns):
            return ()
        return tuple(at for at, cell in enumerate(self.cells) if at and is_of_kind(cell, attribute.kind))


def _is_line_of_form(header: str, cell: str) -> bool:
    """Whether a cell is the name of the next line of a form that begins with what is taken for a header."""
    return len(header) >= _LINE_OF_FORM and cell.startswith(header[:_LINE_OF_FORM])


def is_of_kind(cell: str, kind: ValueKind) -> bool:
    """Whether a cell has a value of a kind."""
    if not cell or (kind is not ValueKind.STATE and _nothing().fullmatch(cell)):
        return False
    match kind:
        case ValueKind.DATE:
            return _DATE.search(cell) is not None
        case ValueKind.FIGURE:
            return is_figure(cell)
        case ValueKind.RATE:  # 免征企业所得税 is told as well
            return _RATE.search(cell) is not None or not is_value(cell)
        case ValueKind.LENGTH:
            return _LENGTH.search(cell) is not None
        case ValueKind.STATE:
            return not is_figure(cell)
        case ValueKind.TEXT | ValueKind.REASON:
            return not is_value(cell) and not _notes().search(cell)


def records_of(passages: Iterable[Passage], *, parent: bool = False) -> list[Record]:
    """The rows of the tables of a report in their order, of the group or of the parent company."""
    tables: dict[int, list[tuple[Line, Passage]]] = {}
    for passage in passages:
        if is_of_parent(passage.path) is not parent:
            continue
        for line in passage.lines:
            if line.table is not None:
                tables.setdefault(line.table, []).append((line, passage))
    return [record for lines in tables.values() for record in _with_only_row(list(_records(lines)))]


def _with_only_row(records: list[Record]) -> list[Record]:
    """The rows of a table; the only one that fills its columns is known as such."""
    full = [at for at, record in enumerate(records) if record.columns and _is_full(record.line)]
    if len(full) == 1:
        records[full[0]] = replace(records[full[0]], alone=True)
    return records


def _records(lines: list[tuple[Line, Passage]]) -> Iterator[Record]:
    columns: tuple[str, ...] = ()
    unit, title = "", ""
    bands: list[str] = []
    for at, (line, passage) in enumerate(lines):
        unit = line.unit or unit
        if line.kind is not LineKind.ROW:
            title = line.text.partition("：")[0] if line.kind is LineKind.HEADER else line.text
            columns = tuple(map(plain, line.cells)) or columns
            below = lines[at + 1][0] if at + 1 < len(lines) else None
            if line.kind is LineKind.HEADER and len(line.cells) == 2 and not (below and _is_prose(below)):
                yield Record(line, (), unit, (), passage.path, title)  # the first row of a form
            continue
        filled = [cell for cell in line.cells if cell]
        if len(filled) == 1:
            bands = [*bands[-1:], filled[0]] if len(line.cells) > 1 else bands
            continue
        if _is_header(line, columns):
            columns, bands = tuple(map(plain, line.cells)), []
            continue
        yield Record(line, columns, unit, tuple(bands), passage.path, title)


def _is_prose(row: Line) -> bool:
    """Whether each cell of a row is a sentence or more, and none a label: the row above names its columns."""
    return bool(row.cells) and all(map(is_ended, row.cells))


def _is_full(row: Line) -> bool:
    """Whether a row has something in most of its columns."""
    return 2 * sum(map(bool, row.cells)) > max(len(row.cells), 2)


def _is_header(line: Line, columns: tuple[str, ...]) -> bool:
    """Whether a row is the header of a table that has none above it, or the same once more."""
    cells = tuple(map(plain, line.cells))
    if columns:
        return cells == columns
    words = [cell for cell in cells if cell]
    return len(words) >= _WIDE and not any(map(is_value, words)) and not any(map(_DATE.search, words))
