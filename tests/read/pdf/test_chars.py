"""Characters to lines and their text."""


import pytest

from pipeline.read.pdf.chars import Char, box_of, join_lines, lines_of, text_of
from tests.read.pdf.conftest import print_text


def test_lines_go_from_top_to_bottom_and_left_to_right():
    upper, lower = print_text("合计", 50, 100), print_text("项目", 20, 130)
    assert [text_of(line) for line in lines_of([*lower[::-1], *upper])] == ["合计", "项目"]


def test_a_footnote_mark_a_little_higher_is_on_the_line_and_half_a_line_lower_is_not():
    mark = Char("1", 20, 0, 24, 6)
    assert len(lines_of([*print_text("合计"), mark])) == 1
    assert len(lines_of([*print_text("合计"), *print_text("项目", 20, 6)])) == 2


def test_blanks_stand_between_latin_words_and_at_wide_gaps_only():
    assert text_of(print_text("Net income")) == "Net income"
    assert text_of(print_text("货币 资金")) == "货币资金"
    assert text_of([*print_text("货币"), *print_text("资金", 40)]) == "货币 资金"


def test_bold_type_printed_twice_is_read_once():
    letters = print_text("资产")
    twice = [copy for c in letters for copy in (c, c._replace(x0=c.x0 + 0.2, x1=c.x1 + 0.2))]
    assert text_of(twice) == "资产"


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["净利", "润"], "净利润"),
        (["Net", "income"], "Net income"),
        (["in 2021", "and the"], "in 2021 and the"),
        (["1,234,", "567"], "1,234,567"),
    ],
)
def test_lines_of_a_cell_are_joined_as_they_are_read(lines, text):
    assert join_lines(lines) == text


def test_the_box_holds_all_characters():
    assert box_of([*print_text("甲", 5, 7), *print_text("乙", 40, 9)]) == (5, 7, 50, 19)
