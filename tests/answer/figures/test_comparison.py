"""Which of several companies has more."""


def test_companies_are_compared(assistant):
    answer = assistant.ask("2020年甲字科技和乙字科技哪家的营业收入更高？")
    assert answer.value == "江南乙字科技股份有限公司"
    assert "相差100,000,000元" in answer.text
    assert answer.text.startswith("乙字科技的营业收入更高")  # by the name that the question uses


def test_shares_lie_percentage_points_apart(assistant):
    text = assistant.ask("2020年甲字科技和乙字科技谁的净利润率更高？").text
    assert "个百分点" in text.partition("相差")[2]
