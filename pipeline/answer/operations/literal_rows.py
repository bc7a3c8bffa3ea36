"""Rows whose names stand in a question letter by letter, by which a sum or a share is computed as what is most likely.

立体库大楼占未办妥产权证书固定资产的比例      the row 立体库大楼, though no name of the question ends where it does
血栓通注射液一共采购了多少                  the row 血栓通注射液（2ml×10支）: what brackets add is not asked for
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import bigrams_in, levels, own_words, without_numbering
from pipeline.text.amounts import parse_amount

_LEAST = 3  # characters of a name that are certain to be no part of other words
_LEAST_OF_LONGER = 4  # and of one of which the question has but a part
_SHARE_OF_NAME = 0.7
_PLAIN_COLUMN = 0.5  # how well a column is named that has no words but of the time: 期末余额
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")


@dataclass(frozen=True, slots=True)
class LiteralRow:
    """A row and where its name stands in a text."""

    row: IndexedRow
    start: int
    end: int
    lacking: int = 0  # characters of the name that the text has not

    @property
    def length(self) -> int:
        return self.end - self.start


def literal_rows(table: IndexedTable, text: str) -> list[LiteralRow]:
    """The rows of a table that a text names, in its order, each at a place of its own; of two at one place neither."""
    grams = {text[at : at + _LEAST] for at in range(len(text) - _LEAST + 1)}
    found = [one for row in table.rows if not row.is_total and (one := _literal_row(row, text, grams)) is not None]
    longest = [one for one in found if not any(_covers(other, one) for other in found)]
    alone = (one for one in longest if not any(_meets(one, other) for other in longest if other is not one))
    return sorted(alone, key=lambda one: one.start)


def cells_of(rows: Iterable[LiteralRow], text: str, year: int, report_year: int) -> list[list[IndexedCell]]:
    """The figures of rows in each column that all have and that is of the asked time; the best named ones first.

    What is equally well named stands in one list with nothing to choose between.
    """
    named = list(rows)
    if not named or len({one.row.row.header for one in named}) != 1:
        return []
    asked = AskedColumn(bigrams_in(text), Form.AMOUNT, year, report_year, words=text)
    columns = []
    for at in named[0].row.figures:
        cells = [IndexedCell(one.row, at) for one in named if at < len(one.row.row.cells)]
        filled = [cell for cell in cells if parse_amount(cell.cell.text).value is not None]
        if len(filled) == len(named) and all(fits_year_and_form(cell, asked) for cell in filled):
            columns.append(filled)
    return sorted(columns, key=lambda cells: -how_named(cells[0].header, text))


def how_named(header: str, text: str) -> float:
    """Which share of the own words of a header's last level a text has."""
    own = own_words((levels(header) or [""])[-1])
    return share_covered(own, text) if own else _PLAIN_COLUMN


def share_covered(words: str, text: str) -> float:
    """Which share of the characters of words stands in a text: 董监高 in 董事、监事和高级管理人员."""
    letters = [letter for letter in words if letter.isalnum()]
    return sum(letter in text for letter in letters) / len(letters) if letters else 1.0


def _literal_row(row: IndexedRow, text: str, grams: set[str]) -> LiteralRow | None:
    """A row by the one of its names that a text has the most of."""
    names = (without_numbering(_ASIDE.sub("", name)) for name in (row.names or (row.label,)))
    found = [one for name in names if name and (one := _place_of_name(row, name, text, grams)) is not None]
    return max(found, key=lambda one: one.length, default=None)


def _place_of_name(row: IndexedRow, name: str, text: str, grams: set[str]) -> LiteralRow | None:
    if not any(name[at : at + _LEAST] in grams for at in range(len(name) - _LEAST + 1)):
        return None
    part = _longest_common(name, text)
    least = max(_LEAST_OF_LONGER, _SHARE_OF_NAME * len(name))
    if part != name and len(part) < least:
        return None
    start = text.find(part)
    return LiteralRow(row, start, start + len(part), len(name) - len(part)) if text.count(part) == 1 else None


def _longest_common(name: str, text: str) -> str:
    spans = ((start, end) for start in range(len(name)) for end in range(start + _LEAST, len(name) + 1))
    return max((name[start:end] for start, end in spans if name[start:end] in text), key=len, default="")


def _covers(one: LiteralRow, other: LiteralRow) -> bool:
    """Whether a row's name takes the place of another's and more, or the same place by its whole name."""
    if one is other or not _meets(one, other):
        return False
    return one.length > other.length or (one.length == other.length and one.lacking < other.lacking)


def _meets(one: LiteralRow, other: LiteralRow) -> bool:
    return one.start < other.end and other.start < one.end
