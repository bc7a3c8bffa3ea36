"""How a small collection uses its words, by hand."""

import pytest

from pipeline.answer.evidence.claims.word_usage import WordUsage

RULES = (
    "纳税人应当缴纳增值税、消费税。",
    "出票人、背书人和持票人承担责任。",
    "公司应当向财政、审计机关报告，并公告报告。",
)


@pytest.mark.parametrize(
    ("one", "other", "are"),
    [
        ("增值税", "消费税", True),
        ("消费税", "增值税", True),
        ("背书人", "持票人", True),
        ("出票人", "持票人", True),  # not beside each other, of one list
        ("财政", "审计", True),
        ("财政", "审计机关", True),
        ("审计", "审计机关", False),  # the same, said shorter
        ("增值税", "持票人", False),
        ("公告", "报告", False),
    ],
)
def test_what_a_rule_lists_side_by_side_are_things_of_one_kind(one, other, are):
    assert WordUsage.of(RULES).parts(one, other) is are


def test_what_stands_beside_everything_tells_nothing():
    seldom = {"公司": 2, "银行": 2, "机构": 8}
    assert WordUsage({("公司", "银行"): 1}, seldom).parts("公司", "银行")  # 1 of 12 where 2 · 2 / 12 are by chance
    often = {"公司": 9, "银行": 9}
    assert not WordUsage({("公司", "银行"): 1}, often).parts("公司", "银行")


def test_words_that_meet_nowhere_in_a_collection_are_the_writers_own():
    usage = WordUsage.of(RULES)
    assert usage.unheard("公司应当公告报告。", "") == 1  # 应当公告
    assert usage.unheard("公司应当公告报告。", "公司应当公告") == 0
    assert usage.unheard("公司得把报告登出来。", "") > 2
    assert usage.unheard("缴纳增值税、消费税", "") == 0  # across a joint nothing follows


def test_of_no_passages_nothing_is_known():
    usage = WordUsage.of([])
    assert not usage.tells_wording and not usage.parts("增值税", "消费税")
