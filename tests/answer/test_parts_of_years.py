"""Open questions of a year that has reports of parts of it alone."""

from dataclasses import replace

from pipeline.answer.engine import Assistant
from pipeline.answer.parts_of_years import by_other_part, in_part_of_year
from pipeline.model import Answer, Kind, Period, Refusal, RefusalKind, Report
from pipeline.settings import Settings
from pipeline.store import open_store


def test_an_open_question_of_a_year_without_an_annual_report_is_of_its_latest_other_one(tmp_path):
    quarter = Report("990001", 2025, kind=Kind.FIRST_QUARTER, short_name="甲字科技", full_name="甲字科技股份有限公司")
    reports = [quarter, replace(quarter, kind=Kind.HALF_YEAR), replace(quarter, year=2024, kind=Kind.ANNUAL)]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, [])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))

        def period(question: str) -> Period:
            return in_part_of_year(assistant.plan(question), assistant.knowledge).period

        assert period("甲字科技2025年面临哪些风险") is Period.H1
        assert period("甲字科技2025年2月通过什么方式出售了股票") is Period.Q1
        assert period("甲字科技2024年面临哪些风险") is Period.FY
        assert period("甲字科技2025年营业收入是多少") is Period.FY  # half a year's figure is none of the year


def test_what_the_report_of_a_quarter_does_not_tell_the_half_years_may(tmp_path):
    quarter = Report("990001", 2025, kind=Kind.THIRD_QUARTER, short_name="甲字科技", full_name="甲字科技股份有限公司")
    with open_store(str(tmp_path), write=True) as store:
        store.add([quarter, replace(quarter, kind=Kind.HALF_YEAR)], [])
    silent = Answer("", refusal=Refusal(RefusalKind.NOT_FOUND, ""))
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        plan = in_part_of_year(assistant.plan("甲字科技2025年面临哪些风险"), assistant.knowledge)

        def ask(one) -> Answer:
            return Answer("政策风险", value="政策风险") if one.period is Period.H1 else silent

        told = by_other_part(plan, assistant.knowledge, silent, ask)
        assert plan.period is Period.M9 and told.text == "政策风险"
        assert by_other_part(replace(plan, period=Period.FY), assistant.knowledge, silent, ask) is silent
