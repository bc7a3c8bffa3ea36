"""Words of questions that reports say otherwise."""

from pipeline.answer.evidence.said_otherwise import in_one_form


def test_what_reports_say_otherwise_has_one_form():
    assert in_one_form("为什么没有并表") == in_one_form("为什么未纳入合并")
    assert in_one_form("打算收购甲字科技") == in_one_form("打算购买甲字科技")


def test_what_is_denied_and_other_words_stay_apart():
    assert in_one_form("没有并表") != in_one_form("并表")
    assert in_one_form("存货跌价准备") == "存货跌价准备"
