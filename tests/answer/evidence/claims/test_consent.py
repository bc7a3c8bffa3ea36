"""Whose consent a claim asks for, beside a rule."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.consent import (
    allows_with_consent,
    drops_consent,
    needs_consent,
    oversteps_proposal,
)

RULE = "储蓄机构变更名称的，应当经监管机构批准。"


@pytest.mark.parametrize(
    ("claim", "needs"),
    [
        ("变更名称须经监管机构批准", True),
        ("变更名称要先得到监管机构的同意", True),
        ("变更名称无须批准", False),
        ("未经批准变更名称", False),
        ("储蓄机构经营存款业务", False),  # 经 within another word
    ],
)
def test_what_needs_consent(claim, needs):
    assert needs_consent(claim) is needs


@pytest.mark.parametrize(
    ("claim", "text", "dropped"),
    [
        ("变更名称的，事后备案即可", RULE, True),
        ("变更名称的，无须批准", RULE, True),
        ("变更名称的，须经批准", RULE, False),
        ("变更名称的，应当备案", "变更名称的，应当备案；变更资本的，应当经监管机构批准。", False),
        ("变更名称的，应当备案", "变更名称的，应当公告。", False),
    ],
)
def test_less_than_consent_is_not_enough(claim, text, dropped):
    assert drops_consent(claim, text) is dropped


def test_what_is_forbidden_without_consent_may_be_with_it():
    ban = "未经监管机构批准，任何单位不得使用储蓄字样。"
    assert allows_with_consent("使用储蓄字样，要得到监管机构的批准", ban)
    assert not allows_with_consent("可以使用储蓄字样", ban)
    assert not allows_with_consent("未经监管机构批准，可以使用储蓄字样", ban)
    assert not allows_with_consent("使用储蓄字样须经批准", "任何单位不得使用储蓄字样。")


@pytest.mark.parametrize(
    ("claim", "oversteps"),
    [("监事会任免行长", True), ("监事会可以提出任免建议", False), ("监事会检查财务", False)],
)
def test_what_may_only_be_proposed_is_not_done(claim, oversteps):
    assert oversteps_proposal(claim, "监事会评价行长的业绩，提出奖惩、任免建议。") is oversteps
