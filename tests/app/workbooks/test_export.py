"""What a workbook takes from the store: orders, checks and links of one's own."""

from pipeline.app.workbooks.export import checks_on
from pipeline.store import open_store
from tests.app.workbooks.conftest import ReadBook


def test_links_lead_where_they_are_asked_to(sample):
    answer = sample.ask("2023年澄澜装备的营业收入是多少元？")
    book = ReadBook.of(sample.answer_workbook(answer, lambda fact: f"https://example.org/{fact.report_id}"))
    assert book.written["答案"]["G7"].hyperlink.target == "https://example.org/999101-2023-annual"


def test_checks_are_those_that_a_fact_stands_in(sample, sample_store):
    store = open_store(str(sample_store))
    try:
        (fact,) = store.facts(["999101"], ["净利润"], [2023])
        found = checks_on(store, sample.settings, [fact])
    finally:
        store.close()
    assert found and all(any(operand.item == "净利润" for operand in one.operands) for one in found)
