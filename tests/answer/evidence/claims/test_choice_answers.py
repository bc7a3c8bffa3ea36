"""Choice questions over a small law: numbers, denials, lists, what does not hold, blanks."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.choice_answers import choose
from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.understand.choice_questions import choice_of
from tests.answer.evidence.conftest import hit


@pytest.mark.parametrize(
    ("question", "letters"),
    [
        ("存单遗失的，储户应当在多少日内书面申请挂失？A. 10日 B. 20日 C. 30日 D. 5个工作日", "C"),
        ("储蓄机构的注册资本最低限额为（　）A. 1000万元 B. 20000万元 C. 10亿元", "B"),
        ("对单一客户的存款比例不得超过 A. 5% B. 10% C. 15%", "B"),
        ("办理储蓄业务应当遵循的原则包括 A. 存款自愿 B. 取款自由 C. 利率自定 D. 为储户保密", "ABD"),
        ("下列哪些情形，储蓄机构终止营业？A. 被宣告破产 B. 更换行长 C. 被依法撤销", "AC"),
        ("下列说法错误的是 A. 储户可以委托他人代为取款 B. 单位可以将公款以个人名义转为储蓄存款", "B"),
        ("下列存款不属于本办法保障范围的有 A. 境外机构的存款 B. 股东的存款 C. 居民的养老金", "AB"),
        ("储蓄机构终止营业的情形有：A. 被依法撤销 B. 股东会决议解散 C. 以上都是", "C"),
        ("储户可以委托他人代为取款。（判断题）", "A"),
        ("任何单位可以将公款以个人名义转为储蓄存款。（判断题）", "B"),
        ("储蓄机构应当自受理挂失之日起十个工作日内答复。A. 对 B. 错", "B"),
        ("储户遗失存单的，应当在三季度内书面申请挂失。（判断题）", "B"),  # a unit that the law does not have
        ("储蓄业务的原则中，不必遵循的是 A. 存款自愿 B. 取款自由 C. 利率自定 D. 为储户保密（单选）", "C"),
        # of two that stand in the sentence the one around which the question's words stand
        ("取款时应当由谁出示双方的身份证件？A. 储户 B. 受托人", "B"),
        ("对单一客户的什么比例不得超过百分之十？A. 注册资本 B. 存款", "B"),
    ],
)
def test_letters(law_assistant: CollectionAssistant, question: str, letters: str) -> None:
    assert law_assistant.ask({"question": question}).text == letters


@pytest.mark.parametrize(
    ("question", "stated"),
    [
        ("对单一客户的存款比例不得超过 A. 5% B. 百分之十 C. 15%", True),
        ("储蓄机构终止营业的情形有：A. 被依法撤销 B. 股东会决议解散 C. 以上都是", True),
        ("下列不属于办理储蓄业务应当遵循的原则的是 A. 存款自愿 B. 取款自由 C. 利率自定 D. 为储户保密", True),
        ("储户可以委托他人代为取款。（判断题）", True),
        ("任何单位可以将公款以个人名义转为储蓄存款。（判断题）", False),  # denied, in other words
        (
            "存单遗失的，储户应当在多少日内书面申请挂失？A. 10日 B. 20日 C. 30日 D. 5个工作日",
            False,
        ),  # both figures stand
        ("珠峰的高度是 A. 8848米 B. 8611米 C. 7000米", False),
    ],
)
def test_options_parted_from_the_others_by_the_very_words_of_the_law(
    law_assistant: CollectionAssistant, question: str, stated: bool
) -> None:
    choice = choice_of({"question": question})
    assert choice is not None and law_assistant.choose_by_support(choice).is_verbatim is stated


def test_the_passages_that_support_was_sought_in_go_with_the_letters(law_assistant: CollectionAssistant) -> None:
    choice = choice_of({"question": "存单遗失的，储户应当在多少日内书面申请挂失？A. 10日 B. 30日"})
    assert choice is not None
    chosen = law_assistant.choose_by_support(choice)
    assert "三十日内书面申请挂失" in chosen.passages[0].passage.text
    assert 0.9 < chosen.near <= 1.0
    assert len({hit.passage.id for hit in chosen.passages}) == len(chosen.passages)


def test_each_option_has_its_sentence_and_place(law_assistant: CollectionAssistant) -> None:
    answer = law_assistant.ask({"question": "挂失的期限为", "options": ["10日", "30日"]})
    assert answer.value == "B"
    assert any(
        "30日（支持度" in note and "第二章 业务 第四条“存单遗失的，储户应当在三十日内" in note
        for note in answer.warnings
    )


@pytest.mark.parametrize(
    "question",
    ["珠峰的高度是 A. 8848米 B. 8611米 C. 7000米", "地球绕太阳公转。（判断题）"],
)
def test_a_blank_where_nothing_is_near(law_assistant: CollectionAssistant, question: str) -> None:
    answer = law_assistant.ask({"question": question})
    assert answer.text == "" and answer.refusal is not None and "不足" in answer.refusal.message


def test_the_threshold_can_be_set(law_assistant: CollectionAssistant) -> None:
    strict = CollectionAssistant.open("laws", law_assistant.pipeline, law_assistant.tools, least=0.99)
    assert strict.ask({"question": "遗失存单多久 A. 30日 B. 5年"}).text == ""


def test_of_several_in_a_sentence_the_one_is_meant_that_the_question_s_words_enclose() -> None:
    rule = hit("信托，是指委托人将财产委托给受托人，由受托人以自己的名义，为受益人的利益管理财产的行为。")
    choice = choice_of({"question": "受托人是以谁的名义管理财产的？A. 委托人 B. 受益人 C. 自己"})
    assert choice is not None and choose(choice, lambda text, size: [rule]).letters == "C"


LIST = "评定产品风险等级，应当综合考虑：\n（一）杠杆情况；\n（二）结构复杂性；\n（三）募集方式。"


def test_an_option_that_says_an_item_of_the_list_that_is_asked_for_holds_with_fewer_of_its_words() -> None:
    question = "评定产品风险等级，应当综合考虑哪些？A. 杠杆情况 B. 募集方式 C. 结构的复杂程度 D. 客户年龄"
    choice = choice_of({"question": question})
    assert choice is not None and choose(choice, lambda text, size: [hit(LIST)]).letters == "ABC"
