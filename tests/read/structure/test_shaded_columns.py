"""Borders that shading draws within cells closed up; tables over pages that they kept apart."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import BlockKind
from pipeline.read.document import read_document
from pipeline.read.pieces import PageTable, table_of
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.shaded_columns import remove_shading_borders
from pipeline.read.structure.tables import continues

# 57    62      178 184 190      372  378
SHADED = PageTable(
    1,
    (
        ("", "项目", "", "", "期末余额", ""),
        ("", "应收票据及", "", "1.00", None, None),
        (None, "应收账款", None, None, None, None),
        ("存货", None, None, "2.00", None, None),
    ),
    borders=(57.0, 62.0, 178.0, 184.0, 190.0, 372.0, 378.0),
    row_boxes=tuple((57.0, 100.0 + 10 * i, 378.0, 110.0 + 10 * i) for i in range(4)),
    spans=((1, 0, 2, 1), (1, 2, 2, 1), (1, 3, 2, 3), (3, 0, 1, 3), (3, 3, 1, 3)),
)


def excerpt(file: Path, folder: Path, pages: list[int]) -> Path:
    """These pages (from 1) as a PDF of the same name: the first ones, which say what report it is, and others."""
    import pypdfium2

    short = pypdfium2.PdfDocument.new()
    whole = pypdfium2.PdfDocument(file)
    short.import_pages(whole, [page - 1 for page in pages])
    short.save(folder / file.name)
    whole.close()
    short.close()
    return folder / file.name


def test_pads_beside_shaded_words_and_lines_cut_by_shading_are_closed_up():
    grid = remove_shading_borders(SHADED)
    assert grid.rows == (("项目", "期末余额"), ("应收票据及应收账款", "1.00"), ("存货", "2.00"))
    assert grid.borders == (57.0, 184.0, 378.0) and grid.spans == ()
    assert grid.row_boxes[1] == (57.0, 110.0, 378.0, 130.0)


def test_a_header_over_two_columns_keeps_its_span():
    grid = PageTable(
        1,
        (("", "2022年", None, None, ""), ("", "调整前", "", "调整后", ""), ("1.00", None, "2.00", None, None)),
        borders=(57.0, 62.0, 178.0, 184.0, 300.0, 306.0),
        spans=((0, 1, 1, 3), (2, 0, 1, 2), (2, 2, 1, 3)),
    )
    closed = remove_shading_borders(grid)
    assert closed.rows == (("2022年", None), ("调整前", "调整后"), ("1.00", "2.00"))
    assert closed.spans == ((0, 0, 1, 2),)


def test_a_narrow_column_with_text_and_empty_wide_ones_stay():
    numbered = PageTable(1, (("1", "甲", ""), ("2", "乙", "")), borders=(50.0, 60.0, 200.0, 300.0))
    assert remove_shading_borders(numbered) is numbered
    wide = PageTable(1, (("项目", "", "期末"), ("甲", "", "1.00")), borders=(50.0, 150.0, 200.0, 300.0))
    assert remove_shading_borders(wide) is wide


def test_the_next_page_goes_on_with_columns_of_other_widths():
    first = PageTable(1, (("项目", "期末"), ("甲", "1.00")), borders=(57.0, 184.0, 378.0))
    table = table_of(first)
    assert continues(table, first, PageTable(2, (("乙", "2.00"),), borders=(57.0, 150.0, 378.0)))
    assert not continues(table, first, PageTable(2, (("项目", "本期"),), borders=(57.0, 150.0, 378.0)))
    assert not continues(table, first, PageTable(2, (("乙", "2.00"),), borders=(57.0, 150.0, 400.0)))
    assert not continues(table, first, PageTable(1, (("乙", "2.00"),), borders=(57.0, 150.0, 378.0)))


def test_shading_does_not_keep_the_parts_of_a_table_apart():
    rest = PageTable(2, (("", "合计", "", "3.00"),), borders=(57.0, 62.0, 178.0, 184.0, 378.0))
    (block,) = assemble([SHADED, rest])
    assert block.table is not None and block.table.rows[-1] == ("合计", "3.00") and block.table.pages == (1, 1, 1, 2)


@given(st.lists(st.lists(st.sampled_from(["", "甲", "1.0"]), min_size=4, max_size=4), min_size=1, max_size=5))
def test_no_text_is_lost(rows):
    grid = PageTable(1, tuple(map(tuple, rows)), borders=(50.0, 55.0, 150.0, 155.0, 260.0))
    closed = remove_shading_borders(grid)
    assert ["".join(c or "" for c in row) for row in closed.rows] == ["".join(row) for row in rows]


def test_changes_in_equity_over_three_pages(shared_data, tmp_path):
    """宁德时代 2024, pages 126 to 128, whose headers are shaded: one table of 16 columns; read by eye."""
    whole = shared_data / "reports" / "annual_catl_2024_report.PDF"
    document = read_document(excerpt(whole, tmp_path, [*range(1, 9), 126, 127, 128]))
    table = next(b.table for b in document.blocks if b.kind is BlockKind.TABLE and b.page == 9)
    assert table is not None and (table.caption, table.unit) == ("本期金额", "千元")
    assert set(table.pages) == {9, 10, 11} and {len(row) for row in table.rows} == {16}
    last = table.rows[-1]
    assert (last[0], last[1], last[5], last[15]) == ("四、本期期末余额", "4,403,466", "116,756,136", "273,456,174")


LINES = PageTable(  # each line of a text shaded by itself, those of a cell in its middle
    1,
    (
        ("", "持股比例", "", ""),
        ("股东名称", None, "报告期末", None),
        (None, None, "持股数量", "性质"),
        ("", None, "", ""),
        ("乙方集团", "31.50%", "", "国有法人"),
        (None, None, "1,024,704", None),
        (None, None, "", None),
        ("周某某", "12.25%", "398,000", "境内自然人"),
    ),
    borders=(50.0, 150.0, 250.0, 350.0, 500.0),
    row_boxes=tuple((50.0, top, 500.0, top + 6.0) for top in (0.0, 6.0, 12.0, 18.0, 24.0, 30.0, 36.0, 42.0)),
    spans=((1, 0, 2, 1), (0, 1, 4, 1), (0, 3, 2, 1), (4, 0, 3, 1), (4, 1, 3, 1), (4, 3, 3, 1)),
)


def test_lines_of_text_that_are_shaded_one_by_one_are_one_row():
    grid = remove_shading_borders(LINES)
    assert grid.rows == (
        ("股东名称", "持股比例", "报告期末持股数量", "性质"),
        ("乙方集团", "31.50%", "1,024,704", "国有法人"),
        ("周某某", "12.25%", "398,000", "境内自然人"),
    )
    assert grid.row_boxes[1] == (50.0, 24.0, 500.0, 42.0)


def test_rows_beside_a_merged_name_stay_rows():
    rows = (("原材料", "期初", "5.00"), (None, "增加", "6.00"), (None, "期末", "11.00"))
    boxes = tuple((50.0, 20.0 * at, 500.0, 20.0 * at + 20) for at in range(3))
    merged = PageTable(1, rows, borders=(50.0, 150.0, 250.0, 350.0), row_boxes=boxes, spans=((0, 0, 3, 1),))
    assert remove_shading_borders(merged) is merged
