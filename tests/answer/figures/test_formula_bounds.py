"""Figures whose operands break a bound: left out of rankings and counted, not given by themselves."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import RefusalKind, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact, store_facts


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    """The dozen companies of the other tests; company 7 has its costs of 2020 with a turned sign."""
    place = str(tmp_path_factory.mktemp("turned"))
    store = open_store(place, write=True)
    kept = [f for f in store_facts() if (f.code, f.item, f.fiscal_year) != (code(7), "营业成本", 2020)]
    turned = fact(7, 2020, "营业成本", Decimal(-400_000_000))
    names = "甲乙丙丁戊己庚辛壬癸子丑"
    reports = [Report(code(n), y, short_name=f"{names[n - 1]}字科技") for n in range(1, 13) for y in (2019, 2020, 2021)]
    store.add(reports, [*kept, turned])
    store.close()
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_a_ranking_leaves_it_out_and_counts_it(assistant):
    answer = assistant.ask("2020年毛利率最高的前十二家上市公司是？")
    assert "庚字科技" not in answer.text
    assert "另有1家因数值不合理未列入" in answer.text
    assert "不合理" not in assistant.ask("2021年毛利率最高的上市公司是？").text


def test_by_itself_it_is_not_given(assistant):
    answer = assistant.ask("2020年庚字科技的毛利率是多少？")
    assert answer.value is None and answer.refusal.kind is RefusalKind.IMPLAUSIBLE
    assert "156.34%" not in answer.text  # (710,000,000 + 400,000,000) / 710,000,000
    assert "应有营业成本 >= 0" in answer.text and "营业成本 -400000000" in answer.text
    assert {citation.item for citation in answer.citations} == {"营业收入", "营业成本"}
    assert not assistant.ask("2021年庚字科技的毛利率是多少？").warnings


def test_a_threshold_counts_the_others(assistant):
    answer = assistant.ask("2020年毛利率大于30%的上市公司有多少家？")
    assert answer.value == 11
    assert "另有1家因数值不合理未列入" in answer.text
