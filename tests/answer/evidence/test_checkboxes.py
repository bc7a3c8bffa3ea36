"""Boxes in a section's text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.evidence.checkboxes import between_boxes, read_checkboxes
from pipeline.answer.evidence.lines import SectionLine


def read(*texts: str, heading: str = "重大诉讼、仲裁事项"):
    return read_checkboxes([SectionLine(text, 1) for text in texts], heading)


def told(*texts: str) -> list[str]:
    return [line.text for line in read(*texts).lines]


def test_a_box_answers_the_heading_where_nothing_stands_above_it():
    ticked = read("□适用√不适用")
    assert (ticked.lines, ticked.inapplicable) == ((), ("重大诉讼、仲裁事项",))


@pytest.mark.parametrize(
    ("texts", "left"),
    [
        (["√适用 □不适用", "公司涉诉一起。"], ["公司涉诉一起。"]),
        (["主要客户其他情况说明", "□适用 √不适用", "公司治理良好。"], ["公司治理良好。"]),
        (["是否改聘会计师事务所", "□是 √否"], ["是否改聘会计师事务所：否。"]),
        (["\uf0a3适用\uf052不适用"], []),
        (["□本年度公司有重大诉讼、仲裁事项√本年度公司无重大诉讼、仲裁事项"], ["本年度公司无重大诉讼、仲裁事项。"]),
        (["一切如常。□适用√不适用"], ["一切如常。"]),
    ],
)
def test_what_is_left_of_lines_with_boxes(texts, left):
    assert told(*texts) == left


def test_a_point_that_applies_is_known():
    assert read("其他原因的变动：√适用 □不适用").applies and not read("□适用 √不适用").applies


def test_both_boxes_empty_say_nothing():
    ticked = read("□适用 □不适用")
    assert (ticked.lines, ticked.inapplicable, ticked.has_boxes) == ((), (), False)


@given(st.lists(st.text(st.characters(categories=["Lo", "Nd"]), min_size=1), max_size=6))
def test_lines_without_boxes_stay_as_they_are(texts):
    assert told(*texts) == [text for text in texts if text.strip()]


def test_a_text_is_parted_by_its_boxes():
    assert between_boxes("客户情况√适用 □不适用前五名客户销售额5元。") == ["客户情况", "前五名客户销售额5元。"]
