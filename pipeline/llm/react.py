"""Tools in words, for models that take none as such: the ReAct form (Yao et al., 2022, arXiv 2210.03629).

A model writes ``Action: name`` and ``Action Input: {…}`` and gets the result behind ``Observation:``; what follows
``Final Answer:``, or a text without any of these, is its answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pipeline.llm.messages import Message, Reply, Request, Role, Tool, ToolCall

_COLON = r"[\s*]*[:：][\s*]*"
_ACTION = re.compile(
    rf"^\W*Action{_COLON}(?P<name>[A-Za-z_]+)\W*\n+\W*Action\s*Input{_COLON}(?P<arguments>.*?)\s*\Z",
    re.I | re.M | re.DOTALL,
)
_OBSERVED = re.compile(r"^\W*Observation\s*[:：]", re.I | re.M)  # a result that the model made up
_FINAL = re.compile(rf"^\W*Final\s*Answer{_COLON}", re.I | re.M)
_THOUGHT = re.compile(rf"^\W*Thought{_COLON}[^\n]*\n?", re.I | re.M)
_FENCE = re.compile(r"\A```(?:json)?\s*|\s*```\Z")


def tools_in_words(tools: Iterable[Tool]) -> str:
    """A line for each tool, with the schema of its arguments."""
    return "\n".join(
        f"{tool.name}：{tool.description} {json.dumps(tool.parameters, ensure_ascii=False)}" for tool in tools
    )


def in_words(request: Request, instruction: str) -> Request:
    """The request with `instruction`, which tells of its tools, and with calls and results as text.

    Roles take turns, as many chat templates want them to: messages of one role that follow one another become one.
    """
    messages: list[Message] = []
    for message in _texts(request.messages, instruction):
        if messages and messages[-1].role is message.role:
            messages[-1] = replace(messages[-1], content=f"{messages[-1].content}\n{message.content}")
        else:
            messages.append(message)
    return replace(request, messages=tuple(messages), tools=())


def _texts(messages: Sequence[Message], instruction: str) -> Iterator[Message]:
    if not messages or messages[0].role is not Role.SYSTEM:
        yield Message(Role.SYSTEM, instruction)
    for at, message in enumerate(messages):
        if at == 0 and message.role is Role.SYSTEM:
            yield Message(Role.SYSTEM, f"{message.content}\n\n{instruction}")
        elif message.role is Role.TOOL:
            yield Message(Role.USER, f"Observation: {message.content}")
        elif message.calls:
            written = "\n".join(f"Action: {call.name}\nAction Input: {call.arguments}" for call in message.calls)
            yield Message(Role.ASSISTANT, "\n".join(filter(None, (message.content, written))))
        else:
            yield message


def read_call(reply: Reply, number: int = 0) -> Reply:
    """The reply with the call that its text writes, or with the answer that it gives; `number` tells calls apart."""
    text = reply.text
    if observed := _OBSERVED.search(text):
        text = text[: observed.start()]
    action, final = _ACTION.search(text), _FINAL.search(text)
    if action is not None and (final is None or action.start() < final.start()):
        arguments = _FENCE.sub("", _FINAL.split(action["arguments"])[0].strip())
        return replace(reply, text="", calls=(ToolCall(f"call_{number}", action["name"], arguments),))
    answer = text[final.end() :] if final is not None else _THOUGHT.sub("", text)
    return replace(reply, text=answer.strip(), calls=())
