"""Measures over named rows."""

import pytest

from pipeline.answer.operations.evaluation import is_share
from pipeline.model import WorkingStep


@pytest.mark.parametrize(("part", "unit", "is_part"), [(30, "元", True), (130, "元", False), (30, "人", False)])
def test_a_share_is_of_one_unit_and_no_greater_than_its_whole(part, unit, is_part):
    from decimal import Decimal

    steps = (WorkingStep("部分", Decimal(part), unit), WorkingStep("全部", Decimal(100), "元"))
    assert is_share(WorkingStep("占比", Decimal(part) / 100, "%", steps=steps)) is is_part
