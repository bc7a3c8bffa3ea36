"""Rows that the grid breaks up."""

import pytest

from pipeline.extract.statements.split_rows import join_split_rows, looks_like_figure
from pipeline.model import Table

BROKEN = (
    ("", "1,618", "2,663,"),
    (None, ",820,", "367,82"),
    ("一、上年期末余额", "253.00", "2.47"),
    ("二、本年期初余额", "1.00", "2.00"),
)


def rows(given, **more):
    return [row.texts for row in join_split_rows(Table(given, (7,) * len(given)), **more)]


def test_pieces_of_a_number_are_joined_until_the_next_row_begins():
    assert rows((BROKEN[0], BROKEN[1], (None, "253.00", "2.47"), BROKEN[3])) == [
        ("", "1,618,820,253.00", "2,663,367,822.47"),
        ("二、本年期初余额", "1.00", "2.00"),
    ]


def test_whole_rows_stay_and_keep_their_page_and_place():
    found = list(join_split_rows(Table(BROKEN[2:], (7, 8))))
    assert [(row.texts[0], row.page, row.row, row.figures) for row in found] == [
        ("一、上年期末余额", 7, 0, 2),
        ("二、本年期初余额", 8, 1, 2),
    ]


def test_a_header_that_a_page_repeats_below_figures_is_left_out():
    header = ("项目", "本期", "上期")
    given = (header, BROKEN[2], header, BROKEN[3])
    assert rows(given, is_header=lambda row: row == header) == [header, BROKEN[2], BROKEN[3]]


@pytest.mark.parametrize(
    ("text", "figure"),
    [("1,234.50", True), ("(25", True), ("2021年", False), ("1.", False), ("3)", False), ("合计", False)],
)
def test_what_looks_like_a_figure(text, figure):
    assert looks_like_figure(text) is figure
