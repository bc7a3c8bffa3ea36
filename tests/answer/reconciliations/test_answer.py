"""Answers from notes in blocks, over a store."""

import pytest


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("甲字科技2025年机器设备有多少？", 440),
        ("甲字科技2025年机器设备账面原值期末余额是多少", 550),
        ("甲字科技2025年末固定资产累计折旧是多少", 330),
        ("甲字科技2025年固定资产计提折旧多少", 30),
        ("甲字科技2025年固定资产本期增加多少", 150),
        ("甲字科技2025年使用权资产累计折旧期末余额", 45),
        ("甲字科技2025年末租来的房屋账面原值是多少", 80),
        ("甲字科技2024年末机器设备的账面价值是多少", 400),  # where the next year's note begins
        ("甲字科技2025年初机器设备的账面价值是多少", 400),
    ],
)
def test_one_figure(question, value, assistant):
    answer = assistant.ask(question)
    assert answer.value == value and answer.unit == "元", answer.text


def test_a_kind_of_two_notes_is_told_of_both(assistant):
    answer = assistant.ask("甲字科技2025年房屋及建筑物的账面价值是多少")
    assert "固定资产（房屋及建筑物）的期末账面价值为880元" in answer.text
    assert "使用权资产（房屋及建筑物）的期末账面价值为35元" in answer.text


def test_a_share(assistant):
    answer = assistant.ask("甲字科技2025年机器设备占固定资产的比例是多少")
    assert (round(float(answer.value), 2), answer.unit) == (33.33, "%")  # 440 of 1,320
    assert [step.value for step in answer.working[0].steps] == [440, 1320]


def test_a_note_that_does_not_add_up_tells_nothing(assistant):
    answer = assistant.ask("甲字科技2025年软件的原值是多少")
    assert answer.value is None and "90" not in answer.text.partition("：")[0]


def test_a_whole_is_no_share_of_itself(assistant):
    answer = assistant.ask("甲字科技2025年固定资产中机器设备的账面原值占账面原值合计的比例")
    assert "100.00%" not in answer.text


def test_a_movement_that_tells_its_note(assistant):
    answer = assistant.ask("甲字科技2025年在建工程转固多少")
    assert answer.value == 40 and "表“（1）固定资产情况”，行“（2）在建工程转入”" in answer.text


def test_the_total_beside_a_kind(assistant):
    answer = assistant.ask("甲字科技2025年固定资产中机器设备和合计的账面原值分别是多少")
    assert "550元" in answer.text and "1,650元" in answer.text


def test_both_ends_of_the_year_are_of_its_own_note(assistant):
    answer = assistant.ask("甲字科技2025年使用权资产里房屋的账面价值年初和年末各多少")
    assert "期初账面价值为40元" in answer.text and "期末账面价值为35元" in answer.text
    assert len(answer.working) == 2


@pytest.mark.parametrize("word", ["合计是多少", "之和", "一共多少"])
def test_kinds_of_assets_are_added_up(word, assistant):
    answer = assistant.ask(f"甲字科技2025年末固定资产中房屋及建筑物和机器设备账面价值{word}")
    assert answer.value == 1320 and [step.value for step in answer.working[0].steps] == [880, 440], answer.text


def test_the_total_as_one_of_a_list_is_no_sum(assistant):
    answer = assistant.ask("甲字科技2025年末固定资产中房屋及建筑物、机器设备和合计的账面价值分别是多少")
    assert [step.value for step in answer.working] == [880, 440, 1320], answer.text


def test_blocks_that_were_read_whole_are_not_asked_again(assistant):
    answer = assistant.ask("甲字科技2025年机器设备本期购置增加了多少，期末账面原值是多少？")
    assert [step.value for step in answer.working] == [50, 550], answer.text
    assert "没有找到" not in answer.text
