"""An answer is in the characters of its question."""

from __future__ import annotations

from pipeline.answer.render.scripts import in_script_of
from pipeline.model import Answer, Refusal, RefusalKind

TOLD = Answer("净利润为26.68亿元。注意：按2024年报告回答。", warnings=("按2024年报告回答",))


def test_a_traditional_question_is_answered_in_traditional_characters() -> None:
    told = in_script_of("澄嶺科技2024年的淨利潤是多少？", TOLD)
    assert told.text == "淨利潤為26.68億元。注意：按2024年報告回答。"
    assert told.warnings == ("按2024年報告回答",)


def test_a_refusal_too() -> None:
    refused = Answer("没有找到", refusal=Refusal(RefusalKind.NO_ITEM, "没有找到净利润"))
    told = in_script_of("澄嶺科技2024年的淨利潤是多少？", refused)
    assert told.refusal is not None and told.refusal.message == "沒有找到淨利潤"


def test_a_simplified_question_and_one_with_a_traditional_name_stay() -> None:
    assert in_script_of("澄岭科技2024年的净利润是多少？", TOLD) is TOLD
    assert in_script_of("璟川能源2021年收入", TOLD) is TOLD
    assert in_script_of("劉國強2021年领了多少薪酬", TOLD) is TOLD
    assert in_script_of("What is the net profit?", TOLD) is TOLD
