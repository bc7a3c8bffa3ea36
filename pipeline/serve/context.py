"""What the handlers of all requests share: the Finreport, the jobs, the options, and the threads that compute."""

from __future__ import annotations

import copy
import functools
import time
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import anyio
from anyio.to_thread import run_sync
from fastapi import Request

from pipeline.app.conversations.remembered_turns import RememberedTurns
from pipeline.app.conversations.turn import Turn
from pipeline.app.conversations.variants import Variants
from pipeline.app.finreport import Finreport
from pipeline.app.jobs.job_queue import JobQueue
from pipeline.app.search import SearchResult
from pipeline.model import Answer
from pipeline.serve.options import ServeOptions
from pipeline.serve.question_log import QuestionLog

P = ParamSpec("P")
T = TypeVar("T")


class ServeContext:
    """One Finreport for all requests; `compute` runs what takes time beside the event loop.

    Few threads compute at a time: an interpreter runs one of them, so that more would only make all of them slower.
    """

    def __init__(self, finreport: Finreport, options: ServeOptions):
        self.finreport = finreport
        self.options = options
        self.jobs = JobQueue(finreport.settings)
        self.variants = Variants(finreport, options.offer)
        self.remembered = RememberedTurns(lambda settings: self.variants.of(settings).conversation(kept=False))
        self.stopping = False  # streams end
        self.streams = 0  # that follow a job
        self._log = QuestionLog(options.question_log)
        self._threads = anyio.CapacityLimiter(options.threads)
        self._drawing = anyio.CapacityLimiter(1)

    async def compute(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives, called in one of the threads that compute; who waits first is served first."""
        return await run_sync(functools.partial(function, *args, **kwargs), limiter=self._threads)

    async def draw(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives that draws pages; one at a time, since one thread at a time may, beside those above.

        So questions do not wait for pictures.
        """
        return await run_sync(functools.partial(function, *args, **kwargs), limiter=self._drawing)

    async def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question, logged where that is asked for."""
        begun = time.monotonic()
        answer = await self.compute(self.finreport.ask, question, style)
        if self.options.question_log is not None:
            self._log.write(question, answer.to_dict(), time.monotonic() - begun)
        return answer

    def search(self, text: str, *, pipeline: str, **wanted: Any) -> SearchResult:
        """Passages for a text, as `Finreport.search` finds them, logged where that is asked for."""
        begun = time.monotonic()
        found = self.finreport.search(text, pipeline=pipeline, **wanted)
        self.log_search(text, pipeline, found, time.monotonic() - begun)
        return found

    def log_search(self, text: str, pipeline: str, found: SearchResult, seconds: float) -> None:
        """Log a search by itself, where that is asked for."""
        self._log.write_search(text, pipeline, found, seconds)

    def over(self, store: str) -> ServeContext:
        """The same context over the store of this name among those that are offered; this one for "".

        Jobs stay those of the server's own store, and only the context of the server knows of its end.

        Raises:
            InputError: no such store is offered.
        """
        if not store:
            return self
        other = copy.copy(self)
        other.finreport = self.variants.store(store)
        return other

    def log_turn(self, conversation: str, turn: Turn) -> None:
        """Log a turn of a conversation, where that is asked for."""
        self._log.write(turn.text, turn.answer, turn.seconds, conversation)

    def begin_stop(self) -> None:
        """Let streams end, so that they do not hold up the end of the server."""
        self.stopping = True

    def close(self) -> None:
        """Close the log, and what answered by other settings than the server's."""
        self.variants.close()
        self._log.close()


def context_of(request: Request) -> ServeContext:
    """The context of the application that a request is for; to be used as a dependency."""
    context: ServeContext = request.app.state.context
    return context
