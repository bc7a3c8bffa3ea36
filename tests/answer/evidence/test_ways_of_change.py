"""Which way something went, and in spite of what."""

import pytest

from pipeline.answer.evidence.ways_of_change import changes, denies_loss, direction_of, is_contrary, is_in_spite

IN_SPITE = "甲板块受贸易摩擦影响，需求下降，在价格回落的环境下，甲板块仍然实现收入3万元，增长5%。"


def test_the_way_that_a_text_says_something_went():
    assert (direction_of("为什么下滑"), direction_of("增长"), direction_of("变动")) == ("falls", "rises", "")
    assert is_contrary("需求下降", "rises") and not is_contrary("需求下降", "falls") and not is_contrary("需求下降", "")
    assert changes("价格回落") and not changes("价格稳定")


@pytest.mark.parametrize(
    ("text", "direction", "so"),
    [
        (IN_SPITE, "rises", True),
        (IN_SPITE, "falls", False),
        ("受需求增加影响，收入增长5%，但费用下降。", "rises", False),
        ("收入增长5%。", "rises", False),
    ],
)
def test_what_grew_in_spite_of_a_reason_did_not_grow_for_it(text, direction, so):
    assert is_in_spite(text, direction) is so


def test_what_is_not_lost_is_no_change():
    assert not changes("甲字公司的商誉不存在减值") and changes("甲字公司的商誉减值")
    assert denies_loss("商誉不用减值") and not denies_loss("商誉减值")
