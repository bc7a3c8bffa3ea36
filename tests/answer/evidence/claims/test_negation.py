"""Texts that deny a claim in its own words."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.negation import denies, forbids


@pytest.mark.parametrize(
    ("body", "claim", "denied"),
    [
        ("储户不得委托他人代为取款。", "储户可以委托他人代为取款", True),
        ("储户可以委托他人代为取款。", "储户不得委托他人代为取款", True),
        ("储户可以委托他人代为取款。", "储户可以委托他人代为取款", False),
        ("股东无权查阅账册。", "储户可以委托他人代为取款", False),
        ("记名式的存单可以挂失,不记名式的存单不能挂失。", "记名式的存单可以挂失", False),
        ("记名式的存单可以挂失,不记名式的存单不能挂失。", "不记名式的存单可以挂失", True),
        ("记名式的存单可以挂失,不记名式的存单不能挂失。", "记名式的存单不能挂失", True),
        ("储蓄机构可视实际情况设置专职岗位。", "储蓄机构必须设置专职岗位", True),
        ("储蓄机构应当设置专职岗位。", "储蓄机构可以设置专职岗位", True),
        ("储蓄机构应当设置专职岗位。", "储蓄机构必须设置专职岗位", False),
    ],
)
def test_a_text_that_says_the_contrary_denies(body, claim, denied):
    assert denies(body, claim) is denied


def test_what_is_forbidden_is_not_said_to_be_allowed_and_a_bound_is_no_ban():
    assert forbids("开发贷款不得先行扣除利息。", "先行扣除利息")
    assert not forbids("开发贷款不得超过先行扣除的利息。", "先行扣除的利息")
    assert not forbids("开发贷款不得先行扣除利息。", "不得先行扣除利息")
