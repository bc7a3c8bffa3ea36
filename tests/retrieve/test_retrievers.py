"""First-stage retrievers over a real store."""

from pipeline.retrieve.retrievers import CharacterNgramRetriever, SummaryRetriever
from pipeline.retrieve.state import SearchState
from pipeline.store.search_records import Filter
from tests.retrieve.conftest import LAWS


def test_ngrams_of_one_character_still_find(tools):
    assert CharacterNgramRetriever()(SearchState.of("法", LAWS), tools).hits


def test_a_summary_leads_back_to_its_passage(nested):
    state = SummaryRetriever()(SearchState.of("市场概要", Filter(collection="c")), nested)
    assert [hit.passage.text for hit in state.hits] == ["收入丙。"]
