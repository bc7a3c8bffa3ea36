"""Headings over two lines, and paragraphs that begin with a number."""

from pipeline.read.pieces import TextLine
from pipeline.read.structure.assemble import assemble


def lines(*texts: str, end: float = 520.0) -> list[TextLine]:
    """Lines of one page, all but the last to the right margin."""
    rights = [end] * (len(texts) - 1) + [300.0]
    return [
        TextLine(5, t, (90.0, 100.0 + 15 * i, x, 110.0 + 15 * i), size=10.0)
        for i, (t, x) in enumerate(zip(texts, rights, strict=True))
    ]


def kinds_of(pieces):
    return [(str(b.kind), b.text) for b in assemble(pieces)]


def test_heading_over_two_lines_is_one():
    first, second = (
        "(一)同时按照国际会计准则与按中国会计准则披露的财务报告中净利润和归属于上市公司股东",
        "的净资产差异情况",
    )
    assert kinds_of(lines(first, second)) == [("heading", first + second)]


def test_first_line_of_a_numbered_paragraph_is_no_heading():
    """四方科技 2019, page 8."""
    first, second = (
        "2.罐式集装箱主要用于满足化学品、食品饮料、能源等行业安全高效的物流需求，客户在产",
        "品采购时看重质量。",
    )
    assert kinds_of(lines(first, second)) == [("paragraph", first + second)]


def test_a_heading_above_a_paragraph_stays_apart():
    assert kinds_of(lines("1、政策性风险", "公司所处行业受政策影响。", end=180.0))[0] == ("heading", "1、政策性风险")
