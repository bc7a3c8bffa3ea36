"""Which of several companies has more."""


def test_companies_are_compared(assistant):
    answer = assistant.ask("2020年甲字科技和乙字科技哪家的营业收入更高？")
    assert answer.value == "江南乙字科技股份有限公司"
    assert "相差1.00亿元" in answer.text
    assert answer.text.startswith("乙字科技的营业收入更高")  # by the name that the question uses


def test_shares_lie_percentage_points_apart(assistant):
    text = assistant.ask("2020年甲字科技和乙字科技谁的净利润率更高？").text
    assert "个百分点" in text.partition("相差")[2]


def test_more_than_two_are_listed_in_order(assistant):
    """净利润 of company n is n million, of company 12 it is below zero."""
    answer = assistant.ask("2020年甲字科技、乙字科技、丙字科技谁的净利润最高？")
    assert answer.text.startswith("2020年丙字科技的净利润最高：丙字科技为300.00万元，乙字科技为200.00万元，甲字科技为1")
    assert answer.value == "江南丙字科技股份有限公司"
    ordered = assistant.ask("把甲字科技、丑字科技、丙字科技、丁字科技2020年的净利润从低到高排一下")
    rows = [line.split(" | ")[1] for line in ordered.text.splitlines() if line.startswith("| ") and line[2].isdigit()]
    assert rows == ["丑字科技", "甲字科技", "丙字科技", "丁字科技"]
    assert ordered.value.startswith("江南丑字科技股份有限公司、江南甲字科技")


def test_a_growth_is_compared(assistant):
    """营业收入 grows by 10 million a year from n hundred million."""
    answer = assistant.ask("2020年甲字科技和乙字科技谁的营业收入同比增长更快？")
    assert answer.text.startswith("甲字科技的营业收入增长率更高：甲字科技为10.00%，乙字科技为5.00%，相差5.00个百分点")


def test_who_has_no_figure_is_named_and_the_others_are_compared(assistant):
    """Only company 1 has 货币资金; nobody has a report of 2025."""
    answer = assistant.ask("2020年甲字科技和乙字科技谁的货币资金更高？")
    assert answer.refusal is not None and "甲字科技货币资金为7元" in answer.text
    assert assistant.ask("2020年甲字科技和乙字科技谁的货币资金更高？", "competition").refusal is not None
    assert assistant.ask("2025年甲字科技和乙字科技谁的净利润更高？").refusal is not None


def test_figures_of_one_company_are_compared(assistant):
    """Company 1: 营业收入 grows by 10 %; 净利润 is a million, 营业收入 a hundred."""
    answer = assistant.ask("2020年甲字科技的营业收入和净利润哪个更高？")
    assert answer.text.startswith("甲字科技2020年营业收入更高")
    assert answer.text.count("营业收入更高") == 1 and "相差" in answer.text


def test_one_figure_of_one_company_is_not_compared(assistant):
    assert assistant.ask("2020年甲字科技谁的营业收入更高？").refusal is not None


def test_how_many_times_the_other(assistant):
    """净利润 of company n is n million, of company 12 it is below zero."""
    answer = assistant.ask("2020年甲字科技和丙字科技谁的净利润多，是对方的几倍？")
    assert "丙字科技是甲字科技的3倍。" in answer.text
    assert "倍" not in assistant.ask("2020年甲字科技和丑字科技谁的净利润多，是对方的几倍？").text
