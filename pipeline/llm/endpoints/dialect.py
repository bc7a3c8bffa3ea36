"""What a server takes of a request, and how the rest is put: found out from what it refuses, and remembered.

Reasoning models (https://platform.openai.com/docs/guides/reasoning) take no temperature and count what they think
among `max_completion_tokens`; some servers take no schema, others no tools.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pipeline.llm.messages import Message, Reply, Request
from pipeline.llm.structured_output import with_schema_in_words

EFFORTS = ("none", "minimal", "low", "medium", "high", "xhigh")  # how long a model may reason
REFUSED = (400, 404, 422, 500, 501)  # HTTP statuses of a request that the server does not take in this form
_TOOLS = re.compile(r"\btools?\b|tool_", re.I)


@dataclass(slots=True)
class Dialect:
    """`effort` ("" where none is set) makes the model one that reasons; `reasoning_tokens` are what it may think."""

    effort: str = ""
    reasoning_tokens: int = 4096
    takes_schema: bool = True
    takes_tools: bool = True
    takes_temperature: bool = True
    takes_effort: bool = True
    counts_reasoning: bool = False  # max_completion_tokens in place of max_tokens

    def __post_init__(self) -> None:
        if self.effort:
            self.takes_temperature, self.counts_reasoning = False, True

    def body(self, model: str, request: Request) -> dict[str, Any]:
        """The request as this server takes it; a schema that it does not take stands in the prompt."""
        put = request if self.takes_schema else with_schema_in_words(request)
        body: dict[str, Any] = {"model": model, "messages": [_message(m) for m in put.messages]}
        if self.takes_temperature:
            body["temperature"] = 0
        if self.counts_reasoning:
            body["max_completion_tokens"] = request.most_tokens + self.reasoning_tokens
        else:
            body["max_tokens"] = request.most_tokens
        if self.effort and self.takes_effort:
            body["reasoning_effort"] = self.effort
        if put.schema is not None:
            schema = {"name": "answer", "schema": dict(put.schema), "strict": True}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        if request.tools:
            body["tools"] = [
                {
                    "type": "function",
                    "function": {"name": t.name, "description": t.description, "parameters": dict(t.parameters)},
                }
                for t in request.tools
            ]
        return body

    def learn(self, body: Mapping[str, Any], status: int, said: str) -> bool:
        """Learn from a refusal what the server does not take; whether the request can be put in another form."""
        if status not in REFUSED or Reply(error=said).too_long:
            return False
        if "max_tokens" in body and "max_completion_tokens" in said:
            self.counts_reasoning = True
        elif "temperature" in body and "temperature" in said:
            self.takes_temperature = False
        elif "reasoning_effort" in body and "reasoning" in said:
            self.takes_effort = False
        elif "tools" in body and (status == 400 or _TOOLS.search(said)):
            self.takes_tools = False
            return False  # whoever asked tells of the tools in words
        elif "response_format" in body and (status == 400 or "response_format" in said):
            self.takes_schema = False
        else:
            return False
        return True


def _message(message: Message) -> dict[str, Any]:
    put: dict[str, Any] = {"role": str(message.role), "content": message.content}
    if message.calls:
        put["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for call in message.calls
        ]
    if message.call_id:
        put["tool_call_id"] = message.call_id
    return put
