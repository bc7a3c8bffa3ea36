"""What names a row: its own words, and the rows above that it belongs to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pipeline.extract.tables.cell_kinds import fits_name
from pipeline.extract.tables.headers import Row, is_figure, is_value
from pipeline.extract.tables.numbering import are_siblings
from pipeline.model import Table
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_statement_words


@dataclass(frozen=True, slots=True)
class _RowWords:
    """Words that say what a row is to those around it."""

    total: re.Pattern[str]
    part: re.Pattern[str]
    head: re.Pattern[str]
    division: re.Pattern[str]


@per_statement_words
def _words(lexicon: Lexicon) -> _RowWords:
    parts, numerals = lexicon.any_of("rows_of_parts"), "一二三四五六七八九十"
    divisions = lexicon.any_of("rows_of_divisions")
    return _RowWords(
        total=re.compile(lexicon.any_of("rows_of_sums")),
        part=re.compile(rf"\s*{parts}[:：]?\s*"),
        head=re.compile(rf"[:：]$|^[(（]?[{numerals}]+[)）、]|^{parts}|^{divisions}"),
        division=re.compile(divisions),
    )


def names_division(cell: str) -> bool:
    """Whether a cell says by what the rows below it divide a whole: 专业构成类别."""
    return bool(_words().division.match(cell))


_PAIR = 2
_LIST = 3  # rows that say the same
_YEARS = re.compile(r"(?:19|20)\d\d\s*年?\s*(?:\d{1,2}\s*月)?\s*[-—–~～至到]\s*(?:19|20)\d\d")
_LONGEST = 40  # characters of a cell that names a row beside the first


def label_of(row: Row) -> tuple[str, int]:
    """The words before the first figure, and the column where they end."""
    end = next((at for at, cell in enumerate(row) if at and is_figure(cell)), None)
    if end is None:
        end = next((at for at, cell in enumerate(row) if at and cell and is_value(cell)), len(row))
    words = [row[0], *(cell for cell in row[1:end] if _may_name(cell))]
    return LEVELS.join(dict.fromkeys(word for word in words if word)), end


def _may_name(cell: str) -> bool:
    """Whether a cell beside the first may name its row: no value, no explanation, no span of years (2023年-2027年)."""
    return bool(cell) and len(cell) <= _LONGEST and not is_value(cell) and not _YEARS.match(cell)


def paired_rows(row: Row) -> Iterator[Row]:
    """A row without a header that is several pairs of name and figure, one at a time: each with blanks for the rest."""
    starts = [0]
    for at in range(1, len(row)):
        named = bool(row[at]) and not is_value(row[at]) and len(row[at]) >= 3 and row[at] != row[at - 1]
        if named and any(is_figure(cell) for cell in row[starts[-1] + 1 : at]):
            starts.append(at)
    for start, end in zip(starts, [*starts[1:], len(row)], strict=True):
        yield ("",) * start + row[start:end] + ("",) * (len(row) - end)


def is_form(row: Row, header: Sequence[str], others: Iterable[Row]) -> bool:
    """Whether a row is several pairs of name and figure that the header above it says nothing of.

    审批担保额度合计 20,000 实际发生额合计 14,801.88 under a list's columns: the row has fewer cells than the header,
    its first name is merged over columns, or its second stands where other rows have figures.
    """
    runs = [(text, next(at for at, cell in enumerate(row) if cell == text)) for text, _ in groupby(filter(None, row))]
    if len(runs) < 2 * _PAIR or len(runs) % _PAIR or not row[0] or sum(map(bool, header)) <= len(runs):
        return False
    if any(is_value(text) is (at % _PAIR == 0) for at, (text, _) in enumerate(runs)):
        return False
    column = runs[_PAIR][1]
    below = [other[column] for other in others if other[column:]]
    words = Counter(text for text in below if text and not is_value(text))
    fits = len(row) >= len(header) and all(map(fits_name, row, header))
    if fits and max(words.values(), default=0) >= _LIST:
        return False  # what the rows of a list say of things, and the name of none
    return len(row) < len(header) or row[0] == row[1] or any(map(is_figure, below))


def is_pair(table: Table, at: int, header: Sequence[str]) -> bool:
    """Whether a row is a name and a figure that the header says nothing of: merged over columns of other names."""
    row = table.rows[at]
    cells = [column for column, cell in enumerate(row) if cell]
    if len(cells) != _PAIR or cells[0] or not is_value(row[cells[1]] or ""):
        return False
    wide = next((span[3] for span in table.spans if (span[0], span[1]) == (at, cells[1])), 0)
    beside = header[1:] if len(row) == _PAIR else header[cells[1] : cells[1] + wide]
    return len({name for name in beside if name}) > _PAIR


class Parents:
    """The rows that the next row belongs to: the last rows without figures, and the row that 其中 is a part of."""

    def __init__(self, bands: Iterable[str] = ()) -> None:
        self._bands = list(bands)
        self._wide = False  # the last of them stands over the whole row, and is no row whose figures are missing
        self._open = False  # the last row was one without figures
        self._whole = ""
        self._last = ""
        self._silent = ""  # the row right above, where it has no figures and heads no others by its form

    def band(self, text: str, *, wide: bool) -> None:
        """A row of words: under the one before where that has no row yet.

        One that is not merged over its row may be a row whose figures are missing: it heads the next ones only where
        it has a number or ends with a colon, or where they say that they are parts (货币资金, below it 其中：美元).
        """
        if not (wide or _words().head.search(text)):
            self._silent = text
            return
        silent, self._silent = self._silent, ""
        if _words().part.fullmatch(text):
            self._whole = silent or self._last
            return
        if silent and _words().part.match(text):
            self._whole = silent
            return
        if not self._open:
            self._bands = [text]
        elif are_siblings(self._bands[-1], text):
            self._bands = [*self._bands[:-1], text]
        else:
            self._bands = [*self._bands[-1:], text]
        self._open, self._wide, self._whole = True, wide, ""

    def end_band(self, *, divides: bool) -> None:
        """A header stands below a band: the next band is no part of it, also where no row came between.

        One that says itself by what the rows below it divide (分地区) is below no band whose rows have come.
        """
        if divides and not self._open:
            self._bands, self._whole = [], ""
        self._open = False

    def of(self, label: str) -> tuple[str, ...]:
        """The parents of a row with figures, which is the next one's elder."""
        self._open = False
        silent, self._silent = self._silent, ""
        if _words().total.search(label):
            self._whole = ""
            if not self._wide:
                self._bands = []
        if _words().part.match(label):
            self._whole = silent or self._whole or self._last
        elif not self._whole:
            self._last = label
        return (*self._bands, *([self._whole] if self._whole else ()))
