"""Kinds of plans that decide where an answer is looked for."""

from decimal import Decimal

from pipeline.answer.by_kind.kinds import have_files, in_report_of_opening, is_nil, is_unread, reports_of
from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact


def test_what_statements_print_is_neither_unread_nor_nil(assistant):
    plan = assistant.plan("甲字科技2021年营业收入是多少")
    answer = assistant.ask(plan.question)
    assert not is_unread(answer, plan) and not is_nil(answer, plan)


def test_a_report_without_a_file_has_no_text(assistant, context):
    assert reports_of(assistant.plan("甲字科技2021年面临哪些风险"), context) == []


def test_a_figure_of_one_kind_of_staff_is_none_of_all(tmp_path):
    paid = "支付给职工以及为职工支付的现金"
    figures = (("销售人员数", 20, "人"), ("职工总人数", 100, "人"), (paid, 9_000_000, "元"))
    facts = [fact(1, 2021, item, Decimal(value), unit=unit) for item, value, unit in figures]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report(code(1), 2021, short_name="甲字科技", full_name="江南甲字科技股份有限公司")], facts)
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        assert assistant.ask("甲字科技2021年员工人均薪酬是多少？").value == 90_000
        assert "90,000" not in assistant.ask("甲字科技2021年销售人员人均薪酬是多少？").text


def test_figures_without_a_file_are_imported_ones(assistant, context):
    assert not have_files(assistant.plan("甲字科技2021年营业收入是多少"), context)


def test_a_read_report_has_a_file(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        report = Report(code(1), 2020, short_name="甲字科技", sha256="a" * 64)
        store.add([report], [fact(1, 2021, "净利润", Decimal(1))])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
        assert have_files(assistant.plan("甲字科技2021年净利润是多少"), context)  # of another year too


def test_the_beginning_of_a_year_is_in_its_report_where_the_year_before_has_none(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        report = Report(code(1), 2021, short_name="甲字科技", sha256="a" * 64)
        store.add([report], [fact(1, 2021, "净利润", Decimal(1))])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
        opening = assistant.plan("甲字科技2021年初闲置设备的账面价值是多少？")
        assert opening.years == (2020,) and in_report_of_opening(opening, context).years == (2021,)
        former = assistant.plan("甲字科技2020年末闲置设备的账面价值是多少？")
        assert in_report_of_opening(former, context) is former  # its report is what is missing
