"""Words of a line that stand together as one cell."""

import pytest

from pipeline.read.pdf.segments import has_columns, segment_of, segments_of, words_of
from tests.read.pdf.conftest import print_text


def texts(line):
    return [segment.text for segment in segments_of(line)]


def test_label_and_figures_are_segments_of_their_own():
    line = [*print_text("货币资金"), *print_text("1,234", 100), *print_text("987", 200)]
    assert texts(line) == ["货币资金", "1,234", "987"]
    assert [segment.figure for segment in segments_of(line)] == [False, True, True]
    assert has_columns(line) and not has_columns(print_text("货币资金"))


def test_dots_that_lead_to_a_figure_are_no_words():
    assert texts([*print_text("存货....", 0), *print_text("25", 100)]) == ["存货", "25"]
    assert texts(print_text("3.5")) == ["3.5"]


def test_a_currency_sign_far_left_belongs_to_its_figure_and_a_closing_bracket_too():
    assert texts([*print_text("$"), *print_text("10", 60)]) == ["$ 10"]
    assert texts([*print_text("(406"), *print_text(")", 50)]) == ["(406)"]


@pytest.mark.parametrize("text", ["1,234.50", "(25)", "12%", "-", "不适用", "n/a"])
def test_figures_and_the_signs_for_none(text):
    assert segment_of([print_text(text)]).figure


@pytest.mark.parametrize("text", ["附注七", "2021年度", "一、"])
def test_words_are_no_figures(text):
    assert not segment_of([print_text(text)]).figure


def test_figures_are_aligned_by_their_last_digit_and_years_are_known():
    bracketed = segment_of([print_text("(25)")])
    assert (bracketed.digits_end, bracketed.x1) == (30, 40)
    assert segment_of([print_text("2021年")]).year and not segment_of([print_text("20215")]).year


def test_words_with_their_places():
    line = [*print_text("Net", 0), *print_text("sales", 40), *print_text("....", 100), *print_text("$", 150),
            *print_text("25", 170)]  # fmt: skip
    words, height = words_of(line)
    assert [(text, left) for text, left, _ in words] == [("Net", 0), ("sales", 40), ("$", 150), ("25", 170)]
    assert height > 0
