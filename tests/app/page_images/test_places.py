"""A cell of a row, or the lines of a sentence, found among the characters of a page."""

from __future__ import annotations

import math

import pytest

from pipeline.app.page_images.places import CitedPlace, Mark, MarkKind, find_marks, page_box, read_box
from pipeline.errors import InputError
from pipeline.read.pdf.chars import Char

ROW = (50.0, 100.0, 350.0, 115.0)
CELLS = [(50.0, 100.0, 150.0, 115.0), (150.0, 100.0, 250.0, 115.0), (250.0, 100.0, 350.0, 115.0)]


def printed(text: str, x: float, top: float = 102.0, size: float = 10.0) -> list[Char]:
    """A text set from `x` on, half a letter wide for figures."""
    chars = []
    for letter in text:
        wide = size / 2 if letter.isascii() else size
        chars.append(Char(letter, x, top, x + wide, top + size))
        x += wide
    return chars


def cell_of(marks: tuple[Mark, ...]) -> tuple[float, ...]:
    (found,) = [mark.box for mark in marks if mark.kind is MarkKind.CELL]
    return found


def test_a_figure_is_found_in_its_row_and_boxed_by_its_cell():
    chars = [
        *printed("营业收入", 52),
        *printed("1,234.50", 155),
        *printed("99.00", 255),
        *printed("1,234.50", 155, 200),
    ]
    marks = find_marks(CitedPlace(ROW, "营业收入 1,234.50", 1), chars, CELLS)
    assert marks == (Mark(MarkKind.ROW, ROW), Mark(MarkKind.CELL, CELLS[1]))


def test_a_figure_is_no_part_of_a_longer_one():
    chars = [*printed("1,234.50", 155), *printed("34.50", 255)]
    assert cell_of(find_marks(CitedPlace(ROW, "收入 34.50"), chars, CELLS)) == CELLS[2]


def test_neighbouring_cells_are_not_one_figure():
    chars = [*printed("20", 240), *printed("45", 262)]
    assert cell_of(find_marks(CitedPlace(ROW, "收入 45"), chars, CELLS)) == CELLS[2]


def test_of_equal_figures_the_one_of_the_column_is_boxed():
    chars = [*printed("甲", 52), *printed("7.00", 155), *printed("7.00", 255)]
    assert cell_of(find_marks(CitedPlace(ROW, "甲 7.00", 2), chars, CELLS)) == CELLS[2]
    assert cell_of(find_marks(CitedPlace(ROW, "甲 7.00", 1), chars, CELLS)) == CELLS[1]


def test_full_width_figures_are_the_same():
    assert cell_of(find_marks(CitedPlace(ROW, "甲 7.00"), printed("７．００", 155), CELLS)) == CELLS[1]


def test_without_ruling_lines_the_figure_itself_is_boxed():
    box = cell_of(find_marks(CitedPlace(ROW, "甲 7.00"), printed("7.00", 155), []))
    assert box == (153.5, 100.5, 176.5, 113.5)


def test_what_is_not_printed_in_the_row_leaves_the_row():
    assert find_marks(CitedPlace(ROW, "甲 8.00"), printed("7.00", 155), CELLS) == (Mark(MarkKind.ROW, ROW),)


def test_a_sentence_is_found_over_its_lines():
    chars = [*printed("前文公司面临汇率", 50, 100), *printed("波动的风险。后文", 50, 120)]
    marks = find_marks(CitedPlace(quote="公司面临汇率波动的风险。"), chars, [])
    assert [(mark.kind, round(mark.box[1])) for mark in marks] == [(MarkKind.TEXT, 98), (MarkKind.TEXT, 118)]
    assert marks[0].box[0] == 68.5 and marks[1].box[2] == 111.5


def test_a_sentence_that_goes_on_otherwise_is_marked_as_far_as_it_is_the_same():
    marks = find_marks(CitedPlace(quote="公司面临汇率波动的风险，见下页"), printed("公司面临汇率波动的风险。", 50), [])
    assert [mark.box for mark in marks] == [(48.5, 100.5, 161.5, 113.5)]


def test_what_is_nowhere_on_the_page_has_no_mark():
    assert find_marks(CitedPlace(quote="公司没有这样的事项"), printed("公司面临汇率波动的风险。", 50), []) == ()
    assert find_marks(CitedPlace(quote=" "), printed("公司", 50), []) == ()
    assert not CitedPlace(quote=" ").is_known


@pytest.mark.parametrize(
    "numbers", [(1, 2, 3), (1, 2, 3, 4, 5), (math.nan, 0, 1, 1), (0, 0, math.inf, 1), (0, 0, 1e308, -1e308)]
)
def test_numbers_that_are_no_box_of_a_page_are_refused(numbers):
    with pytest.raises(InputError, match="box"):
        page_box(numbers)


def test_a_box_may_be_given_by_any_two_corners():
    assert page_box((500, 300, 100, 100)) == read_box("100,300,500,100") == (100, 100, 500, 300)
    assert read_box("") is None
