"""Jobs of ingestion: files sent, progress told as it comes, cancelled, forgotten."""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Annotated, Literal

import anyio
from anyio.to_thread import run_sync
from fastapi import APIRouter, File, Path, Query, UploadFile
from fastapi.responses import JSONResponse, StreamingResponse

from pipeline.app.jobs.job import Job, JobState
from pipeline.app.jobs.job_memory import new_id
from pipeline.errors import NotFound
from pipeline.serve.context import ServeContext
from pipeline.serve.failures import ServeError
from pipeline.serve.page.messages import messages_in
from pipeline.serve.rest.shapes import OwnContext, Page, as_object

router = APIRouter(prefix="/jobs", tags=["jobs"])
Id = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")]
_LOOK = 0.3  # seconds between two looks at a job
_ALIVE = 15.0  # seconds of silence after which a comment shows that the stream is there
_MOST_FILES = 200
_MOST_STREAMS = 32  # at a time; each looks at its job again and again


@router.post("", status_code=202)
async def add_job(
    files: Annotated[list[UploadFile], File(min_length=1, max_length=_MOST_FILES)], context: OwnContext
) -> JSONResponse:
    """Send reports to be read into the store (multipart form, field `files`); the reply is a job to be followed.

    Company, year and kind are read from the files and their names. What cannot be taken is in the job as refused.
    Where too many uploads come in, or too many jobs wait, another is refused as `busy`.
    """
    most = context.options.waiting_jobs
    if await context.compute(_waiting, context) >= most:
        raise ServeError(503, "busy", f"{most} jobs wait already", "send it again when some of them have been read")
    return JSONResponse((await context.compute(_take, context, files)).to_dict(), 202)


@router.get("")
async def list_jobs(context: OwnContext, page: Page) -> JSONResponse:
    """List jobs, the last one first."""
    return page.of(await context.compute(context.jobs.memory.jobs), Job.to_dict)


@router.get("/{id}")
async def get_job(
    id: Id, context: OwnContext, language: Annotated[Literal["en", "zh"], Query(description="of the reasons")] = "en"
) -> JSONResponse:
    """Get a job with what became of each file, and the reasons of those that were refused."""
    job = await context.compute(context.jobs.memory.job, id)
    t = messages_in(language)
    return as_object(replace(job, files=tuple(replace(file, error=t.failure(file.error)) for file in job.files)))


@router.get("/{id}/events", response_class=StreamingResponse)
async def follow_job(id: Id, context: OwnContext) -> StreamingResponse:
    """Follow a job: an event `progress` with the job whenever it changes, and `end` when it has ended."""
    await context.compute(context.jobs.memory.job, id)
    if context.streams >= _MOST_STREAMS:
        told = f"{_MOST_STREAMS} streams of jobs are open already"
        raise ServeError(503, "busy", told, "close one of them, or ask for the job itself from time to time")
    return StreamingResponse(_events(context, id), media_type="text/event-stream")


@router.post("/{id}/cancel")
async def cancel_job(id: Id, context: OwnContext) -> JSONResponse:
    """Cancel a job; what was read of it stays. The state changes as soon as that is written."""
    return as_object(await context.compute(context.jobs.cancel, id))


@router.delete("/{id}")
async def delete_job(id: Id, context: OwnContext) -> JSONResponse:
    """Forget a job that has ended; the reports that it brought stay."""
    return as_object(await context.compute(context.jobs.delete, id))


def _waiting(context: ServeContext) -> int:
    """How many jobs have not begun."""
    return sum(job.state is JobState.WAITING for job in context.jobs.memory.jobs())


def _take(context: ServeContext, files: list[UploadFile]) -> Job:
    """A job over files that were sent."""
    id = new_id()
    folder = context.jobs.folder_for(id)
    folder.mkdir(parents=True)
    try:
        taken: list[tuple[str, FilePath]] = []
        for number, file in enumerate(files):
            place = folder / f"{number}.part"
            with place.open("wb") as target:
                shutil.copyfileobj(file.file, target)
            taken.append((file.filename or "", place))
        return context.jobs.add(taken, id)
    except OSError as error:  # e.g. the disk is full
        shutil.rmtree(folder, ignore_errors=True)
        told = f"the files could not be put into the store ({error.strerror})"
        raise ServeError(507, "no_space", told, "see to the disk of the server, then send them again") from error


async def _events(context: ServeContext, id: str) -> AsyncIterator[str]:
    """The events of a job, until it has ended or is forgotten, or the server stops."""
    context.streams += 1
    try:
        async for event in _changes(context, id):
            yield event
    except NotFound:
        return  # forgotten
    finally:
        context.streams -= 1


async def _changes(context: ServeContext, id: str) -> AsyncIterator[str]:
    last, silent = "", 0.0
    while not context.stopping:
        job = await run_sync(context.jobs.memory.job, id)
        told = json.dumps(job.to_dict(), ensure_ascii=False)
        if told != last:
            last, silent = told, 0.0
            yield f"event: {'end' if job.state.has_ended else 'progress'}\ndata: {told}\n\n"
        elif silent >= _ALIVE:
            silent = 0.0
            yield ": still here\n\n"
        if job.state.has_ended:
            return
        await anyio.sleep(_LOOK)
        silent += _LOOK
