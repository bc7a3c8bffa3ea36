"""Parents, neighbours and whole documents of hits, over a real store."""

from pipeline.retrieve.context_expansion import NeighbourExpansion, ParentExpansion, WholeDocumentExpansion
from pipeline.retrieve.retrievers import WordRetriever
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from pipeline.store.search_records import Filter


def found(question: str, tools: Tools) -> SearchState:
    return WordRetriever()(SearchState.of(question, Filter(collection="c")), tools)


def positions(state: SearchState) -> list[int]:
    return [hit.passage.position for hit in state.hits]


def test_small_ones_lead_to_their_parent_once(nested):
    state = found("风险", nested)
    assert sorted(positions(state)) == [1, 2]
    assert positions(ParentExpansion()(state, nested)) == [0]


def test_neighbours_are_read_together_and_given_once(nested):
    state = NeighbourExpansion()(found("收入丙", nested), nested)
    assert state.hits[0].passage.text == "风险乙。\n收入丙。\n收入丁。"
    assert (state.hits[0].passage.first_page, state.hits[0].passage.last_page) == (1, 2)
    assert len(state.hits) == 1  # 收入丁 stands in the first already


def test_the_whole_report_comes_in_reading_order(nested):
    state = WholeDocumentExpansion()(found("收入", nested), nested)
    assert positions(state) == [1, 2, 4, 5]
    assert state.size >= 4
