"""A page drawn with what was found on it, of whatever PDF: pixels where boxes stand, and a line that counts them."""

import pytest

from pipeline.errors import InputError, ReportError
from pipeline.model import Block, BlockKind, Table
from pipeline.read.pdf.page_image import _BLUE, SCALE, _boxes, page_picture


@pytest.fixture
def file(tmp_path):
    """A page with a heading and a ruled table, 60 to 260 points from the left and 100 to 140 from the top."""
    from reportlab.pdfgen.canvas import Canvas

    made = tmp_path / "a.pdf"
    canvas = Canvas(str(made), pagesize=(400, 400))
    canvas.drawString(60, 350, "Consolidated balance sheet of the company")
    for y in (300, 280, 260):
        canvas.line(60, y, 260, y)
    for x in (60, 160, 260):
        canvas.line(x, 300, x, 260)
    for y, row in ((286, ("Inventories", "12")), (266, ("Total assets", "34"))):
        for x, text in zip((64, 164), row, strict=True):
            canvas.drawString(x, y, text)
    canvas.save()
    return made


def test_a_table_is_outlined_where_it_stands_and_counted(file):
    picture, counts = page_picture(file, 1)
    assert picture.size == (400 * SCALE, 400 * SCALE)
    assert counts.startswith("page 1: ") and "1 table" in counts and counts.endswith("; 4 cells")
    assert picture.getpixel((int(160 * SCALE), int(100 * SCALE))) == _BLUE  # the upper side
    assert picture.getpixel((int(330 * SCALE), int(330 * SCALE))) == (255, 255, 255)


def test_of_a_table_over_pages_the_rows_of_the_page_are_outlined():
    boxes = ((10, 300, 90, 320), (10, 20, 90, 40), (5, 40, 90, 60))
    table = Table((("a",), ("b",), ("c",)), (1, 2, 2), boxes=boxes)
    blocks = (
        Block(BlockKind.TABLE, 1, table=table),
        Block(BlockKind.PARAGRAPH, 2, text="a", box=(1, 2, 3, 4)),
        Block(BlockKind.PARAGRAPH, 2, text="without a place"),
    )
    assert list(_boxes(blocks, 1)) == [(BlockKind.TABLE, (10, 300, 90, 320))]
    assert list(_boxes(blocks, 2)) == [(BlockKind.TABLE, (5, 20, 90, 60)), (BlockKind.PARAGRAPH, (1, 2, 3, 4))]
    assert list(_boxes(blocks, 3)) == []


def test_another_form_a_missing_page_and_a_damaged_file_are_told(file, tmp_path):
    with pytest.raises(InputError, match=r"a\.md: only pages of a PDF can be drawn"):
        page_picture(tmp_path / "a.md", 1)
    with pytest.raises(InputError, match=r"a\.pdf: has 1 pages, no page 2"):
        page_picture(file, 2)
    file.write_bytes(b"no pdf")
    with pytest.raises(ReportError, match="damaged or not a PDF"):
        page_picture(file, 1)
