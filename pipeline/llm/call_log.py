"""A log of model calls (JSONL), and an on-disk cache that makes a repeated run free and identical.

The cache key is everything that determines a reply: the model's name, the messages, the schema, the length. Failures
are not cached.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pipeline.llm.messages import Message, Model, Reply, Request, ToolCall, Usage, takes_tools
from pipeline.llm.window import tokens_of, window_of
from pipeline.whole_file import write_whole

VERSION = 1  # of what is hashed


class RecordingModel:
    """A model whose calls are counted, and written to `log` and kept in `cache` where these are given."""

    def __init__(self, model: Model, *, log: Path | None = None, cache: Path | None = None):
        self._model = model
        self._log = log
        self._cache = cache
        self._lock = threading.Lock()
        self.usage = Usage()

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def takes_tools(self) -> bool:
        return takes_tools(self._model)

    def window(self) -> int:
        """See :func:`pipeline.llm.window.window_of`."""
        return window_of(self._model)

    def count_tokens(self, text: str) -> int:
        """See :func:`pipeline.llm.window.tokens_of`."""
        return tokens_of(self._model, text)

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        keys = [reply_key(self.name, request) for request in requests] if self._cache else []
        found: dict[int, Reply] = {}
        for at, key in enumerate(keys):
            reply = self._read_cached(key)
            if reply is not None:
                found[at] = reply
        cold = [at for at in range(len(requests)) if at not in found]
        for at, reply in zip(cold, self._model.complete([requests[at] for at in cold]), strict=True):
            found[at] = reply
            if keys and not reply.error:
                self._keep(keys[at], reply)
        replies = [found[at] for at in range(len(requests))]
        with self._lock:
            for request, reply in zip(requests, replies, strict=True):
                self.usage.count(reply)
                self._write(request, reply)
        return replies

    def _cache_file(self, key: str) -> Path:
        assert self._cache is not None
        return self._cache / key[:2] / f"{key}.json"

    def _read_cached(self, key: str) -> Reply | None:
        try:
            data = json.loads(self._cache_file(key).read_text(encoding="utf-8"))
            cut = bool(data.get("cut"))
            calls = tuple(ToolCall(**call) for call in data.get("calls", ()))
            return Reply(str(data["text"]), "", int(data["tokens_in"]), int(data["tokens_out"]), 0.0, True, cut, calls)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _keep(self, key: str, reply: Reply) -> None:
        write_whole(self._cache_file(key), json.dumps(asdict(reply), ensure_ascii=False).encode())

    def _write(self, request: Request, reply: Reply) -> None:
        if self._log is None:
            return
        line: dict[str, Any] = {"time": datetime.now(UTC).isoformat(timespec="milliseconds"), "model": self.name}
        line |= {"messages": [_written(m) for m in request.messages], "schema": request.schema}
        line |= asdict(replace(reply, seconds=round(reply.seconds, 3)))
        self._log.parent.mkdir(parents=True, exist_ok=True)
        with self._log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._model.close()


def reply_key(name: str, request: Request) -> str:
    """A hash over all that decides a reply."""
    decides = [VERSION, name, [_decisive(m) for m in request.messages], request.schema, request.most_tokens]
    decides += [[asdict(tool) for tool in request.tools]] if request.tools else []
    return hashlib.sha256(json.dumps(decides, ensure_ascii=False, sort_keys=True).encode()).hexdigest()


def _decisive(message: Message) -> list[Any]:
    """What of a message decides; calls of tools where there are some."""
    calls = [[call.name, call.arguments] for call in message.calls]
    return [str(message.role), message.content, *([calls] if calls else [])]


def _written(message: Message) -> dict[str, Any]:
    """A message as the log has it, without what it lacks."""
    return {key: value for key, value in asdict(message).items() if value or key == "content"}
