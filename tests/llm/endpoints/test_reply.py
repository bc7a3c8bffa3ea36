"""Bodies of endpoints as replies."""

import pytest

from pipeline.llm.endpoints.reply import read_reply, without_thoughts
from pipeline.llm.messages import ToolCall


def body(message: dict, reason: str = "stop") -> dict:
    return {"choices": [{"message": message, "finish_reason": reason}], "usage": {"prompt_tokens": 5}}


def test_a_text_with_its_tokens():
    reply = read_reply(body({"content": "好"}, "length"), 1.5)
    assert (reply.text, reply.tokens_in, reply.tokens_out, reply.seconds, reply.cut) == ("好", 5, 0, 1.5, True)


def test_calls_without_an_id_get_one():
    reply = read_reply(body({"content": None, "tool_calls": [{"function": {"name": "rank", "arguments": "{}"}}]}), 0)
    assert reply.calls == (ToolCall("call_0", "rank", "{}"),)


@pytest.mark.parametrize("broken", [{}, {"choices": []}, body({"tool_calls": [{}]}), {"choices": [{"message": "好"}]}])
def test_what_is_no_reply_says_so(broken):
    assert "OpenAI-compatible" in read_reply(broken, 0).error


@pytest.mark.parametrize("text", ["<think>甲</think>乙", " <think>\n甲\n</think>\n乙", "乙"])
def test_thoughts_go_before_the_answer(text):
    assert without_thoughts(text) == "乙"


def test_thoughts_without_an_end_are_no_answer():
    assert without_thoughts("<think>还在想") == ""
