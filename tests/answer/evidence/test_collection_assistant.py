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
