"""The statements of one report."""

import pytest

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError


def test_they_are_what_the_report_itself_says(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        found = finreport.statements("999202-2023-annual", period="FY", scope="consolidated")
    assert {"income", "balance", "cash_flow"} <= set(found)
    facts = [fact for section in found.values() for fact in section]
    assert {fact.report_id for fact in facts} == {"999202-2023-annual"}
    revenue = [fact for fact in found["income"] if fact.item == "营业收入"]
    assert [fact.fiscal_year for fact in revenue][:2] == [2023, 2022]


def test_an_unknown_report_is_told(sample_store):
    with Finreport(sample_store, llm="none") as finreport, pytest.raises(InputError, match="not in the store"):
        finreport.statements("999202-1999-annual")
