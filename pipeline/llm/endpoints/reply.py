"""The reply of an OpenAI-compatible endpoint as a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pipeline.llm.messages import Reply, ToolCall

# How servers that do not take a model's thoughts apart give them: before the answer, or without an end where cut off.
_THOUGHT = re.compile(r"\A\s*<think>.*?(?:</think>|\Z)\s*", re.DOTALL)


def read_reply(body: Any, seconds: float) -> Reply:
    """The text and the calls of tools; what the model thought before is left out."""
    try:
        choice = body["choices"][0]
        message = choice["message"]
        text = str(message.get("content") or "")
        calls = tuple(_calls(message.get("tool_calls") or ()))
    except (KeyError, IndexError, TypeError, AttributeError):
        return Reply(error="the answer has no message: is this an OpenAI-compatible endpoint?", seconds=seconds)
    usage = body.get("usage") or {}
    return Reply(
        text=without_thoughts(text),
        tokens_in=int(usage.get("prompt_tokens") or 0),
        tokens_out=int(usage.get("completion_tokens") or 0),
        seconds=seconds,
        cut=choice.get("finish_reason") == "length",
        calls=calls,
    )


def without_thoughts(text: str) -> str:
    """A text without what its model thought before it."""
    return _THOUGHT.sub("", text)


def _calls(given: Any) -> Iterator[ToolCall]:
    for number, call in enumerate(given):
        function = call["function"]
        yield ToolCall(str(call.get("id") or f"call_{number}"), str(function["name"]), str(function["arguments"]))
