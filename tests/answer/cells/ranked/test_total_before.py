"""The total that is asked for before the greatest of its rows."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.ranked.total_before import without_total_asked


def test_the_sum_is_taken_out_of_the_question():
    asked = without_total_asked("甲字科技2025年末受限的资产合计多少，其中哪一项最大？")
    assert asked == "甲字科技2025年末受限的资产，其中哪一项最大？"


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年末受限的资产里哪一项最大，合计多少？",  # the sum behind it
        "甲字科技2025年末受限的资产合计多少，比上年多多少？",  # no greatest
        "甲字科技2025年末受限的资产哪一项最大？",
    ],
)
def test_no_other_question(question):
    assert without_total_asked(question) == ""


def test_total_and_greatest_are_told_together(assistant):
    answer = assistant.ask("甲字科技2025年应收账款按账龄披露里账面余额合计多少，其中最大的账龄是哪个？")
    total, greatest = answer.working
    assert (total.value, greatest.value) == (Decimal(79_216_000), Decimal(76_305_000))
    assert "1年以内" in answer.text
