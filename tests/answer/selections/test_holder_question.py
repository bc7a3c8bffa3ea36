"""Which shareholders a question asks for, and what of them."""

import pytest

from pipeline.answer.selections.holder_question import HolderQuestion, read_holder_question
from pipeline.understand.pieces import Piece, PieceKind


def read(text):
    return read_holder_question([Piece(0, len(text), text, PieceKind.QUALIFIER)])


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("第一大股东是谁？持股比例多少？", HolderQuestion(1, 1, said="第一大股东", share=True)),
        ("第3大股东持有多少股", HolderQuestion(3, 3, said="第3大股东", count=True)),
        ("前十大股东合计持股比例是多少", HolderQuestion(1, 10, said="前十大股东", share=True, total=True)),
        ("最大股东叫什么", HolderQuestion(1, 1, said="最大股东")),
        ("控股股东是谁，占多少股份", HolderQuestion(1, 1, "控股股东", "控股股东", share=True)),
    ],
)
def test_every_word_is_one_of_such_a_question(text, asked):
    assert read(text) == asked


@pytest.mark.parametrize(
    "text",
    [
        "第一大股东质押了多少股",
        "第一大股东的持股比例比上年增加多少",
        "前十大无限售股东持股比例",
        "第一大股东和第二大股东持股比例相差多少",
        "持股比例多少",
        "第一大客户是谁",
    ],
)
def test_any_other_word_makes_it_another_question(text):
    assert read(text) is None
