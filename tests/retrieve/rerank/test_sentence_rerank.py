"""Reranking by the best sentence."""

import numpy as np

from pipeline.model import Passage
from pipeline.retrieve.rerank.sentence_rerank import SentenceBm25Reranker, SentenceVectorReranker
from pipeline.retrieve.state import RankedList, RetrievedPassage, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.store.search_records import DocumentEntry, Filter

ENTRY = DocumentEntry(id="d", collection="c")


def test_the_sentence_that_answers_lifts_its_passage():
    hits = [
        RetrievedPassage(Passage("d", 0, (), "收入与成本的说明如下。利润另有说明。收入确认。", 1, 1), ENTRY, 1.0),
        RetrievedPassage(Passage("d", 1, (), "其他事项从略，见附注。营业收入确认的时点是交货时。", 1, 1), ENTRY, 1.0),
    ]
    state = SearchState.of("营业收入确认的时点")
    state = SentenceBm25Reranker()(
        SearchState(state.question, state.filter, 10, state.queries, (RankedList("x", tuple(hits)),)), Tools(None)
    )
    assert [hit.passage.position for hit in state.hits] == [1, 0]
    assert state.hits[0].trace[-1].step == "sentence_bm25"


class Axes:
    """Vectors along one axis a word: what a model does, small enough to check by hand."""

    name, digest = "axes", "0"

    def queries(self, texts):
        return np.array([[float(word in text) for word in ("合同", "公司")] for text in texts], dtype=np.float32)

    passages = queries


def test_vectors_of_sentences_put_hits_in_order():
    hits = RankedList(
        "x",
        tuple(
            RetrievedPassage(Passage("d", n, (), t, 1, 1), ENTRY, 1.0)
            for n, t in enumerate(("公司的设立。公司。", "保险合同的订立。"))
        ),
    )
    state = SearchState("合同", Filter(), 10, SearchState.of("合同").queries, (hits,))
    by_vectors = SentenceVectorReranker()(state, Tools(None, embedder=Axes()))
    assert [hit.passage.position for hit in by_vectors.hits] == [1, 0]
