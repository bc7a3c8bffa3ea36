"""What follows from what stands before it, and what only begins like that."""

import pytest

from pipeline.answer.evidence.consequences import consequence_within, follows_from_before, follows_from_items


@pytest.mark.parametrize(
    "text", ["因此对口径进行了变更。", "对此，交易所予以通报批评。", "按照裁决，公司不再列为关联方。"]
)
def test_a_sentence_that_follows_from_the_one_before(text):
    assert follows_from_before(text) and not follows_from_items(text)


@pytest.mark.parametrize("text", ["故障率下降。", "公司对此高度重视。", "合作终止。"])
def test_a_sentence_that_does_not(text):
    assert not follows_from_before(text)


def test_an_item_that_follows_from_those_before_it():
    assert follows_from_items("（4）基于上述原因，产销率不能精准计算。")
    assert not follows_from_items("（4）因此产销率不能精准计算。")


def test_what_follows_within_a_sentence():
    text = "尚未派驻人员，故期末仍受公司控制。"
    at = consequence_within(text)
    assert at is not None and text[at:] == "期末仍受公司控制。"
    assert consequence_within("尚未派驻人员。") is None
