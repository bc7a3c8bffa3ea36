"""The questions of one turn."""

from __future__ import annotations

import pytest

from pipeline.understand.dialogue.turn_parts import turn_parts

REVENUE = "澄澜装备2023年的营业收入是多少？"


@pytest.mark.parametrize(
    ("turn", "parts"),
    [
        (REVENUE, [REVENUE]),
        ("①哪些公司亏损；②它们的收入是多少", ["哪些公司亏损", "它们的收入是多少"]),
        ("最高的三家是谁？这些企业的净利润是多少？", ["最高的三家是谁？", "这些企业的净利润是多少？"]),
        ("营业收入是多少？净利润呢？", ["营业收入是多少？净利润呢？"]),  # the planner reads these as one
    ],
)
def test_turn_parts(turn: str, parts: list[str]) -> None:
    assert turn_parts(turn) == parts


@pytest.mark.parametrize("turn", ["它的净利润呢？" * 5000, "①净利润呢" * 5000])
def test_a_turn_of_very_many_questions_is_left_whole(turn: str) -> None:
    assert turn_parts(turn) == [turn]
