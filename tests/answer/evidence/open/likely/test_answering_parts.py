"""The sentences and rows that the figures of a question are read from."""

from dataclasses import replace

from pipeline.answer.evidence.open.likely.answering_parts import answering_parts, each_of, parts_of, plain
from pipeline.answer.evidence.open.likely.line_features import QuestionWords
from pipeline.model import Operation, Plan
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit


def words(question: str) -> QuestionWords:
    return QuestionWords.of(Plan(question, Operation.LOOKUP, years=(2020,)), question, [])


def parts(kind: LineKind, *texts: str):
    found = hit("".join(texts), path=("重要事项",), position=1)
    cells = [(text.partition("：")[0], "1") if kind is LineKind.ROW else () for text in texts]
    lines = tuple(Line(text, 7, kind, cells=own) for text, own in zip(texts, cells, strict=True))
    return [*parts_of(replace(found.passage, lines=lines), "")]


def test_each_figure_has_the_part_with_most_of_its_words():
    texts = ("以300元收购南江药业部分股份。", "南江药业成立于海州。", "收购后持有南江药业90%股份。")
    asked = words("收购南江药业花了多少元，收购后持股比例多少")
    chosen, least = answering_parts(asked, parts(LineKind.SENTENCE, *texts))
    assert [part.text for part in chosen] == [texts[0], texts[2]] and least > 0.5


def test_each_of_several_is_a_figure():
    (figure,) = words("在产业帮扶、医疗捐助上各投入了多少元").figures
    assert [one.words[0] for one in each_of(figure)] == ["产业", "医疗"]
    (alone,) = words("在产业帮扶上投入了多少元").figures
    assert each_of(alone) == [alone]


def test_a_share_is_in_no_column_of_another_rate_nor_a_change_in_two_years():
    row = parts(LineKind.ROW, "企业贷款：利息收入为46元；平均收益率为4.00。")
    assert answering_parts(words("企业贷款的利息收入占比是多少"), row) == ([], 0.0)
    of_it = parts(LineKind.SENTENCE, "利息收入的25%源于企业贷款。")
    assert answering_parts(words("企业贷款的利息收入占比是多少"), of_it)[0] == of_it
    years = parts(LineKind.ROW, "企业贷款：本期为46元；上期为40元。")
    assert answering_parts(words("企业贷款同比增长多少"), years) == ([], 0.0)
    moved = parts(LineKind.ROW, "企业贷款：本期为46元；同比增减为15.00。")
    assert answering_parts(words("企业贷款同比增长多少"), moved)[0] == moved


def test_a_text_has_what_is_said_otherwise_too():
    assert "收购" in plain("收购南江药业")
