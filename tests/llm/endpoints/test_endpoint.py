"""The endpoint provider against a real HTTP server that misbehaves on command."""

import time

import pytest

from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.messages import Message, ModelError, Request, Role
from pipeline.llm.structured_output import ask_structured


def in_turn(*said):
    """Says one after the other, then 答 with what was asked; an error is raised."""
    left = list(said)

    def says(messages, schema):
        what = left.pop(0) if left else "答" + messages[-1]["content"]
        if isinstance(what, Exception):
            raise what
        return what

    return says


def asked(text="问", schema=None) -> Request:
    return Request((Message(Role.USER, text),), schema, 16)


def test_replies_come_in_the_order_of_the_requests_within_the_limit(server):
    def says(messages, schema):
        time.sleep(0.02)
        return "答" + messages[-1]["content"]

    server.says = says
    model = EndpointModel(EndpointSettings(server.base, key="secret", concurrent=3))
    replies = model.complete([asked(str(n)) for n in range(12)])
    assert [r.text for r in replies] == [f"答{n}" for n in range(12)]
    assert server.most_running <= 3
    assert (replies[0].tokens_in, replies[0].tokens_out) == (7, 3)
    assert set(server.keys) == {"Bearer secret"}
    assert server.bodies[0]["temperature"] == 0 and server.bodies[0]["model"] == "small"


@pytest.mark.parametrize("fault", [429, 500, 503, ConnectionError()])
def test_what_is_temporary_is_tried_again(server, fault):
    server.says = in_turn(fault, fault)
    (reply,) = EndpointModel(EndpointSettings(server.base)).complete([asked()])
    assert reply.text == "答问" and len(server.bodies) == 3


def test_what_is_not_temporary_ends_its_own_request_only(server):
    server.says = in_turn(422)
    model = EndpointModel(EndpointSettings(server.base, concurrent=1))
    refused, fine = model.complete([asked("一"), asked("二")])
    assert refused.error == "refused: HTTP 422 said the server" and len(server.bodies) == 2
    assert fine.text == "答二"


def test_a_slow_server_ends_in_bounded_time(server):
    server.says = lambda messages, schema: time.sleep(1.5)
    started = time.monotonic()
    (reply,) = EndpointModel(EndpointSettings(server.base, timeout=0.2, deadline=0.5)).complete([asked()])
    assert "no answer within" in reply.error
    assert time.monotonic() - started < 1.4


def test_a_server_without_schemas_is_asked_without(server):
    server.says = in_turn(400)
    model = EndpointModel(EndpointSettings(server.base))
    schema = {"type": "object"}
    first, second = model.complete([asked(schema=schema)])[0], model.complete([asked(schema=schema)])[0]
    assert first.text == second.text == "答问"
    assert ["response_format" in body for body in server.bodies] == [True, False, False]


def test_a_request_that_is_refused_without_a_schema_too_says_nothing_of_schemas(server):
    server.says = in_turn(400, 400)  # too long for the server, say
    model = EndpointModel(EndpointSettings(server.base))
    schema = {"type": "object"}
    refused, fine = model.complete([asked(schema=schema)])[0], model.complete([asked(schema=schema)])[0]
    assert refused.error == "refused: HTTP 400 said the server" and fine.text == "答问"
    assert ["response_format" in body for body in server.bodies] == [True, False, True]


def test_nonsense_and_dead_servers_are_errors_of_the_reply(server):
    server.says = in_turn(["no", "message"])
    model = EndpointModel(EndpointSettings(server.base))
    assert "no message" in model.complete([asked()])[0].error
    dead = EndpointModel(EndpointSettings("http://127.0.0.1:9/v1", tries=2))
    assert "cannot be reached" in dead.complete([asked()])[0].error
    named = EndpointModel(EndpointSettings("http://127.0.0.1:9/v1", model="m", tries=2))
    assert "cannot be reached" in named.complete([asked()])[0].error
    with pytest.raises(ModelError, match="must begin with http"):
        EndpointModel(EndpointSettings("localhost:8000"))


def test_an_answer_that_is_cut_off_is_told(server):
    choice = {"message": {"content": '{"a": "甲'}, "finish_reason": "length"}
    server.says = in_turn({"choices": [choice]})
    model = EndpointModel(EndpointSettings(server.base))
    cut, whole = model.complete([asked()])[0], model.complete([asked()])[0]
    assert cut.cut and not whole.cut


def test_what_is_cut_off_is_not_mended_to_half_a_word(server):
    choice = {"message": {"content": '{"a": "甲乙'}, "finish_reason": "length"}
    server.says = in_turn({"choices": [choice]}, '{"a": "甲乙丙"}')
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
    (typed,) = ask_structured(EndpointModel(EndpointSettings(server.base)), [asked(schema=schema)])
    assert typed.value == {"a": "甲乙丙"}
    assert "没有写完就被截断了" in server.bodies[1]["messages"][-1]["content"]
