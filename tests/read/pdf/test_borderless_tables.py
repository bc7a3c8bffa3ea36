"""Tables without upright rules: drawn here, and on real pages checked by eye."""

import pytest

from pipeline.read.forms.pdf import open_pdf, page_pieces
from pipeline.read.pdf.borderless_tables import find_borderless_tables
from pipeline.read.pdf.chars import Char
from pipeline.read.pieces import PageTable, TextLine, table_of
from pipeline.read.structure.tables import continues
from tests.read.pdf.conftest import print_text


@pytest.fixture
def sheet(tmp_path):
    """Draws lines of (x, text) at a height, right-aligned where x is negative; gives the grids and lines read."""

    def draw(lines, rules=(), size=9):
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.cidfonts import UnicodeCIDFont
        from reportlab.pdfgen.canvas import Canvas

        pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
        file = tmp_path / "page.pdf"
        page = Canvas(str(file), pagesize=(595, 842))
        page.setFont("STSong-Light", size)
        for y, cells in lines:
            for x, text in cells:
                (page.drawString if x > 0 else page.drawRightString)(abs(x), 842 - y, text)
        for y, x0, x1 in rules:
            page.line(x0, 842 - y, x1, 842 - y)
        page.save()
        pieces = list(page_pieces(open_pdf(file)[0], 1))
        return [p for p in pieces if isinstance(p, PageTable)], [p.text for p in pieces if isinstance(p, TextLine)]

    return draw


STATEMENT = [
    (100, [(250, "综合财务状况表")]),
    (120, [(400, "单位：千元 币种：人民币")]),
    (140, [(-430, "2023年3月31日"), (-530, "2022年12月31日")]),
    (160, [(60, "非流动资产")]),
    (175, [(70, "商誉"), (-430, "1,824,896"), (-530, "1,822,102")]),
    (190, [(70, "处置以公允价值计量且其变动计入损益的金融资产")]),
    (203, [(75, "所得款项"), (-430, "(906)"), (-530, "-")]),
    (218, [(-430, "1,823,990"), (-530, "1,822,102")]),
    (233, [(60, "资产合计"), (-430, "3,647,980"), (-530, "3,644,204")]),
    (300, [(60, "注：以上数据未经审计，各分项之和与合计不符的情况，均为四舍五入原因造成，并不影响报表的使用。")]),
]


def test_columns_by_figures_in_line(sheet):
    grids, lines = sheet(STATEMENT)
    assert len(grids) == 1 and not grids[0].ruled
    assert grids[0].rows == (
        ("", "2023年3月31日", "2022年12月31日"),
        ("非流动资产", "", ""),
        ("商誉", "1,824,896", "1,822,102"),
        ("处置以公允价值计量且其变动计入损益的金融资产所得款项", "(906)", "-"),
        ("", "1,823,990", "1,822,102"),
        ("资产合计", "3,647,980", "3,644,204"),
    )
    assert lines[0] == "综合财务状况表" and lines[1].startswith("单位：千元") and lines[2].startswith("注：")


def test_leaders_currency_signs_and_a_header_that_spans(sheet):
    grids, _ = sheet(
        [
            (100, [(330, "Year ended December 31,")]),
            (113, [(60, "(in thousands)"), (-400, "2022"), (-500, "2021")]),
            (130, [(60, "Net income" + "." * 60), (350, "$"), (-400, "20,445"), (450, "$"), (-500, "21,371")]),
            (143, [(60, "Additions through business combinations (note")]),
            (154, [(60, "37)"), (-400, "(11)"), (-500, "—")]),
            (170, [(60, "Less: allowance" + "." * 50), (-400, "(8)"), (-500, "(9)")]),
        ],
        rules=[(103, 330, 505)],
    )
    assert grids[0].rows == (
        ("", "Year ended December 31,", None),
        ("(in thousands)", "2022", "2021"),
        ("Net income", "$ 20,445", "$ 21,371"),
        ("Additions through business combinations (note 37)", "(11)", "—"),
        ("Less: allowance", "(8)", "(9)"),
    )


def test_prose_contents_and_names_are_no_tables(sheet):
    grids, lines = sheet(
        [
            (60, [(60, "Item 1. Business" + "." * 80), (-530, "4")]),
            (75, [(60, "Item 2. Properties" + "." * 80), (-530, "17")]),
            (90, [(60, "Item 3. Legal proceedings" + "." * 70), (-530, "18")]),
            (105, [(60, "Item 4. Mine safety" + "." * 70), (-530, "18")]),
            (200, [(60, "In 2022 revenue rose by 12.5 % to 1,234 million and in 2021 it had been 1,097 million.")]),
            (215, [(60, "Costs were 800 and 750 million, of which 13 and 14 were for research in 2022 and 2021.")]),
            (230, [(60, "The board met 12 times, and 4 committees of 3 members met 7, 5, 4 and 4 times.")]),
            (300, [(60, "张三"), (300, "董事长")]),
            (315, [(60, "李四"), (300, "独立董事")]),
            (330, [(60, "王五"), (300, "监事")]),
        ]
    )
    assert grids == [] and len(lines) == 10


def test_a_chart_without_labels_is_no_table(sheet):
    bars = [(100 + 15 * i, [(-300 - 20 * i, str(700.5 + i)), (-520, str(100 + i))]) for i in range(6)]
    grids, _ = sheet([*bars, (200, [(100, "0"), (200, "200"), (300, "400"), (400, "600")])])
    assert grids == []


def test_sides_that_are_open_are_closed(sheet, tmp_path):
    from reportlab.pdfgen.canvas import Canvas

    file = tmp_path / "open.pdf"
    page = Canvas(str(file), pagesize=(595, 842))
    for y in (700, 680, 660):
        page.line(60, y, 530, y)
    page.line(250, 700, 250, 660)
    page.line(400, 700, 400, 660)
    for y, row in ((686, ("Item", "2022", "2021")), (666, ("Software", "1.00", "2.00"))):
        for x, text in zip((64, 254, 404), row, strict=True):
            page.drawString(x, y, text)
    page.save()
    (grid,) = [p for p in page_pieces(open_pdf(file)[0], 1) if isinstance(p, PageTable)]
    assert grid.ruled and grid.rows == (("Item", "2022", "2021"), ("Software", "1.00", "2.00"))


def test_a_part_on_the_next_page_goes_on_only_with_like_columns():
    first = PageTable(1, (("a", "1", "2"),), borders=(60, 300, 400, 500), ruled=False)
    table = table_of(first)
    assert continues(table, first, PageTable(2, (("b", "3", "4"),), borders=(65, 250, 395, 500), ruled=False))
    assert not continues(table, first, PageTable(2, (("b", "3", "4"),), borders=(60, 300, 440, 500), ruled=False))
    assert not continues(table, first, PageTable(2, (("b", "3"),), borders=(60, 300, 500), ruled=False))


def test_statement_of_a_real_report(shared_data):
    """603259, first quarter of 2023, page 17: assets by IFRS, no upright rule on the page; read by eye."""
    file = shared_data / "reports" / "603259_20230425_5BBC.pdf"
    (grid,) = [p for p in page_pieces(open_pdf(file)[16], 17) if isinstance(p, PageTable)]
    assert len(grid.rows) == 28 and {len(row) for row in grid.rows} == {3}
    assert grid.rows[0] == ("", "2023年3月31日", "2022年12月31日")
    assert grid.rows[8] == ("以公允价值计量且其变动计入损益的金融资产", "8,910,846", "8,954,330")
    assert grid.rows[-1] == ("资产合计", "68,188,089", "64,690,327")


def test_open_table_of_a_real_report(shared_data):
    """四方科技 2019, page 96: suppliers, in a table with open sides of which pdfplumber finds no column of figures."""
    (file,) = (shared_data / "finglm" / "reports").glob("2020-04-16__*.pdf")
    grids = [p for p in page_pieces(open_pdf(file)[95], 96) if isinstance(p, PageTable)]
    assert grids[-1].rows[:2] == (
        ("单位名称", "账面余额", "占预付款项余额的比例(%)"),
        ("供应商一", "5,793,216.06", "18.51"),
    )


def test_a_table_that_begins_a_page_has_its_title_and_unit_from_the_page_before(tmp_path):
    """Title and unit line at the foot of a page, header and page number between: the running heads are no caption."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfgen.canvas import Canvas

    from pipeline.model import BlockKind
    from pipeline.read.forms.pdf import read_pieces
    from pipeline.read.structure.assemble import assemble

    pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
    file = tmp_path / "a.pdf"
    page = Canvas(str(file), pagesize=(595, 842))
    for number, lines in enumerate(([(120, 60, "(2) 应收账款账龄"), (100, 400, "单位：万元")], []), 1):
        page.setFont("STSong-Light", 9)
        page.drawString(250, 800, "示例精密2023年年度报告")
        page.drawString(290, 40, str(number))
        for y, x, text in lines:
            page.drawString(x, y, text)
        if number == 2:
            for i, row in enumerate(
                (("账龄", "2023年", "2022年"), ("1年以内", "7.00", "5.00"), ("1至2年", "2.00", "1.00"))
            ):
                for x, text in zip((60, 300, 420), row, strict=True):
                    page.drawString(x, 760 - 15 * i, text)
            page.drawString(60, 715, "合计")
            page.drawString(300, 715, "9.00")
            page.drawString(420, 715, "6.00")
        page.showPage()
    page.save()
    tables = [b for b in assemble(read_pieces(file)[0]) if b.kind is BlockKind.TABLE]
    assert [(b.page, b.table.caption, b.table.unit) for b in tables if b.table] == [(2, "(2)应收账款账龄", "万元")]


def test_a_statement_whose_header_is_repeated_on_the_next_page_is_one_table():
    head = ("", "2023年3月31日", "2022年12月31日")
    first = PageTable(1, (head, ("资产合计", "3", "4")), borders=(90, 340, 450, 530), ruled=False)
    second = PageTable(2, (head, ("负债合计", "1", "2")), borders=(90, 300, 440, 520), ruled=False)
    assert continues(table_of(first), first, second)


def test_dashes_off_their_column_and_a_header_in_the_middle_of_two(sheet):
    grids, _ = sheet(
        [
            (100, [(-475, "Consolidated")]),
            (113, [(-400, "2022"), (-500, "2021")]),
            (130, [(60, "Fees"), (-400, "338,306"), (-500, "320,100")]),
            (145, [(60, "Bonus"), (-380, "-"), (-500, "20,950")]),
            (160, [(60, "Leave"), (-400, "54,425"), (-480, "-")]),
        ]
    )
    assert grids[0].rows == (
        ("", "Consolidated", None),
        ("", "2022", "2021"),
        ("Fees", "338,306", "320,100"),
        ("Bonus", "-", "20,950"),
        ("Leave", "54,425", "-"),
    )
    assert grids[0].spans == ((0, 1, 1, 2),)


def test_cells_to_draw_are_rows_crossed_by_columns(shared_data):
    from pipeline.read.forms.pdf import page_cells

    cells = page_cells(open_pdf(shared_data / "reports" / "603259_20230425_5BBC.pdf")[16])
    assert len(cells) == 28 * 3 and all(x0 < x1 and top < bottom for x0, top, x1, bottom in cells)


def test_a_line_without_height_below_a_table_ends_it(tmp_path):
    """东吴证券 2023 in FinAR-Bench: blanks of the width of a letter, set with a box of no height."""
    rows = [
        [*print_text("货币资金", 60, top), *print_text("1,824,896", 300, top, 5), *print_text("1,822,102", 400, top, 5)]
        for top in (100, 115, 130, 145)
    ]
    flat = [Char("\u2003", 62, 160, 66, 160)]
    grids, _ = find_borderless_tables(1, [*rows, flat], [], [])
    assert [len(grid.rows) for grid in grids] == [4]
