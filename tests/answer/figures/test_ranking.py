"""The first, the n-th and the last of the companies, and the place of one."""

import pytest

from pipeline.model import RefusalKind


def test_the_first_the_nth_and_the_last(assistant):
    assert assistant.ask("2020年营业收入最高的上市公司是哪家？").value == "江南丑字科技股份有限公司"
    assert assistant.ask("2020年营业收入第三高的上市公司是哪家？").value == "江南癸字科技股份有限公司"
    assert assistant.ask("2020年营业收入最低的上市公司是哪家？").value == "江南甲字科技股份有限公司"
    assert assistant.ask("2020年净利润倒数第二的上市公司是哪家？").value == "江南甲字科技股份有限公司"


def test_the_first_n_with_amounts(assistant):
    text = assistant.ask("2020年净利润最高的前三家上市公司及金额是？").text
    assert "第1名江南子字科技股份有限公司（11,000,000元）" in text
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


@pytest.mark.parametrize("question", ["营业收入最高的上市公司是？", "营业收入大于5亿元的上市公司有多少家？"])
def test_a_ranking_without_a_year_asks_back(assistant, question):
    assert "哪一年" in assistant.ask(question).text
