"""The companies of a year: rankings, counts and lists are over everyone that a look-up of the year answers for."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.plan_measures import figure_of_name
from pipeline.model import Condition, Kind, Operation, Period, Plan, RefusalKind, Report, WorkingStep
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.text.amounts import BLANK
from tests.answer.conftest import code, fact

# By company: 营业收入 as its report of 2024 says it, and as that of 2025 compares it.
REVENUES = {1: (900, None), 2: (700, 750), 3: (None, 800), 4: (None, 950)}
FOREIGN = "a" * 40  # a report that goes by the SHA-1 of its file is in no ranking


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
    assert "净利润占营业成本的1.65%（" in looked_up.text


def printed(n: int, year: int, value: int):
    """营业收入 of 2024 as the report of a year says it."""
    return replace(fact(n, 2024, "营业收入", Decimal(value)), report_id=f"{code(n)}-{year}-annual")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Companies 1 and 2 with a report of 2024, 3 and 4 only with the comparison column of the one of 2025."""
    place = str(tmp_path_factory.mktemp("compared"))
    facts, reports = [], []
    for n, both in REVENUES.items():
        for year, value in zip((2024, 2025), both, strict=True):
            if value is not None:
                reports.append(Report(code(n), year, short_name=f"公司{n}"))
                facts.append(printed(n, year, value))
                if year == 2025:
                    facts.append(fact(n, 2025, "营业收入", Decimal(value + 100)))
    with open_store(place, write=True) as store:
        foreign = replace(printed(9, 2025, 9999), code=FOREIGN, report_id=f"{FOREIGN}-2025-annual")
        store.add([*reports, Report(FOREIGN, 2025)], [*facts, foreign])
    return place


@pytest.fixture
def compared(place):
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def ranking(**fields) -> Plan:
    return Plan("", Operation.RANK, years=(2024,), **{"items": ("营业收入",), **fields})


def test_companies_known_from_a_later_comparison_column_are_ranked(compared):
    """The report of 2025 is the only one that says what company 4, the first, had in 2024."""
    answer = compared.ask("2024年营业收入最高的公司是哪家？")
    assert answer.value == "公司4"
    assert "共4家公司的报告，其中2家依据当年报告，2家依据此后报告的比较数，0家没有该项数据" in answer.text
    assert compared.answer(ranking(last=4)).value == "公司4、公司1、公司3、公司2"


def test_a_ranking_has_the_figure_of_the_look_up_and_says_that_it_was_restated(compared):
    """Company 2 says 700 in its report of 2024 and 750 in that of 2025."""
    answer = compared.answer(ranking(last=4))
    for step in answer.working:
        at = FactContext(step.fact.code, 2024)
        looked_up = figure_of_name("营业收入", ranking(), compared.knowledge, at)
        assert isinstance(looked_up, WorkingStep) and looked_up.fact == step.fact
    assert "| 4 | 公司2 | 700元 |" in answer.text
    assert any("公司2" in w and "750元" in w for w in answer.warnings)


def test_a_ranking_of_the_latest_statements_has_restated_figures_in_their_places(place):
    with open_store(place) as store:
        answer = Assistant.open(store, Settings(store=place, restated=True)).answer(ranking(last=4))
    assert "| 4 | 公司2 | 750元 |" in answer.text
    assert any("公司2" in w and "最初披露为700元" in w for w in answer.warnings)


def test_counts_lists_means_and_growths_are_over_the_same_companies(compared):
    beyond = Condition(item="营业收入", relation=">", amount=Decimal(780))
    counted = compared.answer(Plan("", Operation.COUNT, years=(2024,), items=("营业收入",), conditions=(beyond,)))
    assert counted.value == 3 and "2家依据此后报告的比较数" in counted.text
    listed = compared.answer(Plan("", Operation.LIST, years=(2024,), items=("营业收入",), conditions=(beyond,)))
    assert listed.value == "公司4、公司1、公司3"
    mean = compared.answer(Plan("", Operation.AGGREGATE, years=(2024,), items=("营业收入",), measure="sum"))
    assert mean.value == 950 + 900 + 800 + 700
    place = Plan("", Operation.PLACE_IN_RANKING, years=(2024,), items=("营业收入",), companies=(code(3),))
    assert compared.answer(place).value == 3


def test_who_has_no_report_of_the_year_counts_only_where_it_has_the_figure(compared):
    """净利润 is known of nobody: the two companies with a report of 2024 lack it, the others could not have it."""
    assert "只有0家公司有数据（共2家）" in compared.answer(ranking(items=("净利润",))).text


def test_years_before_the_first_report_are_ranked_too(tmp_path):
    reports = [Report(code(n), 2025, short_name=f"公司{n}") for n in (1, 2)]
    facts = [printed(n, 2025, n) for n in (1, 2)]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, facts)
        answer = Assistant.open(store, Settings(store=str(tmp_path))).answer(ranking())
    assert answer.value == "公司2" and "其中0家依据当年报告，2家依据此后报告的比较数" in answer.text


def test_with_a_population_only_its_reports_count(place):
    with open_store(place) as store:
        limited = Assistant.open(store, Settings(store=place), frozenset({(code(2), 2024), (code(4), 2025)}))
        answer = limited.answer(ranking(last=4))
    assert answer.value == "公司2" and "共1家公司的报告" in answer.text


def test_a_place_by_a_percentage_that_the_report_states(tmp_path):
    """A reported percentage, 12 for 12 %, and a ranking over ratios, 0.12, are of one scale."""
    reports = [Report(code(n), 2024, short_name=f"公司{n}") for n in (1, 2, 3)]
    facts = [fact(n, 2024, "加权平均净资产收益率", Decimal(10 * n), unit="%") for n in (1, 2, 3)]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, facts)
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        asked = Plan("", Operation.PLACE_IN_RANKING, years=(2024,), items=("净资产收益率",), companies=(code(2),))
        assert assistant.answer(asked).value == 2


def test_formulas_are_over_the_companies_whose_operands_a_later_report_compares(tmp_path):
    """Company 2 has only its report of 2025, which gives both operands of 2024; that of company 3 gives one of them."""
    reports = [Report(code(n), year, short_name=f"公司{n}") for n, year in ((1, 2024), (2, 2025), (3, 2025))]
    facts = [printed(1, 2024, 100), printed(2, 2025, 100), printed(3, 2025, 100)]
    facts += [
        replace(one, item="营业成本", value=cost)
        for one, cost in zip(facts[:2], (Decimal(90), Decimal(60)), strict=True)
    ]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, facts)
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        answer = assistant.answer(ranking(items=("毛利率",), last=3))
        assert answer.value == "公司2、公司1"
        assert "共2家公司的报告，其中1家依据当年报告，1家依据此后报告的比较数" in answer.text
        assert assistant.ask("2024年公司2的毛利率是多少？").value == Decimal(40)
        assert assistant.ask("2024年公司3的毛利率是多少？").refusal.kind is RefusalKind.NO_REPORT
        limited = Assistant.open(store, Settings(store=str(tmp_path)), frozenset({(code(1), 2024), (code(2), 2025)}))
        assert limited.answer(ranking(items=("毛利率",), last=3)).value == "公司1"
        assert limited.ask("2024年公司2的毛利率是多少？").refusal.kind is RefusalKind.NO_REPORT


@pytest.mark.parametrize("name", ["营业收入增长率", "总资产周转率"])
def test_growth_and_averages_take_the_year_before_as_look_ups_do(tmp_path, name):
    """Company 1 says 100 in its report of 2023 and, restated, 50 beside the 110 of 2024; company 2 restates nothing."""
    reports = [Report(code(n), year, short_name=f"公司{n}") for n in (1, 2) for year in (2023, 2024)]
    before = [(1, 2023, 100), (1, 2024, 50), (2, 2023, 100), (2, 2024, 100)]
    facts = [
        replace(fact(n, 2023, item, Decimal(value)), report_id=f"{code(n)}-{year}-annual")
        for n, year, value in before
        for item in ("营业收入", "资产总计")
    ]
    facts += [fact(n, 2024, item, Decimal(110)) for n in (1, 2) for item in ("营业收入", "资产总计")]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, facts)
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        ranked = assistant.answer(ranking(items=(name,), last=2))
        looked_up = {
            n: figure_of_name(name, ranking(), assistant.knowledge, FactContext(code(n), 2024)) for n in (1, 2)
        }
    assert ranked.value == "公司1、公司2"
    assert [step.value for step in ranked.working] == [looked_up[1].value, looked_up[2].value]
    if name == "营业收入增长率":
        assert looked_up[1].value == Decimal("1.2") and looked_up[2].value == Decimal("0.1")


def test_what_reports_leave_blank_counts_as_zero_in_a_ranking_as_in_a_look_up(tmp_path):
    """By `analyst`: company 1 (100-20-5-5)/50 = 1.40 with a blank cell, company 2 (100-40-5-5-5)/50 = 0.90."""
    figures = {"流动资产合计": 100, "流动负债合计": 50, "预付款项": 5, "其他流动资产": 5}
    facts = [fact(n, 2020, item, Decimal(value)) for item, value in figures.items() for n in (1, 2)]
    facts += [fact(n, 2020, "存货", Decimal(value)) for n, value in ((1, 20), (2, 40))]
    facts.append(fact(1, 2020, "一年内到期的非流动资产", None, reason=BLANK))
    facts.append(fact(2, 2020, "一年内到期的非流动资产", Decimal(5)))
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report(code(n), 2020, short_name=f"江南{name}字") for n, name in ((1, "甲"), (2, "乙"))], facts)
    store = open_store(str(tmp_path))
    asked = Assistant.open(store, Settings(store=str(tmp_path), convention="analyst"))
    ranked = asked.ask("2020年速动比率最高的前两家上市公司是？")
    looked_up = asked.ask("江南甲字2020年的速动比率是多少？")
    store.close()
    assert ranked.text.index("江南甲字（1.40）") < ranked.text.index("江南乙字（0.90）")
    assert looked_up.value == Decimal("1.4")


@pytest.fixture(scope="module")
def of_nine_months(tmp_path_factory):
    """Companies 1 to 3 with a report of nine months of 2025, that says 2024 too; 1 and 2 tell the third quarter."""
    place = str(tmp_path_factory.mktemp("nine"))
    kind, facts = Kind.THIRD_QUARTER, []
    for n, (revenue, before, debt) in enumerate([(900, 1000, 10), (800, 400, 30), (700, 700, 20)], 1):
        told = [
            ("营业收入", 2025, revenue),
            ("营业收入", 2024, before),
            ("资产总计", 2025, 100),
            ("负债合计", 2025, debt),
        ]
        for item, year, value in told:
            one = fact(n, year, item, Decimal(value), period=Period.M9)
            facts.append(replace(one, report_id=f"{code(n)}-2025-{kind}"))
        if n < 3:
            single = fact(n, 2025, "营业收入", Decimal(n), period=Period.Q3)
            facts.append(replace(single, report_id=f"{code(n)}-2025-{kind}"))
    with open_store(place, write=True) as store:
        store.add([Report(code(n), 2025, kind, short_name=f"公司{n}") for n in (1, 2, 3)], facts)
    return Assistant.open(open_store(place), Settings())


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("2025年前三季度营业收入最高的公司是哪家？", "公司1"),
        ("截至2025年三季度末，哪家公司的资产负债率最低？", "公司1"),
        ("2025年前三季度营业收入同比增长最快的公司", "公司2"),
        ("2025年前三季度营收同比下滑的是哪些公司", "公司1"),
        ("2025年前三季度营业收入大于750元的公司有几家？", 2),
        ("公司3 2025年前三季度营业收入在所有公司中排名第几？", 3),
        ("2025年前三季度所有上市公司营业收入的平均值是多少？", 800),
    ],
)
def test_a_part_of_a_year(of_nine_months, question, value):
    assert of_nine_months.ask(question).value == value


def test_what_no_report_states_is_not_derived_in_a_ranking_and_said(of_nine_months):
    text = of_nine_months.ask("2025年第三季度营业收入最高的公司是？").text
    assert "共3家，1家的报告未直接列示，不作推算" in text


def test_without_a_year_each_company_is_taken_by_its_latest_report(compared):
    """Of 2025 only three of the four have a report: company 1 is taken by its one of 2024."""
    answer = compared.ask("营业收入从高到低排一下，各公司营业收入多少")
    told = [answer.text.index(words) for words in ("公司42025年", "公司12024年", "公司32025年", "公司22025年")]
    assert told == sorted(told)
    assert answer.warnings == ("按各公司最近的报告回答",)
    assert compared.ask("各自年报里营业收入大于870元的公司有几家").value == 3
