"""Claims of one case with what a rule says of another."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.other_cases import has_figure_of_other_case, is_left_out
from pipeline.answer.evidence.claims.support import evidence_sentences
from tests.answer.evidence.conftest import hit

TERMS = "违法行为在二年内未被发现的，不再给予处罚；违法行为涉及金融安全的，期限延长至五年。"


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        ("涉及金融安全的违法行为在二年内未被发现的，不再给予处罚。", True),
        ("违法行为在二年内未被发现的，不再给予处罚。", False),
        ("涉及金融安全的违法行为，期限延长至五年。", False),
        ("违法行为未被发现的，不再给予处罚。", False),  # no figure
    ],
)
def test_the_figure_of_another_case(claim, other):
    place = evidence_sentences([hit(TERMS)])[0]
    assert has_figure_of_other_case(claim, place) is other


def test_what_a_rule_leaves_out_it_does_not_ask_for():
    rule = "上市的药品应当取得注册证书，但未实施审批管理的中药饮片除外。"
    assert is_left_out("未实施审批管理的中药饮片应当取得注册证书。", rule)
    assert not is_left_out("上市的药品应当取得注册证书。", rule)
    assert not is_left_out("未实施审批管理的中药饮片可以不取得注册证书。", rule)
