"""Verbs for what is added to an allowance or taken off it."""

import pytest

from pipeline.understand.measures.movement_verbs import asks_movement, invests, moved_balances, read_movements
from pipeline.understand.pieces import Piece, PieceKind


def read(planner, question):
    pieces, carried = read_movements(planner.recogniser.recognise(question).pieces())
    return [piece.text for piece in pieces if piece.kind is PieceKind.NAME], carried


@pytest.mark.parametrize(
    "question, names, carried",
    [
        ("甲乙科技2025年坏账准备计提了多少", ["计提"], ""),
        ("甲乙科技2025年计提了多少坏账准备", [], "计提"),
        ("甲乙科技2025年坏账准备当年计提多少、核销多少、年末余额多少", ["计提", "核销"], ""),
    ],
)
def test_a_verb_behind_its_allowance_is_a_name_and_one_before_it_is_carried(planner, question, names, carried):
    assert read(planner, question) == (names, carried)


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2025年末坏账准备计提了多少",  # a moment
        "甲乙科技2025年计提的坏账准备余额是多少",  # a balance
        "甲乙科技2025年坏账准备计提比例是多少",  # a rate
        "甲乙科技2025年固定资产计提了多少",  # no allowance
    ],
)
def test_a_verb_of_a_moment_a_balance_or_a_rate_is_none(planner, question):
    assert read(planner, question) == ([], "")


def test_a_verb_of_movement_behind_a_balance_is_no_word_of_asking():
    def moved(*texts: str) -> list[str]:
        kinds = {"固定资产": PieceKind.ITEM, "资产减值损失": PieceKind.ITEM, "计提": PieceKind.ASKING}
        pieces = [Piece(at, at + 1, text, kinds.get(text, PieceKind.CONNECTIVE)) for at, text in enumerate(texts)]
        return moved_balances(pieces, {"固定资产"}.__contains__)

    assert moved("固定资产", "的", "计提") == ["计提"]
    assert moved("资产减值损失", "计提") == [] and moved("计提", "固定资产") == []


@pytest.mark.parametrize(
    "question, moved",
    [
        ("甲乙科技2025年某项目资本化了多少", True),
        ("甲乙科技2025年末某项目资本化了多少", False),  # a moment
        ("甲乙科技2025年某客户欠了多少", False),  # a state
        ("甲乙科技2025年某项目余额多少", False),
    ],
)
def test_what_was_done_in_a_span_is_a_movement(planner, question, moved):
    pieces = planner.recogniser.recognise(question).pieces()
    asked = [at for at, piece in enumerate(pieces) if piece.kind is PieceKind.FORM]
    assert [asks_movement(pieces, at) for at in asked] == [moved]


def test_what_is_put_into_something_is_an_addition(planner):
    for question, put in (("甲乙科技2025年某工程本期投了多少", True), ("甲乙科技2025年某项目资本化了多少", False)):
        pieces = planner.recogniser.recognise(question).pieces()
        at = next(at for at, piece in enumerate(pieces) if piece.kind is PieceKind.FORM)
        assert invests(pieces, at) is put
