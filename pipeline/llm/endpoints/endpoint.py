"""A language model behind an OpenAI-compatible endpoint: vLLM, SGLang, llama.cpp, Ollama, xinference, commercial ones.

https://platform.openai.com/docs/api-reference/chat: `POST {base}/chat/completions`, temperature 0 where it takes one.
What is temporary is tried again (see `http_retry`), what a server does not take is put otherwise (see `dialect`); any
other refusal ends that request with an error and leaves the others alone.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from pipeline.llm.drafts import Tell, listener
from pipeline.llm.endpoints.client import first_model, open_client
from pipeline.llm.endpoints.dialect import EFFORTS, Dialect
from pipeline.llm.endpoints.http_retry import RequestRefused, RetryLimits, post_json
from pipeline.llm.endpoints.reply import read_reply
from pipeline.llm.endpoints.streamed_reply import stream_reply
from pipeline.llm.messages import ModelError, Reply, Request
from pipeline.llm.window import served_tokens, served_window

_FORMS = 6  # of a request: as many as a dialect has features, and one


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
    reasoning: str = ""  # effort of a model that reasons: low, medium, high …; "" for one that is not known to
    reasoning_tokens: int = 4096  # that a model which reasons may think, beside those of its answer
    window: int = 0  # tokens that the model reads at a time; 0: as the server says
    schema_in_words: bool = False  # the schema stands in the prompt from the first request on

    def __post_init__(self) -> None:
        if self.reasoning and self.reasoning not in EFFORTS:
            raise ModelError(f"FINREPORT_LLM_REASONING is {self.reasoning!r}: one of {', '.join(EFFORTS)}")

    @property
    def patience(self) -> RetryLimits:
        return RetryLimits(self.timeout, self.deadline, self.tries)


class EndpointModel:
    """See :class:`pipeline.llm.messages.Model`."""

    def __init__(self, settings: EndpointSettings):
        self.settings = settings
        self._http = open_client(settings.base, settings.key, settings.concurrent)
        self._model = settings.model
        self._counts = True  # the server counts tokens; found out at the first text that it does not
        self._dialect = Dialect(
            settings.reasoning, settings.reasoning_tokens, takes_schema=not settings.schema_in_words
        )

    @property
    def name(self) -> str:
        return f"{self.settings.base} {self.model()} {self.settings.reasoning}".rstrip()

    @property
    def takes_tools(self) -> bool:
        return self._dialect.takes_tools

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
        return Reply(error=error, seconds=seconds) if error else read_reply(body, seconds)

    def _stream_request(self, request: Request, tell: Tell | None) -> Any:
        """The reply as it was told while it was written; None where nobody listens or it was not."""
        if tell is None:
            return None
        body = self._dialect.body(self._model, request)
        return stream_reply(self._http, "chat/completions", body, self.settings.timeout, tell)

    def _post_request(self, request: Request) -> Any:
        """The reply; a form of the request that the server refuses is put in the next one that it may take.

        What was learned is remembered once a request has succeeded by it.
        """
        tried = replace(self._dialect)
        for _ in range(_FORMS):
            body = tried.body(self._model, request)
            try:
                reply = post_json(self._http, "chat/completions", body, self.settings.patience)
            except RequestRefused as problem:
                if not tried.learn(body, problem.status, str(problem)):
                    self._dialect.takes_tools = self._dialect.takes_tools and tried.takes_tools
                    raise
            else:
                self._dialect = tried
                return reply
        raise ModelError(f"{self.settings.base} takes no form of the request that is known")

    def window(self) -> int | None:
        """The tokens of a request and its answer together, None where neither settings nor server say."""
        return self.settings.window or served_window(self._http, self.settings.base, self.settings.timeout)

    def count_tokens(self, text: str) -> int | None:
        """The tokens of a text, None where the server does not count them; it is asked again no more."""
        if not self._counts:
            return None
        counted = served_tokens(self._http, self.settings.base, self._model, text, self.settings.timeout)
        self._counts = counted is not None
        return counted

    def close(self) -> None:
        self._http.close()
