"""What follows from what stands before it, and what only begins like that."""

import pytest

from pipeline.answer.evidence.consequences import (
    consequence_within,
    effect_of,
    follows_from_before,
    follows_from_items,
    gives_purpose,
    gives_reason,
    judges,
)


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


def test_what_a_reason_led_to_stands_before_or_behind_it():
    assert effect_of("利润减少主要系甲城停产所致。") == "利润减少"
    assert effect_of("因甲城停产，公司终止协议。") == "公司终止协议。"
    assert effect_of("签署后，因甲城停产，公司终止协议。") == "签署后，公司终止协议。"
    assert effect_of("甲城停产，故公司终止协议。") == "公司终止协议。"
    assert effect_of("因此公司终止协议。") == "因此公司终止协议。"


@pytest.mark.parametrize(
    "text",
    ["为规避汇率风险，公司开展远期结售汇业务。", "开展套期保值业务，有助于规避价格波动风险。"],
)
def test_to_what_end_something_is_done(text):
    assert gives_purpose(text) and gives_reason(text)
    assert "规避" not in effect_of(text) and "业务" in effect_of(text)


@pytest.mark.parametrize("text", ["甲字公司为公司第一大股东，持股三成。", "公司开展远期结售汇业务。"])
def test_what_tells_no_end(text):
    assert not gives_purpose(text) and not gives_reason(text)


def test_what_is_held_by_what_stands_before():
    assert judges("经评估现值高于资产组账面价值，本集团认为商誉不存在减值。")
    assert judges("可收回金额高于资产组的账面价值，期末商誉未发生减值。")
    assert not judges("公司对商誉进行减值测试，计提减值准备。")
