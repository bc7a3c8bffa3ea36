"""Questions in the one form that recognisers read."""

import pytest

from pipeline.understand.slots import SLOTS, SlotSpan, compact, mask


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("（甲）２０２０ 年", "甲2020年"),
        ("《年报》“净利润”", "年报净利润"),
        ("2019—2021年", "2019-2021年"),
        ("600000 2020年", "600000、2020年"),  # two numbers stay two
    ],
)
def test_width_blanks_brackets_and_dashes(text, plain):
    assert compact(text) == plain


def test_spans_are_masked_and_one_inside_another_is_passed_over():
    spans = [
        SlotSpan(4, 7, "项目", None, "净利润"),
        SlotSpan(0, 4, "年", None, "2020"),
        SlotSpan(5, 7, "项目", None, "利润"),
    ]
    assert mask("2020净利润？", spans) == f"{SLOTS['年']}{SLOTS['项目']}？"
    assert mask("净利润", []) == "净利润"
