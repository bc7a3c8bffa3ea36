"""What stands above the rows of a passage and says what they are of."""

from pipeline.answer.evidence.open.likely.line_leads import LONGEST, led_lines
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
