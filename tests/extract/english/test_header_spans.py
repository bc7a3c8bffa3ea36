"""Names over several columns that do not reach over all of them."""

import pytest

from pipeline.extract.english.placed_columns import Column
from pipeline.extract.english.placed_headers import column_names
from pipeline.extract.english.placed_rows import placed_row
from tests.extract.english.placed import placed_line

FOUR = (Column(105, 130), Column(165, 190), Column(225, 250), Column(285, 310))


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (  # years that begin again part the columns
            ["Pension@118-140 plans@143-165 Other@250-268 plans@271-290",
             "2022@112-128 2021@172-188 2022@232-248 2021@292-308"],
            ("Pension plans | 2022", "Pension plans | 2021", "Other plans | 2022", "Other plans | 2021"),
        ),
        (  # so do names, under the year of each
            ["2022@142-158 2021@262-278", "Shares@108-130 Price@168-190 Shares@228-250 Price@288-310"],
            ("Shares | 2022", "Price | 2022", "Shares | 2021", "Price | 2021"),
        ),
        (  # a line over one of them is of that one
            ["2022@142-158 2021@262-278", "Average@164-190 Average@284-310",
             "Shares@108-130 Price@168-190 Shares@228-250 Price@288-310"],
            ("Shares | 2022", "Average Price | 2022", "Shares | 2021", "Average Price | 2021"),
        ),
        (  # the middle of two names
            ["Options@192-220 held@223-240", "Free@108-130 Number@168-190 Price@238-262 Term@288-310"],
            ("Free", "Options held | Number", "Options held | Price", "Term"),
        ),
        (  # a title over all groups is of none
            ["Statement@120-200 of@202-210 Income@212-290", "2022@142-158 2021@262-278",
             "Shares@108-130 Price@168-190 Shares@228-250 Price@288-310"],
            ("Shares | 2022", "Price | 2022", "Shares | 2021", "Price | 2021"),
        ),
    ],
)  # fmt: skip
def test_names_over_several_columns(lines, names):
    assert column_names([placed_row(placed_line(line)) for line in lines], FOUR, "") == names


def test_years_over_groups_of_three_stand_over_the_middle_name():
    columns = tuple(Column(left, left + 25) for left in range(105, 465, 60))
    heads = " ".join(f"{name}@{108 + 60 * at}-{130 + 60 * at}" for at, name in enumerate(("Was", "Change1", "Is") * 2))
    lines = ["2022@172-188 2021@352-368", heads.replace("Change1", "Impact")]
    names = column_names([placed_row(placed_line(line)) for line in lines], columns, "")
    assert names == ("Was | 2022", "Impact | 2022", "Is | 2022", "Was | 2021", "Impact | 2021", "Is | 2021")
