"""Lines by the places of their words: labels, figures and the columns that these stand in."""

import pytest

from pipeline.extract.english.placed_rows import placed_row, without_marks
from tests.extract.english.placed import placed_line


@pytest.mark.parametrize(
    ("words", "label", "figures"),
    [
        ("Saws@10-40 $@100-104 1,250@110-130 (30@160-172 )@172-175", "Saws", ["1,250", "(30)"]),
        ("Margin@10-40 4.1@110-125 %@126-132 —@170-174", "Margin", ["4.1%", "—"]),
        ("2024@10-30 5,171@110-130 3,828@155-175", "2024", ["5,171", "3,828"]),
        ("After@10-30 2027@32-52 5,995@110-130 23,665@150-175", "After 2027", ["5,995", "23,665"]),
        ("EMEA@10-30 (1)@33-40 691@115-130 (16)@160-175", "EMEA (1)", ["691", "(16)"]),
        ("Outstanding@10-50 173@115-130 4.84@150-165 years@167-180", "Outstanding", ["173", "4.84 years"]),
        ("Saws@10-40 -@127-130 456@175-190", "Saws", ["—", "456"]),  # none, and no minus
        ("Rates@10-40 0.5%@100-115 –@117-120 2.0%@122-135 3.5%@160-175", "Rates", ["0.5% – 2.0%", "3.5%"]),
        ("Mix@10-40 —%@120-135 4%@165-175", "Mix", ["—", "4%"]),
    ],
)
def test_figures_are_taken_from_the_label(words, label, figures):
    row = placed_row(placed_line(words))
    assert (row.label, [figure.text for figure in row.figures]) == (label, figures)


def test_text_that_ends_with_a_year_is_no_row():
    assert not placed_row(placed_line("ended@10-40 December@42-80 31,@82-90 2022@92-112")).is_row
    assert placed_row(placed_line("Saws@10-40 1,250@110-130")).is_row


def test_columns_of_words_are_no_figures_and_part_no_label():
    row = placed_row(placed_line("Swaps@10-40 $@100-104 89@120-130 Other@140-160 assets@162-185 $@200-204 27@220-230"))
    assert (row.label, [figure.text for figure in row.figures], row.remark) == ("Swaps", ["89", "27"], "Other assets")
    text = placed_row(placed_line("Sold@10-30 in@32-40 2022@42-60 and@62-75 2021@77-95"))
    assert (text.label, text.remark) == ("Sold in 2022 and", "")


def test_raised_marks_are_no_rows():
    small = placed_line("(2)@60-70")
    head = placed_line("Segment@10-40 Leased@60-90 (1)@130-136")
    rows = without_marks([placed_row(one) for one in (small, head, placed_line("Asia@10-30 7@125-130 9@165-170"))])
    assert [(row.text, row.is_row) for row in rows] == [("Segment Leased (1)", False), ("Asia 7 9", True)]
    other = without_marks([placed_row(placed_line(one)) for one in ("Other@10-30 (1)@125-136", "Sum@10-30 7@99-105")])
    assert other[0].is_row


def test_a_line_of_spans_heads_columns():
    assert not placed_row(placed_line("Total@100-120 1@150-153 Year@155-170 1-3@200-212 Years@214-230")).is_row
