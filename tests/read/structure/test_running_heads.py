"""Lines that pages have again are set aside, headings are not."""

from pipeline.model import BlockKind
from pipeline.read.pieces import TextLine
from pipeline.read.structure.running_heads import mark_running_heads


def line(page, text, top=100.0, left=60.0, right=500.0):
    return TextLine(page, text, (left, top, right, top + 12), 12.0)


def test_running_heads_and_page_numbers_are_set_aside_and_headings_are_not():
    pages = [piece for n in (1, 2, 3) for piece in (
        line(n, "甲字科技2020年年度报告", 40), line(n, "第一节 公司概况" if n == 1 else f"正文第{n}段内容。", 100),
        line(n, f"{n} / 3", 800),
    )]  # fmt: skip
    marked = [piece.kind for piece in mark_running_heads(pages)]
    assert marked[::3] == [BlockKind.HEADER] * 3 and marked[2::3] == [BlockKind.FOOTER] * 3
    assert set(marked[1::3]) == {BlockKind.PARAGRAPH}


def test_the_title_of_a_section_is_a_heading_once_and_set_aside_on_the_pages_after_it():
    pages = [piece for n in range(1, 7) for piece in (
        line(n, "甲字科技股份有限公司", 40), line(n, "第三章 经营情况" if n < 4 else "第四章 公司治理", 45, 400),
        line(n, "2020年年度报告", 50), line(n, f"{'甲乙丙丁戊己'[n - 1]}产品投产。", 100), line(n, f"{n} / 6", 800),
    )]  # fmt: skip
    kept = [(piece.page, piece.text) for piece in mark_running_heads(pages) if piece.kind is BlockKind.PARAGRAPH]
    assert kept[:3] == [(1, "第三章 经营情况"), (1, "甲产品投产。"), (2, "乙产品投产。")]
    assert [place for place in kept if place[1].startswith("第")] == [(1, "第三章 经营情况"), (4, "第四章 公司治理")]


def test_a_third_line_that_few_pages_have_stays():
    pages = [piece for n in range(1, 13) for piece in (
        line(n, "甲字科技股份有限公司", 40), line(n, "2020年年度报告", 50),
        line(n, "单位：元" if n % 4 == 0 else f"正文第{n}段内容。", 100), line(n, "其余。", 120), line(n, f"{n}", 800),
    )]  # fmt: skip
    kept = [piece.text for piece in mark_running_heads(pages) if piece.kind is BlockKind.PARAGRAPH]
    assert kept.count("单位：元") == 3


def test_the_boxes_that_answer_a_heading_at_the_head_of_a_page_stay():
    pages = [piece for n in range(1, 13) for piece in (
        line(n, "2020年年度报告", 40), line(n, f"（{n}）第{n}种情况", 50), line(n, "□适用 √不适用", 100),
        line(n, f"正文第{n}段内容。", 120), line(n, f"{n}", 800),
    )]  # fmt: skip
    kept = [piece.text for piece in mark_running_heads(pages) if piece.kind is BlockKind.PARAGRAPH]
    assert kept.count("□适用 √不适用") == 12
