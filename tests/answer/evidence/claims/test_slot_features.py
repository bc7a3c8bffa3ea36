"""What a statement has in the slots of a sentence, by hand."""

import pytest

from pipeline.answer.evidence.claims.slot_features import slot_features
from pipeline.answer.evidence.claims.word_alignment import aligned_clauses
from pipeline.text.tokens import fold


def slots(claim, text):
    return slot_features(list(aligned_clauses(claim, text)), fold(text))


@pytest.mark.parametrize(
    ("claim", "text", "name", "count"),
    [
        ("由买方缴纳保证金。", "卖方应当缴纳保证金，买方应当支付权利金。", "contrary_clause", 1.0),
        ("监督按季度报告情况。", "监督按年度报告情况。", "contrary_clause", 1.0),
        ("产品以公开方式销售。", "产品以非公开方式销售。", "contrary_clause", 1.0),
        ("公司可以公告方案。", "公司应当公告方案。", "contrary_mood", 1.0),
        ("车辆检验由税务机关办理。", "车辆检验由公安机关办理。", "other_doer", 1.0),
        ("统计工作实行垂直管理。", "统计工作实行分级管理。", "other_word", 1.0),
        ("计税价格加上关税和增值税。", "计税价格加上关税和消费税。", "other_word", 0.6),
        ("公司将章程每年公告。", "公司将方案每年公告，章程不必公告。", "word_from_elsewhere", 1.0),
        ("公司应当在二十日内公告方案。", "公司应当在十日内公告方案。", "other_figure", 1.0),
    ],
)
def test_what_stands_in_a_slot(claim, text, name, count):
    assert slots(claim, text)[name] == count
    assert not any(slots(text, text).values())


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("公司应当在三十天内公告方案。", "公司应当在30日内公告方案。"),  # the same figure
        ("买卖双方缴纳的保证金。", "由卖方、买方各自缴纳保证金。"),
        ("一般车辆检验的办理。", "车辆检验由公安机关办理。"),  # nothing stands in its place
    ],
)
def test_other_words_for_the_same_are_no_exchange(claim, text):
    found = slots(claim, text)
    assert not found["other_figure"] and not found["other_doer"] and not found["contrary_clause"]
