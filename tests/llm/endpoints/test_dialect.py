"""What servers refuse, and the forms that requests then take: over real sockets, by a server that says no."""

import json

import pytest

from pipeline.llm.endpoints.dialect import Dialect
from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.messages import Message, ModelError, Request, Role, Tool, ToolCall

SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
LOOK_UP = Tool("look_up", "a figure", {"type": "object", "properties": {"company": {"type": "string"}}})


def asked(text="问", **more) -> Request:
    return Request((Message(Role.SYSTEM, "答"), Message(Role.USER, text)), most_tokens=16, **more)


def refusing(server, *unwanted, status=400, says="unsupported parameter"):
    """The server refuses bodies that have one of these keys, and names the key."""

    def answer(messages, schema):
        body = server.bodies[-1]
        wrong = next((key for key in unwanted if key in body), "")
        return {"choices": [{"message": {"content": "好"}, "finish_reason": "stop"}]} if not wrong else Refused(wrong)

    class Refused(dict):
        def __init__(self, key):
            more = " Use 'max_completion_tokens' instead." if key == "max_tokens" else ""
            super().__init__(error={"message": f"{says}: {key}.{more}"})

    real = server.http.RequestHandlerClass.send

    def send(self, code, body):
        real(self, status if isinstance(body, Refused) else code, body)

    server.http.RequestHandlerClass.send = send
    server.says = answer


def test_a_model_that_reasons_is_asked_as_such_from_the_first_request(server):
    server.says = lambda messages, schema: "好"
    model = EndpointModel(EndpointSettings(server.base, reasoning="low", reasoning_tokens=1000))
    assert model.complete([asked()])[0].text == "好"
    (body,) = server.bodies
    assert body["reasoning_effort"] == "low" and body["max_completion_tokens"] == 1016
    assert "temperature" not in body and "max_tokens" not in body
    assert model.name.endswith("small low")  # its replies are kept apart from those of another effort


def test_what_a_model_that_reasons_refuses_is_left_out_and_remembered(server):
    refusing(server, "max_tokens", "temperature")
    model = EndpointModel(EndpointSettings(server.base))
    assert [reply.text for _ in range(2) for reply in model.complete([asked()])] == ["好", "好"]
    keys = [sorted(set(body) & {"max_tokens", "temperature", "max_completion_tokens"}) for body in server.bodies]
    assert keys == [
        ["max_tokens", "temperature"],
        ["max_completion_tokens", "temperature"],
        ["max_completion_tokens"],
        ["max_completion_tokens"],
    ]


def test_a_schema_that_is_refused_stands_in_the_prompt_from_the_first_try_on(server):
    refusing(server, "response_format")
    model = EndpointModel(EndpointSettings(server.base))
    for _ in range(2):
        assert model.complete([asked(schema=SCHEMA)])[0].text == "好"
    refused, first, second = server.bodies
    assert "response_format" in refused and json.dumps(SCHEMA) not in refused["messages"][0]["content"]
    for body in (first, second):
        assert "response_format" not in body and json.dumps(SCHEMA) in body["messages"][0]["content"]


def test_a_schema_stands_in_the_prompt_where_that_is_set(server):
    server.says = lambda messages, schema: "好"
    EndpointModel(EndpointSettings(server.base, schema_in_words=True)).complete([asked(schema=SCHEMA)])
    assert len(server.bodies) == 1 and json.dumps(SCHEMA) in server.bodies[0]["messages"][0]["content"]


def test_an_unknown_effort_is_named():
    with pytest.raises(ModelError, match="FINREPORT_LLM_REASONING is 'hard': one of none, minimal, low"):
        EndpointSettings("http://127.0.0.1:9/v1", reasoning="hard")


def test_tools_are_sent_and_calls_come_back(server):
    call = {"id": "c1", "type": "function", "function": {"name": "look_up", "arguments": '{"company": "甲"}'}}
    server.says = lambda messages, schema: {
        "choices": [{"message": {"content": None, "tool_calls": [call]}, "finish_reason": "tool_calls"}]
    }
    model = EndpointModel(EndpointSettings(server.base))
    (reply,) = model.complete([asked(tools=(LOOK_UP,))])
    assert reply.calls == (ToolCall("c1", "look_up", '{"company": "甲"}'),) and reply.text == ""
    assert server.bodies[0]["tools"][0]["function"]["name"] == "look_up"
    after = (Message(Role.ASSISTANT, "", reply.calls), Message(Role.TOOL, "3亿元", call_id="c1"))
    model.complete([Request((*asked().messages, *after), tools=(LOOK_UP,))])
    told = server.bodies[1]["messages"][2:]
    assert told == [
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "content": "3亿元", "tool_call_id": "c1"},
    ]


@pytest.mark.parametrize(
    "status, says", [(400, "does not support tools"), (500, "tools param requires --jinja flag"), (422, "extra: tools")]
)
def test_a_server_without_tools_is_known_after_one_request(server, status, says):
    refusing(server, "tools", status=status, says=says)
    model = EndpointModel(EndpointSettings(server.base))
    assert model.takes_tools
    (reply,) = model.complete([asked(tools=(LOOK_UP,))])
    assert "refused" in reply.error and len(server.bodies) == 1
    assert not model.takes_tools


def test_a_request_that_is_too_long_teaches_nothing():
    dialect = Dialect()
    body = dialect.body("small", asked(schema=SCHEMA, tools=(LOOK_UP,)))
    assert not dialect.learn(body, 400, "maximum context length is 512 tokens")
    assert dialect == Dialect()


def test_thoughts_within_a_text_are_left_out(server):
    server.says = lambda messages, schema: "<think>也许是3亿？</think>\n\n收入增长。"
    (reply,) = EndpointModel(EndpointSettings(server.base)).complete([asked()])
    assert reply.text == "收入增长。"
