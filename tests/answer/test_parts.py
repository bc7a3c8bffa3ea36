"""Answers to several questions in one."""

from pipeline.answer.parts import join_answers
from pipeline.model import Answer, Refusal, RefusalKind

FIGURE = Answer("净利润为1元。", value=1, warnings=("旧",))
NEAREST = Answer("最接近的内容", nearest=True)
REFUSED = Answer("没有查到。", refusal=Refusal(RefusalKind.NOT_FOUND, "没有查到。"))


def test_each_part_has_its_paragraph_and_an_answer_outweighs_a_gap():
    joined = join_answers([FIGURE, REFUSED])
    assert joined.text == "净利润为1元。\n没有查到。" and joined.outcome == "answer"
    assert joined.value is None and joined.warnings == ("旧",)  # one value would pass for the answer to both


def test_without_an_answer_it_is_nearest_or_refused():
    assert join_answers([REFUSED, NEAREST]).outcome == "nearest"
    assert join_answers([REFUSED, REFUSED]).outcome == "refusal"


def test_a_question_with_parts_is_answered_part_by_part(assistant):
    answer = assistant.ask("甲字科技2021年营业收入是多少？有什么爱好？")
    first = assistant.ask("甲字科技2021年营业收入是多少？")
    assert first.outcome == "answer" and answer.text.startswith(first.text.split("（来源")[0])
    assert answer.text != first.text
