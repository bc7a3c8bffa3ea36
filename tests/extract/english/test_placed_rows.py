"""Lines by the places of their words: labels, figures and the columns that these stand in."""

import pytest

from pipeline.extract.english.placed_rows import cells_under, columns_of, placed_row
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
    ],
)
def test_figures_are_taken_from_the_label(words, label, figures):
    row = placed_row(placed_line(words))
    assert (row.label, [figure.text for figure in row.figures]) == (label, figures)


def test_text_that_ends_with_a_year_is_no_row():
    assert not placed_row(placed_line("ended@10-40 December@42-80 31,@82-90 2022@92-112")).is_row
    assert placed_row(placed_line("Saws@10-40 1,250@110-130")).is_row


def test_cells_stand_where_their_digits_end():
    rows = [
        placed_row(placed_line(line))
        for line in (
            "Saws@10-40 1,250@110-130 30@165-175",
            "Drills@10-40 (7)@121-133 12@165-175",
            "Rest@10-40 4@170-175",
        )
    ]
    columns = columns_of(rows)
    assert len(columns) == 2
    assert [cells_under(row, columns) for row in rows] == [
        ("Saws", ("1,250", "30")), ("Drills", ("(7)", "12")), ("Rest", ("", "4")),
    ]  # fmt: skip
    assert cells_under(placed_row(placed_line("Odd@10-40 9@146-150")), columns) is None
