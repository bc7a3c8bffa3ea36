"""Laws: articles, divisions, contents lists and annexes from lines of text."""

from __future__ import annotations

import pytest

from pipeline.extract.passages.cutting import cut_passages
from pipeline.model import Block, BlockKind
from pipeline.read.pieces import TextLine
from pipeline.read.structure.laws import division_marks, law_blocks

LAW = """澄澜储蓄办法
（2020年1月1日公布）
目　录
第一章　总则
第二章　计息
第一章　总　则
第一条　为了规范储蓄，制定本办法。
第二条　本办法所称储蓄，是指存款人将资金存入储蓄机构的活动。
存款自愿，取款自由。
第二章　计息
第三条　有下列情形之一的，按照
第二条规定办理：
（一）提前支取；
（二）逾期支取。
第三条之一　利率由储蓄机构公布。
第五条　本办法自2020年3月1日起施行。
附件1：存单式样
存单应当载明户名。"""


def blocks_of(text: str) -> tuple[Block, ...]:
    lines = [TextLine(1, line) for line in text.splitlines()]
    return law_blocks(lines, division_marks(lines), "澄澜储蓄办法")


def test_every_paragraph_stands_under_its_article() -> None:
    paths = {block.text: block.path for block in blocks_of(LAW) if block.kind is BlockKind.PARAGRAPH}
    assert paths["存款自愿，取款自由。"] == ("澄澜储蓄办法", "第一章 总则", "第二条")
    assert paths["（二）逾期支取。"] == ("澄澜储蓄办法", "第二章 计息", "第三条")
    assert paths["利率由储蓄机构公布。"] == ("澄澜储蓄办法", "第二章 计息", "第三条之一")
    assert paths["存单应当载明户名。"] == ("澄澜储蓄办法", "附件1：存单式样")
    assert paths["（2020年1月1日公布）"] == ("澄澜储蓄办法",)


def test_contents_and_references_are_no_headings() -> None:
    blocks = blocks_of(LAW)
    assert [b.text for b in blocks if b.kind is BlockKind.CONTENTS] == ["目　录", "第一章　总则", "第二章　计息"]
    headings = [b.text for b in blocks if b.kind is BlockKind.HEADING]
    assert headings.count("第二条") == 1  # the line 第二条规定办理 is a reference
    assert headings == [
        *("第一章 总则", "第一条", "第二条", "第二章 计息", "第三条", "第三条之一", "第五条", "附件1：存单式样")
    ]


def test_lines_of_a_page_are_joined_by_their_margins() -> None:
    rows = [
        ("第一条　为了规范储蓄机构的经营行为，保护存款人的", 79, 516),
        ("合法权益，制定本办法。", 79, 300),
        ("　本办法适用于境内。", 111, 300),
        ("第二条　存款自愿。", 111, 300),
        ("第三条　取款自由。", 111, 300),
    ]
    lines = [TextLine(1, text, (x0, 20.0 * at, x1, 20.0 * at + 16), size=16) for at, (text, x0, x1) in enumerate(rows)]
    texts = [b.text for b in law_blocks(lines, division_marks(lines), "办法") if b.kind is BlockKind.PARAGRAPH]
    assert texts[:2] == ["为了规范储蓄机构的经营行为，保护存款人的合法权益，制定本办法。", "本办法适用于境内。"]


@pytest.mark.parametrize(
    "text", ["", "根据第一条、第二条和第三条，\n第一条规定的情形", "第一条 总则\n正文\n\n第九条 其他"]
)
def test_what_only_cites_articles_is_no_law(text: str) -> None:
    assert division_marks([TextLine(1, line) for line in text.splitlines()]) == []


def test_an_article_is_a_passage_and_a_long_one_is_cut_between_its_clauses() -> None:
    long = "\n".join(f"{n}、" + "储蓄机构应当核对身份。" * 30 for n in "一二三")
    blocks = blocks_of(LAW.replace("存款自愿，取款自由。", long))
    found = cut_passages("laws/办法", blocks, "article")
    by_path = {p.path[-1]: p for p in found if p.parent is None}
    assert by_path["第三条"].body == "有下列情形之一的，按照\n第二条规定办理：\n（一）提前支取；\n（二）逾期支取。\n"
    parts = [p for p in found if p.parent == by_path["第二条"].position]
    assert "".join(p.body for p in parts) == by_path["第二条"].body and len(parts) == 3
    assert found[0].id == "laws/办法#0"


def test_the_articles_of_a_real_law_are_complete(shared_data) -> None:
    """保险法 has 185 articles in 8 chapters; 第二章 has three sections (checked in the PDF)."""
    from pipeline.read.plain_document import read_plain

    law = read_plain(shared_data / "regulation/documents/laws_regulations/中华人民共和国保险法.pdf")
    articles = [b.text for b in law.blocks if b.kind is BlockKind.HEADING and b.text.endswith("条")]
    assert law.law and len(articles) == 185 and articles[12] == "第十三条"
    sixteenth = [b for b in law.blocks if b.path[-1:] == ("第十六条",)]
    assert sixteenth[0].path == ("中华人民共和国保险法", "第二章 保险合同", "第一节 一般规定", "第十六条")
    assert len(sixteenth) == 7  # its seven clauses
