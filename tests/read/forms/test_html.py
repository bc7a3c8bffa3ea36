"""HTML: the competition's form and tables with spans."""

from decimal import Decimal

import pytest

from benchmarks.hostile.markup import HTML_HEAD, HTML_SHAPES, shape
from pipeline.errors import ReportError
from pipeline.extract.report import extract
from pipeline.model import BlockKind
from pipeline.read.document import read_document
from pipeline.read.forms.html import read_pieces
from pipeline.read.pieces import PageTable, TextLine

NAME = "2020-01-21__江苏安靠智能输电工程科技股份有限公司__300617__安靠智电__2019年__年度报告.html"


def pieces_of(tmp_path, text: str):
    file = tmp_path / "a.html"
    file.write_text(text, encoding="utf-8")
    return read_pieces(file)


def test_lines_and_marks(tmp_path):
    text = "<h>1、合并资产负债表</h><br/><p>公司是国\n家级企业</p><script>x()</script><p>单位：元</p>"
    pieces, pages, problems = pieces_of(tmp_path, text)
    assert pieces == [
        TextLine(1, "1、合并资产负债表", marked=True),
        TextLine(1, "公司是国家级企业"),
        TextLine(1, "单位：元"),
    ]
    assert (pages, problems) == (None, [])


def test_spans_leave_none_where_a_cell_goes_on(tmp_path):
    text = (
        '<table><tr><td rowspan="2">项目 \n</td><td colspan="2">期末公允价值</td></tr><tr><td>第一层次</td>'
        "<td>合\n计</td></tr><tr><td>负债</td><td></td><td>17,000.00\n57,898.36</td></tr></table>"
    )
    pieces, _, _ = pieces_of(tmp_path, text)
    assert pieces == [
        PageTable(
            1,
            (("项目", "期末公允价值", None), (None, "第一层次", "合计"), ("负债", "", "17,000.00 57,898.36")),
            spans=((0, 0, 2, 1), (0, 1, 1, 2)),
        )
    ]


def test_pages_that_elements_say(tmp_path):
    pieces, pages, _ = pieces_of(tmp_path, '<div id="page1"><p>甲</p></div><div id="page2"><p>乙</p></div>')
    assert [(p.page, p.text) for p in pieces] == [(1, "甲"), (2, "乙")]
    assert pages == 2


def test_pages_where_they_are_to_be_broken(tmp_path):
    text = '<p>one</p><hr style="page-break-after:always"/><p>two</p>'
    pieces, pages, _ = pieces_of(tmp_path, text)
    assert [(piece.page, piece.text) for piece in pieces] == [(1, "one"), (2, "two")] and pages == 2


def test_cut_off_within_a_table_keeps_what_is_there(tmp_path):
    pieces, _, _ = pieces_of(tmp_path, "<table><tr><td>货币资金</td><td>1.00")
    assert pieces == [PageTable(1, (("货币资金", "1.00"),))]


def test_no_html_says_so(tmp_path):
    with pytest.raises(ReportError, match="no HTML in it"):
        pieces_of(tmp_path, "plain")


def test_a_huge_span_costs_nothing(tmp_path):
    pieces, _, _ = pieces_of(tmp_path, '<table><tr><td colspan="999999999">甲</td></tr></table>')
    assert len(pieces[0].rows[0]) == 200


def test_real_report(shared_data):
    """安靠智电 2019: cash at year's end 73,992,141.96, by the balance sheet and the TXT of the same report."""
    document = read_document(shared_data / "finglm" / "reports" / NAME)
    assert (document.report.id, document.report.pages, document.paged) == ("300617-2019-annual", None, False)
    tables = [b.table for b in document.blocks if b.table and b.table.caption == "1、合并资产负债表"]
    assert tables[0].unit == "元"
    headings = [b for b in document.blocks if b.kind is BlockKind.HEADING and b.text == "1、合并资产负债表"]
    assert headings[0].path[0] == "财务报告"
    facts = {(f.item, f.fiscal_year, f.scope): f for f in extract(document).facts}
    cash = facts["货币资金", 2019, "consolidated"]
    assert cash.value == Decimal("73992141.96") and cash.source.page is None


def test_what_converters_write_as_html(tmp_path):
    """A caption within its table, references to footnotes, a table within a cell, pages counted from 0."""
    file = tmp_path / "a.html"
    file.write_text(
        "<div class='page' data-page-id='0'><p>甲</p></div><div class='page' data-page-id='1'>"
        "<table><caption>表1（单位：元）</caption><tr><th>项目</th><th>2023</th></tr>"
        "<tr><td>收入<sup>1</sup></td><td>1,234<sup>2</sup></td></tr>"
        "<tr><td>丙</td><td><table><tr><td>5</td><td>6</td></tr></table></td></tr>"
        "<tr><td>丁</td><td><table><tr><td>7</td></tr></table></td></tr></table></div>",
        encoding="utf-8",
    )
    pieces, pages, _ = read_pieces(file)
    assert pages == 2
    assert pieces == [
        TextLine(1, "甲"),
        TextLine(2, "表1（单位：元）"),
        PageTable(2, (("项目", "2023"), ("收入", "1,234"), ("丙", "5 | 6"), ("丁", "7"))),
    ]


@pytest.mark.parametrize("name", sorted(HTML_SHAPES))
def test_every_hostile_shape_is_read_in_time(tmp_path, name):
    text = shape(name, HTML_SHAPES, HTML_HEAD, 30_000)
    pieces, _, _ = pieces_of(tmp_path, text)  # by the square of its size many of these would take minutes
    assert isinstance(pieces[0], TextLine) and pieces[0].text == "甲股份有限公司2023年年度报告"


@pytest.mark.parametrize("number", ["²", "9" * 5_000, "x", "0"])
def test_what_is_no_page_number_turns_no_page(tmp_path, number):
    text = f'<p data-page-number="{number}">甲</p><p id="page{number}">乙</p><p data-page="{number}">丙</p>'
    assert pieces_of(tmp_path, text)[1] is None
