"""The tools of pipelines: a model is opened only where one asks it, and closed with what it did told."""

import pytest

from pipeline.app.retrieval_tools import needs_model, open_tools, tools_for
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.app.conftest import ScriptedModel

PIPELINES = load_pipelines()[0]


@pytest.fixture
def store(small_store: str):
    with open_store(small_store) as opened:
        yield opened


def test_only_some_pipelines_need_a_model() -> None:
    assert needs_model([PIPELINES["lexical"], PIPELINES["hyde"]]) and not needs_model([PIPELINES["lexical"]])


def test_nothing_is_loaded_that_no_pipeline_asks_for(store) -> None:
    tools = tools_for(store, [PIPELINES["lexical"]], Settings())
    assert (tools.embedder, tools.cross_encoder, tools.model) == (None, None, None)
    assert set(tools.companies) == {"四方科技", "四方科技集团股份有限公司", "某某股份", "某某（集团）股份有限公司"}


def test_a_model_is_put_behind_a_breaker_once(store) -> None:
    tools = tools_for(store, [PIPELINES["hyde"]], Settings(), ScriptedModel(lambda shown: ""))
    assert isinstance(tools.model, CircuitBreaker)
    assert tools_for(store, [PIPELINES["hyde"]], Settings(), tools.model).model is tools.model


def test_what_a_model_did_is_told_at_the_end(store, server) -> None:
    server.says = lambda messages, schema: "保险合同是投保人与保险人的协议。"
    told: list[str] = []
    pipelines = [PIPELINES["hyde"]]
    with open_tools(store, pipelines, Settings(), server.base, on_model_use=told.append) as tools:
        PIPELINES["hyde"].find("什么是保险合同？", tools)
        assert told == []
    assert len(told) == 1 and "language model: 1 calls" in told[0]
    with open_tools(store, pipelines, Settings(), "none") as tools:
        assert tools.model is None
