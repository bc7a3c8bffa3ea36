"""The name of a row in brackets, in place of the words that it explains."""

import pytest

from pipeline.answer.cells.glosses import is_called_so, with_gloss_alone
from pipeline.model import Answer, Citation, Source
from pipeline.understand.pieces import Piece, PieceKind


def pieces_of(text):
    """甲字科技2025年, and what stands behind it as one piece that nothing knows."""
    known = (Piece(0, 4, "甲字科技", PieceKind.COMPANY), Piece(4, 9, "2025年", PieceKind.PERIOD))
    return known if len(text) <= 9 else (*known, Piece(9, len(text), text[9:], PieceKind.QUALIFIER))


@pytest.mark.parametrize(
    ("asked", "made"),
    [
        ("甲字科技2025年付租金（支付租赁款项）花了多少", ("甲字科技2025年支付租赁款项花了多少", "支付租赁款项")),
        ("甲字科技2025年（支付租赁款项）花了多少", ("", "")),  # explains nothing
        ("甲字科技2025年付租金（万元）花了多少", ("", "")),  # a unit
        ("甲字科技2025年付租金花了多少", ("", "")),
    ],
)
def test_what_brackets_explain_is_left_away(asked, made):
    assert with_gloss_alone(asked, pieces_of) == made


def test_the_row_must_be_called_so():
    def told(label):
        source = Source("甲.pdf", table=1, row=1, column=1)
        return Answer("", citations=(Citation("990001-2025-annual", "甲", 2025, "", f"{label} 607.00", source),))

    assert is_called_so(told("支付租赁款项"), "筹资活动里的支付租赁款项")
    assert not is_called_so(told("收到保证金"), "筹资活动里的支付租赁款项")
    assert not is_called_so(Answer(""), "支付租赁款项")
