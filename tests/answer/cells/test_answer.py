"""Whole questions, from their words to the sentence."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.answer import _are_parts
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import table


def test_a_cell_is_told_with_its_place(assistant):
    answer = assistant.ask("甲字科技2025年动力电池系统的毛利率是多少？")
    assert answer.outcome == "answer" and (answer.value, answer.unit) == (Decimal("23.84"), "%")
    assert answer.text.startswith(
        "甲字科技股份有限公司2025年动力电池系统的毛利率为23.84%（《甲字科技2025年年度报告》第11页，"
        "表“营业收入及营业成本整体情况”，行“动力电池系统”，列“毛利率”）"
    )
    (citation,) = answer.citations
    assert (citation.source.page, citation.source.table, citation.source.row, citation.source.column) == (11, 1, 1, 3)


def test_two_figures_are_two_steps_of_the_working(assistant):
    answer = assistant.ask("甲字科技2025年动力电池系统的收入和毛利率分别是多少？")
    assert [step.value for step in answer.working] == [Decimal(316_506_369_000), Decimal("23.84")]
    assert "3,165.06亿元" in answer.text and answer.value is None


def test_a_share_that_follows_is_one_of_the_figure_before(assistant):
    answer = assistant.ask("甲字科技2025年第一大供应商的采购额是多少，占年度采购总额多少？")
    assert [step.value for step in answer.working] == [Decimal(23_318_000), Decimal("4.04")]


@pytest.mark.parametrize("asked", ["固态电池系统的毛利率", "曾某的持股数", "境外动力电池系统的收入"])
def test_no_figure_is_given_for_what_the_report_lacks(assistant, asked):
    answer = assistant.ask(f"甲字科技2025年{asked}是多少？")
    assert answer.working == () and answer.outcome != "answer"


def test_a_report_without_tables_gives_none(assistant):
    assert assistant.ask("甲字科技2020年动力电池系统的毛利率是多少？").working == ()


@pytest.mark.parametrize(
    "asked",
    ["子公司动力电池系统的收入", "境外子公司的收入", "人均动力电池系统收入", "1年以内的应收账款账面余额美元"],
)
def test_a_word_that_narrows_must_be_in_the_labels(assistant, asked):
    answer = assistant.ask(f"甲字科技2025年{asked}是多少？")
    assert answer.working == () and answer.outcome != "answer"


@pytest.mark.parametrize("asked", ["动力电池系统收入合计", "动力电池系统收入高多少"])
def test_no_cell_stands_for_an_operation_on_several(assistant, asked):
    answer = assistant.ask(f"甲字科技2025年{asked}是多少？")
    assert answer.working == () and answer.outcome != "answer"


def test_a_sum_is_told_where_a_row_or_column_is_one(assistant):
    answer = assistant.ask("甲字科技2025年按账龄披露的应收账款账面余额合计是多少？")
    assert answer.value == Decimal(79_216_000)


@pytest.mark.parametrize(
    ("asked", "value", "unit"),
    [
        ("注射液营业收入同比变动多少", "11.26", "%"),
        ("注射液收入同比增长多少", "11.26", "%"),
        ("注射液的营业收入比上年增减多少", "11.26", "%"),
        ("注射液毛利率比上年下降了几个百分点", "-1.77", "个百分点"),
    ],
)
def test_a_change_is_read_where_only_a_column_states_it(assistant, asked, value, unit):
    answer = assistant.ask(f"甲字科技2025年{asked}？")
    assert answer.outcome == "answer" and (answer.value, answer.unit) == (Decimal(value), unit), answer.text
    assert "比同比" not in answer.text and "上年注射液" not in answer.text


def test_the_change_of_an_amount_is_no_percentage(assistant):
    answer = assistant.ask("甲字科技2025年注射液的营业收入比上年增加了多少元？")
    assert answer.value is None


def test_amounts_to_the_cent_are_in_yuan_where_no_unit_is_printed(assistant):
    answer = assistant.ask("甲字科技2025年注射液的营业收入是多少？")
    assert (answer.value, answer.unit) == (Decimal("1451284288.00"), "元")


def test_a_column_of_the_change_of_a_year_is_told_for_no_longer_span(assistant):
    answer = assistant.ask("甲字科技2025年注射液收入比2023年增长多少？")
    assert answer.working == () and answer.outcome != "answer", answer.text
    assert assistant.ask("甲字科技2025年注射液收入比2024年增长多少？").value == Decimal("11.26")


def test_both_years_of_a_row_are_two_of_its_columns(assistant):
    answer = assistant.ask("甲字科技2025年按账龄披露的应收账款1至2年期末和期初各是多少？")
    assert [step.value for step in answer.working] == [Decimal(2911000), Decimal(2198000)]


STAFF = table(95, ("员工数量",), "", "", ("专业构成类别", "人数（人）"), ("销售人员", "774"), ("技术人员", "602"))
TAUGHT = table(96, ("员工数量",), "", "", ("教育程度类别", "人数（人）"), ("博士", "14"))


def test_persons_are_no_part_of_those_of_another_table():
    index = RowIndex((STAFF, TAUGHT))
    sales, engineers, doctors = (IndexedCell(row, 1) for one in index.tables for row in one.rows)
    asked = [AskedCell(("销售人员",)), AskedCell(("博士",))]
    question = "销售人员有多少人，其中博士多少人"
    assert not _are_parts(asked, [[sales], [doctors]], question)
    assert _are_parts(asked, [[sales], [engineers]], question)
    assert _are_parts(asked, [[sales], [doctors]], question.replace("其中", ""))
    assert _are_parts([AskedCell(("员工",)), asked[1]], [[sales], [doctors]], question)  # all of the staff


def test_a_further_figure_is_of_the_row_of_the_first_and_not_of_all_rows(assistant):
    answer = assistant.ask("甲字科技2025年末应收账款1年内的账面余额和坏账准备各是多少？")
    told = [fact.raw_text for fact in (step.fact for step in answer.working) if fact is not None]
    assert "1,968" not in told and "2,813" not in told, answer.text


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("末甲唑干混悬剂的开发支出余额有多少", "25685825.82"),
        ("末甲唑干混悬剂的开发支出是多少", "25685825.82"),
        ("初甲唑干混悬剂的开发支出余额有多少", "17750431.54"),
        ("末甲唑干混悬剂的开发支出本期增加多少", "7935394.28"),
    ],
)
def test_a_balance_is_told_from_no_column_of_a_movement_that_repeats_the_item(assistant, asked, value):
    assert assistant.ask(f"甲字科技2025年{asked}？").value == Decimal(value)


def test_the_beginning_of_a_year_is_told_as_that_of_its_own_year(assistant):
    answer = assistant.ask("甲字科技2025年初甲唑干混悬剂的开发支出余额是多少？")
    assert "2025年年初" in answer.text and [step.value for step in answer.working] == [Decimal("17750431.54")]
