"""What was found in a question, as its pieces."""

import pytest

from pipeline.understand.pieces import PieceKind


def kinds(planner, question):
    return [(piece.text, piece.kind) for piece in planner.recogniser.recognise(question).pieces()]


def test_a_growth_is_an_item_and_what_is_asked_of_it(planner):
    found = kinds(planner, "甲乙科技2020年净利润增长率")
    assert ("净利润", PieceKind.ITEM) in found and ("增长率", PieceKind.OPERATION) in found


@pytest.mark.parametrize(
    ("question", "words"), [("甲乙科技财务公司2020年净利润", "财务公司"), ("甲乙科技集团2020年净利润", "集团")]
)
def test_another_entity_behind_a_name_limits(planner, question, words):
    assert (words, PieceKind.QUALIFIER) in kinds(planner, question)


def test_the_company_itself_is_no_other_entity(planner):
    assert all(kind is not PieceKind.QUALIFIER for _, kind in kinds(planner, "甲乙科技公司2020年净利润"))
