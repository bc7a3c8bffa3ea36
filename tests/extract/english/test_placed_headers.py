"""Names of columns by the words that stand over them."""

import pytest

from pipeline.extract.english.placed_headers import column_names
from pipeline.extract.english.placed_rows import Column, placed_row
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
        ([], "", ()),
    ],
)  # fmt: skip
def test_names_of_columns(lines, caption, names):
    assert column_names([placed_row(placed_line(line)) for line in lines], COLUMNS, caption) == names
