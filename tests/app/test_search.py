"""Texts searched for: what they name becomes a filter, and what is found is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.search import Wanted, request_of
from pipeline.store.search_records import REPORTS


@pytest.fixture(scope="module")
def finreport(sample_store: Path):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_search_restricts_explains_and_says_why_there_is_nothing(finreport: Finreport) -> None:
    found = finreport.search("药材价格波动的风险", company="岚黛生物", year=2023, k=3, explain=True)
    assert {(hit.entry.code, hit.entry.year) for hit in found} == {("999202", 2023)} and len(found) == len(found.why)
    assert "波动" in found[0].passage.text and not found.nothing
    assert finreport.search("岚黛生物2023年的风险").query.note == "only 岚黛生物 (999202), 2023: named in the text"
    nothing = finreport.search("风险", company="岚黛生物", year=1999)
    assert not nothing and "no passages of that year" in nothing.nothing
    with pytest.raises(InputError, match="there is no pipeline 'wrods'"):
        finreport.search("风险", pipeline="wrods")


def test_what_a_text_names_leaves_it_and_restricts_the_search(finreport: Finreport) -> None:
    query = request_of(finreport.session, Wanted("岚黛生物2023年药材价格波动", k=3))
    assert query.text == "药材价格波动" and query.search.size == 3
    assert query.search.filter.codes == {"999202"} and query.search.filter.years == {2023}
    assert query.search.filter.collection == REPORTS


def test_what_is_given_wins_over_what_the_text_names(finreport: Finreport) -> None:
    query = request_of(finreport.session, Wanted("岚黛生物2023年的风险", company="澄澜装备", year=2022, kind="annual"))
    assert query.search.filter.years == {2022} and query.search.filter.kinds == {"annual"}
    assert query.search.filter.codes == {"999101"} and query.note == ""


def test_a_text_of_nothing_but_names_is_searched_as_it_stands(finreport: Finreport) -> None:
    assert request_of(finreport.session, Wanted("岚黛生物2023年")).text == "岚黛生物2023年"


def test_an_unknown_collection_is_told(finreport: Finreport) -> None:
    with pytest.raises(InputError, match="no collection 'laws'"):
        finreport.search("利率", collection="laws")


def test_a_result_is_the_sequence_of_its_hits(finreport: Finreport) -> None:
    found = finreport.search("药材价格波动", company="岚黛生物", k=3)
    assert list(found) == list(found.hits) == [found[0], *found[1:]] and len(found) == 3
