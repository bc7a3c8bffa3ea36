"""A question about a revised edition that is not there is told so; one that is there is answered without a note."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.editions import (
    are_first_filed,
    are_restated,
    asked_statements,
    first_filed,
    is_statement,
    other_statement,
)
from pipeline.model import Check, Fact, Operation, Period, Plan, Report, Scope, Source, Stated, WorkingStep
from pipeline.settings import Settings
from pipeline.store import open_store


@pytest.fixture
def assistant(tmp_path):
    place = str(tmp_path)
    with open_store(place, write=True) as store:
        names = {"short_name": "甲字科技", "full_name": "江南甲字科技股份有限公司", "sha256": "a"}
        store.add([Report("990001", 2020, **names), Report("990001", 2021, revised=True, **names)], [])
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_the_first_edition_is_said_to_be_all_there_is(assistant):
    answer = assistant.ask("甲字科技2020年更正后的年度报告有哪些修改？")
    assert answer.refusal is not None
    assert answer.text.endswith("注意：没有2020年报告的更正版或修订版，现有的是首次披露的版本，更正了什么无从得知。")


@pytest.mark.parametrize("question", ["甲字科技2021年更正后的报告有哪些修改？", "甲字科技2020年会计差错更正的情况"])
def test_a_revised_edition_and_a_correction_of_accounts_get_no_note(assistant, question):
    assert "更正版或修订版" not in assistant.ask(question).text


def step(year: int, report: int) -> WorkingStep:
    fact = Fact(report_id=f"990001-{report}-annual", code="990001", item="净利润", fiscal_year=year, value=Decimal(1))
    return WorkingStep("净利润", Decimal(1), "元", year, fact=fact)


def test_an_earlier_year_must_come_from_a_later_report():
    assert are_restated([step(2024, 2024), step(2023, 2024)])
    assert not are_restated([step(2024, 2024), step(2023, 2023)])
    assert are_restated([step(2023, 2024)])  # asked for by itself


def test_the_figure_of_its_own_report_is_none():
    assert not are_restated([step(2023, 2023)])
    assert not are_restated([])


def stated(item: str, year: int, value: int, **more) -> Fact:
    return Fact(
        report_id=f"990001-{year}-annual", code="990001", item=item, fiscal_year=2020, value=Decimal(value), unit="元",
        source=Source(f"{year}.pdf", page=3), **more,
    )  # fmt: skip


@pytest.fixture
def knowledge(tmp_path):
    """净利润 of 2020 is 100 and, a year later, 120; 营业收入 50 in both reports; 存货 doubtful in the second."""
    facts = [stated("净利润", 2020, 100), stated("净利润", 2021, 120)]
    facts += [stated("营业收入", year, 50) for year in (2020, 2021)]
    facts += [stated("存货", 2020, 7), stated("存货", 2021, 9, check=Check.DOUBTFUL)]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", year, short_name="甲字科技") for year in (2020, 2021)], facts)
    with open_store(str(tmp_path)) as store:
        yield Assistant.open(store, Settings()).knowledge


def known(knowledge, item: str) -> Fact:
    return knowledge.fact("990001", item, 2020, Period.FY, Scope.CONSOLIDATED)


def test_what_was_first_filed_is_known_of_a_restated_figure_and_an_equal_reprint_is_none(knowledge):
    first = known(knowledge, "净利润")
    restated = other_statement(knowledge, first)
    assert (first.value, restated.value) == (100, 120)
    assert other_statement(knowledge, restated).value == first_filed(knowledge, restated).value == 100
    assert other_statement(knowledge, known(knowledge, "营业收入")) is None
    assert other_statement(knowledge, known(knowledge, "存货")) is None


def test_a_row_of_a_note_is_no_statement_of_its_item(knowledge):
    row = replace(known(knowledge, "净利润"), value=Decimal(7), source=Source("2021.pdf", page=9))
    assert other_statement(knowledge, row) is None and not is_statement(knowledge, row)


def test_a_plan_s_words_come_before_the_setting():
    plan = Plan("", Operation.LOOKUP)
    assert asked_statements(plan, Stated.AS_FILED) is Stated.AS_FILED
    assert asked_statements(replace(plan, first_filed=True), Stated.LATEST) is Stated.FIRST_FILED
    assert asked_statements(replace(plan, restated=True), Stated.AS_FILED) is Stated.RESTATED


def test_what_was_first_filed_is_not_what_a_later_report_compares_with():
    assert are_first_filed([step(2023, 2023)]) and not are_first_filed([step(2023, 2024)])
    before = step(2023, 2024)
    assert are_first_filed([replace(before, fact=replace(before.fact, superseded=True))])  # its column 调整前
