"""A reply of an OpenAI-compatible endpoint, read as it is written.

https://platform.openai.com/docs/api-reference/chat-streaming: lines `data: {…}` with pieces of the text, at the end
`data: [DONE]`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pipeline.llm.drafts import Tell
from pipeline.llm.endpoints.reply import without_thoughts

if TYPE_CHECKING:
    import httpx

_DATA = "data:"
_END = "[DONE]"


def stream_reply(http: httpx.Client, path: str, body: Mapping[str, Any], timeout: float, tell: Tell) -> Any:
    """The reply in the form of one that is not streamed; None where the endpoint does not stream it to its end."""
    import httpx

    asked = {**body, "stream": True, "stream_options": {"include_usage": True}}
    try:
        with http.stream("POST", path, json=asked, timeout=timeout) as reply:
            is_stream = "text/event-stream" in reply.headers.get("content-type", "")
            return _joined(_chunks(reply.iter_lines()), tell) if reply.status_code == 200 and is_stream else None
    except (httpx.HTTPError, ValueError, KeyError, IndexError, TypeError):
        return None  # it is asked again without a stream, which says what is wrong


def _chunks(lines: Iterable[str]) -> Iterator[Mapping[str, Any]]:
    for line in lines:
        data = line.removeprefix(_DATA).strip() if line.startswith(_DATA) else ""
        if data and data != _END:
            yield json.loads(data)


def _joined(chunks: Iterable[Mapping[str, Any]], tell: Tell) -> dict[str, Any] | None:
    text, reason, usage = "", None, None
    calls: dict[int, dict[str, str]] = {}
    for chunk in chunks:
        usage = chunk.get("usage") or usage
        for choice in chunk.get("choices") or ():
            reason = choice.get("finish_reason") or reason
            delta = choice.get("delta") or {}
            if piece := delta.get("content"):
                text += piece
                if shown := without_thoughts(text):
                    tell(shown)
            for call in delta.get("tool_calls") or ():
                _add_piece(calls.setdefault(int(call.get("index") or 0), {"id": "", "name": "", "arguments": ""}), call)
    if reason is None:
        return None
    message: dict[str, Any] = {"content": text}
    if calls:
        message["tool_calls"] = [
            {"id": call["id"], "function": {"name": call["name"], "arguments": call["arguments"]}}
            for _, call in sorted(calls.items())
        ]
    return {"choices": [{"message": message, "finish_reason": reason}], "usage": usage}


def _add_piece(call: dict[str, str], piece: Mapping[str, Any]) -> None:
    """The next piece of a call: its id and name come once, its arguments in parts."""
    function = piece.get("function") or {}
    call["id"] = piece.get("id") or call["id"]
    call["name"] += function.get("name") or ""
    call["arguments"] += function.get("arguments") or ""
