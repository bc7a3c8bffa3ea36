"""A page's grid under the columns of the table that it goes on with, with more or fewer borders."""

from dataclasses import replace

from pipeline.read.pieces import PageTable
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.fitted_columns import fitted_part

LAST = PageTable(
    1,
    (("项目", None, "股本", "合计"), ("三、本期增减", "", "100", "500")),
    borders=(50.0, 100.0, 140.0, 200.0, 300.0),
    row_boxes=((50, 0, 300, 10), (50, 10, 300, 20)),
    spans=((0, 0, 1, 2),),
)
FEWER = PageTable(
    2,
    (("（一）综合收益", "7", "7"), ("（二）投入", "93", "493")),
    borders=(50.0, 140.5, 200.0, 300.0),
    row_boxes=((50, 0, 300, 10), (50, 10, 300, 20)),
)
MORE = replace(
    FEWER,
    rows=(("（一）综合收益", "", "7", "", "7"), ("（二）投入", "", "93", "493", None)),
    borders=(50.0, 100.0, 140.0, 200.0, 260.0, 300.0),
    spans=((1, 3, 1, 2),),
)


def test_a_grid_with_fewer_borders_goes_under_the_columns():
    part = fitted_part(LAST, FEWER)
    assert part.rows == (("（一）综合收益", "", "7", "7"), ("（二）投入", "", "93", "493"))
    assert part.spans == () and part.borders == LAST.borders


def test_cells_are_merged_where_those_of_the_row_above_are():
    merged = replace(LAST, rows=(LAST.rows[0], ("三、本期增减", None, "100", "500")))
    part = fitted_part(merged, FEWER)
    assert part.rows[0] == ("（一）综合收益", None, "7", "7") and part.spans == ((0, 0, 1, 2), (1, 0, 1, 2))


def test_a_grid_with_borders_between_which_no_row_has_two_texts_does_without_them():
    part = fitted_part(LAST, MORE)
    assert part.rows == (("（一）综合收益", "", "7", "7"), ("（二）投入", "", "93", "493")) and part.spans == ()


def test_both_parts_are_one_table_of_the_document():
    (block,) = assemble([LAST, FEWER])
    assert [row[0] for row in block.table.rows] == ["项目", "三、本期增减", "（一）综合收益", "（二）投入"]
    assert block.table.rows[2] == ("（一）综合收益", "", "7", "7")


def test_other_borders_a_header_and_a_title_begin_another_table():
    moved = replace(FEWER, borders=(50.0, 90.0, 200.0, 300.0))
    wider = replace(FEWER, borders=(50.0, 140.0, 200.0, 320.0))
    header = replace(FEWER, rows=(("项目", "余额", "比例"), *FEWER.rows[1:]))
    title = replace(FEWER, rows=(("前十名股东", None, None), *FEWER.rows[1:]), spans=((0, 0, 1, 3),))
    two = replace(MORE, rows=(("（一）综合收益", "", "7", "6", "7"), MORE.rows[1]), spans=())
    for grid in (moved, wider, header, title, two, replace(FEWER, page=3), replace(FEWER, ruled=False)):
        assert fitted_part(LAST, grid) is None
