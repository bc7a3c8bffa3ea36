"""PDF reading, on small pages drawn here and on real ones."""

import pytest

from pipeline.errors import ReportError
from pipeline.model import BlockKind
from pipeline.read.document import read_document
from pipeline.read.forms.pdf import read_pieces, read_pieces_and_lines
from pipeline.read.pieces import PageTable, TextLine

NAME = "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.pdf"


def canvas(place):
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
    page = Canvas(str(place), pagesize=(595, 842))
    page.setFont("STSong-Light", 10)
    return page


def draw_table(page, rows, top, lefts=(60, 260, 400, 530), height=20):
    for i in range(len(rows) + 1):
        page.line(lefts[0], top - i * height, lefts[-1], top - i * height)
    for x in lefts:
        page.line(x, top, x, top - len(rows) * height)
    for i, row in enumerate(rows):
        for x, cell in zip(lefts, row, strict=False):
            page.drawString(x + 4, top - (i + 1) * height + 6, cell)


@pytest.fixture
def two_pages(tmp_path):
    file = tmp_path / NAME
    page = canvas(file)
    page.drawString(250, 800, "2019年年度报告")
    page.drawString(60, 760, "合并资产负债表")
    page.drawString(430, 740, "单位：元币种：人民币")
    draw_table(page, [("项目", "2019年12月31日", "2018年12月31日"), ("货币资金", "1,234.50", "(6.00)")], 730)
    page.showPage()
    page.setFont("STSong-Light", 10)
    page.drawString(250, 800, "2019年年度报告")
    draw_table(page, [("存货", "", "-"), ("资产总计", "2.00", "3.00")], 780)
    page.save()
    return file


def test_lines_of_pages_without_chinese_are_placed_word_by_word(tmp_path, two_pages):
    file = tmp_path / "10-K.pdf"
    page = canvas(file)
    page.drawString(60, 800, "Net sales")
    page.drawString(300, 800, "1,234.5")
    page.drawString(400, 800, "(6.0)")
    page.save()
    *read, (line,) = read_pieces_and_lines(file)
    assert (line.page, [word for word, _, _ in line.words]) == (1, ["Net", "sales", "1,234.5", "(6.0)"])
    assert line.words[2][1] == 300 and line.words[3][1] == 400
    assert tuple(read) == read_pieces(file)
    assert read_pieces_and_lines(two_pages)[3] == () and read_document(two_pages).placed == ()


def test_lines_and_ruled_tables(two_pages):
    pieces, pages, problems = read_pieces(two_pages)
    assert (pages, problems) == (2, [])
    assert [p.text for p in pieces if isinstance(p, TextLine) and p.page == 1] == [
        "2019年年度报告",
        "合并资产负债表",
        "单位：元币种：人民币",
    ]
    grids = [p for p in pieces if isinstance(p, PageTable)]
    assert grids[0].rows == (("项目", "2019年12月31日", "2018年12月31日"), ("货币资金", "1,234.50", "(6.00)"))
    assert grids[0].borders == pytest.approx((60, 260, 400, 530))
    assert grids[0].row_boxes[0] == pytest.approx((60, 112, 530, 132))


def test_document_joins_the_table_over_the_page_break(two_pages):
    document = read_document(two_pages)
    tables = [b for b in document.blocks if b.table]
    assert len(tables) == 1 and tables[0].table.pages == (1, 1, 2, 2)
    assert tables[0].table.unit == "元" and tables[0].table.caption == "合并资产负债表"
    assert tables[0].path == ("合并资产负债表",)
    assert (document.report.code, document.report.pages) == ("603339", 2)


def test_damaged_file_says_so(tmp_path):
    file = tmp_path / NAME
    file.write_bytes(b"%PDF-1.4 nothing more")
    with pytest.raises(ReportError, match="damaged or not a PDF"):
        read_document(file)


def test_encrypted_file_says_so(tmp_path):
    from reportlab.lib.pdfencrypt import StandardEncryption
    from reportlab.pdfgen.canvas import Canvas

    file = tmp_path / NAME
    page = Canvas(str(file), encrypt=StandardEncryption("secret", ownerPassword="owner"))
    page.drawString(100, 100, "text")
    page.save()
    with pytest.raises(ReportError, match="encrypted"):
        read_document(file)


def test_scanned_report_is_refused(shared_data):
    with pytest.raises(ReportError, match="scanned: 8 of 8 pages"):
        read_document(shared_data / "reports" / "scanned_no_text_layer.pdf")


def test_same_cells_as_pdfplumber_on_real_pages(shared_data):
    """Pages 59 and 60 of 四方科技 2019: the balance sheet."""
    import pdfplumber

    file = shared_data / "finglm" / "reports" / NAME
    import pypdfium2

    from pipeline.read.forms.pdf import page_pieces

    pdf = pypdfium2.PdfDocument(file)
    with pdfplumber.open(file) as reference:
        for number in (58, 59):
            ours = [p.rows for p in page_pieces(pdf[number], number + 1) if isinstance(p, PageTable)]
            theirs = reference.pages[number].extract_tables()
            assert [[[c or "" for c in row] for row in rows] for rows in ours] == [
                [[(c or "").replace("\n", "") for c in row] for row in table] for table in theirs
            ]


def test_headers_and_footers_are_set_aside(shared_data):
    document = read_document(shared_data / "finglm" / "reports" / NAME)
    assert document.pages == 156
    headers = [b.text for b in document.blocks if b.kind is BlockKind.HEADER]
    assert headers.count("2019年年度报告") > 150
    assert sum(b.kind is BlockKind.CONTENTS for b in document.blocks) == 13


def test_cells_are_those_of_pdfplumber(shared_data):
    """Every twentieth page of 海翔药业 2019: the same edges make the same cells in pdfplumber's own functions."""
    import pypdfium2
    from pdfplumber.table import edges_to_intersections, intersections_to_cells, merge_edges
    from pdfplumber.utils import filter_edges

    from pipeline.read.pdf.edges import page_edges
    from pipeline.read.pdf.intersections import crossings
    from pipeline.read.pdf.intersections import merge_edges as merged
    from pipeline.read.pdf.ruled_tables import cells_of

    def as_theirs(orientation, position, begin, end):
        x0, x1, top, bottom = (
            (begin, end, position, position) if orientation == "h" else (position, position, begin, end)
        )
        sizes = {"width": x1 - x0, "height": bottom - top}
        return {"orientation": orientation, "x0": x0, "x1": x1, "top": top, "bottom": bottom, "doctop": top, **sizes}

    def rounded(cells):
        return sorted(tuple(round(v, 6) for v in cell) for cell in cells)

    (file,) = (shared_data / "finglm" / "reports").glob("*海翔药业*.pdf")
    pdf = pypdfium2.PdfDocument(file)
    compared = 0
    for number in range(6, len(pdf), 20):
        page = pdf[number]
        edges = page_edges(page.raw, *page.get_size())
        theirs = filter_edges(merge_edges([as_theirs(*e) for e in edges], 3, 3, 3, 3), min_length=3)
        met = crossings(merged(edges, "h"), merged(edges, "v"))
        cells = intersections_to_cells(edges_to_intersections(theirs, 3, 3))
        assert rounded(cells_of(met)) == rounded(cells)
        compared += len(met)
    assert compared > 500


def test_blanks_between_words_are_the_files_own():
    from pipeline.read.pdf.chars import Char, join_lines, text_of

    line = [Char("o", 0, 0, 5, 10), Char("f", 5, 0, 9, 10), Char("a", 9.5, 0, 14, 10, spaced=True)]
    assert text_of(line) == "of a"  # type that overhangs leaves a gap too small to tell
    assert join_lines(["in 2021", "and over the", "12 months"]) == "in 2021 and over the 12 months"


def test_turned_words_stand_apart(tmp_path):
    from pipeline.read.forms.pdf import open_pdf, page_pieces

    file = tmp_path / "turned.pdf"
    from reportlab.pdfgen.canvas import Canvas

    page = Canvas(str(file), pagesize=(595, 842))
    page.drawString(100, 700, "Effects of other differences")
    page.drawString(100, 680, "Total assets")
    page.saveState()
    page.translate(95, 640)
    page.rotate(90)
    page.drawString(0, 0, "For personal use")
    page.restoreState()
    page.save()
    pieces = list(page_pieces(open_pdf(file)[0], 1))
    assert sorted(p.text for p in pieces) == ["Effects of other differences", "For personal use", "Total assets"]


def test_ligatures_of_a_real_report(shared_data):
    """Brave Bison 2022, page 49: "Effect of:" is set with a ligature: two letters in one place."""
    from pipeline.read.forms.pdf import open_pdf, page_pieces

    (file,) = (shared_data / "erc" / "reports").glob("ddd1*.pdf")
    grids = [p for p in page_pieces(open_pdf(file)[48], 49) if isinstance(p, PageTable)]
    assert "Effect of:" in {row[0] for row in grids[0].rows} and len(grids[0].borders) == 4
