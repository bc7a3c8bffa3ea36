"""A document in traditional characters is told by its text and read in simplified ones, each in its place."""

from __future__ import annotations

from pipeline.read.pieces import PageTable, TextLine
from pipeline.read.script import is_in_traditional, simplified


def test_a_document_is_told_by_pieces_from_all_over_it() -> None:
    assert is_in_traditional([TextLine(1, "綜合財務狀況表"), PageTable(1, (("貿易應收款項", "3,416"),))])
    assert not is_in_traditional(
        [TextLine(1, "合并资产负债表"), TextLine(1, "董事長：劉國強")] * 3 + [TextLine(1, "应收账款与净利润")] * 9
    )
    assert not is_in_traditional([TextLine(1, "Annual report 2024")])
    assert not is_in_traditional([])


def test_each_character_keeps_its_place() -> None:
    line = TextLine(1, "於二零二四年，衞生間及後台：乾隆")
    assert simplified(line) == TextLine(1, "于二零二四年，卫生间及后台：乾隆")
    table = PageTable(1, (("銷售成本", None, "(8,712)"),))
    assert simplified(table) == PageTable(1, (("销售成本", None, "(8,712)"),))
