"""Lines that the layout broke are whole again."""

from pipeline.answer.evidence.broken_lines import join_broken, read_boxes_of_text
from pipeline.model import Line, LineKind


def sentence(text: str) -> Line:
    return Line(text, 1)


def boxed(text: str) -> Line:
    return Line(text, 1, LineKind.ROW, cells=(text,), table=0)


def test_a_sentence_goes_on_in_the_next_line_but_not_behind_the_end_of_a_reason():
    broken = sentence("2020年，公司受市场变化、主动调整结构等因素影响，营业收入同比有所下")
    assert [line.text for line in join_broken([broken, sentence("降，净利润保持稳定。")])] == [
        f"{broken.text}降，净利润保持稳定。"
    ]
    ended = sentence("财务费用变动原因说明：主要系没有借款，同时利息收入增加所致\n")
    assert len(list(join_broken([ended, sentence("业务发生重大变动的详细说明")]))) == 2


def test_rows_of_one_cell_are_the_sentences_of_a_box():
    rows = [boxed("受市场需求波动、主动调整结构的影响，报告"), boxed("期内营业收入下降10%。"), boxed("计提减值。")]
    assert [line.text.strip() for line in read_boxes_of_text(rows)] == [
        "受市场需求波动、主动调整结构的影响，报告期内营业收入下降10%。",
        "计提减值。",
    ]


def test_a_row_of_several_cells_stays_one():
    row = Line("货币资金：1。", 1, LineKind.ROW, cells=("货币资金", "1"), table=0)
    assert list(read_boxes_of_text([row])) == list(join_broken([row])) == [row]
