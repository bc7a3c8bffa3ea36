"""Lines and tables of pages as blocks under their headings."""

from pipeline.model import BlockKind
from pipeline.read.pieces import PageTable, TextLine
from pipeline.read.structure.assemble import assemble


def line(page, text, top=100.0, left=60.0, right=500.0, **more):
    return TextLine(page, text, (left, top, right, top + 12), 12.0, **more)


def kinds(blocks):
    return [(block.kind, block.text) for block in blocks]


def test_lines_of_a_paragraph_are_joined_under_their_heading():
    blocks = assemble([
        line(1, "第一节 公司概况", 100, right=200),
        line(1, "公司主要从事智能装备的研", 130),
        line(1, "发和生产。", 145, right=120),
        line(1, "公司重视研发。", 170, right=200),
    ])  # fmt: skip
    assert kinds(blocks) == [
        (BlockKind.HEADING, "第一节 公司概况"),
        (BlockKind.PARAGRAPH, "公司主要从事智能装备的研发和生产。"),
        (BlockKind.PARAGRAPH, "公司重视研发。"),
    ]
    assert blocks[1].path == ("公司概况",) and blocks[1].box == (60, 130, 500, 157)


def test_a_table_over_a_page_break_is_one_and_a_line_between_parts_it():
    def grid(page, *rows):
        return PageTable(page, rows, borders=(50.0, 200.0, 300.0))

    head = ("项目", "金额")
    one = assemble([line(1, "存货分类"), grid(1, head, ("甲", "1")), grid(2, head, ("乙", "2"))])
    assert [len(block.table.rows) for block in one if block.table] == [3] and one[1].table.caption == "存货分类"
    two = assemble([grid(1, head, ("甲", "1")), line(2, "商誉"), grid(2, head, ("乙", "2"))])
    assert [len(block.table.rows) for block in two if block.table] == [2, 2]


def test_entries_of_contents_are_no_headings():
    blocks = assemble([line(1, f"第{n}节 某某{'.' * 20} {at}") for at, n in enumerate("一二三四", 1)])
    assert {block.kind for block in blocks} == {BlockKind.CONTENTS}


def test_nothing_gives_no_blocks():
    assert assemble([]) == ()
