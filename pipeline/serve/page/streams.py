"""A question whose answer a model writes, told as a stream of events: drafts while it writes, then where to go.

    event: draft
    data: {"text": "公司面临……"}

    event: moved
    data: {"address": "/c/…?turn=2"}

Nothing has checked a draft; the answer at the address is checked. Whoever leaves earlier finds it there all the same.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from fastapi import Request
from fastapi.responses import Response, StreamingResponse

from pipeline.errors import FinreportError
from pipeline.llm.drafts import drafts_to
from pipeline.serve.context import ServeContext
from pipeline.serve.page.rendering import Moved, page_context, reply

EVENTS = "text/event-stream"


async def reply_or_stream(request: Request, ask: Callable[..., Moved], *args: Any) -> Response:
    """What asking leads to: as a stream where one is asked for, else the page itself."""
    if EVENTS not in request.headers.get("accept", ""):
        return await reply(request, ask, *args)
    context = page_context(request)
    return StreamingResponse(_events(context, ask, *args), media_type=EVENTS, headers={"Cache-Control": "no-store"})


async def _events(context: ServeContext, ask: Callable[..., Moved], *args: Any) -> AsyncIterator[str]:
    loop = asyncio.get_running_loop()
    drafts: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(text: str) -> None:
        loop.call_soon_threadsafe(drafts.put_nowait, text)

    def work() -> Moved:
        with drafts_to(tell):
            return ask(context.finreport, *args)

    task = asyncio.ensure_future(context.compute(work))
    task.add_done_callback(lambda _: drafts.put_nowait(None))
    while (text := await drafts.get()) is not None:
        yield _event("draft", text=text)
    try:
        yield _event("moved", address=(await task).address)
    except FinreportError as error:
        yield _event("failed", message=str(error))


def _event(name: str, **data: str) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
