"""Reranking by a cross-encoder, and a threshold on its scores."""

import pytest

from pipeline.errors import InputError
from pipeline.model import Passage
from pipeline.retrieve.rerank.model_rerank import CrossEncoderReranker, ScoreThreshold
from pipeline.retrieve.retrievers import WordRetriever
from pipeline.retrieve.state import RankedList, RetrievedPassage, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.store.search_records import DocumentEntry, Filter
from tests.retrieve.conftest import LAWS

ENTRY = DocumentEntry(id="d", collection="c")


def test_a_cross_encoder_puts_hits_in_order_and_a_threshold_drops_the_last():
    hits = RankedList(
        "x",
        tuple(
            RetrievedPassage(Passage("d", n, (), t, 1, 1), ENTRY, 1.0)
            for n, t in enumerate(("公司的设立。公司。", "保险合同的订立。"))
        ),
    )
    state = SearchState("合同", Filter(), 10, SearchState.of("合同").queries, (hits,))

    class Longest:
        def scores(self, question, passages):
            return [float(question in text) for text in passages]

    read = CrossEncoderReranker()(state, Tools(None, cross_encoder=Longest()))
    assert [(hit.passage.position, hit.score) for hit in read.hits] == [(1, 1.0), (0, 0.0)]
    kept = ScoreThreshold(min_score=0.5)(read, Tools(None))
    assert [hit.passage.position for hit in kept.hits] == [1]
    assert kept.notes == ("score_threshold: 1 hits below 0.5 dropped",)


def test_a_cross_encoder_that_is_not_there_says_what_to_do(tools):
    with pytest.raises(InputError, match="FINREPORT_RERANK"):
        CrossEncoderReranker()(WordRetriever()(SearchState.of("保险公司的设立", LAWS), tools), tools)
