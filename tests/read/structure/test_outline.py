"""The outline, and the contents list it is compared with."""

from pipeline.model import Block, BlockKind, Document, Report
from pipeline.read.pieces import TextLine
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.outline import OutlineEntry, contents, match_contents, outline


def document(*lines: tuple[int, str], paged: bool = True) -> Document:
    blocks = assemble([TextLine(page, text) for page, text in lines])
    return Document(Report("600000", 2020), blocks, pages=9, paged=paged)


def test_outline_and_depth():
    report = document(
        (1, "第一节 释义"), (2, "第二节 公司简介"), (2, "一、公司信息"), (3, "正文。"), (4, "第三节 财务报告")
    )
    assert outline(report) == [
        OutlineEntry(1, "第一节 释义", 1),
        OutlineEntry(1, "第二节 公司简介", 2),
        OutlineEntry(2, "一、公司信息", 2),
        OutlineEntry(1, "第三节 财务报告", 4),
    ]
    assert [entry.level for entry in outline(report, depth=1)] == [1, 1, 1]


def test_contents_list_against_headings_with_a_cover_before_page_one():
    lines = [(1, f"第{n}节 {words}............ {page}") for n, words, page in (("一", "甲乙", 1), ("二", "丙丁", 3))]
    report = document(*lines, (2, "第一节 甲乙"), (4, "第二节 丙丁"))
    assert [entry.page for entry in contents(report)] == [1, 3]
    assert all(row.found and row.page_right and row.level_right for row in match_contents(report))


def test_an_entry_without_heading_is_told():
    report = document((1, "第一节 甲乙............ 1"), (2, "一、丙丁"))
    (row,) = match_contents(report)
    assert row.found is None and not row.page_right


def test_a_form_without_pages_has_none():
    assert outline(document((1, "第一节 释义"), paged=False)) == [OutlineEntry(1, "第一节 释义", None)]


def test_contents_blocks_are_no_headings():
    report = document((1, "第一节 释义............ 4"))
    assert outline(report) == [] and isinstance(report.blocks[0], Block)
    assert report.blocks[0].kind is BlockKind.CONTENTS
