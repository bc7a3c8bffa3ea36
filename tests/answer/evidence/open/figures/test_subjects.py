"""Whether a stated figure is of what limits it."""

import pytest

from pipeline.answer.evidence.open.figures.subjects import is_narrowed, is_of_limits, is_of_other_kind


@pytest.mark.parametrize(
    ("asked", "said", "figure", "states"),
    [
        ("动力电池净利润", "公司实现净利润507亿元，其中动力电池系统销量381gwh。", "507", False),
        ("动力电池净利润", "动力电池需求旺盛，实现净利润5亿元。", "5亿", True),
        ("动力电池净利润", "动力电池需求旺盛。公司实现净利润5亿元。", "5亿", False),
        ("动力电池净利润", "动力电池收入9亿元，净利润5亿元。", "9亿", False),
        ("脑心胶囊销售额", "培育了脑心胶囊、稳心颗粒两个品种，其合计销售额达7亿元。", "7亿", False),
        ("脑心胶囊销售额", "脑心胶囊表现良好，销售额达7亿元。", "7亿", True),
    ],
)
def test_a_figure_is_of_what_limits_it_and_not_of_a_whole_or_a_list(asked, said, figure, states):
    words = [asked[:4], asked[4:]]
    assert is_of_limits(said, said.index(figure), words, words[-1], asked, rate=False) is states


def test_a_rate_may_stand_behind_the_clause_of_its_thing():
    said = "动力电池收入9亿元，同比增长3%。"
    words = ("动力电池", "收入")
    place = {"at": said.index("3%"), "words": words, "head": "收入", "question": "动力电池收入增长多少"}
    assert is_of_limits(said, **place, rate=True)


def test_a_sentence_of_another_kind_is_not_what_the_one_before_speaks_of():
    words, question = ("储能", "电池", "使用量"), "储能电池使用量增长多少"
    assert is_of_other_kind(words, "动力电池使用量增长3%。", question)
    assert not is_of_other_kind(words, "储能电池使用量增长3%。", question)
    assert not is_of_other_kind(words, "使用量增长3%。", question)


@pytest.mark.parametrize(
    ("clause", "narrowed"),
    [
        ("细胞与基因疗法(CGT)测试业务的收入同比增长8.6%", True),
        ("公司测试业务的收入同比增长8.6%", False),
        ("(1)测试业务的收入同比增长8.6%", False),
    ],
)
def test_a_name_with_its_short_form_narrows_what_stands_behind_it(clause, narrowed):
    assert is_narrowed(("测试", "业务"), clause, "测试业务收入同比增长多少") is narrowed


def test_a_rate_is_not_of_what_the_clause_before_takes_out():
    text = "本公司零售不良贷款(不含信用卡)余额141.58亿元,不良率0.58%。"
    words = ("信用卡", "不良率")
    assert not is_of_limits(text, text.index("0.58"), words, "不良率", "信用卡不良率是多少", rate=True)


def test_a_part_that_a_name_only_takes_in_has_not_its_figure():
    said = "消费信贷业务(含信用卡)不良贷款率1.59%，关注贷款率2.66%。"
    place = {"at": said.index("2.66"), "words": ("信用卡", "关注", "率"), "head": "率", "rate": True}
    assert not is_of_limits(said, **place, question="信用卡关注贷款率")
    own = said.replace("消费信贷业务(含信用卡)", "信用卡")
    assert is_of_limits(own, **{**place, "at": own.index("2.66")}, question="信用卡关注贷款率")
    assert is_of_limits(said, **place, question="消费信贷(含信用卡)关注贷款率")


def test_a_figure_is_of_the_deed_that_a_question_has_of_it():
    said = "改为以自有资金投入建设，而将尚未使用的募集资金2541万元转出。"
    place = {"at": said.index("2541"), "words": ("投入", "募集", "资金"), "head": "资金", "rate": False}
    assert not is_of_limits(said, **place, question="投入的募集资金")
    assert is_of_limits(said, **place, question="募集资金")
