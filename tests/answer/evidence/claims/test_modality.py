"""What a clause says of what it names."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.modality import (
    Modality,
    behind_denial,
    behind_modal,
    clause_modalities,
    is_modal,
    led_modalities,
    modal_clauses,
    modality,
    without_bounds,
)


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("储户无需书面申请", Modality.FREES),
        ("储户可以拒绝书面申请", Modality.FREES),
        ("储户可以既不申请", Modality.FREES),
        ("银行不得拒绝参加调解", Modality.OBLIGES),  # what may not be refused must be
        ("意见不表明其对产品的风险作出保证", Modality.DENIES),
        ("拒绝担任受托人的，", Modality.STATES),  # of which case
        ("持股不到5%", Modality.STATES),
        ("储户不得委托他人", Modality.FORBIDS),
        ("储户应书面申请", Modality.OBLIGES),
        ("供应商对应收账款作出反应", Modality.STATES),  # 应 within other words is no duty
        ("储户可委托他人", Modality.ALLOWS),
        ("经许可的可行性研究", Modality.STATES),
        ("储户不委托他人", Modality.DENIES),
        ("储户的不动产", Modality.STATES),
        ("未经储户同意开通的服务", Modality.STATES),  # a condition denies nothing
        ("期限不得超过五年", Modality.BOUNDS),
        ("就未赔偿的部分要求赔偿", Modality.STATES),  # which part it is of, not what is said of it
        ("不影响要求赔偿的权利", Modality.STATES),
        ("逾期不改正的责令停止营业", Modality.STATES),
        ("逾期不改正的不予登记", Modality.DENIES),
        ("", Modality.STATES),
    ],
)
def test_what_a_clause_does(clause, kind):
    assert modality(clause) is kind


def test_a_ban_lasts_for_the_clauses_behind_it_and_a_denial_does_not():
    assert [kind for _, kind in clause_modalities("不得隐瞒，泄露")] == [Modality.FORBIDS, Modality.FORBIDS]
    assert [kind for _, kind in clause_modalities("不隐瞒，泄露")] == [Modality.DENIES, Modality.STATES]


def test_no_two_that_oppose_are_the_same_and_a_bound_opposes_nothing():
    assert not any(kind.opposes(kind) for kind in Modality)
    assert not any(Modality.BOUNDS.opposes(kind) or kind.opposes(Modality.BOUNDS) for kind in Modality)
    assert Modality.ALLOWS.opposes(Modality.FORBIDS) and not Modality.FREES.opposes(Modality.ALLOWS)


def test_clauses_that_do_more_than_state():
    assert modal_clauses("存单遗失的，应当挂失") == ["应当挂失"]
    assert modal_clauses("存单遗失，储户挂失") == ["存单遗失，", "储户挂失"]
    assert is_modal("存单遗失的，应当挂失") and not is_modal("期限不得超过五年")


def test_what_stands_behind_the_modal_word_or_without_a_bound():
    assert behind_modal("储户可以委托他人") == "委托他人"
    assert behind_modal("利率不低于五厘的存款可以挂失") == "挂失"
    assert behind_modal("储户挂失") == "储户挂失"
    assert without_bounds("利率不得低于五厘") == "利率五厘"


def test_what_holds_for_an_item_is_said_where_its_list_is_named():
    fine = "有下列行为之一的，处罚款，禁止从事经营活动："
    assert list(led_modalities(fine, "未经批准开展试验；"))[-1][1] is Modality.STATES
    assert list(led_modalities("不得有下列行为：", "开展试验；"))[-1][1] is Modality.FORBIDS
    assert list(led_modalities("", "不得开展试验；"))[-1][1] is Modality.FORBIDS


def test_what_is_denied_stands_behind_the_word_that_denies():
    assert behind_denial("合并前未向海关报告") == "向海关报告" and behind_denial("向海关报告") == ""
