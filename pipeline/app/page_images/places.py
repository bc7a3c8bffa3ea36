"""Where on a page a cited cell or sentence stands: its box, by the row that it is of and what is printed there."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pipeline.errors import InputError
from pipeline.model.line import Box
from pipeline.read.pdf.chars import Char, box_of, lines_of

_LARGEST = 20_000.0  # points; no page is larger
LONGEST_QUOTE = 400  # characters of a quote that are looked for
_MARGIN = 1.5  # points around what has no ruling lines of its own
_TOUCHING = 1.5  # points by which the boxes of neighbouring digits may lie apart or over each other
_LEAST = 6  # characters at the beginning of a quote by which the rest of it is known


class MarkKind(StrEnum):
    """What a box on a page is drawn around."""

    CELL = "cell"
    ROW = "row"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Mark:
    """A box on a page, in points from its upper left corner."""

    kind: MarkKind
    box: Box


@dataclass(frozen=True, slots=True)
class CitedPlace:
    """What is known of a place on a page: the row's `box` in points, the text that is quoted, the table's `column`."""

    box: Box | None = None
    quote: str = ""
    column: int | None = None

    @property
    def is_known(self) -> bool:
        """Whether anything can be looked for."""
        return self.box is not None or bool(self.quote.strip())


def page_box(numbers: Sequence[float]) -> Box:
    """A box that somebody gives: two corners in points, in either order.

    Raises:
        InputError: they are no four numbers, or lie on no page.
    """
    if len(numbers) != 4:
        raise InputError("a box has four numbers: left, top, right and bottom in points, such as 60,100,535,115")
    if not all(math.isfinite(number) and abs(number) <= _LARGEST for number in numbers):
        raise InputError(f"a box lies on a page: numbers up to {_LARGEST:g}")
    left, right = sorted((numbers[0], numbers[2]))
    top, bottom = sorted((numbers[1], numbers[3]))
    return left, top, right, bottom


def read_box(text: str) -> Box | None:
    """The box of an address, left,top,right,bottom in points; None of "".

    Raises:
        InputError: as `page_box`.
    """
    if not text:
        return None
    try:
        numbers = [float(number) for number in text.split(",")]
    except ValueError:
        numbers = []
    return page_box(numbers)


def find_marks(place: CitedPlace, chars: Sequence[Char], cells: Sequence[Box]) -> tuple[Mark, ...]:
    """The boxes of a place: its row and the cell in it, or the lines of a sentence; () where it is not found.

    `chars` are those of the page, `cells` the cells of its tables.
    """
    quote = place.quote[:LONGEST_QUOTE]
    if place.box is None:
        return tuple(Mark(MarkKind.TEXT, box) for box in _lines_of_quote(quote, chars))
    row = place.box
    inside = [char for char in chars if _holds(row, char)]
    own = sorted((cell for cell in cells if _within(row, cell)), key=lambda cell: cell[0])
    found = _runs_of_figure(quote, inside)
    if not found:
        return (Mark(MarkKind.ROW, row),)
    run = _of_column(found, own, place.column)
    around = next((cell for cell in own if _holds(cell, run[len(run) // 2])), None)
    box = around if around is not None else _padded(box_of(run))
    if box == row:
        return (Mark(MarkKind.CELL, box),)
    return Mark(MarkKind.ROW, row), Mark(MarkKind.CELL, box)


def _runs_of_figure(quote: str, inside: list[Char]) -> list[list[Char]]:
    """Where the last words of a quote, which are the figure, stand in a row; else where all of it does."""
    words = quote.split()
    for wanted in dict.fromkeys([*words[-1:], "".join(words)]):
        for ordered in (inside, [char for line in lines_of(inside) for char in line]):
            if found := _runs(wanted, ordered):
                return found
    return []


def _lines_of_quote(quote: str, chars: Sequence[Char]) -> list[Box]:
    """The lines that a quoted text stands in; of one that goes on otherwise than quoted, as far as it is the same."""
    wanted = _same_form(quote)
    if not wanted:
        return []
    ordered = list(chars)
    found = _runs(quote, ordered)
    if not found and len(wanted) > _LEAST:
        begun = _runs(wanted[:_LEAST], ordered)
        found = [max((_as_far_as(wanted, run[0], ordered) for run in begun), key=len)] if begun else []
    if not found and " " in quote.strip():
        last = _runs(quote.split()[-1], ordered)
        found = last if len(last) == 1 else []
    return [_padded(box_of(line)) for line in lines_of(found[0])] if found else []


def _runs(wanted: str, chars: list[Char]) -> list[list[Char]]:
    """Every run of characters that is a text, blanks aside; a figure is no part of a longer one."""
    looked_for = _same_form(wanted)
    letters, places = _spelled(chars)
    runs, at = [], letters.find(looked_for) if looked_for else -1
    while at >= 0:
        end = at + len(looked_for)
        if not (_goes_on(chars, places[at] - 1) or _goes_on(chars, places[end - 1])):
            runs.append(chars[places[at] : places[end - 1] + 1])
        at = letters.find(looked_for, at + 1)
    return runs


def _as_far_as(wanted: str, first: Char, chars: list[Char]) -> list[Char]:
    begin = chars.index(first)
    letters, places = _spelled(chars[begin : begin + len(wanted)])
    same = 0
    while same < min(len(letters), len(wanted)) and letters[same] == wanted[same]:
        same += 1
    return chars[begin : begin + places[same - 1] + 1] if same else []


def _goes_on(chars: Sequence[Char], at: int) -> bool:
    """Whether a figure goes on from a character to the next one: within 1,234.5, not over the border of a cell."""
    if at < 0 or at + 1 >= len(chars):
        return False
    one, next_one = chars[at], chars[at + 1]
    if not 0 <= next_one.x0 - one.x1 + _TOUCHING < 2 * _TOUCHING + (one.bottom - one.top) * 0.2:
        return False
    pair = one.text + next_one.text
    return all(letter.isdigit() or letter in ".," for letter in pair) and any(map(str.isdigit, pair))


def _of_column(runs: list[list[Char]], own: list[Box], column: int | None) -> list[Char]:
    """Of equal texts in one row the one in the cell of that column, else the first."""
    if column is not None and len(runs) > 1 and column < len(own):
        for run in runs:
            if _holds(own[column], run[len(run) // 2]):
                return run
    return runs[0]


def _spelled(chars: Sequence[Char]) -> tuple[str, list[int]]:
    """Characters as one text, full-width ones in their plain form, and for each letter the character it is of."""
    letters, places = [], []
    for at, char in enumerate(chars):
        for letter in _same_form(char.text):
            letters.append(letter)
            places.append(at)
    return "".join(letters), places


def _same_form(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def _holds(box: Box, char: Char) -> bool:
    x, y = (char.x0 + char.x1) / 2, (char.top + char.bottom) / 2
    return box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1


def _within(row: Box, cell: Box) -> bool:
    y = (cell[1] + cell[3]) / 2
    return row[1] - 1 <= y <= row[3] + 1 and cell[0] >= row[0] - 2 and cell[2] <= row[2] + 2


def _padded(box: Box) -> Box:
    return box[0] - _MARGIN, box[1] - _MARGIN, box[2] + _MARGIN, box[3] + _MARGIN
