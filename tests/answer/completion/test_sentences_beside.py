"""A part that asks in words, by the sentence right beside what was told."""

import pytest

from pipeline.answer.completion.sentences_beside import sentence_beside, tells_each
from pipeline.model import Answer, Citation, Passage, Source

ID = "990001-2020-annual"
TEXT = (
    "已形成全产业链的产业格局。甲胶囊、乙凝胶、丙口服液等多个主打品种均为独家品种。"
    "公司连续多年进入百强。公司注重人才培养。本年新设门店三家，门店选址按人流量确定。"
)


def passage(position: int, path: tuple[str, ...], body: str) -> Passage:
    return Passage(ID, position, path, f"{' > '.join(path)}\n{body}", 1, 1)


def beside(words: str, quote: str = "已形成全产业链的产业格局。", passages: list[Passage] | None = None) -> str:
    answer = Answer(quote, citations=(Citation(ID, "甲字科技", 2020, "", quote, Source("甲.pdf", page=1)),))
    passages = passages or [passage(0, ("讨论与分析",), TEXT)]
    return sentence_beside(words, answer, lambda _: passages)


def test_which_ones_are_told_by_a_list_that_is_called_so():
    assert beside("主打产品有哪些").startswith("甲胶囊、乙凝胶")


def test_the_next_heading_goes_on_with_the_policy():
    passages = [
        passage(0, ("待摊费用", "摊销方法"), "在受益期内平均摊销。\n"),
        passage(1, ("待摊费用", "摊销年限"), "按剩余租赁期与尚可使用年限两者中较短者。\n"),
    ]
    assert beside("年限怎么定", "在受益期内平均摊销。", passages).startswith("摊销年限：按剩余租赁期")


@pytest.mark.parametrize("words", ["门店怎么选址", "核心技术有哪些", "为什么进入百强", "新设门店多少家"])
def test_what_stands_far_or_is_asked_otherwise_is_not_told(words):
    assert beside(words) == ""


def test_each_is_told_one_by_one():
    told = "推动“甲、乙”两大主轴。其中，通过研发实现甲；通过直达实现乙。"
    assert tells_each("分别怎么落地", told)
    assert not tells_each("分别怎么落地", "推动“甲、乙”两大主轴。") and not tells_each("分别是多少", told)
