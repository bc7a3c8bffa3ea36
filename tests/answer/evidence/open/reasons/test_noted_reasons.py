"""Why a line of the balance moved, from its note."""

from pipeline.answer.evidence.open.reasons.noted_reasons import noted_reasons
from tests.answer.evidence.conftest import hit

LABEL = "其他说明，包括本期增减变动情况、变动原因说明："
BODY = f"{LABEL}（1）收购甲字少数股权，增加资本溢价3元。（2）收购乙字少数股权，减少资本溢价2元。\n"


def noted(asked: str, body: str = BODY, *path: str) -> str:
    passage = hit(body, path=path or ("合并财务报表项目注释", "资本公积")).passage
    return noted_reasons([passage], ("资本公积",), asked)[0].text


def test_all_that_stands_behind_the_label_is_told_or_what_went_the_asked_way():
    assert "增加资本溢价3元" in noted("资本公积变动的原因") and "减少资本溢价2元" in noted("资本公积变动的原因")
    assert "甲字" not in noted("资本公积为什么减少") and "乙字" in noted("资本公积为什么减少")


def test_another_note_and_one_that_says_nothing_give_none():
    assert noted("资本公积变动的原因", BODY, "合并财务报表项目注释", "盈余公积") == ""
    assert noted("资本公积变动的原因", f"{LABEL}无\n") == ""
    assert noted("资本公积变动的原因", "其他说明：公司稳健。\n") == ""
