"""Which questions in English are answered in English, and turns put in Chinese for the others."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code
from tests.answer.conftest import fact as chinese_fact
from tests.answer.english.conftest import ACME, figure


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    chinese = Report(code(1), 2020, short_name="甲字科技", full_name="江南甲字科技股份有限公司")
    with open_store(place, write=True) as store:
        store.add([ACME], [figure("营业收入", 2020, 5, raw_label="Revenue")])
        store.add([chinese], [chinese_fact(1, 2020, "营业收入", 7_000_000)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_a_company_of_english_reports_is_answered_in_english(assistant):
    answer = assistant.ask("What was the revenue of Acme in 2020?")
    assert answer.value == 5_000_000 and "revenue" in answer.text.casefold()


def test_a_question_that_was_understood_about_a_chinese_report_is_left(assistant):
    assert assistant.english.answer(assistant.plan("甲字科技2020年 revenue")) is None


def test_what_is_not_understood_is_refused_in_english(assistant):
    answer = assistant.ask("What was the headcount of Globex in 2020?")
    assert answer.refusal is not None and answer.text.isascii()


def test_turns_and_names(assistant):
    english = assistant.english
    assert english.has_reports and english.mark("revenue of Acme").companies == ("Acme",)
    assert english.put_in_chinese("What was the revenue of 甲字科技 in 2020?") == "甲字科技2020年营业收入是多少"
    assert english.put_in_chinese("the weather of 甲字科技") is None
    assert english.name("甲字科技") == "甲字科技"  # none is known
