"""Markdown of MinerU, Docling and Marker."""

from decimal import Decimal

import pytest

from benchmarks.hostile.markup import MARKDOWN_HEAD, MARKDOWN_SHAPES, shape
from pipeline.errors import ReportError
from pipeline.extract.report import extract
from pipeline.model import BlockKind
from pipeline.read.document import read_document
from pipeline.read.forms.markdown import read_pieces
from pipeline.read.pieces import PageTable, TextLine
from pipeline.read.structure.assemble import assemble


def pieces_of(tmp_path, text: str):
    file = tmp_path / "a.md"
    file.write_text(text, encoding="utf-8")
    return read_pieces(file)


def test_headings_pipe_tables_and_html_tables(tmp_path):
    text = """# 合并资产负债表

单位:元
| 项目 | 附注 | 2023年 |
| --- | :-: | --- |
| 货币\\|资金 |  | 12.00 |

<table><tr><td colspan="2">合计</td></tr><tr><td>甲</td><td>1</td></tr></table>
**重要提示**
"""
    pieces, pages, _ = pieces_of(tmp_path, text)
    assert pieces == [
        TextLine(1, "合并资产负债表", marked=True),
        TextLine(1, "单位:元"),
        PageTable(1, (("项目", "附注", "2023年"), ("货币|资金", "", "12.00"))),
        PageTable(1, (("合计", None), ("甲", "1")), spans=((0, 0, 1, 2),)),
        TextLine(1, "重要提示", marked=True),
    ]
    assert pages is None


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        ("{0}------------------------------------------------\n甲\n{1}------------------------------\n乙", [1, 2]),
        ("甲\n<!-- page break -->\n乙", [1, 2]),
        ("<!-- page: 7 -->\n甲\n<!-- page: 8 -->\n乙", [7, 8]),
    ],
)
def test_page_marks(tmp_path, text, pages):
    pieces, last, _ = pieces_of(tmp_path, text)
    assert [p.page for p in pieces] == pages and last == pages[-1]


def test_contents_entries_on_one_line_are_parted(tmp_path):
    text = "# 目  录\n\n第一节 释 义........... 5 第二节 公司简介........... 6\n"
    blocks = assemble(pieces_of(tmp_path, text)[0])
    assert [(b.kind, b.text) for b in blocks][1:] == [
        (BlockKind.CONTENTS, "第一节 释 义........... 5"),
        (BlockKind.CONTENTS, "第二节 公司简介........... 6"),
    ]


def test_marked_sentences_are_no_headings_and_numbers_say_the_level(tmp_path):
    text = """# 第三节 管理层讨论与分析
# 一、经营情况
# 本年公司实现营业收入，比上年增长。
# 主营业务分析
（1）收入
# 二、风险
"""
    headings = [b for b in assemble(pieces_of(tmp_path, text)[0]) if b.kind is BlockKind.HEADING]
    assert [(b.level, b.text) for b in headings] == [
        (1, "第三节 管理层讨论与分析"),
        (2, "一、经营情况"),
        (3, "主营业务分析"),
        (3, "（1）收入"),
        (2, "二、风险"),
    ]


def test_empty_file_says_so(tmp_path):
    with pytest.raises(ReportError, match="an empty Markdown file"):
        pieces_of(tmp_path, "\n\n")


def test_real_report(shared_data):
    """同仁堂 2023: the parent's balance sheet lost its title; total assets are those of the first."""
    extraction = extract(read_document(shared_data / "markdown" / "600085_20240329_NJ0B.md"))
    facts = {(f.item, f.fiscal_year): f for f in extraction.facts if f.scope == "consolidated" and f.period == "FY"}
    assert extraction.report.id == "600085-2023-annual"
    assert facts["资产总计", 2023].value == Decimal("30089450163.66")
    assert ("负债合计", 2023) not in facts  # its rows were lost, and the parent's must not stand in
    assert facts["经营活动产生的现金流量净额", 2023].value == Decimal("1869491851.11")


def rows_and_lines(tmp_path, text: str):
    return [one.rows if isinstance(one, PageTable) else one.text for one in pieces_of(tmp_path, text)[0]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("表1 <table><tr><td>甲</td><td>1</td></tr></table> 注", ["表1", (("甲", "1"),), "注"]),
        ("<table><tr><td>甲</td></tr></table><table><tr><td>乙</td></tr></table>", [(("甲",),), (("乙",),)]),
        (
            "<table>\n<tr><td>外</td><td><table><tr><td>12</td><td>34</td></tr></table></td></tr>\n"
            "<tr><td>丙</td><td>3</td></tr>\n</table>\n后文",
            [(("外", "12 | 34"), ("丙", "3")), "后文"],  # never 1234
        ),
        (r"<table><tr><td><eq>15\%</eq></td><td>$\surd$</td></tr></table>", [(("15%", "√"),)]),
        ("<div>\n\n<table><tr><td>甲</td></tr></table>\n\n</div>", [(("甲",),)]),
        ("- [x] 适用\n- [ ] 不适用", ["√适用", "□不适用"]),
        ("$$\nE=mc^2\n$$\n<!-- formula-not-decoded -->\n<!-- image -->\n续", ["E=mc^2", "续"]),
        ("> 引文\n\n> | 甲 | 1 |\n> |---|---|\n> | 乙 | 2 |", ["引文", (("甲", "1"), ("乙", "2"))]),
        ("![](a.jpg)  \n图1\n<details>\n<summary>bar chart</summary>\n\n| 甲 | 1 |\n</details>\n后", ["图1", "后"]),
        ("<details><summary>chart</summary>1,234.00</details>\n后", ["后"]),
        ("<details>\n没有结束", ["没有结束"]),
        ("<table><tr><td>甲</td><td>1", [(("甲", "1"),)]),  # cut off
    ],
)
def test_tables_and_marks_as_converters_write_them(tmp_path, text, expected):
    assert rows_and_lines(tmp_path, text) == expected


def test_headings_as_tags_and_with_emphasis(tmp_path):
    pieces, _, _ = pieces_of(tmp_path, "<h2>三、财务</h2>\n\n## **二、*公司*简介**\n\n正文5*3*2")
    assert [(one.text, one.marked) for one in pieces] == [
        ("三、财务", True),
        ("二、公司简介", True),
        ("正文5*3*2", False),
    ]


@pytest.mark.parametrize("name", sorted(MARKDOWN_SHAPES))
def test_every_hostile_shape_is_read_in_time(tmp_path, name):
    text = shape(name, MARKDOWN_SHAPES, MARKDOWN_HEAD, 30_000)
    pieces, _, _ = pieces_of(tmp_path, text)  # by the square of its size many of these would take minutes
    assert isinstance(pieces[0], TextLine) and pieces[0].text == "甲股份有限公司2023年年度报告"


def test_lines_end_at_line_feeds_alone(tmp_path):
    pieces, _, _ = pieces_of(tmp_path, "甲\u2028乙\r\n丙\x85丁\r戊\n")
    assert [piece.text for piece in pieces] == ["甲\u2028乙", "丙\x85丁", "戊"]


def test_tables_in_one_line_are_as_many(tmp_path):
    pieces, _, _ = pieces_of(tmp_path, "上<table><tr><td>1</td></tr></table>中<table><tr><td>2</td></tr></table>下\n")
    assert [p.text if isinstance(p, TextLine) else p.rows for p in pieces] == ["上", (("1",),), "中", (("2",),), "下"]
