"""Windows and tokens: as servers tell them, else estimated."""

import pytest

from pipeline.llm.call_log import RecordingModel
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.window import USUAL, estimated_tokens, tokens_of, window_of


def test_a_server_that_tells_nothing(server):
    server.says = lambda messages, schema: 404
    model = CircuitBreaker(RecordingModel(EndpointModel(EndpointSettings(server.base, model="small"))))
    assert window_of(model) == USUAL
    assert [tokens_of(model, "revenue of the year"), tokens_of(model, "营业收入")] == [7, 5]
    assert len(server.bodies) == 1  # it is asked to count but once


def test_a_server_that_counts(server):
    server.says = lambda messages, schema: {"tokens": [5, 6, 7]}
    assert tokens_of(EndpointModel(EndpointSettings(server.base, model="small")), "revenue") == 3
    assert server.bodies[0]["content"] == "revenue"


@pytest.mark.parametrize(
    "listed, size",
    [({"data": [{"id": "a", "max_model_len": 4096}]}, 4096), ({"default_generation_settings": {"n_ctx": 512}}, 512)],
)
def test_a_window_as_servers_tell_it(server, listed, size):
    server.http.RequestHandlerClass.do_GET = lambda self: self.send(200, listed)
    assert window_of(EndpointModel(EndpointSettings(server.base))) == size
    assert window_of(EndpointModel(EndpointSettings(server.base, window=99))) == 99


def test_an_estimate_is_no_less_than_a_token_a_character():
    assert estimated_tokens("营业收入" * 100) >= 400
