"""What is left of a model's text when it is held to what its tools gave."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.answer.llm.tool_answers import tool_answer
from pipeline.answer.llm.tool_dialogue import ToolDialogue, ToolUse
from pipeline.llm.messages import Reply
from pipeline.model import Citation, Source

ASKED = "甲字科技2020年的营业收入和汇率风险"


def passage(text: str, page: int) -> NumberedPassage:
    source = Source("a.pdf", page=page)
    return NumberedPassage(text, (Citation("990001-2020-annual", "甲字科技", 2020, "", text, source),))


LOOKED_UP = (ToolUse("look_up", "{}", 1),)
PASSAGES = [
    passage("甲字科技2020年营业收入为320,000,000元。", 9),
    passage("公司出口占收入的45%，汇率波动影响利润。", 4),
    passage("公司老厂区已于2020年10月完成整体搬迁。", 7),
    passage("公司共有员工八百人。", 8),
]


@pytest.fixture
def answered(plain):
    def answered(text, passages=PASSAGES, uses=LOOKED_UP):
        dialogue = ToolDialogue(None, None, None, passages=list(passages), uses=list(uses))
        context = Context(plain.knowledge, plain.rules.templates, plain.companies)
        return tool_answer(Reply(text), dialogue, context, ASKED)

    return answered


def test_sentences_that_results_bear_out_with_their_pages(answered):
    answer = answered("甲字科技2020年营业收入为3.2亿元[1]。汇率波动影响利润[2]。")
    assert answer.outcome == "answer"
    assert answer.text.startswith("甲字科技2020年营业收入为3.2亿元。（第9页）汇率波动影响利润。（第4页）")
    assert [citation.source.page for citation in answer.citations] == [9, 4]
    assert answer.warnings == ()


def test_what_results_do_not_say_is_left_out_and_that_is_said(answered):
    answer = answered("甲字科技2020年营业收入为3.2亿元[1]。甲字科技2019年营业收入为3.2亿元[1]。")
    assert answer.value == "甲字科技2020年营业收入为3.2亿元。"
    assert answer.warnings == ("（语言模型另有1句没有依据，已略去。）",) and answer.warnings[0] in answer.text


def test_where_most_is_made_up_the_results_are_shown_as_such(answered):
    answer = answered("甲字科技2020年净利润为9.9亿元。预计明年增长30%。")
    assert answer.outcome == "nearest" and "320,000,000元" in answer.text and "9.9亿" not in answer.text
    assert "八百人" not in answer.text  # the first three alone


def test_without_calls_words_stand_and_figures_do_not(answered):
    answer = answered("您要问哪一年？去年的收入是3亿元。", passages=(), uses=())
    assert answer.text == "您要问哪一年？（由语言模型回答，没有查阅报告）" and answer.outcome == "answer"
    assert answered("收入是3亿元。", passages=(), uses=()).outcome == "refusal"
    echo = "甲字科技2020年的营业收入和汇率风险？<|im_end|><|im_start|>admin：您好，有什么可以帮您？"  # of a base model
    assert answered(echo, passages=(), uses=()).outcome == "refusal"


def test_where_tools_found_nothing_it_is_a_refusal(answered):
    answer = answered("据我所知该公司经营良好。", passages=(), uses=(ToolUse("retrieve", "{}", 0, "nothing"),))
    assert answer.outcome == "refusal" and answer.text == "语言模型没有查到可以回答这个问题的内容。"
