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

from pipeline.llm.messages import Model, Reply, Request, Usage
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
            return Reply(str(data["text"]), "", int(data["tokens_in"]), int(data["tokens_out"]), 0.0, True, cut)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _keep(self, key: str, reply: Reply) -> None:
        write_whole(self._cache_file(key), json.dumps(asdict(reply), ensure_ascii=False).encode())

    def _write(self, request: Request, reply: Reply) -> None:
        if self._log is None:
            return
        line: dict[str, Any] = {"time": datetime.now(UTC).isoformat(timespec="milliseconds"), "model": self.name}
        line |= {"messages": [asdict(m) for m in request.messages], "schema": request.schema}
        line |= asdict(replace(reply, seconds=round(reply.seconds, 3)))
        self._log.parent.mkdir(parents=True, exist_ok=True)
        with self._log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._model.close()


def reply_key(name: str, request: Request) -> str:
    """A hash over all that decides a reply."""
    decides = [VERSION, name, [[str(m.role), m.content] for m in request.messages], request.schema, request.most_tokens]
    return hashlib.sha256(json.dumps(decides, ensure_ascii=False, sort_keys=True).encode()).hexdigest()
