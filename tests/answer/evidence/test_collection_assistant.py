"""Questions to a collection: a text question is quoted, a choice gets its letter, else a refusal."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.collection_assistant import CollectionAssistant


def test_a_text_question_gets_the_list_that_answers_it(law_assistant: CollectionAssistant) -> None:
    answer = law_assistant.ask({"question": "办理储蓄业务应当遵循哪些原则？"})
    assert answer.value == "办理储蓄业务应当遵循下列原则：（一）存款自愿；（二）取款自由；（三）为储户保密。"
    assert answer.text.endswith("（《澄澜储蓄管理办法》第一章 总则 第二条）")
    assert answer.citations[0].report_id == "laws/澄澜储蓄管理办法.txt" and answer.citations[0].item == "第二条"


@pytest.mark.parametrize(
    "question", ["如何制作红烧肉？", "增值税一般纳税人的适用税率是多少？", "船舶登记的程序是什么？"]
)
def test_a_question_that_no_passage_answers_is_refused(law_assistant: CollectionAssistant, question: str) -> None:
    answer = law_assistant.ask({"question": question})
    assert answer.refusal is not None and answer.text.startswith("资料中没有找到")


def test_a_statement_asked_of_in_words_is_judged_in_words(law_assistant: CollectionAssistant) -> None:
    true = law_assistant.ask({"question": "存单遗失的，储户应当在三十日内书面申请挂失，对不对？"})
    assert true.value == "正确" and true.text.startswith("正确：存单遗失的，储户应当在三十日内书面申请挂失")
    assert true.text.endswith("第四条）") and true.citations
    false = law_assistant.ask({"question": "以下说法是否正确：任何单位可以将公款以个人名义转为储蓄存款。"})
    assert false.value == "错误" and "不得将公款以个人名义转为储蓄存款" in false.text


def test_a_statement_of_something_else_is_refused(law_assistant: CollectionAssistant) -> None:
    answer = law_assistant.ask({"question": "增值税一般纳税人应当按月申报缴纳税款，对吗？"})
    assert answer.refusal is not None and answer.text.startswith("资料中没有找到")
