"""Fusion of rankings, by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Passage
from pipeline.retrieve.fusion import Concatenation, ReciprocalRankFusion, ZScoreFusion
from pipeline.retrieve.state import RankedList, RetrievedPassage, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.store.search_records import DocumentEntry, Filter

ENTRY = DocumentEntry(id="d", collection="c")


def ranking(source: str, *scored: tuple[int, float]) -> RankedList:
    hits = (RetrievedPassage(Passage("d", at, (), f"{at}号段落的文字。", 1, 1), ENTRY, score) for at, score in scored)
    return RankedList(source, tuple(hits))


def fused(step, *rankings) -> list[tuple[int, float]]:
    state = step(SearchState("q", Filter(), 10, (), tuple(rankings)), Tools(None))
    return [(hit.passage.position, hit.score) for hit in state.hits]


def test_reciprocal_ranks_are_summed_by_hand():
    one, two = ranking("bm25", (1, 9.0), (2, 5.0)), ranking("character_ngrams", (2, 3.0), (3, 1.0))
    assert fused(ReciprocalRankFusion(k=60), one, two) == [
        (2, pytest.approx(1 / 62 + 1 / 61)),
        (1, pytest.approx(1 / 61)),
        (3, pytest.approx(1 / 62)),
    ]


def test_z_scores_are_summed_by_hand():
    # 1, 2, 3 have mean 2 and standard deviation .8165; a passage a ranking lacks gets its lowest score, -1.2247
    one = ranking("bm25", (1, 3.0), (2, 2.0), (3, 1.0))
    two = ranking("character_ngrams", (2, 30.0), (1, 20.0), (4, 10.0))
    z = 1.5**0.5
    assert fused(ZScoreFusion({"character_ngrams": 2.0}), one, two) == [
        (2, pytest.approx(2 * z)),
        (1, pytest.approx(z)),
        (3, pytest.approx(-3 * z)),
        (4, pytest.approx(-3 * z)),
    ]


def test_concatenation_gives_each_passage_once():
    one, two = ranking("bm25", (1, 9.0), (2, 5.0)), ranking("character_ngrams", (2, 3.0), (3, 1.0))
    assert [at for at, _ in fused(Concatenation(), one, two)] == [1, 2, 3]
    assert [at for at, _ in fused(Concatenation(depth=1), one, two)] == [1, 2]


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(-5, 5)), min_size=1, max_size=8, unique_by=lambda p: p[0]))
def test_fusing_one_ranking_keeps_its_order_and_loses_nothing(pairs):
    one = ranking("bm25", *sorted(pairs, key=lambda pair: -pair[1]))
    order = [hit.passage.position for hit in one.hits]
    assert [at for at, _ in fused(ReciprocalRankFusion(), one)] == order
    assert sorted(at for at, _ in fused(ZScoreFusion(), one)) == sorted(order)
    assert [at for at, _ in fused(Concatenation(), one)] == order
