"""Companies beyond thresholds, counted and listed; means and sums."""


def test_counts_and_lists_beyond_amounts(assistant):
    assert assistant.ask("2020年营业收入大于5亿元的上市公司有多少家？").value == 8
    assert assistant.ask("2020年营业收入超过十亿元且净利润低于0元的公司有多少家？").value == 1
    listed = assistant.ask("2020年营业收入不低于11.1亿元的上市公司有哪些？")
    assert listed.value == "江南丑字科技股份有限公司、江南子字科技股份有限公司"


def test_mean_and_sum(assistant):
    assert assistant.ask("2020年所有上市公司净利润的平均值是多少？").value == 54_000_000 // 12
    assert assistant.ask("2020年全部公司净利润的总和是多少？").value == 54_000_000
