"""The form of OpenAI's interface, so that any chat client can use finreport as its model.

The conversation is the messages that are sent: what the user said before is answered again, or remembered where the
same messages were sent before. Messages of other roles, temperatures and tools change nothing: figures are looked up.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator, Sequence
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, Field

from pipeline.answer.question_guard import LONGEST
from pipeline.app.conversations.notes import notes
from pipeline.app.conversations.turn import Turn
from pipeline.serve.context import ServeContext
from pipeline.serve.failures import ServeError, not_found
from pipeline.serve.rest.shapes import Context
from pipeline.store.lru_cache import LRUCache

router = APIRouter(tags=["chat completions"])
MODEL = "finreport"
MOST_MESSAGES = 200
_KEPT = 200  # conversations whose turns are remembered
_REPLAYED = 12  # questions of the user before the last one that are answered again where nothing is remembered
_OWNER = "finreport"
_BEGUN = int(time.time())
_USAGE = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}  # no model read or wrote any


class TextPart(BaseModel):
    """A part of a message; only those of type `text` are read."""

    type: str
    text: str = ""


class Message(BaseModel):
    """What somebody says."""

    role: str
    content: str | list[TextPart] | None = None

    @property
    def text(self) -> str:
        """The text of the message."""
        if isinstance(self.content, str):
            return self.content
        return "\n".join(part.text for part in self.content or () if part.type == "text")


class StreamOptions(BaseModel):
    """What a stream is to tell beside the answer."""

    include_usage: bool = False


class Completion(BaseModel):
    """A request for the answer to the last message of the user."""

    model: str = MODEL
    messages: list[Message] = Field(min_length=1, max_length=MOST_MESSAGES)
    stream: bool = False
    stream_options: StreamOptions | None = None


class RememberedTurns:
    """The turns that conversations have had, by what the user said in them so far."""

    def __init__(self) -> None:
        self._turns: LRUCache[tuple[str, ...], list[Turn]] = LRUCache(_KEPT)

    def converse(self, context: ServeContext, said: Sequence[str]) -> list[Turn]:
        """The turns of the last thing that was said, after all that was said before it."""
        conversation = context.finreport.conversation(kept=False)
        before = tuple(said[:-1])[-_REPLAYED:]
        start = next((at for at in range(len(before), 0, -1) if before[:at] in self._turns), 0)
        conversation.turns = list(self._turns.get(before[:start]) or ())
        if not conversation.turns:  # dropped between the two looks
            start = 0
        for text in before[start:]:
            list(conversation.ask(text))
        turns = list(conversation.ask(said[-1]))
        self._turns.put((*before, said[-1]), list(conversation.turns))
        return turns


_REMEMBERED = RememberedTurns()


@router.get("/models")
async def list_models() -> JSONResponse:
    """List the one model that there is, in OpenAI's form."""
    return JSONResponse({"object": "list", "data": [_model()]})


@router.get("/models/{model}")
async def get_model(model: str) -> JSONResponse:
    """Get the model by its id, in OpenAI's form."""
    _check_model(model)
    return JSONResponse(_model())


@router.post("/chat/completions", response_class=Response)
async def complete(asked: Completion, context: Context) -> Response:
    """Answer the last message of the user, in OpenAI's form; the messages before it are the conversation."""
    _check_model(asked.model)
    said = [message.text for message in asked.messages if message.role == "user" and message.text.strip()]
    if not said:
        raise ServeError(422, "invalid_request", "messages: none is of the user", "send a message of the role user")
    if any(len(text) > 100 * LONGEST for text in said):
        raise ServeError(413, "too_large", "a message is too long", "ask in less words")
    turns = await context.compute(_REMEMBERED.converse, context, said)
    for turn in turns:
        context.log_turn("", turn)
    text = text_of(context, turns)
    head = {"id": f"chatcmpl-{uuid.uuid4().hex}", "created": int(time.time()), "model": MODEL}
    if asked.stream:
        usage = asked.stream_options is not None and asked.stream_options.include_usage
        return StreamingResponse(_chunks(head, text, usage=usage), media_type="text/event-stream")
    choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
    told = {**head, "object": "chat.completion", "choices": [choice], "usage": _USAGE}
    return JSONResponse({**told, "finreport": {"turns": [turn.to_dict() for turn in turns]}})


def text_of(context: ServeContext, turns: Sequence[Turn]) -> str:
    """The answers of some turns as they are shown: below what each took over, one after the other."""
    templates = context.finreport.templates
    return "\n\n".join("\n".join((*notes(turn, templates), turn.answer["answer"])) for turn in turns)


def _chunks(head: dict[str, Any], text: str, *, usage: bool) -> Iterator[str]:
    """The answer as a stream of events, a line each."""

    def event(delta: dict[str, str], finish: str | None = None) -> str:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return _event({**head, "object": "chat.completion.chunk", "choices": [choice]})

    yield event({"role": "assistant", "content": ""})
    for line in text.splitlines(keepends=True):
        yield event({"content": line})
    yield event({}, "stop")
    if usage:
        yield _event({**head, "object": "chat.completion.chunk", "choices": [], "usage": _USAGE})
    yield "data: [DONE]\n\n"


def _event(data: dict[str, Any]) -> str:
    return f"data: {json.dumps(data, ensure_ascii=False)}\n\n"


def _model() -> dict[str, Any]:
    return {"id": MODEL, "object": "model", "created": _BEGUN, "owned_by": _OWNER}


def _check_model(model: str) -> None:
    if model != MODEL:
        raise not_found(f"there is no model {model}", f"ask the model {MODEL}")
