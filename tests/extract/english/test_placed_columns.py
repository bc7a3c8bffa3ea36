"""Columns by where the figures of rows end, and the cells of rows in them."""

from pipeline.extract.english.placed_columns import cells_under, columns_of
from pipeline.extract.english.placed_rows import placed_row
from tests.extract.english.placed import placed_line


def _rows(*lines):
    return [placed_row(placed_line(line)) for line in lines]


def test_cells_stand_where_their_digits_end():
    rows = _rows(
        "Saws@10-40 1,250@110-130 30@165-175", "Drills@10-40 (7)@121-133 12@165-175", "Rest@10-40 4@170-175"
    )
    columns = columns_of(rows)
    assert len(columns) == 2
    assert [cells_under(row, columns) for row in rows] == [
        ("Saws", ("1,250", "30")), ("Drills", ("(7)", "12")), ("Rest", ("", "4")),
    ]  # fmt: skip
    assert cells_under(placed_row(placed_line("Odd@10-40 9@146-150")), columns) is None


def test_figures_that_signs_push_aside_are_of_one_column():
    rows = _rows(
        "Fees@10-40 538@110-130 13.9%@165-190", "Gains@10-40 (436)@110-133 (204.7)@155-183",
        "Loans@10-40 205@110-130 37@160-174", "Cards@10-40 205@110-130 1.5%@162-180",
    )  # fmt: skip
    columns = columns_of(rows)
    assert len(columns) == 2
    assert [cells_under(row, columns)[1] for row in rows][1] == ("(436)", "(204.7)")


def test_a_column_of_dashes_is_one():
    rows = _rows("Saws@10-40 5@125-130 -@187-190 9@245-250", "Files@10-40 7@125-130 -@187-190 8@245-250")
    columns = columns_of(rows)
    assert [cells_under(row, columns) for row in rows] == [("Saws", ("5", "—", "9")), ("Files", ("7", "—", "8"))]


def test_a_figure_alone_in_its_column_is_kept_but_no_mark():
    lines = [f"Row@10-40 {at}@125-130 {at}@245-250" for at in (3, 4, 5)]
    assert len(columns_of(_rows(*lines, "Sum@10-40 12@120-130 208@180-190 12@240-250"))) == 3
    assert len(columns_of(_rows(*lines, "Sum@10-40 12@120-130 (1)@180-190 12@240-250"))) == 2


def test_what_stands_before_all_columns_is_of_the_label():
    columns = columns_of(_rows("Saws@10-40 5@125-130 6@185-190", "Files@10-40 7@125-130 8@185-190"))
    (row,) = _rows("Pumps@10-40 12@60-66 7@125-130 8@185-190")
    assert cells_under(row, columns) == ("Pumps 12", ("7", "8"))
    assert cells_under(_rows("Pumps@10-40 5,061@60-80 7@125-130")[0], columns) is None
