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


def test_the_population_limits_rankings_and_counts(limited):
    assert limited.ask("2021年营业收入最高的上市公司是？").value == "江南戊字科技股份有限公司"
    assert limited.ask("2021年营业收入大于5亿元的上市公司有多少家？").value == 1


def test_a_ratio_is_told_alike_in_a_ranking_and_in_a_look_up(assistant):
    """In 2020 营业成本 over 净利润 of company 1 is 66 over 1, 净利润 over 营业成本 of company 11 is 11 over 666."""
    ranked = assistant.ask("2020年营业成本与净利润的比值最高的公司是哪家？比值是多少？").text
    assert "江南甲字科技股份有限公司（66.00）" in ranked
    assert "比值为66.00（" in assistant.ask("2020年江南甲字科技股份有限公司营业成本与净利润的比值是多少？").text
    ranked = assistant.ask("2020年净利润占营业成本比例最高的公司是哪家？比例是多少？").text
    assert "江南子字科技股份有限公司（1.65%）" in ranked
    looked_up = assistant.ask("2020年江南子字科技股份有限公司净利润占营业成本的比例是多少？")
    assert "比例为1.65%（" in looked_up.text
