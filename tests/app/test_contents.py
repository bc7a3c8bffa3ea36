"""What a store has, as a program looks it up: over the sample."""

from decimal import Decimal
from pathlib import Path

import pytest

from pipeline import Finreport, InputError


@pytest.fixture(scope="module")
def finreport(sample_store: Path):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_facts_reports_and_companies(finreport: Finreport) -> None:
    facts = {fact.item: fact for fact in finreport.facts("岚黛生物", 2023)}
    assert facts["营业收入"].value == Decimal("1755817677.03")
    assert {report.year for report in finreport.reports("岚黛药业", kind="annual")} >= {2021, 2022, 2023}
    assert finreport.company("999202").short_name == "岚黛生物"
    with pytest.raises(InputError, match="did you mean 岚黛生物"):
        finreport.company("岚黛生特")
    with pytest.raises(InputError, match="there are: 20"):
        finreport.facts("岚黛生物", 1999)


def test_tables_and_what_there_is_of_a_report(finreport: Finreport) -> None:
    report, told = finreport.report("岚黛生物", 2023)
    assert report.id == "999202-2023-annual" and "facts" in told
    assert finreport.tables("999202-2023-annual", "合并利润表")
    assert finreport.collections() == []
    with pytest.raises(InputError):
        finreport.report("岚黛生物", 1999)
