"""The first, the n-th and the last of the companies, and the place of one."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.orders.cross_section import CompanyRanking
from pipeline.answer.figures.orders.ranking import is_told
from pipeline.model import RefusalKind, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact


def test_the_first_the_nth_and_the_last(assistant):
    assert assistant.ask("2020年营业收入最高的上市公司是哪家？").value == "江南丑字科技股份有限公司"
    assert assistant.ask("2020年营业收入第三高的上市公司是哪家？").value == "江南癸字科技股份有限公司"
    assert assistant.ask("2020年营业收入最低的上市公司是哪家？").value == "江南甲字科技股份有限公司"
    assert assistant.ask("2020年净利润倒数第二的上市公司是哪家？").value == "江南甲字科技股份有限公司"


def test_the_first_n_with_amounts(assistant):
    text = assistant.ask("2020年净利润最高的前三家上市公司及金额是？").text
    assert "第1名江南子字科技股份有限公司（1,100.00万元）" in text
    assert "第3名" in text
    assert "第4名" not in text
    assert "共12家公司的报告，其中0家没有该项数据" in text


def test_intersection_over_years(assistant):
    answer = assistant.ask("2019-2021年哪些上市公司营业收入均位列前二？")
    assert answer.value == "江南丑字科技股份有限公司、江南子字科技股份有限公司"


def test_the_place_of_one_company(assistant):
    assert assistant.ask("2020年癸字科技营业收入在上市公司中排名第几？").value == 3


def test_the_winners_attributes(assistant):
    assert "法定代表人为甲某" in assistant.ask("2020年营业收入最高的上市公司的法定代表人是谁？").text


def test_too_few_figures_are_refused(assistant):
    answer = assistant.ask("2020年货币资金最高的上市公司是？")
    assert answer.refusal.kind is RefusalKind.MISSING_OPERAND
    assert "只有1家公司有数据（共12家）" in answer.text


@pytest.mark.parametrize(
    ("question", "value"),
    [("营业收入最高的上市公司是？", "江南丑字科技股份有限公司"), ("营业收入大于5亿元的上市公司有多少家？", 8)],
)
def test_a_ranking_without_a_year_is_of_the_latest_and_says_so(assistant, question, value):
    answer = assistant.ask(question)
    assert answer.value == value
    assert answer.warnings == ("按2021年报告回答",)


def test_a_fall_is_ranked_by_the_fall(assistant):
    """营业收入 grows by 10 million: least where it is greatest."""
    answer = assistant.ask("2021年营业收入下滑最多的公司是哪家？")
    assert answer.value == "江南丑字科技股份有限公司"
    assert assistant.ask("2021年营业收入增长最快的公司是哪家？").value == "江南甲字科技股份有限公司"


def test_parent_and_quarterly_figures_that_nobody_has_are_refused(assistant):
    for question in ("2021年母公司净利润最高的公司是哪家？", "2021年前三季度营业收入最高的公司是哪家？"):
        assert assistant.ask(question).refusal is not None


def test_places_of_several_companies(assistant):
    answer = assistant.ask("2021年甲字科技和乙字科技的营业收入在所有公司中分别排名第几？")
    assert "排第12" in answer.text and "排第11" in answer.text and answer.value is None


def test_all_companies_in_order(assistant):
    """营业收入 of company n is n hundred million."""
    text = assistant.ask("所有公司按2020年营业收入从低到高排序").text
    rows = [line.split(" | ")[1] for line in text.splitlines() if line.startswith("| ") and line[2].isdigit()]
    assert text.startswith("2020年营业收入由低到高的公司") and len(rows) == 12
    assert rows[0] == "江南甲字科技股份有限公司" and rows[-1] == "江南丑字科技股份有限公司"


def test_both_ends_of_an_order(assistant):
    answer = assistant.ask("2020年营业收入最高的两家和最低的一家分别是谁")
    names = "江南丑字科技股份有限公司、江南子字科技股份有限公司、江南甲字科技股份有限公司"
    assert answer.value == names
    assert "最高的前2家" in answer.text and "最低的公司是江南甲字科技股份有限公司" in answer.text


def test_a_few_companies_without_a_figure_are_named(tmp_path):
    facts = [fact(n, 2020, "营业收入", Decimal(n)) for n in (1, 2, 3, 4, 5)]
    facts.append(fact(6, 2020, "净利润", Decimal(1)))
    names = "甲乙丙丁戊己"
    reports = [Report(code(n), 2020, short_name=f"{names[n - 1]}字科技") for n in range(1, 7)]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, facts)
    with open_store(str(tmp_path)) as store:
        text = Assistant.open(store, Settings(store=str(tmp_path))).ask("2020年营业收入最高的公司是哪家？").text
    assert "戊字科技" in text and "共6家公司的报告，其中1家没有该项数据：己字科技" in text


@pytest.mark.parametrize(
    ("population", "without", "style", "told"),
    [
        (5, 2, "plain", True),
        (5, 4, "plain", False),
        (100, 10, "plain", True),
        (100, 30, "plain", False),
        (5, 2, "competition", False),
    ],
)
def test_of_a_few_companies_half_suffice_where_the_others_are_named(context, population, without, style, told):
    assert is_told(replace(context, style=style), CompanyRanking((), population, without)) is told


def test_how_far_the_ends_of_an_order_are_apart(assistant):
    """营业收入 of company n is n hundred million and ten million in 2020."""
    text = assistant.ask("2020年营业收入最高和最低的公司各是哪家，相差多少").text
    assert "两者相差11.00亿元" in text
