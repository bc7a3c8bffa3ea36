"""What is asked of a language model and what it gives back; the same records for every provider."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from pipeline.errors import FinreportError


class Role(StrEnum):
    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that a model may call, as it is told of it; `parameters` is the JSON schema of its arguments."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that a model wants made; `arguments` as the model wrote them: JSON, where it wrote well."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Message:
    """`calls`: the tools that an assistant's message calls. `call_id`: the call whose result a tool's message is."""

    role: Role
    content: str
    calls: tuple[ToolCall, ...] = ()
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class Request:
    """One conversation to go on with. `schema` is a JSON schema that the answer is held to where the model can.

    `tools` are given to models alone that take them (:func:`takes_tools`).
    """

    messages: tuple[Message, ...]
    schema: Mapping[str, Any] | None = None
    most_tokens: int = 512  # of the answer
    for_people: bool = False  # its text may be shown while it is written
    tools: tuple[Tool, ...] = ()


# As vLLM, SGLang, llama.cpp, Ollama and the commercial endpoints word it.
_TOO_LONG = re.compile(
    r"context (?:size|length|window)|too (?:long|large|many tokens)|maximum .{0,20}(?:length|tokens)", re.I
)


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back: a text, or the `error` that took its place. `seconds` is the time of this request."""

    text: str = ""
    error: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    cached: bool = False
    cut: bool = False  # it reached the most tokens of its request and is not at its end
    calls: tuple[ToolCall, ...] = ()  # of tools, whose results it wants before it goes on

    @property
    def too_long(self) -> bool:
        """Whether the request was refused for its length: a shorter one may do."""
        return bool(_TOO_LONG.search(self.error))


class ModelError(FinreportError):
    """A language model cannot be opened or used at all; the message says what to do."""


class Model(Protocol):
    """A language model. `name` tells apart all that answer differently (model, weights, settings)."""

    @property
    def name(self) -> str: ...

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        """The replies to several requests, in their order, greedily; a request that fails has an `error`.

        The requests may run together: a batch in process, concurrently at an endpoint.
        """

    def close(self) -> None:
        """Let go of connections and memory."""


def takes_tools(model: Model) -> bool:
    """Whether a model is given tools as such; others are told of them in words."""
    return bool(getattr(model, "takes_tools", False))


@dataclass(slots=True)
class Usage:
    """What a run asked of its model."""

    calls: int = 0
    cached: int = 0
    failed: int = 0
    cut: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    errors: dict[str, int] = field(default_factory=dict)  # by message

    def count(self, reply: Reply) -> None:
        self.calls += 1
        self.cached += reply.cached
        self.cut += reply.cut
        if reply.error:
            self.failed += 1
            self.errors[reply.error] = self.errors.get(reply.error, 0) + 1
        if not reply.cached:
            self.tokens_in += reply.tokens_in
            self.tokens_out += reply.tokens_out
            self.seconds += reply.seconds

    def text(self) -> str:
        failed = f", {self.failed} failed ({max(self.errors, key=self.errors.__getitem__)})" if self.failed else ""
        failed += f", {self.cut} cut off at their most tokens" if self.cut else ""
        cached = f", {self.cached} from the cache" if self.cached else ""
        tokens = f"{self.tokens_in} tokens in, {self.tokens_out} out"
        return f"language model: {self.calls} calls{cached}{failed}; {tokens}; {self.seconds:.1f} s"
