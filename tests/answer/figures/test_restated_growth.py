"""A year that a later report gives anew: which figure counts, and what is said of the other.

Invented: the report of 2020 says 营业收入 2020 100.00 and 2019 90.00; that of 2021 says 2021 121.00 and restates 2020
as 110.00; that of 2022 gives 2022 only, with 净利润 -30.00 after -20.00.
"""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, RefusalKind, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store

CODE = "991234"


def fact(report_year, year, item, value, *, restated=False, in_unit="元", **fields):
    source = Source(f"{report_year}.pdf", page=report_year - 2010, table=0, row=1)
    return Fact(
        report_id=f"{CODE}-{report_year}-annual", code=CODE, item=item, fiscal_year=year, value=Decimal(value),
        unit=in_unit, raw_label=item, raw_text=value, source=source, restated=restated, **fields,
    )  # fmt: skip


FACTS = [
    fact(2020, 2020, "营业收入", "100.00"),
    fact(2020, 2019, "营业收入", "90.00"),
    fact(2021, 2021, "营业收入", "121.00"),
    fact(2021, 2020, "营业收入", "110.00", restated=True),
    fact(2021, 2019, "营业收入", "91.00", restated=True),
    fact(2021, 2021, "净利润", "-20.00"),
    fact(2022, 2022, "净利润", "-30.00"),
    fact(2022, 2021, "净利润", "-20.00"),
    fact(2021, 2021, "归属于母公司普通股股东权益", "7.00"),
    fact(2022, 2022, "资产总计", "2000000"),
    fact(2020, 2020, "负债合计", "40000.00"),
    fact(2020, 2020, "资产总计", "100000.00"),
    fact(2021, 2020, "资产总计", "100001.00", restated=True),
    fact(2020, 2020, "加权平均净资产收益率", "6.65", in_unit="%"),
    fact(2021, 2020, "加权平均净资产收益率", "6.67", in_unit="%"),
    fact(2021, 2021, "加权平均净资产收益率", "8.54", in_unit="%"),
]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("restated"))
    store = open_store(place, write=True)
    reports = [Report(CODE, y, short_name="寅卯A", full_name="江南寅卯股份有限公司") for y in (2020, 2021, 2022)]
    store.add(reports, FACTS)
    store.close()
    return place


@pytest.fixture(scope="module")
def ask(place):
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place)).ask


@pytest.fixture(scope="module")
def ask_latest(place):
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place, restated=True)).ask


def test_the_years_own_figure_is_told_with_the_later_one(ask):
    answer = ask("寅卯A2020年营业收入是多少？")
    assert answer.value == 100
    assert "2020年营业收入在此后的《寅卯A2021年年度报告》第11页中为110元" in answer.text
    assert "此后" not in ask("寅卯A2021年营业收入是多少？").text


def test_the_latest_figure_is_told_with_the_first_one(ask_latest):
    answer = ask_latest("寅卯A2020年营业收入是多少？")
    assert answer.value == 110
    assert "重述后的数值，最初披露为100元（《寅卯A2020年年度报告》第10页）" in answer.text
    assert "重述" not in ask_latest("寅卯A2021年营业收入是多少？").text


@pytest.mark.parametrize("asked", ["ask", "ask_latest"])
def test_words_of_the_question_choose_the_first_or_the_restated_figure(asked, request):
    ask = request.getfixturevalue(asked)
    first = ask("寅卯A2020年调整前的营业收入是多少？")
    assert first.value == ask("寅卯A2020年首次披露的营业收入是多少？").value == 100
    assert "在此后的《寅卯A2021年年度报告》第11页中为110元" in first.text
    assert ask("寅卯A2020年調整前的營業收入是多少？").value == 100
    assert ask("寅卯A2020年追溯调整后的营业收入是多少？").value == 110
    both = ask("寅卯A2020年调整前后的营业收入分别是多少？").text
    assert "110元" in both and "最初披露为100元" in both


def test_a_figure_that_a_later_report_repeats_is_said_not_to_be_restated(ask):
    answer = ask("寅卯A2021年调整后的净利润是多少？")
    assert answer.value == -20
    assert "没有重述：《寅卯A2022年年度报告》第12页所列与最初披露的相同（《寅卯A2021年年度报告》第11页）" in answer.text


def test_a_year_without_a_report_counts_with_the_first_one_that_states_it_or_with_the_last(ask, ask_latest):
    asked = "寅卯A2019年营业收入是多少？"
    assert ask(asked).value == 90 and "第11页中为91元" in ask(asked).text
    assert ask_latest(asked).value == 91 and "最初披露为90元" in ask_latest(asked).text


def test_growth_between_named_years_takes_each_years_own_figure(ask):
    answer = ask("寅卯A2021年营业收入相比2020年变动了百分之多少？")
    assert "同比增长21.00%（2021年 121元，2020年 100元，增加21元）" in answer.text  # 121 / 100 - 1
    assert "计算为10.00%" in answer.text  # what the report of 2021 itself compares: 121 / 110 - 1


def test_growth_on_the_year_before_takes_the_reports_own_comparison(ask):
    answer = ask("寅卯A2021年营业收入同比增长率是多少？")
    assert "同比增长10.00%（2021年 121元，2020年 110元，增加11元）" in answer.text
    assert "最初披露为100元" in answer.text


def test_growth_of_latest_figures_is_that_of_one_report(ask_latest):
    """121 / 110 - 1, as the report of 2021 compares; nobody compares 121 with the 100 of the report of 2020."""
    for asked in ("营业收入相比2020年变动了百分之多少？", "营业收入同比增长率是多少？"):
        answer = ask_latest(f"寅卯A2021年{asked}")
        assert "同比增长10.00%（2021年 121元，2020年 110元，增加11元）" in answer.text
        assert "最初披露为100元" in answer.text


def test_growth_of_a_year_without_a_report_is_of_one_report(ask):
    answer = ask("寅卯A2020年营业收入相比2019年变动了百分之多少？")
    assert "同比增长11.11%（2020年 100元，2019年 90元，增加10元）" in answer.text  # 100 / 90 - 1
    assert "计算为20.88%" in answer.text  # 110 / 91 - 1


def test_latest_growth_of_a_restated_year_is_of_one_report_and_says_what_the_first_one_gives(ask_latest):
    answer = ask_latest("寅卯A2020年营业收入相比2019年变动了百分之多少？")
    assert "同比增长20.88%（2020年 110元，2019年 91元，增加19元）" in answer.text  # 110 / 91 - 1
    assert "计算为11.11%" in answer.text  # 100 / 90 - 1


def test_over_a_negative_base_both_signs_are_told(ask):
    text = ask("寅卯A2022年净利润相比2021年变动了百分之多少？").text
    assert "2022年净利润同比负值扩大（2022年 -30元，2021年 -20元，减少10元）" in text
    assert "以其绝对值为基数则为-50.00%（减少）" in text


def test_what_the_report_gives_in_an_items_stead_is_named(ask):
    answer = ask("寅卯A2021年归母净资产是多少？")
    assert answer.value == 7
    assert "报告没有给出归属于母公司所有者权益合计，所列为归属于母公司普通股股东权益" in answer.text
    assert ask("寅卯A2022年归母净资产是多少？").refusal.kind is RefusalKind.NO_ITEM


def test_a_printed_rate_is_told_compared_and_averaged_as_it_is_printed(ask):
    told = ask("寅卯A2020年的加权平均净资产收益率是多少？")
    assert "6.65%" in told.text and any(warning.endswith("中为6.67%") for warning in told.warnings)
    assert "相差1.89个百分点" in ask("寅卯A2020年与2021年加权平均净资产收益率哪年更高？").text
    assert "平均值为8.54%" in ask("2021年上市公司加权平均净资产收益率的平均值是多少？").text


def test_a_restatement_that_leaves_the_rate_as_it_is_told_is_not_said(ask):
    """40,000 over 100,000 and over 100,001 are 40.00%; 资产总计 itself is another figure."""
    rate, assets = ask("寅卯A2020年资产负债率是多少？"), ask("寅卯A2020年资产总计是多少？")
    assert "40.00%" in rate.text and not rate.warnings
    assert any("此后" in warning for warning in assets.warnings)
