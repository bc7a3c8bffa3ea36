"""Kinds of assets side by side in a note of blocks."""

from decimal import Decimal

from pipeline.answer.breakdowns.carried import carried_breakdowns


def test_what_the_kinds_are_carried_at(search):
    (found,) = carried_breakdowns(["固定资产"], search, Decimal(1_320))
    assert found.is_of_line and found.labels == ["房屋及建筑物", "机器设备"] and found.whole == 1_320


def test_a_block_that_is_named_and_another_class(search):
    (found,) = carried_breakdowns(["固定资产", "账面原值"], search, None)
    assert found.whole == 1_650
    assert not list(carried_breakdowns(["无形资产"], search, None))
    assert not list(carried_breakdowns(["固定资产", "抵押"], search, None))


def test_they_are_told(assistant):
    text = assistant.ask("甲字科技2025年末固定资产由哪几类构成，账面价值各是多少？").text
    assert "固定资产有2项：房屋及建筑物 880元，机器设备 440元，合计1,320元" in text and "行“1.期末账面价值”" in text
