"""The program of a job's process: reads reports into a store, and tells what becomes of each.

    python -m pipeline.app.jobs.program

One JSON object in, ``{"store": …, "rules": […], "files": […]}``; one a line out: what became of a file, and at the end
``{"message": …}`` or ``{"failure": …}``. An interrupt, or the end of its input, ends it; what was read is kept.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from pipeline.app.finreport import Finreport
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.outcome.file_outcome import Outcome
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.app.jobs.job import FileState
from pipeline.errors import FinreportError

_INTERRUPTED = 130  # the exit status, as of what Ctrl-C ends
_STATES = {Outcome.READ: FileState.READ, Outcome.UNCHANGED: FileState.KNOWN, Outcome.REFUSED: FileState.REFUSED}


def run(asked: dict[str, Any], told: TextIO) -> None:
    """Read the files of a request into its store; each line of `told` is written as soon as it is known."""

    def tell(**record: Any) -> None:
        told.write(json.dumps(record, ensure_ascii=False) + "\n")
        told.flush()

    def telling(results: Iterable[IngestResult], total: int) -> Iterator[IngestResult]:
        for result in results:
            tell(**_of_result(result))
            yield result

    try:
        with Finreport(asked["store"], asked["rules"], llm="none", on_warning=lambda text: None) as finreport:
            summary = finreport.ingest(asked["files"], progress=telling, say=lambda text: None)
    except FinreportError as error:
        tell(failure=str(error))
        return
    for record in _of_summary(summary):
        tell(**record)
    tell(message=summary.text())


def _of_result(result: IngestResult) -> dict[str, Any]:
    state = FileState.REFUSED if result.report is None else FileState.READ
    report = "" if result.report is None else result.report.id
    told = {"file": result.file, "state": state, "report": report, "error": result.error}
    return {**told, "facts": len(result.facts), "seconds": result.seconds}


def _of_summary(summary: IngestSummary) -> Iterator[dict[str, Any]]:
    """What became of each file in the end: a report may get another id while the files beside it are read."""
    for file in summary.files:
        report = "" if file.report is None else file.report.id
        yield {"file": file.file, "state": _STATES[file.outcome], "report": report, "error": file.reason}


def _interrupt_at_end_of_input() -> None:
    """Whoever started this is gone: end as Ctrl-C does."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)


def main() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has it ignored by what it starts with &
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a library prints must not come between the lines
    request = sys.stdin.readline()
    if not request:
        sys.exit(_INTERRUPTED)  # before anything was asked
    asked = json.loads(request)
    try:
        threading.Thread(target=_interrupt_at_end_of_input, daemon=True).start()
        run(asked, told)
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the end of the input, which follows, changes nothing any more


if __name__ == "__main__":
    main()
