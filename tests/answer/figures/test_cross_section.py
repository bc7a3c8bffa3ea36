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


def test_within_a_place_and_its_counties(assistant):
    # 无锡: companies 4, 8, 12; 江阴 belongs to 无锡: 2, 6, 10
    answer = assistant.ask("在无锡注册的上市公司中，2020年净利润最高的是？", "competition")
    assert answer.text == "在无锡注册的所有上市公司中，2020年净利润最高的公司为江南癸字科技股份有限公司。"
    assert assistant.ask("在江阴注册的上市公司中，2020年营业收入最低的是？").value == "江南乙字科技股份有限公司"
    assert assistant.ask("2020年在无锡注册的上市公司有多少家？").value == 6


def test_a_formula_and_a_growth_over_companies(assistant):
    growth = assistant.ask("2021年营业收入增长率最高的上市公司是？")
    assert growth.value == "江南甲字科技股份有限公司"
    assert "9.09%" in growth.text
    share = assistant.ask("2020年净利润占营业收入比例最高的公司")
    assert share.value == "江南子字科技股份有限公司"  # 11 / 1110, a hair over 10 / 1010
    assert assistant.ask("2020年毛利率最高的上市公司是？").value is not None


def test_counts_and_lists_beyond_amounts(assistant):
    assert assistant.ask("2020年营业收入大于5亿元的上市公司有多少家？").value == 8
    assert assistant.ask("2020年营业收入超过十亿元且净利润低于0元的公司有多少家？").value == 1
    listed = assistant.ask("2020年营业收入不低于11.1亿元的上市公司有哪些？")
    assert listed.value == "江南丑字科技股份有限公司、江南子字科技股份有限公司"


def test_intersection_over_years(assistant):
    answer = assistant.ask("2019-2021年哪些上市公司营业收入均位列前二？")
    assert answer.value == "江南丑字科技股份有限公司、江南子字科技股份有限公司"


def test_mean_and_sum(assistant):
    assert assistant.ask("2020年所有上市公司净利润的平均值是多少？").value == 54_000_000 // 12
    assert assistant.ask("2020年全部公司净利润的总和是多少？").value == 54_000_000


def test_the_place_of_one_company(assistant):
    assert assistant.ask("2020年癸字科技营业收入在上市公司中排名第几？").value == 3


def test_the_winners_attributes(assistant):
    assert "法定代表人为甲某" in assistant.ask("2020年营业收入最高的上市公司的法定代表人是谁？").text


def test_companies_are_compared(assistant):
    answer = assistant.ask("2020年甲字科技和乙字科技哪家的营业收入更高？")
    assert answer.value == "江南乙字科技股份有限公司"
    assert "相差100,000,000元" in answer.text
    assert answer.text.startswith("乙字科技的营业收入更高")  # by the name that the question uses


def test_shares_lie_percentage_points_apart(assistant):
    text = assistant.ask("2020年甲字科技和乙字科技谁的净利润率更高？").text
    assert "个百分点" in text.partition("相差")[2]


def test_too_few_figures_are_refused(assistant):
    answer = assistant.ask("2020年货币资金最高的上市公司是？")
    assert answer.refusal.kind is RefusalKind.MISSING_OPERAND
    assert "只有1家公司有数据（共12家）" in answer.text


def test_the_population_limits_rankings_and_counts(limited):
    assert limited.ask("2021年营业收入最高的上市公司是？").value == "江南戊字科技股份有限公司"
    assert limited.ask("2021年营业收入大于5亿元的上市公司有多少家？").value == 1


@pytest.mark.parametrize("question", ["营业收入最高的上市公司是？", "营业收入大于5亿元的上市公司有多少家？"])
def test_a_ranking_without_a_year_asks_back(assistant, question):
    assert "哪一年" in assistant.ask(question).text


def test_a_ratio_is_told_alike_in_a_ranking_and_in_a_look_up(assistant):
    """In 2020 营业成本 over 净利润 of company 1 is 66 over 1, 净利润 over 营业成本 of company 11 is 11 over 666."""
    ranked = assistant.ask("2020年营业成本与净利润的比值最高的公司是哪家？比值是多少？").text
    assert "江南甲字科技股份有限公司（66.00）" in ranked
    assert "比值为66.00（" in assistant.ask("2020年江南甲字科技股份有限公司营业成本与净利润的比值是多少？").text
    ranked = assistant.ask("2020年净利润占营业成本比例最高的公司是哪家？比例是多少？").text
    assert "江南子字科技股份有限公司（1.65%）" in ranked
    looked_up = assistant.ask("2020年江南子字科技股份有限公司净利润占营业成本的比例是多少？")
    assert "比例为1.65%（" in looked_up.text
