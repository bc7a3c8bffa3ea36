"""What steps hand on: rankings with a trace of every step, hits of several rankings put together."""

from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Passage
from pipeline.retrieve.state import (
    MergedHits,
    QueryVariant,
    RankedList,
    RetrievedPassage,
    SearchState,
    StepScore,
    rank_below,
    rank_by_score,
    ranking_of,
    with_hits,
)
from pipeline.store.search_records import DocumentEntry, Filter, Hit

ENTRY = DocumentEntry(id="d")


def hit(position: int, score: float = 1.0, *trace: StepScore) -> RetrievedPassage:
    return RetrievedPassage(Passage("d", position, (), "文", 1, 1), ENTRY, score, trace)


def positions(hits) -> list[int]:
    return [found.passage.position for found in hits]


def test_a_state_begins_with_the_question_and_has_no_hits():
    state = SearchState.of("问")
    assert (state.queries, state.hits, state.filter, state.size) == ((QueryVariant("问"),), (), Filter(), 10)
    assert with_hits(state, "bm25", [hit(3)]).hits == (hit(3),)


def test_notes_and_failures_are_added_to_those_before():
    state = SearchState.of("问").with_note("a").with_note("b").with_failure("hyde", "no answer")
    assert (state.notes, state.failures) == (("a", "b"), ("hyde left out: no answer",))


def test_keywords_are_the_words_that_are_left_or_else_the_question():
    assert QueryVariant("什么是存货？", bare="存货").keywords == "存货"
    assert QueryVariant("什么是存货？").keywords == "什么是存货？"


def test_a_retriever_s_hits_are_ranked_from_one_and_weigh_as_their_query():
    found = [Hit(Passage("d", at, (), "文", 1, 1), ENTRY, 9.0 - at) for at in range(2)]
    ranking = ranking_of("bm25", found, QueryVariant("问", weight=0.5))
    assert (ranking.source, ranking.weight) == ("bm25", 0.5)
    assert [h.trace for h in ranking.hits] == [(StepScore("bm25", 1, 9.0),), (StepScore("bm25", 2, 8.0),)]


def test_new_scores_make_the_order_equal_ones_by_id_and_leave_their_mark():
    before = StepScore("bm25", 1, 5.0)
    ranking = rank_by_score("rerank", [(hit(2, 5.0, before), 0.5), (hit(1), 0.5), (hit(0), 0.9)])
    assert positions(ranking.hits) == [0, 1, 2]
    assert ranking.hits[2].trace == (before, StepScore("rerank", 3, 0.5)) and ranking.hits[2].score == 0.5


def test_hits_that_were_not_reranked_stand_below_the_last_that_was():
    ordered = [hit(0, 0.9), hit(1, 0.2)]
    below = list(rank_below("rerank", ordered, [hit(5), hit(4)]))
    assert positions(below) == [5, 4] and all(h.score < 0.2 for h in below)
    assert [h.trace[-1].rank for h in below] == [3, 4] and below[0].score > below[1].score
    assert [h.score for h in rank_below("rerank", [], [hit(5)])] == [-1.0]


@given(st.lists(st.lists(st.integers(0, 6), unique=True, max_size=7), max_size=4))
def test_of_several_rankings_every_passage_is_there_once_with_all_its_marks(rankings):
    made = [
        RankedList(str(n), tuple(hit(p, 1.0, StepScore(str(n), at, 1.0)) for at, p in enumerate(some, 1)))
        for n, some in enumerate(rankings)
    ]
    merged = MergedHits.of(made).by_id
    assert set(merged) == {f"d#{p}" for some in rankings for p in some}
    for id, found in merged.items():
        assert [mark.step for mark in found.trace] == [
            str(n) for n, some in enumerate(rankings) if int(id.removeprefix("d#")) in some
        ]
