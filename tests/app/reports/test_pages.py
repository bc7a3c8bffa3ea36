"""Pages as text and blocks."""

import pytest

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError

REPORT = "999202-2023-annual"


@pytest.fixture(scope="module")
def finreport(sample_store):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_a_cited_figure_stands_on_the_page_that_is_cited(finreport):
    citation = finreport.ask("2023年岚黛生物的营业收入是多少元？").citations[0]
    page = finreport.page(citation.report_id, citation.source.page)
    assert "1,755,817,677.03" in page.text
    cells = [cell for block in page.blocks for row in block.rows for cell in row]
    assert "1,755,817,677.03" in cells


def test_a_table_over_two_pages_has_on_each_its_own_rows(finreport):
    pages = [finreport.page(REPORT, number) for number in range(1, finreport.page(REPORT, 1).pages + 1)]
    on = {}
    for page in pages:
        for block in page.blocks:
            if block.table is not None:
                on.setdefault(block.table, []).append((page.page, len(block.rows)))
    several = [places for places in on.values() if len(places) > 1]
    assert several and all(rows for places in several for _, rows in places)


def test_plain_data_leaves_out_what_is_not_known(finreport):
    told = finreport.page(REPORT, 2).to_dict()
    assert (told["report"], told["page"]) == (REPORT, 2)
    assert all(value not in (None, "", []) for block in told["blocks"] for value in block.values())
    assert any(block["kind"] == "heading" and block["level"] for block in finreport.page(REPORT, 5).to_dict()["blocks"])


@pytest.mark.parametrize("page", [0, -1, 10_000])
def test_a_page_that_is_not_there_is_told(page, finreport):
    with pytest.raises(InputError, match=f"there is no page {page}"):
        finreport.page(REPORT, page)
