"""Figures are told only where they are called by all that was asked."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.audit.audit import audit
from pipeline.answer.audit.verdict import Audit, Verdict
from pipeline.answer.composition import compose_answer
from pipeline.model import WorkingStep

PRODUCT, COSTS, AGES, OWN_AGES, SUPPLIERS = 0, 1, 2, 7, 6


def verdict(case, question, *cell, **fields):
    found = audit(*case(question, *cell, **fields))
    return found.verdict, found.lacking


@pytest.mark.parametrize(
    ("question", "cell"),
    [
        ("甲字科技2025年动力电池系统的毛利率是多少", (COSTS, 0, 3)),
        ("甲字科技2025年动力电池系统卖了多少钱", (COSTS, 0, 1)),
        ("甲字科技2025年末账龄1年以内的应收账款账面余额是多少", (AGES, 0, 1)),
        ("甲字科技2025年第一大供应商的采购额占年度采购总额多少", (SUPPLIERS, 0, 3)),
        ("母公司2025年末1年以内的应收账款是多少？甲字科技", (OWN_AGES, 0, 1)),
    ],
)
def test_what_is_called_by_all_that_is_asked_passes(case, question, cell):
    assert verdict(case, question, *cell) == (Verdict.PASSED, ())


@pytest.mark.parametrize(
    ("question", "cell", "lacking"),
    [
        ("甲字科技2025年储能电池系统的毛利率是多少", (COSTS, 0, 3), ("储能",)),  # another row has it
        ("甲字科技2025年末账龄1年以内的应收账款账面价值是多少", (AGES, 0, 1), ("账面价值",)),  # the column is 账面余额
        ("甲字科技2025年末账龄三年以上的应收账款账面余额一共多少", (AGES, 0, 1), ("三年以上",)),  # that of 1年以内
        ("甲字科技2025年第一大客户的采购额是多少", (SUPPLIERS, 0, 2), ("客户",)),
        ("甲字科技2025年不含境外的动力电池系统的收入是多少", (PRODUCT, 0, 1), ("不含境外动力电池系统收入",)),
        ("甲字科技2025年末母公司1年以内的应收账款是多少", (AGES, 0, 1), ("母公司",)),
    ],
)
def test_what_stands_elsewhere_or_is_left_in_is_withheld(case, question, cell, lacking):
    assert verdict(case, question, *cell) == (Verdict.WITHHELD, lacking)


def test_each_figure_is_called_by_its_own_cell(case):
    question = "甲字科技2025年末账龄1年以内的应收账款账面余额一共多少，比年初少了多少"
    (right, *rest), (other, *_) = case(question, AGES, 0, 1), case(question, PRODUCT, 0, 1)
    wrong = replace(other.working[0], name="账龄1年以内的应收账款")
    plan, context, planner = rest
    both = compose_answer(context, "甲字科技2025年所问为1元，1元。", [wrong, *right.working], plan)
    assert audit(both, plan, context, planner) == Audit(Verdict.WITHHELD, ("1年以内",))
    assert audit(right, plan, context, planner).verdict is Verdict.PASSED


def test_the_other_end_of_the_year_is_withheld(case):
    question = "甲字科技账龄1年以内的应收账款期初账面余额是多少"
    assert verdict(case, question, AGES, 0, 1)[0] is Verdict.WITHHELD
    assert verdict(case, question, AGES, 0, 2)[0] is Verdict.PASSED


def test_money_is_no_number_of_shares(case):
    assert verdict(case, "曾某2025年持有甲字科技多少股", 5, 0, 2)[0] is Verdict.WITHHELD


def test_a_word_that_no_name_of_the_report_has_makes_an_answer_likely(case):
    assert verdict(case, "甲字科技2025年火星的动力电池系统收入是多少", PRODUCT, 0, 1) == (Verdict.LIKELY, ("火星",))


def test_a_reason_and_a_competitions_answer_are_not_audited(case):
    answer, plan, context, planner = case("甲字科技2025年储能电池系统的毛利率是多少", COSTS, 0, 3)
    assert audit(answer, plan, replace(context, style="competition"), planner).verdict is Verdict.PASSED
    assert verdict(case, "甲字科技2025年储能电池系统的毛利率为什么下降", COSTS, 0, 3) == (Verdict.PASSED, ())


def _share(case, whole_table):
    """A share of the doctors of one table in the research staff of another or of the same."""
    question = "甲字科技2025年博士占研发人员的比例是多少"
    part, plan, context, planner = case(question, 0, 0, 1, raw_label="博士", unit="人")
    whole, *_ = case(question, whole_table, 0, 1, raw_label="研发人员", unit="人")
    parts = (*part.working, *whole.working)
    step = WorkingStep("博士占研发人员", Decimal(1), "%", 2025, "", steps=parts)
    return audit(compose_answer(context, "甲字科技2025年为100%。", [step], plan), plan, context, planner)


def test_part_and_whole_of_a_share_of_persons_are_of_one_table(case):
    assert _share(case, COSTS) == Audit(Verdict.WITHHELD, ("研发人员数",))
    assert "研发人员数" not in _share(case, PRODUCT).lacking


def test_of_pay_and_shares_each_is_held_to_its_own_clause(case):
    question = "甲字科技2025年曾某的税前报酬是多少万元，持股多少"
    pay, plan, context, planner = case(question, 5, 0, 2)
    shares, *_ = case(question, 5, 0, 2, unit="股")
    both = compose_answer(context, "甲字科技2025年所问为1元，1股。", [*pay.working, *shares.working], plan)
    assert audit(both, plan, context, planner).verdict is Verdict.PASSED
    assert verdict(case, "甲字科技2025年曾某持股多少", 5, 0, 2)[0] is Verdict.WITHHELD


def test_a_balance_is_no_movement(case):
    question = "甲字科技2025年甲唑干混悬剂的开发支出计提了多少"
    assert verdict(case, question, 11, 0, 4)[0] is Verdict.WITHHELD
    assert verdict(case, "甲字科技2025年末甲唑干混悬剂的开发支出余额是多少", 11, 0, 4)[0] is Verdict.PASSED
