"""What a table is called."""

from pipeline.answer.cells.tables.titles import heading_of, title_in_sentence, title_of
from pipeline.model.table_row import RowTable


def table(caption: str, *path: str) -> RowTable:
    return RowTable(0, path, caption, "", (), ())


def test_the_caption_goes_before_the_nearest_heading():
    assert title_of(table("按账龄披露：", "应收账款", "附注")) == "按账龄披露："
    assert title_in_sentence(table("按账龄披露：", "附注")) == "按账龄披露"
    assert title_of(table("", "应收账款", "按账龄披露")) == "按账龄披露"


def test_the_nearest_heading_goes_before_the_caption():
    assert heading_of(table("按账龄披露：", "应收账款", "附注")) == "附注"
    assert heading_of(table("按账龄披露：")) == "按账龄披露："


def test_a_table_that_nothing_stands_above_has_no_title():
    assert title_of(table("")) == heading_of(table("")) == title_in_sentence(table("")) == ""
