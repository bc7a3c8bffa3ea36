"""A circuit breaker: a model that keeps failing, or has spent its time budget, is not called any more."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pipeline.llm.messages import Model, Reply, Request, takes_tools
from pipeline.llm.providers import budget
from pipeline.llm.window import tokens_of, window_of

MAX_FAILURES = 3  # in a row, after which the model is not asked again
MAX_BATCH = 16  # requests handed over together at the most
BUDGET_BASE, BUDGET_PER_REQUEST = (
    300.0,
    15.0,
)  # seconds that a run may wait for its model: these, and so many for each request
_FIRST = 4  # handed over together at first and after a failure


class CircuitBreaker:
    """See :class:`pipeline.llm.messages.Model`. `given_up` says why it is no longer asked, "" while it is.

    Requests are handed over in growing portions, so that a server that hangs is noticed after a few of them. `most`
    are the seconds that all calls together may take; None takes FINREPORT_LLM_BUDGET, else START and EACH.
    """

    def __init__(
        self, model: Model, *, failures: int = MAX_FAILURES, at_once: int = MAX_BATCH, most: float | None = None
    ):
        self.model = model
        self.given_up = ""
        self._failures = failures
        self._at_once = at_once
        self._portion = min(_FIRST, at_once)
        self._in_a_row = 0
        self._most = budget() if most is None else most
        self._requests = self._done = 0
        self._seconds = 0.0

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def takes_tools(self) -> bool:
        return takes_tools(self.model)

    def window(self) -> int:
        """See :func:`pipeline.llm.window.window_of`."""
        return window_of(self.model)

    def count_tokens(self, text: str) -> int:
        """See :func:`pipeline.llm.window.tokens_of`."""
        return tokens_of(self.model, text)

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        self._requests += len(requests)
        replies: list[Reply] = []
        while len(replies) < len(requests):
            if self.given_up:
                replies += [Reply(error=self.given_up)] * (len(requests) - len(replies))
                break
            portion = requests[len(replies) : len(replies) + self._batch_size()]
            started = time.monotonic()
            got = self._complete_safely(portion)
            self._count(got, time.monotonic() - started)
            replies += got
        return replies

    @property
    def _seconds_left(self) -> float:
        """Seconds that the model may still take."""
        most = BUDGET_BASE + BUDGET_PER_REQUEST * self._requests if self._most is None else self._most
        return most - self._seconds

    def _batch_size(self) -> int:
        """How many requests are handed over: as many as the time that is left will do for, at the pace so far."""
        pace = self._seconds / self._done if self._done else 0.0
        if pace * self._portion <= self._seconds_left:
            return self._portion
        return max(1, int(self._seconds_left / pace))

    def _complete_safely(self, portion: Sequence[Request]) -> list[Reply]:
        """The replies; what an engine raises from within is a failure of all that it was handed."""
        try:
            return self.model.complete(portion)
        except Exception as error:  # any: engines raise their own, and none may end a run that can do without them
            said = f"{type(error).__name__}: {error}".rstrip(": ")
            return [Reply(error=f"the model broke down ({said[:200]})")] * len(portion)

    def _count(self, replies: Sequence[Reply], seconds: float) -> None:
        self._seconds += seconds
        self._done += len(replies)
        for reply in replies:
            failed = reply.error and not reply.too_long  # a server that measures requests is well
            self._in_a_row = self._in_a_row + 1 if failed else 0
            if self._in_a_row >= self._failures and not self.given_up:
                self.given_up = f"left alone after {self._failures} failures in a row, the last: {reply.error}"
        if self._seconds_left <= 0 and not self.given_up:
            self.given_up = (
                f"left alone after {self._seconds:.0f} s for {self._done} of {self._requests} requests, all that this"
                " run waits for it (FINREPORT_LLM_BUDGET; with FINREPORT_LLM_CACHE the next run resumes here)"
            )
        self._portion = min(_FIRST if self._in_a_row else self._portion * 2, self._at_once)

    def close(self) -> None:
        self.model.close()
