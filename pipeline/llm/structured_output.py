"""Structured output: JSON is parsed, repaired, validated, requested once more, else rejected; nothing is evaluated."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pipeline.llm.messages import Message, Model, Reply, Request, Role

_FENCED = re.compile(r"```(?:json)?\s*(.*?)```", re.DOTALL)
_AGAIN = "上面的回答不符合要求（{problem}）。请只输出符合下列JSON Schema的JSON，不要任何其他文字：\n{schema}"
_HELD = "只输出符合下列JSON Schema的JSON，不要任何其他文字：\n{schema}"
_LONGEST = 2000  # characters of a wrong answer that are shown to the model again


@dataclass(frozen=True, slots=True)
class StructuredReply:
    """A value of the schema, or None with the `error` that says why there is none."""

    value: Any = None
    error: str = ""
    reply: Reply = field(default_factory=Reply)


def ask_structured(model: Model, requests: Sequence[Request]) -> list[StructuredReply]:
    """The values that a model gives for requests with a schema, in their order; wrong forms are asked for once more."""
    found = [_parse_reply(reply, request) for reply, request in zip(model.complete(requests), requests, strict=True)]
    wrong = [at for at, typed in enumerate(found) if typed.error and not typed.reply.error]
    again = [_retry_request(requests[at], found[at]) for at in wrong]
    for at, reply in zip(wrong, model.complete(again) if again else (), strict=True):
        found[at] = _parse_reply(reply, requests[at])
    return found


def _parse_reply(reply: Reply, request: Request) -> StructuredReply:
    if reply.error:
        return StructuredReply(error=reply.error, reply=reply)
    value, error = parse(reply.text, request.schema or {}, whole=not reply.cut)
    return StructuredReply(value, error, reply)


def _retry_request(request: Request, typed: StructuredReply) -> Request:
    wanted = json.dumps(request.schema, ensure_ascii=False)
    told = Message(Role.ASSISTANT, typed.reply.text[:_LONGEST])
    ask = Message(Role.USER, _AGAIN.format(problem=typed.error, schema=wanted))
    return replace(request, messages=(*request.messages, told, ask))


def with_schema_in_words(request: Request) -> Request:
    """The request with its schema in the system message, for a model that is not held to one."""
    if request.schema is None:
        return request
    told = _HELD.format(schema=json.dumps(request.schema, ensure_ascii=False))
    first, rest = request.messages[0], request.messages[1:]
    if first.role is Role.SYSTEM:
        first = replace(first, content=f"{first.content}\n{told}")
    else:
        first, rest = Message(Role.SYSTEM, told), request.messages
    return replace(request, messages=(first, *rest), schema=None)


def parse(text: str, schema: Mapping[str, Any], *, whole: bool = True) -> tuple[Any, str]:
    """The value in a model's text, or None and what is wrong with it.

    The text may be fenced as Markdown or slightly broken JSON, which json-repair mends; what it gives is held to
    the schema, so that a mended value is no invented one. A text that is not `whole` is not mended: half a name or
    number would pass for one.
    """
    fenced = _FENCED.search(text)
    inner = (fenced[1] if fenced else text).strip()
    try:
        value = json.loads(inner, strict=False)  # models put raw line breaks into strings
    except ValueError:
        if not whole:
            return None, "没有写完就被截断了"
        import json_repair

        value = json_repair.loads(inner)
        if value == "":  # how it says that there is nothing of JSON in it
            return None, "不是JSON"
    problem = _problem(value, schema)
    return (None, problem) if problem else (value, "")


def _problem(value: Any, schema: Mapping[str, Any]) -> str:
    """The first way in which a value is not of the schema, "" where it is."""
    from jsonschema import Draft202012Validator

    first = next(iter(Draft202012Validator(dict(schema)).iter_errors(value)), None)
    if first is None:
        return ""
    where = ".".join(str(part) for part in first.absolute_path)
    return f"{where}：{first.message}"[:200] if where else first.message[:200]
