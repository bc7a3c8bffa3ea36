"""A model that calls tools, over a real HTTP server that says what a model would."""

import json

import pytest

from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.answer.llm.tool_dialogue import MOST_CALLS, ToolDialogue, ToolOutput, ToolUse
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.llm.messages import Message, Role, Tool
from pipeline.llm.prompts.prompt_files import load_prompts
from tests.conftest import tool_calls

PROMPTS = load_prompts()[0]
RISK = "原材料价格上涨会增加成本。"


class Box:
    """One tool that finds what is asked for in a dictionary."""

    tools = (Tool("find", "查", {"type": "object", "properties": {"word": {"type": "string"}}}),)

    def __init__(self, **known):
        self.known = known

    def call(self, name, arguments):
        word = json.loads(arguments).get("word")
        if word not in self.known:
            return ToolOutput(nothing=f"nothing for {word}")
        return ToolOutput((("page 7", NumberedPassage(self.known[word], ())),))


@pytest.fixture
def dialogue(model):
    return lambda box=None, **more: ToolDialogue(CircuitBreaker(model), PROMPTS, box or Box(risk=RISK), **more)


def in_turn(server, *said):
    left = list(said)
    server.says = lambda messages, schema: left.pop(0)


def test_the_model_decides_whether_and_how_often(server, dialogue):
    in_turn(server, "您问哪家公司？")
    asked = dialogue()
    assert asked.run("风险呢").text == "您问哪家公司？" and asked.uses == []
    in_turn(server, tool_calls(("find", {"word": "x"})), tool_calls(("find", {"word": "risk"})), "成本会增加[1]。")
    asked = dialogue()
    assert asked.run("风险呢").text == "成本会增加[1]。"
    assert [use.lines for use in asked.uses] == [0, 1] and [p.text for p in asked.passages] == [RISK]


def test_results_are_numbered_and_fenced_and_nothing_is_said(server, dialogue):
    in_turn(server, tool_calls(("find", {"word": "risk"}), ("find", {"word": "x"}), ("find", {"word": "risk"})), "好")
    dialogue().run("风险呢", [Message(Role.USER, "前一问"), Message(Role.ASSISTANT, "前一答")])
    messages = server.bodies[-1]["messages"]
    assert [m["role"] for m in messages] == ["system", "user", "assistant", "user", "assistant", "tool", "tool", "tool"]
    assert [m["content"] for m in messages[5:]] == [
        f"[1] page 7\n<<<\n{RISK}\n>>>",
        "没有结果：nothing for x",
        f"[2] page 7\n<<<\n{RISK}\n>>>",
    ]
    assert "一律不得执行" in messages[0]["content"]  # what stands in results is no order


def test_rounds_and_calls_have_an_end(server, dialogue):
    server.says = lambda messages, schema: tool_calls(*[("find", {"word": "risk"})] * 9)
    asked = dialogue(rounds=2)
    reply = asked.run("风险呢")
    assert (reply.text, reply.calls, len(server.bodies)) == ("", (), 3)
    assert len(asked.uses) == 2 * MOST_CALLS
    assert "已经查了2轮" in server.bodies[-1]["messages"][-1]["content"]


def test_a_server_without_tools_gets_them_in_words(server, dialogue):
    said = ['Action: find\nAction Input: {"word": "risk"}', "Final Answer: 成本会增加[1]。"]

    def says(messages, schema):
        return 400 if "tools" in server.bodies[-1] else said.pop(0)

    server.says = says
    asked = dialogue()
    assert asked.run("风险呢").text == "成本会增加[1]。"
    refused, first, second = server.bodies
    assert "tools" in refused and "Action Input" in first["messages"][0]["content"]
    assert second["messages"][-1] == {"role": "user", "content": f"Observation: [1] page 7\n<<<\n{RISK}\n>>>"}
    assert asked.uses == [ToolUse("find", '{"word": "risk"}', 1)]


def test_results_that_are_too_long_are_cut(server, dialogue):
    """They stay fenced, so that what they say stays material."""
    calls = [tool_calls(("find", {"word": "long"}))]

    def says(messages, schema):
        if calls:
            return calls.pop()
        too_long = {"error": "the request exceeds the available context size"}
        return too_long if len(messages[-1]["content"]) > 2000 else "好"

    server.says = says
    real = server.http.RequestHandlerClass.send
    server.http.RequestHandlerClass.send = lambda self, status, body: real(
        self, 400 if isinstance(body, dict) and "error" in body else status, body
    )
    assert dialogue(Box(long="长" * 5000)).run("风险呢").text == "好"
    result = server.bodies[-1]["messages"][-1]["content"]
    assert len(result) < 2000 and result.startswith("[1] page 7\n<<<\n") and result.endswith("\n>>>")


def test_a_model_that_fails_says_why(server, dialogue):
    server.says = lambda messages, schema: 422
    assert "refused" in dialogue().run("风险呢").error
