"""Companies in the order of a figure, as data."""

from decimal import Decimal

import pytest

from pipeline.app.finreport import Finreport


def test_the_first_is_the_company_that_the_question_gets(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        found = finreport.ranking("研发费用", 2021, limit=5)
        answer = finreport.ask("2021年研发费用最高的上市公司是哪家？")
    assert found.companies[0].company == answer.value
    assert [one.place for one in found.companies] == [1, 2, 3, 4, 5]
    values = [one.working.value for one in found.companies]
    assert values == sorted(values, reverse=True)
    assert found.is_covered and found.population > 5


@pytest.mark.parametrize("name", ["研发费用", "毛利率"])
def test_the_other_way_round_the_least_is_first(name, sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        down, up = (finreport.ranking(name, 2021, descending=way, limit=None) for way in (True, False))
    assert {one.code for one in down.companies} == {one.code for one in up.companies}
    assert down.companies[-1].working.value == up.companies[0].working.value
    assert Decimal(up.to_dict()["companies"][0]["value"]) == up.companies[0].working.value_in_unit


def test_too_few_figures_are_said(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        found = finreport.ranking("净资产收益率", 2021)
    assert not found.is_covered
    assert found.without == found.population - len(found.companies)
