"""Lines as plain values: what goes in comes out, texts are not kept twice, and what does not fit is left out."""

import json

from pipeline.model import Line, LineKind, Passage
from pipeline.store.passage_lines import line_values, lines_from

LINES = (
    Line("（单位：元）：项目、2019年。", 3, LineKind.HEADER, cells=("项目", "2019年"), unit="元", table=4),
    Line("货币资金：2019年为1,234.5元。", 4, LineKind.ROW, cells=("货币资金", "1,234.5"), table=4, row=1,
         box=(10.0, 20.5, 30.0, 40.0)),
    Line("1、汇率风险。", 4, LineKind.ITEM, number="1、", level=3),
    Line("其余不变。\n", 4),
)  # fmt: skip
BODY = "".join(line.text for line in LINES)
PASSAGE = Passage("600001-2019-annual", 0, ("风险",), f"风险\n{BODY}", 3, 4, lines=LINES)


def test_lines_come_back_as_they_were():
    values = json.loads(json.dumps(line_values(PASSAGE)))
    assert lines_from(values, PASSAGE.body) == LINES


def test_a_plain_sentence_takes_three_values_and_no_text():
    assert line_values(PASSAGE)[-1] == ["s", len("其余不变。\n"), 4]


def test_lines_of_another_text_are_none():
    assert lines_from(line_values(PASSAGE), "另一段文字") == ()
