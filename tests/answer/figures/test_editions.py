"""A question about a revised edition that is not there is told so; one that is there is answered without a note."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.editions import are_restated
from pipeline.model import Fact, Report, WorkingStep
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
