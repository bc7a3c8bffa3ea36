"""Names of columns by the words that stand over them."""

from dataclasses import replace

import pytest

from pipeline.extract.english.placed_columns import Column
from pipeline.extract.english.placed_headers import NamedColumns, column_names, continued_names
from pipeline.extract.english.placed_rows import placed_row
from tests.extract.english.placed import placed_line

COLUMNS = (Column(105, 130), Column(165, 190), Column(225, 250))


@pytest.mark.parametrize(
    ("lines", "caption", "names"),
    [
        (["2022@112-128 2021@172-188 2020@232-248"], "", ("2022", "2021", "2020")),
        (
            ["Year@100-115 Ended@118-140 June@143-160 30,@163-172 2022@175-190", "Power@108-130 Garden@165-188",
             "Tools@110-128 Care@170-186 Total@230-248"],
            "", ("Power Tools | 2022", "Garden Care | 2022", "Total | 2022"),
        ),
        (
            ["Consumer@105-140 Goods@143-185", "Saws@112-128 Drills@168-188 Services@220-250"],
            "Results of 2022:", ("Consumer Goods | Saws | 2022", "Consumer Goods | Drills | 2022", "Services | 2022"),
        ),
        (["2022@112-128 2021@172-188 Change@225-250"], "", ("2022", "2021", "")),
        (["Saws@112-128 Drills@168-188"], "Results of 2022:", ("Saws | 2022", "Drills | 2022", "")),
        (["Three@100-120 Months@123-150 Ended@153-180", "2022@112-128 2021@172-188 2020@232-248"], "", ()),
        (["Level@108-124 1@126-130 Level@168-184 2@186-190 Total@230-250"], "At 2022:",
         ("Level 1 | 2022", "Level 2 | 2022", "Total | 2022")),
        (  # what moved between two balances
            ["2021@112-128 Charges@160-190 2022@232-248"], "", ("2021", "Charges", "2022")
        ),
        (["Less@105-115 than@117-130 2@168-172 -@174-177 3@179-183 More@225-238 than@240-250",
          "1@110-113 year@115-128 years@168-188 3@228-231 years@233-250"], "At 2022:",
         ("Less than 1 year | 2022", "2 - 3 years | 2022", "More than 3 years | 2022")),
        (["2022@112-128 2021@172-188 Average@225-250"], "", ("2022", "2021", "Average")),
        (["Rate@112-128 Rate@172-188 Price@232-248"], "In 2022:", ("", "", "Price | 2022")),  # two called alike
        ([], "", ()),
    ],
)  # fmt: skip
def test_names_of_columns(lines, caption, names):
    assert column_names([placed_row(placed_line(line)) for line in lines], COLUMNS, caption) == names


BEFORE = NamedColumns(COLUMNS, ("2022", "2021", "2020"), "Sales", "million", page=4, after=1)
NOTHING = ((), ())


def _row(line):
    return placed_row(placed_line(line))


def test_figures_under_the_same_columns_have_their_names():
    assert continued_names(BEFORE, NOTHING, COLUMNS[:2], 4, 20) == ("2022", "2021")
    assert continued_names(BEFORE, NOTHING, COLUMNS, 5, 3) == ("2022", "2021", "2020")


def test_what_may_be_another_table_has_none():
    head = ([_row("Saws@110-130 Files@168-190")], ())
    led_in = ((), [_row("Sales@10-40 were@42-110 as@112-120 follows:@122-160")])
    assert continued_names(BEFORE, head, COLUMNS, 4, 20) == ()
    assert continued_names(BEFORE, led_in, COLUMNS, 4, 20) == ()
    assert continued_names(BEFORE, NOTHING, (Column(120, 145),), 4, 20) == ()  # it stands elsewhere
    assert continued_names(BEFORE, NOTHING, COLUMNS, 6, 3) == ()
    assert continued_names(BEFORE, NOTHING, COLUMNS, 5, 30) == ()
    assert continued_names(replace(BEFORE, after=12), NOTHING, COLUMNS, 5, 3) == ()
    assert continued_names(None, NOTHING, COLUMNS, 4, 20) == ()
