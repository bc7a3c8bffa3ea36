"""Lines in larger letters are marked, those of a cover and English ones are not."""

from __future__ import annotations

from pipeline.model import BlockKind
from pipeline.read.pieces import TextLine
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.large_headings import mark_large_lines


def line(text: str, height: float, top: float, page: int = 2) -> TextLine:
    return TextLine(page, text, (60.0, top, 60.0 + height * len(text), top + height), size=height)


LINES = [
    line("腾云控股有限公司", 22, 100, page=1),
    line("主要风险及不明朗因素", 13.7, 60),
    line("本集团面临的主要风险如下，各项风险并非全部。", 10.6, 90),
    line("PRINCIPAL RISKS", 13.1, 120),
    line("市场竞争", 12.1, 150),
    line("行业的竞争日益激烈，市场份额可能下降。", 10.5, 170),
    line("综合损益表", 13.8, 60, page=3),
]


def test_larger_lines_are_marked_by_their_size() -> None:
    assert [getattr(piece, "large", 0) for piece in mark_large_lines(LINES)] == [0, 14, 0, 0, 12, 0, 14]


def test_lines_of_one_size_are_headings_of_one_level() -> None:
    blocks = assemble(mark_large_lines(LINES))
    headings = {block.text: block.path for block in blocks if block.kind is BlockKind.HEADING}
    assert headings == {"主要风险及不明朗因素": (), "市场竞争": ("主要风险及不明朗因素",), "综合损益表": ()}


def test_without_boxes_nothing_is_marked() -> None:
    plain = [TextLine(2, "主要风险")]
    assert mark_large_lines(plain) == plain
