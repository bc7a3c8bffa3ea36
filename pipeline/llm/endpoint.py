"""A language model behind an OpenAI-compatible endpoint: vLLM, SGLang, llama.cpp, Ollama, xinference, commercial ones.

https://platform.openai.com/docs/api-reference/chat: `POST {base}/chat/completions`, temperature 0. What is temporary
is tried again (see `posting`); what is not ends that request with an error and leaves the others alone.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from pipeline.llm.client import first_model, open_client
from pipeline.llm.drafts import Tell, listener
from pipeline.llm.http_retry import RequestRefused, RetryLimits, post_json
from pipeline.llm.messages import ModelError, Reply, Request
from pipeline.llm.streamed_reply import stream_reply


@dataclass(frozen=True, slots=True)
class EndpointSettings:
    """`base` ends where /chat/completions is put behind it, e.g. http://127.0.0.1:8080/v1."""

    base: str
    model: str = ""  # "" takes the first that the server lists
    key: str = field(default="", repr=False)
    timeout: float = 60.0  # seconds that one try may take
    deadline: float = 180.0  # seconds that a request may take with all of its tries
    tries: int = 4
    concurrent: int = 4

    @property
    def patience(self) -> RetryLimits:
        return RetryLimits(self.timeout, self.deadline, self.tries)


class EndpointModel:
    """See :class:`pipeline.llm.messages.Model`."""

    def __init__(self, settings: EndpointSettings):
        self.settings = settings
        self._http = open_client(settings.base, settings.key, settings.concurrent)
        self._model = settings.model
        self._takes_schema = True  # the server takes a schema; found out at the first that it refuses

    @property
    def name(self) -> str:
        return f"{self.settings.base} {self.model()}"

    def model(self) -> str:
        """The name of the model that is asked.

        Raises:
            ModelError: none is set and the server does not say which it has.
        """
        if not self._model:
            self._model = first_model(self._http, self.settings.base, self.settings.timeout, "FINREPORT_LLM")
        return self._model

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        if not requests:
            return []
        try:
            self.model()
        except ModelError as error:  # a dead server costs words, never the run
            return [Reply(error=str(error))] * len(requests)
        tell = listener()
        if tell is not None and len(requests) == 1 and requests[0].for_people:
            return [self._one(requests[0], tell)]
        with ThreadPoolExecutor(min(self.settings.concurrent, len(requests))) as pool:
            return list(pool.map(self._one, requests))

    def _one(self, request: Request, tell: Tell | None = None) -> Reply:
        started = time.monotonic()
        try:
            body, error = self._stream_request(request, tell) or self._post_request(request), ""
        except ModelError as problem:
            body, error = None, str(problem)
        seconds = time.monotonic() - started
        return Reply(error=error, seconds=seconds) if error else _reply(body, seconds)

    def _stream_request(self, request: Request, tell: Tell | None) -> Any:
        """The reply as it was told while it was written; None where nobody listens or it was not."""
        if tell is None:
            return None
        body = self._body(request, held=False)
        return stream_reply(self._http, "chat/completions", body, self.settings.timeout, tell)

    def _post_request(self, request: Request) -> Any:
        held = request.schema is not None and self._takes_schema
        try:
            return post_json(self._http, "chat/completions", self._body(request, held), self.settings.patience)
        except RequestRefused as problem:
            if not held or problem.status != 400:
                raise
            reply = post_json(self._http, "chat/completions", self._body(request, False), self.settings.patience)
            self._takes_schema = (
                False  # a server without schemas, as without one it takes it: the text is checked by us anyway
            )
            return reply

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


def _reply(body: Any, seconds: float) -> Reply:
    try:
        choice = body["choices"][0]
        text = choice["message"]["content"] or ""
    except (KeyError, IndexError, TypeError):
        return Reply(error="the answer has no message: is this an OpenAI-compatible endpoint?", seconds=seconds)
    usage = body.get("usage") or {}
    return Reply(
        text=str(text),
        tokens_in=int(usage.get("prompt_tokens") or 0),
        tokens_out=int(usage.get("completion_tokens") or 0),
        seconds=seconds,
        cut=choice.get("finish_reason") == "length",
    )
