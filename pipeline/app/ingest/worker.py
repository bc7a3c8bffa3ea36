"""The program of a worker process: files named on standard input, results on standard output.

    python -m pipeline.app.ingest.worker MEMORY_MB PARENT_PID

One JSON object a line: ``{"task": "report", "file": …, "home": …, "workbooks": …, "rules": […], "ocr": …, "by": …,
"documents": …, "given": …, "sha256": …}`` in, a `Reply` out; documents of collections and sheets of workbooks go into
the file that their request names (`document_task`, `workbook_task`). It ends when its input does, and within a second
where its parent is gone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.document_task import write_documents
from pipeline.app.ingest.job import IngestJob, process
from pipeline.app.ingest.workbook_task import write_sheets
from pipeline.errors import InputError
from pipeline.read.identity.report_identity import ReportIdentity

_LOOK = 1.0  # seconds between two looks whether the parent is there


@dataclass(frozen=True, slots=True)
class Reply:
    """What a worker answers: the result of a report, or why there is none; for other work that it is done."""

    result: IngestResult | None = None
    memory: bool = False  # it needed more than it may have
    input: str = ""  # the user must act


def request(file: Path, work: IngestJob) -> str:
    """The line that asks for one report."""
    rules = [str(folder) for folder in work.rules]
    asked: dict[str, Any] = {
        "task": "report",
        "file": str(file),
        "home": str(work.home),
        "workbooks": str(work.workbooks),
        "rules": rules,
    }
    asked |= {"ocr": work.ocr, "by": work.by, "documents": work.documents, "sha256": work.sha256}
    asked |= {"given": asdict(work.given)}
    return json.dumps(asked)


def handle_request(line: str) -> str:
    """What became of a request, as a line."""
    asked = json.loads(line)
    try:
        reply = Reply(_TASKS[asked.pop("task")](asked))
    except MemoryError:
        reply = Reply(memory=True)
    except InputError as error:
        reply = Reply(input=str(error))
    return msgspec.json.encode(reply).decode()


def _report(asked: dict[str, Any]) -> IngestResult:
    file, home, workbooks = (Path(asked.pop(name)) for name in ("file", "home", "workbooks"))
    given = msgspec.convert(asked.pop("given"), ReportIdentity)
    work = IngestJob(home, workbooks, tuple(map(Path, asked.pop("rules"))), given=given, **asked)
    return process(file, work)


_TASKS: dict[str, Callable[[dict[str, Any]], IngestResult | None]] = {
    "report": _report,
    "documents": write_documents,
    "workbook": write_sheets,
}


def reply_of(line: str) -> Reply:
    """The reply that a line says."""
    return msgspec.json.decode(line, type=Reply)


def limit_memory(megabytes: int) -> None:
    """Let this process take so much more address space than it has now; where the system cannot, it is not held."""
    with contextlib.suppress(ImportError, OSError, ValueError, IndexError):
        import resource

        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        most = now + megabytes * 2**20
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _end_with(parent: int) -> None:
    """End this process soon after its parent, which may have been killed while this one starts or reads."""
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(1)


def main() -> None:
    threading.Thread(target=_end_with, args=(int(sys.argv[2]),), daemon=True).start()
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.unraisablehook = lambda _: None  # what libraries leave half written where the disk is full; the reply says it
    os.dup2(2, 1)  # what a library prints must not come between the replies
    limit_memory(int(sys.argv[1]))
    for line in os.fdopen(os.dup(0), "r", encoding="utf-8"):
        reply = handle_request(line)
        try:
            replies.write(reply + "\n")
            replies.flush()
        except BrokenPipeError:
            os._exit(1)  # whoever asked has ended; what is left unwritten would only be complained about


if __name__ == "__main__":
    main()
