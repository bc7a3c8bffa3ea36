"""The form of OpenAI's interface, so that any chat client can use finreport as its model.

The conversation is the messages that are sent: what the user said before is answered again, or remembered where the
same messages were sent before. Messages of other roles, temperatures and tools change nothing: figures are looked up.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, Field

from pipeline.answer.question_guard import LONGEST
from pipeline.app.conversations.notes import notes
from pipeline.app.conversations.turn import Turn
from pipeline.errors import FinreportError
from pipeline.serve.context import ServeContext
from pipeline.serve.failures import ServeError, failure_of, not_found
from pipeline.serve.rest.settings import ChosenSettings
from pipeline.serve.rest.shapes import OwnContext

router = APIRouter(tags=["chat completions"])
MODEL = "finreport"
MOST_MESSAGES = 200
_OWNER = "finreport"
_BETWEEN = "\n\n"  # two answers
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
    """A request for the answer to the last message of the user; `finreport`: the settings of the conversation."""

    model: str = Field(MODEL, max_length=200)
    messages: list[Message] = Field(min_length=1, max_length=MOST_MESSAGES)
    stream: bool = False
    stream_options: StreamOptions | None = None
    finreport: ChosenSettings | None = None


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
async def complete(asked: Completion, context: OwnContext) -> Response:
    """Answer the last message of the user, in OpenAI's form; the messages before it are the conversation."""
    _check_model(asked.model)
    said = [message.text for message in asked.messages if message.role == "user" and message.text.strip()]
    if not said:
        raise ServeError(422, "invalid_request", "messages: none is of the user", "send a message of the role user")
    if any(len(text) > 100 * LONGEST for text in said):
        raise ServeError(413, "too_large", "a message is too long", "ask in less words")
    chosen = {} if asked.finreport is None else await context.compute(context.variants.chosen, asked.finreport.chosen())
    turns = _turns(context, said, chosen)
    head = {"id": f"chatcmpl-{uuid.uuid4().hex}", "created": int(time.time()), "model": MODEL}
    if asked.stream:
        first = await anext(turns, None)  # what cannot be served at all has its own status
        usage = asked.stream_options is not None and asked.stream_options.include_usage
        return StreamingResponse(_chunks(context, head, first, turns, usage=usage), media_type="text/event-stream")
    told = [turn async for turn in turns]
    text = _BETWEEN.join(text_of(context, turn) for turn in told)
    choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
    completion = {**head, "object": "chat.completion", "choices": [choice], "usage": _USAGE}
    return JSONResponse({**completion, "finreport": {"turns": [turn.to_dict() for turn in told]}})


def text_of(context: ServeContext, turn: Turn) -> str:
    """The answer of a turn as it is shown, below what it took over."""
    return "\n".join((*notes(turn, context.finreport.templates), turn.answer["answer"]))


async def _turns(context: ServeContext, said: Sequence[str], settings: Mapping[str, str]) -> AsyncIterator[Turn]:
    """The turns of the last thing that was said, each as soon as it is answered."""
    turns = context.remembered.converse(said, settings)
    while (turn := await context.compute(next, turns, None)) is not None:
        context.log_turn("", turn)
        yield turn


async def _chunks(
    context: ServeContext, head: dict[str, Any], first: Turn | None, more: AsyncIterator[Turn], *, usage: bool
) -> AsyncIterator[str]:
    """The answers as a stream of events, a line each; those to several questions as they come."""

    def event(delta: dict[str, str], finish: str | None = None) -> str:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return _event({**head, "object": "chat.completion.chunk", "choices": [choice]})

    yield event({"role": "assistant", "content": ""})
    try:
        turn = first
        while turn is not None:
            for line in text_of(context, turn).splitlines(keepends=True):
                yield event({"content": line})
            turn = await anext(more, None)
            if turn is not None:
                yield event({"content": _BETWEEN})
    except FinreportError as error:  # the store went away between two answers
        yield _event({"error": asdict(failure_of(error)[1])})
        return
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
