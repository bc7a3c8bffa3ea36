"""A language model behind an OpenAI-compatible endpoint: vLLM, SGLang, llama.cpp, Ollama, xinference, commercial ones.

https://platform.openai.com/docs/api-reference/chat: `POST {base}/chat/completions`. Temperature is 0. What is
temporary (no connection, time-out, 408, 409, 429, 5xx) is tried again with growing, jittered pauses, within a bound
on the time of one request; what is not ends that request with an error and leaves the others alone.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from pipeline.llm.messages import ModelError, Reply, Request

_AGAIN = frozenset((408, 409, 429, 500, 502, 503, 504))
_FIRST_PAUSE = 0.5  # seconds; doubled with every try
_LONGEST_PAUSE = 20.0
_BIGGEST_REPLY = 8 * 2**20  # bytes


@dataclass(frozen=True, slots=True)
class EndpointSettings:
    """`base` ends where /chat/completions is put behind it, e.g. http://127.0.0.1:8080/v1."""

    base: str
    model: str = ""  # "" takes the first that the server lists
    key: str = ""
    timeout: float = 60.0  # seconds that one try may take
    deadline: float = 180.0  # seconds that a request may take with all of its tries
    tries: int = 4
    concurrent: int = 4


class Endpoint:
    """See :class:`pipeline.llm.messages.Model`."""

    def __init__(self, settings: EndpointSettings):
        import httpx

        if not settings.base.startswith(("http://", "https://")):
            raise ModelError(f"{settings.base}: the address of an endpoint begins with http:// or https://")
        headers = {"Authorization": f"Bearer {settings.key}"} if settings.key else {}
        limits = httpx.Limits(max_connections=settings.concurrent)
        self.settings = settings
        self._http = httpx.Client(
            base_url=settings.base.rstrip("/") + "/", headers=headers, timeout=settings.timeout, limits=limits
        )
        self._model = settings.model
        self._held = True  # the server takes a schema; found out at the first that it refuses

    @property
    def name(self) -> str:
        return f"{self.settings.base} {self.model()}"

    def model(self) -> str:
        """The name of the model that is asked.

        Raises:
            ModelError: none is set and the server does not say which it has.
        """
        if not self._model:
            self._model = self._first_listed()
        return self._model

    def _first_listed(self) -> str:
        import httpx

        where = self.settings.base
        try:
            reply = self._http.get("models")
        except httpx.HTTPError as error:
            why = f"{where} can not be reached ({type(error).__name__})"
            raise ModelError(f"{why}: start the server, or name another (FINREPORT_LLM)") from error
        if reply.status_code in (401, 403):
            raise ModelError(f"{where} refuses the key: set FINREPORT_LLM_KEY")
        try:
            return str(reply.json()["data"][0]["id"])
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise ModelError(f"{where} lists no models: name one with FINREPORT_LLM_MODEL") from error

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        if not requests:
            return []
        try:
            self.model()
        except ModelError as error:  # a dead server costs words, never the run
            return [Reply(error=str(error))] * len(requests)
        with ThreadPoolExecutor(min(self.settings.concurrent, len(requests))) as pool:
            return list(pool.map(self._one, requests))

    def _one(self, request: Request) -> Reply:
        started = time.monotonic()
        error = ""
        for attempt in range(self.settings.tries):
            left = self.settings.deadline - (time.monotonic() - started)
            if left <= 0:
                break
            answered, error = self._try(request, min(left, self.settings.timeout))
            if answered is not None or not error.startswith(_TEMPORARY):
                break
            pause = min(_FIRST_PAUSE * 2**attempt, _LONGEST_PAUSE) * random.uniform(0.5, 1.0)
            if attempt + 1 < self.settings.tries:
                time.sleep(max(0.0, min(pause, self.settings.deadline - (time.monotonic() - started))))
        seconds = time.monotonic() - started
        if answered is None:
            return Reply(error=error or f"no answer within {self.settings.deadline:.0f} s", seconds=seconds)
        return _reply(answered, seconds)

    def _try(self, request: Request, timeout: float) -> tuple[Any, str]:
        """The body of the answer, or what went wrong."""
        import httpx

        held = request.schema is not None and self._held
        try:
            reply = self._http.post("chat/completions", json=self._body(request, held), timeout=timeout)
        except httpx.TimeoutException:
            return None, f"{_TEMPORARY}: no answer within {timeout:.0f} s"
        except httpx.HTTPError as error:
            return None, f"{_TEMPORARY}: {self.settings.base} can not be reached ({type(error).__name__})"
        if reply.status_code == 400 and held:  # a server without schemas: the text is checked by us anyway
            self._held = False
            return self._try(request, timeout)
        if reply.status_code != 200:
            kind = _TEMPORARY if reply.status_code in _AGAIN else "refused"
            return None, f"{kind}: HTTP {reply.status_code} {_said(reply.text)}".rstrip()
        if len(reply.content) > _BIGGEST_REPLY:
            return None, "the answer is larger than any that was asked for"
        try:
            return reply.json(), ""
        except ValueError:
            return None, "the answer is no JSON: is this an OpenAI-compatible endpoint?"

    def _body(self, request: Request, held: bool) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self._model,
            "messages": [{"role": str(m.role), "content": m.content} for m in request.messages],
            "temperature": 0,
            "max_tokens": request.most_tokens,
        }
        if held:
            schema = {"name": "answer", "schema": dict(request.schema or {}), "strict": True}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        return body

    def close(self) -> None:
        self._http.close()


_TEMPORARY = "temporary"


def _said(text: str) -> str:
    """The server's own words, if it has any that help."""
    try:
        error = json.loads(text).get("error", "")
    except (ValueError, AttributeError):
        return ""
    message = error.get("message", "") if isinstance(error, dict) else error
    return str(message)[:200]


def _reply(body: Any, seconds: float) -> Reply:
    try:
        text = body["choices"][0]["message"]["content"] or ""
    except (KeyError, IndexError, TypeError):
        return Reply(error="the answer has no message: is this an OpenAI-compatible endpoint?", seconds=seconds)
    usage = body.get("usage") or {}
    return Reply(
        text=str(text),
        tokens_in=int(usage.get("prompt_tokens") or 0),
        tokens_out=int(usage.get("completion_tokens") or 0),
        seconds=seconds,
    )
