"""Companies beyond thresholds, counted and listed; means and sums."""

from decimal import Decimal

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store


def test_counts_and_lists_beyond_amounts(assistant):
    assert assistant.ask("2020年营业收入大于5亿元的上市公司有多少家？").value == 8
    assert assistant.ask("2020年营业收入超过十亿元且净利润低于0元的公司有多少家？").value == 1
    listed = assistant.ask("2020年营业收入不低于11.1亿元的上市公司有哪些？")
    assert listed.value == "江南丑字科技股份有限公司、江南子字科技股份有限公司"


def test_mean_and_sum(assistant):
    assert assistant.ask("2020年所有上市公司净利润的平均值是多少？").value == 54_000_000 // 12
    assert assistant.ask("2020年全部公司净利润的总和是多少？").value == 54_000_000


def test_losses_and_directions_without_an_amount(assistant):
    """净利润 of company 12 is below zero, 营业收入 grows everywhere; nobody tells the profit of the owners."""
    assert assistant.ask("2021年净利润为负的公司").value == "江南丑字科技股份有限公司"
    assert assistant.ask("2021年营业收入同比下降的是哪些公司").value == ""
    assert assistant.ask("2021年营业收入同比增长超过9%的公司有几家").value == 1
    assert assistant.ask("2021年营业收入增长超过1亿元的公司有几家").refusal is not None
    assert assistant.ask("2021年亏损的公司有哪些").refusal is not None


def test_conditions_on_two_items(assistant):
    """销售费用 is 1,234,567.8 of each company, 净利润 n million, of company 12 below zero."""
    answer = assistant.ask("2020年净利润低于销售费用的公司有哪些")
    assert "净利润低于销售费用的公司有2家" in answer.text and "相差23.46万元" in answer.text
    assert set(answer.value.split("、")) == {"江南甲字科技股份有限公司", "江南丑字科技股份有限公司"}


def test_of_named_companies_only_these(assistant):
    answer = assistant.ask("甲字科技、乙字科技和丑字科技2020年净利润亏损的有几家")
    assert answer.value == "江南丑字科技股份有限公司" and "共3家公司" in answer.text


def test_over_years_a_company_without_a_report_of_one_of_them_lacks_the_figure(tmp_path):
    def fact(report, value):
        return Fact(
            report_id=report.id, code=report.code, item="净利润", fiscal_year=report.year, value=Decimal(value),
            unit="元", source=Source(report.file),
        )  # fmt: skip

    every = [
        Report(code, year, file=f"{code}-{year}.pdf", sha256=f"{code}{year}" * 6, short_name=name, full_name=full)
        for code, name, full, years in (
            ("990001", "甲字科技", "甲字科技股份有限公司", (2020, 2021)),
            ("990002", "乙字科技", "乙字科技股份有限公司", (2020, 2021)),
            ("990003", "丙字科技", "丙字科技股份有限公司", (2021,)),
        )
        for year in years
    ]
    place = str(tmp_path)
    with open_store(place, write=True) as store:
        store.add(every, [fact(report, 500 if report.code == "990001" else 7) for report in every])
    with open_store(place) as store:
        told = Assistant.open(store, Settings(store=place)).ask("2020年到2021年净利润都大于100元的公司有几家")
    assert told.value == 1 and "共3家公司的报告，其中1家没有该项数据" in told.text, told.text
