"""Follow-up questions made whole."""

from __future__ import annotations

import pytest

from pipeline.model import Plan
from pipeline.model.chart import ChartKind
from pipeline.understand.dialogue.completion import Completion, Spoken, complete
from pipeline.understand.dialogue.slotted_question import Slot
from pipeline.understand.planning.planner import Planner

REVENUE = "澄澜装备2023年的营业收入是多少？"
RANKING = "2023年净利润最高的前3家公司是哪些"


def after(question: str, turn: str, planner: Planner, companies: tuple[str, ...] = (), **more) -> Completion:
    plan: Plan = planner.plan(question)
    return complete(turn, Spoken(question, plan, companies, more.pop("several", companies)), planner, **more)


@pytest.mark.parametrize(
    ("turn", "whole"),
    [
        ("那2022年呢", "澄澜装备2022年的营业收入是多少"),
        ("再前一年", "澄澜装备2022年的营业收入是多少"),
        ("上半年呢", "澄澜装备2023年上半年的营业收入是多少"),
        ("净利润呢", "澄澜装备2023年的净利润是多少"),
        ("它的净利润呢", "澄澜装备2023年的净利润是多少"),
        ("该公司的净利润是多少", "澄澜装备2023年的净利润是多少"),
        ("璟川能源呢", "璟川能源2023年的营业收入是多少"),
        ("璟川能源的存货是多少", "璟川能源2023年的存货是多少"),
        ("母公司呢", "澄澜装备2023年的母公司的营业收入是多少"),
        ("华东地区呢", "澄澜装备2023年的华东地区的营业收入是多少"),
        ("换成亿元", "澄澜装备2023年的营业收入是多少，以亿元为单位"),
        ("为什么增长", "澄澜装备2023年营业收入为什么增长"),
        ("比上年增长多少", "澄澜装备2023年营业收入比上年增长多少"),
        ("和去年比呢", "澄澜装备2023年营业收入比去年增长多少"),
        ("和2021年比呢", "澄澜装备2023年营业收入比2021年增长多少"),
        ("和璟川能源比呢", "澄澜装备和璟川能源2023年营业收入谁高"),
        ("排第几", "澄澜装备2023年营业收入排第几"),
        ("增长", "澄澜装备2023年营业收入增长多少"),
        ("近几年的趋势", "澄澜装备营业收入近几年"),
        ("变化趋势如何", "澄澜装备营业收入历年"),
        ("研发费用占营业收入的比例呢", "澄澜装备2023年研发费用占营业收入的比例呢"),
    ],
)
def test_what_a_turn_leaves_out_is_taken_from_the_question_before(turn: str, whole: str, planner: Planner) -> None:
    assert after(REVENUE, turn, planner).readings[0] == whole


def test_what_stands_for_a_company_keeps_its_scope(planner: Planner) -> None:
    question = "澄澜装备2023年母公司的营业收入是多少"
    assert "母公司" in after(question, "该公司的净利润是多少", planner).readings[0]
    assert "母公司" not in after(question, "璟川能源的净利润是多少", planner).readings[0]


def test_a_cause_is_drawn_by_the_figure_that_it_explains(planner: Planner) -> None:
    drawn = after("澄澜装备2022年净利润为什么下降", "画个图", planner)
    assert drawn.readings == ("澄澜装备2022年净利润", "澄澜装备2022年净利润为什么下降") and drawn.draws is ChartKind.ANY


@pytest.mark.parametrize(("reference", "count"), [("上面两家", 2), ("这三家公司", 3), ("这些公司", 3)])
def test_as_many_companies_are_meant_as_are_counted(reference: str, count: int, planner: Planner) -> None:
    ranked = ("璟川能源", "澄澜装备", "岚黛生物")
    whole = after("2023年净利润最高的公司有哪些", f"{reference}谁高", planner, ranked).readings[0]
    assert whole == f"{'、'.join(ranked[:count])}2023年净利润谁高"


def test_what_was_taken_over_is_said(planner: Planner) -> None:
    taken = after(REVENUE, "那2022年呢", planner).taken_over
    assert taken == ((Slot.COMPANY, "澄澜装备"), (Slot.ITEM, "营业收入"))


@pytest.mark.parametrize("turn", ["璟川能源2022年的存货是多少？", "2022年净利润最高的公司是哪家", "什么是市盈率"])
def test_a_whole_question_takes_nothing_over(turn: str, planner: Planner) -> None:
    assert after(REVENUE, turn, planner) == Completion((turn,))


def test_a_term_alone_is_a_row_and_no_question_for_its_meaning(planner: Planner) -> None:
    assert after("澄澜装备2023年末应收账款账面余额", "坏账准备呢", planner).readings[0].startswith("澄澜装备2023年末")


@pytest.mark.parametrize(
    ("turn", "whole"),
    [
        ("第二名是谁", "2023年净利润最高第二名是谁"),
        ("前五名呢", "2023年净利润最高的前五名公司是哪些"),
        ("最低的呢", "2023年净利润最低的前3家公司是哪些"),
        ("2022年呢", "2022年净利润最高的前3家公司是哪些"),
    ],
)
def test_orders(turn: str, whole: str, planner: Planner) -> None:
    assert after(RANKING, turn, planner).readings[0] == whole


def test_companies_of_the_answer_can_be_referred_to(planner: Planner) -> None:
    named = ("璟川能源", "澄澜装备")
    assert after(RANKING, "它的营业收入是多少", planner, named).readings[0] == "璟川能源2023年的营业收入是多少"
    both = after(RANKING, "这两家的营业收入谁高", planner, named).readings[0]
    assert both == "璟川能源、澄澜装备2023年的营业收入谁高"


def test_companies_that_were_spoken_of_together_earlier(planner: Planner) -> None:
    found = after(REVENUE, "上面两家谁高", planner, ("澄澜装备",), several=("璟川能源", "岚黛生物"))
    assert found.readings[0] == "璟川能源、岚黛生物2023年营业收入谁高"


def test_which_company_within_a_turn_is_one_of_those_before(planner: Planner) -> None:
    whole = "璟川能源、澄澜装备2023年的营业收入是多少"
    found = after(whole, "增长最快的是哪家", planner, ("璟川能源", "澄澜装备"), within=True)
    assert found.readings[0].startswith("璟川能源、澄澜装备2023年")


def test_the_answer_to_a_question_asked_back_fills_its_slot(planner: Planner) -> None:
    assert after("利润总额是多少", "澄澜装备", planner).readings[0] == "澄澜装备利润总额是多少"
    assert after("澄澜装备利润总额是多少", "2023年的", planner).readings[0] == "澄澜装备2023年利润总额是多少"


def test_one_of_the_names_offered_takes_the_place_of_the_unknown_one(planner: Planner) -> None:
    asked = "北璟川能源集团2023年净利润是多少"
    refusal = planner.plan(asked).refusal
    assert refusal is not None and refusal.near == ("璟川能源",)
    assert after(asked, "璟川能源", planner).readings[0] == "璟川能源2023年净利润是多少"


def test_charts_ask_for_the_same_figures(planner: Planner) -> None:
    assert after(REVENUE, "画个柱状图", planner) == Completion(
        ("澄澜装备2023年的营业收入是多少",),
        ((Slot.COMPANY, "澄澜装备"), (Slot.PERIOD, "2023年"), (Slot.ITEM, "营业收入")),
        draws=ChartKind.BAR,
    )
    assert complete("澄澜装备近三年的营业收入画成折线图", None, planner) == Completion(
        ("澄澜装备近三年的营业收入",), draws=ChartKind.LINE
    )


def test_a_first_turn_is_asked_as_it_is(planner: Planner) -> None:
    assert complete("那2022年呢", None, planner) == Completion(("那2022年呢",))


def test_a_turn_that_says_nothing_is_asked_behind_what_was_spoken_of(planner: Planner) -> None:
    assert after(REVENUE, "嗯", planner).readings  # there is always something to ask
