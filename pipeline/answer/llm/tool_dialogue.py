"""A question put to a model that may call tools: it decides which and how often, for so many rounds at the most.

A model that takes tools gets them as such, another one in words (:mod:`pipeline.llm.react`). What a tool gives is
numbered through the whole dialogue, fenced, and kept, so that the answer can be held to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.llm.messages import Message, Model, Reply, Request, Role, Tool, ToolCall, takes_tools
from pipeline.llm.prompts.prompt import FENCE_CLOSE, MATERIAL, fenced
from pipeline.llm.prompts.prompt_files import Prompts
from pipeline.llm.react import in_words, read_call, tools_in_words

ROUNDS = 6  # of calls, where nothing else is set
MOST_CALLS = 4  # of one round
MOST_TEXT = 6000  # characters that a model gets of one result
SHORTENINGS = 3  # times that results are cut to half, where a server says that the dialogue is too long for it


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """The numbered lines of a result, each with its head; `nothing` says why there is none."""

    lines: tuple[tuple[str, NumberedPassage], ...] = ()
    nothing: str = ""


class Toolbox(Protocol):
    """Tools that can be called by name, with arguments as a model writes them."""

    @property
    def tools(self) -> tuple[Tool, ...]: ...

    def call(self, name: str, arguments: str) -> ToolOutput:
        """What the tool gives; what is wrong with a call is said in place of a result, never raised."""


@dataclass(frozen=True, slots=True)
class ToolUse:
    """A call that was made: how many lines it gave, or why none."""

    name: str
    arguments: str
    lines: int
    nothing: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The call as plain data."""
        return {"name": self.name, "arguments": self.arguments, "lines": self.lines, "nothing": self.nothing}


@dataclass(slots=True)
class ToolDialogue:
    """The dialogue about one question; `run` leads it. `passages` and `uses` are what the tools gave and did."""

    model: Model
    prompts: Prompts
    toolbox: Toolbox
    rounds: int = ROUNDS
    passages: list[NumberedPassage] = field(default_factory=list)
    uses: list[ToolUse] = field(default_factory=list)
    _messages: list[Message] = field(default_factory=list)
    _most_tokens: int = 0

    def run(self, question: str, history: Sequence[Message] = ()) -> Reply:
        """The model's last reply: its answer, or the error that kept it from one."""
        first = self.prompts["chat"].request(question=question)
        *system, asked = first.messages
        system = [replace(one, content=f"{one.content}\n{MATERIAL}") for one in system]
        self._messages, self._most_tokens = [*system, *history, asked], first.most_tokens
        for number in range(self.rounds + 1):
            reply = self._ask(number)
            if reply.error or not reply.calls:
                return reply
            if number < self.rounds:
                self._call(reply)
            if number + 1 == self.rounds:
                last = self.prompts["chat_last"].request(rounds=str(self.rounds))
                self._messages.append(last.messages[-1])
        return replace(reply, calls=())

    def _ask(self, number: int) -> Reply:
        """The next reply; where the server turns out to take no tools, asked again with the tools in words."""
        for _ in range(SHORTENINGS + 2):
            as_such = takes_tools(self.model)
            request = Request(
                tuple(self._messages), most_tokens=self._most_tokens, for_people=True, tools=self.toolbox.tools
            )
            (reply,) = self.model.complete([request if as_such else in_words(request, self._instruction())])
            if reply.error and as_such and not takes_tools(self.model):
                continue
            if not reply.too_long or not self._shorten():
                break
        return reply if as_such or reply.error else read_call(reply, number)

    def _instruction(self) -> str:
        told = self.prompts["react"].request(tools=tools_in_words(self.toolbox.tools))
        return told.messages[-1].content

    def _call(self, reply: Reply) -> None:
        """Make the calls of a reply and tell what each gave."""
        calls = reply.calls[:MOST_CALLS]
        self._messages.append(Message(Role.ASSISTANT, reply.text, calls))
        for call in calls:
            self._messages.append(Message(Role.TOOL, self._result(call), call_id=call.id))

    def _result(self, call: ToolCall) -> str:
        output = self.toolbox.call(call.name, call.arguments)
        self.uses.append(ToolUse(call.name, call.arguments, len(output.lines), output.nothing))
        if not output.lines:
            return self.prompts["chat_nothing"].request(reason=output.nothing).messages[-1].content
        blocks: list[str] = []
        for head, passage in output.lines:
            block = fenced(len(self.passages) + 1, passage.text, head)
            if blocks and sum(map(len, blocks)) + len(block) > MOST_TEXT:
                break
            self.passages.append(passage)
            blocks.append(block)
        return "\n".join(blocks)

    def _shorten(self) -> bool:
        """Cut the longest result to half; whether there was one to cut."""
        results = [at for at, message in enumerate(self._messages) if message.role is Role.TOOL]
        at = max(results, key=lambda at: len(self._messages[at].content), default=None)
        if at is None or len(self._messages[at].content) < 200:
            return False
        whole = self._messages[at]
        self._messages[at] = replace(whole, content=f"{whole.content[: len(whole.content) // 2]}\n{FENCE_CLOSE}")
        return True
