"""What stands above the rows of a passage and says what they are of."""

from pipeline.answer.evidence.open.likely.line_leads import LONGEST, blocks_of_rows, led_lines, unwrapped
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind

HEAD = Line("币种、净利润影响。", 7, LineKind.HEADER, table=3)


def row(at, *cells):
    return Line(f"{'：'.join(cell for cell in cells if cell)}。", 7, LineKind.ROW, cells=cells, table=3, row=at)


def sentence(text):
    return Line(text, 7, LineKind.SENTENCE)


def test_the_paragraph_above_a_table_leads_to_its_rows():
    lines = [sentence("无关的一段。\n"), sentence("下表列示人民币贬值5%的影响。"), sentence("以净敞口为基础。\n"), HEAD]
    found = list(led_lines([*lines, row(1, "美元", "12,744.00"), sentence("另一段。\n")]))
    assert found[4].lead == "下表列示人民币贬值5%的影响。以净敞口为基础。\n" and found[4].head == HEAD.text
    assert found[5].lead == found[5].head == found[0].lead == ""
    long = sentence("长" * LONGEST + "。\n")
    assert list(led_lines([long, HEAD, row(1, "美元", "12,744.00")]))[2].lead == ""


def test_a_row_without_figures_heads_those_below_it():
    rows = [row(1, "短期借款", ""), row(2, "美元", "247.00"), row(3, "合计", ""), row(4, "欧元", "785.00")]
    assert [one.section for one in led_lines([HEAD, *rows])] == ["", "", "短期借款", "", ""]


def test_a_block_heads_its_rows_in_another_passage_too():
    first = [row(1, "一、账面原值", ""), row(2, "1.期初余额", "9.00"), row(3, "3.本期减少金额", "")]
    second = [row(4, "（1）处置", "5.00"), row(5, "二、累计折旧", ""), row(6, "（1）处置", "3.00")]
    texts = [Passage("p", "990001-2020-annual", 0, ("固定资产",), "", 7, lines=tuple(one)) for one in (first, second)]
    blocks = blocks_of_rows(texts)
    assert [blocks.get((3, at), "") for at in (2, 4, 6)] == ["一、账面原值", "一、账面原值", "二、累计折旧"]
    assert blocks_of_rows([]) == {} and (3, 5) not in blocks


def test_the_lines_of_a_narrow_column_are_joined():
    assert unwrapped("排放总 量 （吨）为14.7365；COD 平均") == "排放总量 （吨）为14.7365；COD 平均"
