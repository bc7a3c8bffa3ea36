"""What names a figure, in parts as tables have them."""

from pipeline.answer.operations.question.clauses import read_clauses
from pipeline.answer.operations.question.name_parts import kinds_called, parts_of
from pipeline.answer.operations.question.reading import Reader


def parts(pieces_of, words):
    question, pieces = pieces_of(f"甲字科技2025年{words}")
    (asked,) = Reader(2025).read(read_clauses(question, pieces))
    return list(parts_of(asked.operands[0], question.question))


def test_an_organisation_is_a_part_by_itself(pieces_of):
    found = parts(pieces_of, "东湖白露药业有限公司坏账准备比年初多多少？")
    assert found == ["东湖白露药业有限公司", "坏账准备"]


def test_what_的_parts_stands_by_itself(pieces_of):
    assert parts(pieces_of, "末其他应付款中押金保证金比年初少了多少？")[-1] == "押金保证金"


def test_a_kind_may_end_otherwise_in_tables():
    assert "感冒类" in kinds_called("感冒药") and "感冒类" in kinds_called("感冒用药")
    assert not list(kinds_called("药")) and not list(kinds_called("感冒"))
