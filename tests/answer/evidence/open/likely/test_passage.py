"""The nearest passage that most likely answers an open question."""

from pipeline.answer.evidence.open.likely.passage import (
    likely_account,
    likely_cause,
    likely_passage,
    likely_story,
    tells_how,
)
from tests.answer.evidence.conftest import hit

TOLD = "由审计委员会、内部审计部门组成内控管理体系，对内部控制进行监督与评价。"
NEAR = [(hit(TOLD, path=("公司治理", "内部控制"), position=1), TOLD)]


def test_a_passage_with_all_nouns_of_the_question_is_told():
    found = likely_passage("内部控制体系监督评价", NEAR)
    assert found is not None and found.line.text == TOLD and not found.lacking


def test_one_that_lacks_a_noun_is_not():
    assert likely_passage("火星探测内部控制监督评价", NEAR) is None


def test_one_word_says_too_little():
    assert likely_passage("监督", NEAR) is None and likely_passage("内部控制监督评价", []) is None


def test_what_only_leads_to_the_thing_need_not_be_told():
    got = "已有6类产品通过认证，骨科器械取得注册证。"
    near = [(hit(got, path=("主要业务", "骨科业务"), position=2), got)]
    assert likely_passage("骨科器械拿到 认证", near) is not None


def test_a_story_is_asked_for_and_no_reason_alone():
    assert likely_story("内部控制体系监督评价是怎么回事", "内部控制体系监督评价", NEAR) is not None
    assert likely_story("内部控制体系为什么监督评价", "内部控制体系监督评价", NEAR) is None


def test_a_reason_is_told_of_a_passage_with_all_words_that_gives_one():
    asked = "为什么对办公室装修费加速摊销"
    table = hit("装修费摊销：本期摊销为5.00元。", path=("长期待摊费用",), position=3)

    def cause(asked, text):
        return likely_cause(asked, [(table, table.passage.body), (hit(text, path=("长期待摊费用",)), text)])

    deed = "公司拟于明年搬迁，对办公室装修费加速摊销。"
    assert cause(asked, deed).line.text == deed and likely_account(asked, asked, NEAR) is None
    assert cause(asked, "办公室装修费加速摊销：本期为5.00元。") is None
    assert cause(f"火星{asked}", deed) is None
    moved = "办公室装修费摊销为什么增加"
    assert cause(moved, "本期办公室装修费摊销增加5.00元。") is None
    assert cause(moved, "办公室装修费摊销增加，主要系搬迁所致。") is not None


def test_how_things_went_is_told_by_figures_and_how_much_by_no_passage():
    told = "医药板块收入9.83亿元，同比下降6.71%。"
    assert tells_how("医药和器械几个板块经营得怎么样", told) and not tells_how("医药板块收入一共多少", told)
    assert not tells_how("几个板块经营得怎么样", "医药板块经营平稳。")
