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
        # what is too short to be compared is with what leads it in
        ("经营寿险业务的，除分立、合并外，不得解散。", "经营寿险业务的，除分立、合并外，可以解散。", True),
        ("经营寿险业务的，除分立、合并外，不得解散。", "经营寿险业务的，除分立、合并外，不得解散。", False),
        # a bound that is lifted
        ("各保险人赔偿的总和不得超过保险价值。", "各保险人赔偿的总和可以超过保险价值", True),
        ("各保险人赔偿的总和可以超过保险价值。", "各保险人赔偿的总和可以超过保险价值", False),
        # whom a rule is for says nothing by itself
        (
            "金融租赁公司应当建立准备金制度。未提足准备的，不得分红。",
            "金融租赁公司没有提足准备的，不得分红",
            False,
        ),
        # what 或者 joins is denied together, and has one object
        ("（一）拒绝或者妨碍依法检查；", "拒绝依法检查", False),
        ("（一）拒绝或者妨碍依法检查；", "拒绝或者妨碍依法检查", False),
        ("股权不受净资产额或者注册资本的比例限制。", "股权不受注册资本的比例限制", False),
        # what is left out is what is not so
        ("存款超期的部分，除约定自动转存的外，按活期利率计息。", "没有约定自动转存的，按活期利率计息", False),
        ("存款超期的部分，除约定自动转存的外，按活期利率计息。", "约定自动转存的，按活期利率计息", True),
    ],
)
def test_a_text_that_says_the_contrary_denies(body, claim, denied):
    assert denies(body, claim) is denied


def test_what_is_forbidden_is_not_said_to_be_allowed_and_a_bound_is_no_ban():
    assert forbids("开发贷款不得先行扣除利息。", "先行扣除利息")
    assert not forbids("开发贷款不得超过先行扣除的利息。", "先行扣除的利息")
    assert not forbids("开发贷款不得先行扣除利息。", "不得先行扣除利息")
