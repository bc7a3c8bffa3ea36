"""The first rows of a page's grid that go on with the table above, and what stands below them as a table of its own."""

from dataclasses import replace

from pipeline.read.pieces import PageTable
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.page_parts import leading_part

LAST = PageTable(
    1,
    (("股东名称", "持股数量", "比例", "性质"), ("乙方集团", "31,500", "31.50", "国有法人")),
    borders=(50.0, 150.0, 250.0, 350.0, 500.0),
    row_boxes=((50, 0, 500, 10), (50, 10, 500, 20)),
)
NEXT = PageTable(  # the border at 300 is of the list below alone
    2,
    (
        ("周某某", "12,250", "12.25", None, "境内自然人"),
        ("丙方基金", "3,000", "3.00", None, "其他"),
        ("无限售条件股东", None, None, None, None),
        ("股东名称", "数量", None, "种类", None),
        ("乙方集团", "31,500", None, "人民币普通股", None),
    ),
    borders=(50.0, 150.0, 251.0, 300.0, 350.0, 500.0),
    row_boxes=tuple((50.0, 10.0 * at, 500.0, 10.0 * at + 10) for at in range(5)),
    spans=((0, 2, 1, 2), (1, 2, 1, 2), (2, 0, 1, 5), (3, 1, 1, 2), (3, 3, 1, 2), (4, 1, 1, 2), (4, 3, 1, 2)),
)


def test_rows_with_the_edges_of_the_table_above_go_on_with_it_and_the_others_do_not():
    part, rest = leading_part(LAST, NEXT)
    assert part.rows == (("周某某", "12,250", "12.25", "境内自然人"), ("丙方基金", "3,000", "3.00", "其他"))
    assert part.borders == LAST.borders and part.spans == () and len(part.row_boxes) == 2
    assert rest.rows == NEXT.rows[2:] and rest.spans[0] == (0, 0, 1, 5)


def test_both_become_tables_of_the_document():
    first, second = (block.table for block in assemble([LAST, NEXT]))
    assert [row[0] for row in first.rows] == ["股东名称", "乙方集团", "周某某", "丙方基金"]
    assert first.pages == (1, 1, 2, 2) and second.rows[1][0] == "股东名称"


def test_the_rest_of_a_name_may_have_blank_cells_with_other_edges():
    rest = replace(NEXT, rows=(("（有限合伙）", "", "", "", ""), *NEXT.rows), spans=tuple(
        (top + 1, left, height, width) for top, left, height, width in NEXT.spans
    ))  # fmt: skip
    part, _ = leading_part(LAST, rest)
    assert part.rows[0][0] == "（有限合伙）" and part.rows[1][0] == "周某某"


def test_a_table_of_other_columns_is_one_of_its_own():
    moved = replace(NEXT, borders=(50.0, 130.0, 231.0, 300.0, 350.0, 500.0))
    fewer = replace(NEXT, rows=NEXT.rows[2:], spans=tuple((t - 2, *of) for t, *of in NEXT.spans if t > 1))
    for grid in (moved, fewer, replace(NEXT, page=3), replace(NEXT, ruled=False)):
        assert leading_part(LAST, grid) is None
