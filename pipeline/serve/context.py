"""What the handlers of all requests share: the Finreport, the options, and the threads that compute."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import anyio
from anyio.to_thread import run_sync
from fastapi import Request

from pipeline.app.finreport import Finreport
from pipeline.serve.options import ServeOptions

P = ParamSpec("P")
T = TypeVar("T")


class ServeContext:
    """One Finreport for all requests; `compute` runs what takes time beside the event loop.

    Few threads compute at a time: an interpreter runs one of them, so that more would only make all of them slower.
    """

    def __init__(self, finreport: Finreport, options: ServeOptions):
        self.finreport = finreport
        self.options = options
        self._threads = anyio.CapacityLimiter(options.threads)

    async def compute(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives, called in one of the threads that compute; who waits first is served first."""
        return await run_sync(functools.partial(function, *args, **kwargs), limiter=self._threads)


def context_of(request: Request) -> ServeContext:
    """The context of the application that a request is for; to be used as a dependency."""
    context: ServeContext = request.app.state.context
    return context
