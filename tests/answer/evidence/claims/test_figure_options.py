"""Figures as options, and of which case they are."""

from pipeline.answer.evidence.claims.choice_evidence import Evidence
from pipeline.answer.evidence.claims.option_support import option_support
from tests.answer.evidence.conftest import hit


def score(option, stem, *hits):
    return option_support(option, Evidence.of(stem, hits)).score


def test_the_fine_of_a_graver_case_is_of_a_question_of_it():
    rule = hit("不履行修复义务的，处所需费用二倍以下罚款；拒不改正的，处所需费用三倍以上五倍以下罚款。")
    graver, plain = "不履行修复义务，拒不改正的，处所需费用", "不履行修复义务的，处所需费用"
    assert score("三倍以上五倍以下", graver, rule) > score("二倍以下", graver, rule)
    assert score("二倍以下", plain, rule) > score("三倍以上五倍以下", plain, rule)


def test_the_figure_of_an_opening_is_of_the_item_asked_about():
    rule = hit("有下列行为之一的，处五十万元罚款：\n（一）未经批准开展临床试验；")
    other = hit("逾期不改正的，处十万元罚款；未经批准的除外。", position=1)
    stem = "未经批准开展临床试验的，处多少罚款"
    assert score("五十万元", stem, rule, other) > score("十万元", stem, rule, other)


def test_a_sentence_with_another_fine_does_not_say_what_the_question_s_fine_is_for():
    own = hit("有下列情形之一的，处二十万元罚款：\n（一）阻碍检查；")
    other = hit("未按要求报送报告的，处五万元罚款。", position=1)
    option = "未按要求报送报告"
    assert score(option, "应处二十万元罚款的行为", own, other) < score(option, "应罚款的行为", own, other)
