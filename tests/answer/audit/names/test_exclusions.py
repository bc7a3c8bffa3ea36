"""What a question leaves out."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.names.exclusions import leaves_out_too, left_out
from pipeline.model import WorkingStep
from pipeline.model.calculation import Application, Function, StepValue
from pipeline.understand.pieces import Piece, PieceKind


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2024年不含境外收入是多少", ["不含境外收入是多少"]),
        ("2024年除境外以外收入是多少", ["除境外以外"]),
        ("2024年除了境外之外收入是多少", ["除了境外之外"]),
        ("2024年除了境外还有收入多少", ["除了境外还有"]),
        ("2024年收入是多少", []),
    ],
)
def test_phrases_that_leave_something_out(text, expected):
    assert left_out(text, []) == expected


def test_a_name_leaves_nothing_out():
    text = "扣除非经常性损益净利润是多少"
    assert left_out(text, [Piece(0, 11, text[:11], PieceKind.ITEM)]) == []
    assert left_out(text, []) != []


def test_what_is_called_so_or_taken_off_leaves_it_out_too():
    taken = Application(Function.SUBTRACT, (StepValue(0), StepValue(1)))
    summed = Application(Function.ADD, (StepValue(0), StepValue(1)))
    step = WorkingStep("收入", Decimal(1), steps=(WorkingStep("境内", Decimal(1), calculation=taken),))
    assert leaves_out_too("担保余额(不包括对子公司的担保)", []) and leaves_out_too("收入", [step])
    assert not leaves_out_too("收入", [WorkingStep("收入", Decimal(1), calculation=summed)])
