"""A model that is left alone once it fails again and again, so that a run ends in bounded time without it."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.llm.messages import Model, Reply, Request

FAILURES = 3  # in a row, after which the model is not asked again
AT_ONCE = 16  # requests handed over together at the most
_FIRST = 4  # handed over together at first and after a failure


class Patient:
    """See :class:`pipeline.llm.messages.Model`. `given_up` says why it is no longer asked, "" while it is.

    Requests are handed over in growing portions, so that a server that hangs is noticed after a few of them.
    """

    def __init__(self, model: Model, *, failures: int = FAILURES, at_once: int = AT_ONCE):
        self.model = model
        self.given_up = ""
        self._failures = failures
        self._at_once = at_once
        self._portion = min(_FIRST, at_once)
        self._in_a_row = 0

    @property
    def name(self) -> str:
        return self.model.name

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        replies: list[Reply] = []
        while len(replies) < len(requests):
            if self.given_up:
                replies += [Reply(error=self.given_up)] * (len(requests) - len(replies))
                break
            portion = requests[len(replies) : len(replies) + self._portion]
            got = self._asked(portion)
            self._count(got)
            replies += got
        return replies

    def _asked(self, portion: Sequence[Request]) -> list[Reply]:
        """The replies; what an engine raises from within is a failure of all that it was handed."""
        try:
            return self.model.complete(portion)
        except Exception as error:  # any: engines raise their own, and none may end a run that can do without them
            said = f"{type(error).__name__}: {error}".rstrip(": ")
            return [Reply(error=f"the model broke down ({said[:200]})")] * len(portion)

    def _count(self, replies: Sequence[Reply]) -> None:
        for reply in replies:
            self._in_a_row = self._in_a_row + 1 if reply.error else 0
            if self._in_a_row >= self._failures and not self.given_up:
                self.given_up = f"left alone after {self._failures} failures in a row, the last: {reply.error}"
        self._portion = min(_FIRST if self._in_a_row else self._portion * 2, self._at_once)

    def close(self) -> None:
        self.model.close()
