"""Similar questions: which phrasings are searched for, how much they weigh and how many hits each contributes."""

from __future__ import annotations

import json

import pytest

from pipeline.llm.messages import Reply
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.retrievers import CharacterNgramRetriever, WordRetriever
from pipeline.retrieve.rewrite.similar_questions import SimilarQuestions, similar_phrasings
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from tests.retrieve.conftest import LAWS

QUESTION = "谁要交保险费？"
PHRASINGS = ["支付保险费的义务人是谁？", "投保人是否支付保险费？"]


class Phrasing:
    name = "phrasing"

    def __init__(self, texts):
        self.texts, self.requests = texts, []

    def complete(self, requests):
        self.requests += requests
        return [Reply(text=json.dumps({"问法": self.texts}, ensure_ascii=False)) for _ in requests]

    def close(self):
        pass


def made(tools: Tools, texts, **options) -> SearchState:
    return SimilarQuestions(**options)(SearchState.of(QUESTION, LAWS), Tools(tools.store, model=Phrasing(texts)))


def test_phrasings_share_their_weight_and_stand_beside_the_question(tools):
    state = made(tools, PHRASINGS)
    assert [(q.text, q.weight) for q in state.queries] == [(QUESTION, 1), (PHRASINGS[0], 0.5), (PHRASINGS[1], 0.5)]
    assert state.notes == (f"similar_questions: {' | '.join(PHRASINGS)}",)


def test_the_question_itself_can_be_left_out_unless_there_is_no_phrasing(tools):
    assert [q.text for q in made(tools, PHRASINGS, original=False, count=1).queries] == PHRASINGS[:1]
    state = made(tools, [QUESTION, "天空"], original=False)
    assert [q.text for q in state.queries] == [QUESTION]
    assert state.failures == ("similar_questions left out: no phrasing tells the question in other words",)


def test_each_phrasing_contributes_k_hits(tools):
    state = made(tools, PHRASINGS, k=1)
    for retriever in (WordRetriever(), CharacterNgramRetriever()):
        own, *others = retriever(state, tools).rankings
        assert len(own.hits) > 1 and [len(ranking.hits) for ranking in others] == [1, 1]


def test_the_model_is_told_how_many(tools):
    model = Phrasing(PHRASINGS)
    SimilarQuestions(count=2)(SearchState.of(QUESTION), Tools(tools.store, model=model))
    assert model.requests[0].messages[-1].content == f"{QUESTION}（2个问法）"


@pytest.mark.parametrize("text", ["谁要交保险费", "谁要交保险费100元？", "明天下雨吗？", ""])
def test_what_is_the_same_adds_a_figure_or_asks_something_else_is_no_phrasing(text):
    assert similar_phrasings([text, PHRASINGS[0], PHRASINGS[0]], QUESTION) == PHRASINGS[:1]


def test_the_pipeline_finds_by_the_phrasing_what_the_question_does_not(tools):
    lines, _ = load_pipelines()
    plain = lines["lexical"].run("义务人是谁，保险呢？", tools, LAWS)
    asking = Tools(tools.store, model=Phrasing(["经批准设立的保险公司有哪些？"]))
    state = lines["similar_questions"].run("义务人是谁，保险呢？", asking, LAWS)
    ranks = [[hit.passage.position for hit in some.hits].index(3) for some in (state, plain)]
    assert ranks[0] < ranks[1] and not state.failures
