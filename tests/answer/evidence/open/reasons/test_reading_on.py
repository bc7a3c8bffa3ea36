"""A reason in the paragraph behind the one that tells what happened."""

from dataclasses import replace

from pipeline.answer.evidence.open.reasons.reading_on import reasons_behind
from tests.answer.evidence.conftest import hit

ASKED = "甲字公司合作为什么终止"
SIGNED = "甲字公司合作终止事项。\n公司与甲字公司签订了《合作协议》，后合作终止。\n"
WHY = "合作中，因双方对具体方式未能达成一致，公司决定终止该协议。"


def reason(body: str, path: tuple[str, ...] = ("其他事项",)) -> str:
    found = hit(body, path=path)
    return reasons_behind(lambda *_: [found], "990001-2020-annual", ASKED, [found.passage])[0].text


def test_the_reason_in_the_next_paragraph_is_told():
    assert reason(SIGNED + WHY) == WHY


def test_one_of_something_else_or_supposed_or_behind_another_number_is_none():
    assert reason(SIGNED + "因市场变化，公司决定关闭仓库。") == ""
    assert reason(SIGNED + "如果合作方违约，可能因此终止合作，导致损失。") == ""
    assert reason(SIGNED + "2、公司与乙字公司的合作。\n" + WHY) == ""


def test_it_may_stand_in_the_next_passage():
    first, second = hit(SIGNED, path=("其他事项",)), hit(WHY, path=("其他事项",), position=1)
    passages = [first.passage, replace(second.passage)]
    assert reasons_behind(lambda *_: [first], "990001-2020-annual", ASKED, passages)[0].text == WHY


def test_a_list_of_reasons_in_the_next_passage_goes_on_with_what_moved():
    moved, listed = "甲字产品的平均收益率较上年下降9个基点。", "一是公司让利实体经济；二是市场利率下调。"
    passages = [hit(moved, path=("利息收入",)).passage, hit(listed, path=("利息收入",), position=1).passage]
    find = lambda *_: [hit(moved, path=("利息收入",))]  # noqa: E731
    fell, rose = (reasons_behind(find, "990001-2020-annual", f"甲字产品平均收益率为什么{moved}", passages)[0].text
                  for moved in ("下降", "上升"))  # fmt: skip
    assert fell == moved + listed and rose == ""
