"""Lines of a PDF without its tables, on pages drawn here."""

import pytest

from pipeline.errors import ReportError
from pipeline.read.forms.pdf import read_pieces
from pipeline.read.forms.pdf_lines import read_lines
from pipeline.read.pieces import TextLine


def drawn(place, *pages):
    """A PDF of pages, each of lines (x, y from the foot, text)."""
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(place), pagesize=(595, 842))
    for lines in pages:
        for x, y, text in lines:
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return place


LAW = [(60, 700, "Article 1  This law is made to protect depositors."), (60, 680, "Article 2  Deposits are free.")]


def test_lines_come_page_by_page_from_top_to_bottom_with_their_places(tmp_path):
    file = drawn(tmp_path / "law.pdf", LAW[::-1], [(60, 800, "Article 3  Interest is paid every year.")])
    lines, pages, problems = read_lines(file)
    assert (pages, problems) == (2, [])
    assert [(line.page, line.text.split()[1]) for line in lines] == [(1, "1"), (1, "2"), (2, "3")]
    x0, top, x1, bottom = lines[0].box
    assert x0 == pytest.approx(60, abs=2) and x0 < x1 and top < 842 - 700 < bottom
    assert lines[0].size == round(bottom - top, 1)


def test_they_are_those_of_the_whole_reader_where_no_table_is(tmp_path):
    file = drawn(tmp_path / "law.pdf", LAW)
    pieces, _, _ = read_pieces(file)
    assert [(p.text, p.box) for p in pieces if isinstance(p, TextLine)] == [
        (p.text, p.box) for p in read_lines(file)[0]
    ]


def test_a_page_without_text_is_told_with_the_remedy(tmp_path):
    with pytest.raises(ReportError, match=r"a\.pdf: hardly any text in 1 pages: scanned\? read it with --ocr"):
        read_lines(drawn(tmp_path / "a.pdf", []))
    (tmp_path / "b.pdf").write_bytes(b"%PDF-1.4 nothing more")
    with pytest.raises(ReportError, match="damaged or not a PDF"):
        read_lines(tmp_path / "b.pdf")
