"""Characters to lines and their text."""


import pytest

from pipeline.read.forms.pdf import open_pdf
from pipeline.read.pdf.chars import Char, box_of, join_lines, lines_of, page_chars, text_of
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


@pytest.fixture
def chars_of(tmp_path):
    def draw(*lines):
        from reportlab.pdfgen.canvas import Canvas

        file = tmp_path / "page.pdf"
        canvas = Canvas(str(file), pagesize=(600, 800))
        canvas.setFont("Courier", 10)  # six points a letter
        for at, line in enumerate(lines):
            canvas.drawString(100, 700 - 12 * at, line)
        canvas.save()
        document = open_pdf(file)
        page = document[0]
        text = page.get_textpage()
        chars = page_chars(text.raw, 800.0)
        document.close()
        return chars

    return draw


def test_characters_of_a_page_have_their_places_and_know_the_blank_before_them(chars_of):
    first, second, third = chars_of("ab c")
    assert (first.text, second.text, third.text) == ("a", "b", "c")
    assert (first.x0, second.x0, third.x0) == pytest.approx((100, 106, 118))
    assert first.x1 == pytest.approx(106) and first.top < 100 < first.bottom  # 800 less 700
    assert [char.spaced for char in (first, second, third)] == [False, False, True]
    assert not any(char.rotated for char in (first, second, third))
    assert chars_of() == []


def test_a_hyphen_at_a_lines_end_is_a_hyphen(chars_of):
    chars = chars_of("the annual re-", "port of 2024")
    assert "".join(char.text for char in chars) == "theannualre-portof2024"


def test_letters_on_one_height_stand_on_a_line_whatever_their_sizes():
    """Letters 1.5 lower than the line: one of three points is more than 0.45 of its height lower, one of ten is not."""
    small, large = Char("1", 40, 5, 44, 8), Char("资", 50, 1.5, 60, 11.5)
    assert [text_of(line) for line in lines_of([*print_text("合计"), small, large])] == ["合计", "1资"]
    assert [text_of(line) for line in lines_of([*print_text("合计"), large, small])] == ["合计 资", "1"]
