"""The sentence of law that a question is made from, and the place of an option in it."""

from __future__ import annotations

from pipeline.answer.evidence.claims.choice_answers import choose
from pipeline.answer.evidence.claims.structure.asked_sentence import AskedSentence
from pipeline.answer.evidence.claims.support import evidence_sentences
from pipeline.understand.choice_questions import choice_of
from tests.answer.evidence.conftest import hit

ROADS = "公路养护机构应当向当地人民政府通报公路封闭情况。当地人民政府应当向养护机构通报改道的计划。"
GRAIN = "国家对储备粮采取清理、登记、封存等措施予以管理，对陈化粮采取拍卖、销毁等措施予以处置。"
PASSES = "工程车辆在检查结束前，未经许可不得驶离工地，不得搭载驾驶员以外的人员。"


def _letters(question: str, body: str) -> str:
    choice = choice_of({"question": question})
    assert choice is not None
    return choose(choice, lambda text, size: [hit(body)]).letters


def test_who_is_asked_for_is_not_whom_the_question_names():
    question = "应当向当地人民政府通报公路封闭情况的是（　）。A.当地人民政府　B.公路养护机构　C.财政部门　D.公安机关"
    assert _letters(question, ROADS) == "B"


def test_members_of_the_list_beside_the_words_of_the_question_hold():
    question = "国家对储备粮采取（　）等措施予以管理。（多选题）A.登记　B.销毁　C.封存　D.清理"
    assert _letters(question, GRAIN) == "ACD"


def test_what_is_left_out_does_not_hold():
    question = "工程车辆在检查结束前，未经许可不得（　）。（多选题）A.搭载驾驶员　B.驶离工地　C.搭载驾驶员以外的人员"
    assert _letters(question, PASSES) == "BC"


def test_a_question_that_no_sentence_has_names_none():
    places = evidence_sentences([hit(GRAIN)])
    assert AskedSentence.of("外商投资企业应当向（　）备案。", "外商投资企业应当向 备案", places) is None


def test_a_sentence_that_denies_the_words_of_the_question_denies_what_stands_in_it():
    body = "纠纷包括：\n（一）因入库发生的纠纷；\n（二）因出库发生的纠纷。\n因拆迁发生的纠纷，不属于委员会受理范围。"
    options = "A.因入库发生的纠纷　B.因拆迁发生的纠纷　C.因出库发生的纠纷"
    question = f"下列属于委员会受理范围的有（　）。（多选题）{options}"
    assert _letters(question, body) == "AC"


def test_the_mood_of_a_sentence_is_not_asked_where_the_question_has_what_is_done():
    body = "车主对处罚决定不服的，有权向上一级养护机构申请复核；或者向有管辖权的法院提起诉讼。"
    options = "A.上一级养护机构　B.有管辖权的法院　C.财政部门　D.公安机关"
    question = f"甲对处罚决定不服，拟申请复核，甲应当向（　）申请。{options}"
    assert _letters(question, body) == "A"
