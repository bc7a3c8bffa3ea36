"""What stands above the figures of a table."""

from pipeline.extract.english.placed_captions import caption_of, lines_above, over_labels
from pipeline.extract.english.placed_columns import Column
from pipeline.extract.english.placed_rows import placed_row
from tests.extract.english.placed import placed_line

COLUMNS = (Column(105, 130), Column(165, 190))


def _rows(*lines):
    return [placed_row(placed_line(line)) for line in lines]


def test_the_caption_is_the_sentence_that_leads_the_table_in():
    rows = _rows(
        "Sales@10-30 were@32-50 as@52-60 follows:@62-90", "2022@112-128 2021@172-188", "Saws@10-30 1,250@110-130"
    )  # fmt: skip
    header, captions = lines_above(rows, 2, COLUMNS)
    assert [row.text for row in header] == ["2022 2021"] and caption_of(captions) == "Sales were as follows:"


def test_what_stands_over_the_labels_says_what_a_table_is_of():
    header = _rows("Geographic@10-50 Sales@52-75 2022@112-128 2021@172-188")
    assert over_labels(header, COLUMNS) == "Geographic Sales"
    assert over_labels(_rows("2022@112-128 2021@172-188", "Revenues:@10-50"), COLUMNS) == ""


def test_a_short_name_over_the_first_column_is_header_though_it_begins_before():
    below = ("Footage@100-130 Owned@165-190", "Asia@10-30 1@125-130")
    rows = _rows("Sales:@10-30", "Leased@70-100 Square@102-135", *below)
    header, _ = lines_above(rows, 3, COLUMNS)
    assert [row.text for row in header] == ["Leased Square", "Footage Owned"]
    title = _rows("Sales:@10-30", "Leased@10-60 Square@62-108", *below)
    assert [row.text for row in lines_above(title, 3, COLUMNS)[0]] == ["Footage Owned"]
