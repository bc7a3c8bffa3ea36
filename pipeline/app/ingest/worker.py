"""The program of a worker process: reports named on standard input, results on standard output.

    python -m pipeline.app.ingest.worker MEMORY_MB

One JSON object a line: ``{"file": …, "home": …, "workbooks": …, "rules": […], "ocr": …, "by": …}``
in; ``{"result": …}``, ``{"memory": true}`` (it needed more than it may have) or ``{"input": message}`` (the user
must act) out. It ends when its input does.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path

from pipeline.app.ingest import cache
from pipeline.app.ingest.job import IngestJob, process
from pipeline.errors import InputError


def request(file: Path, work: IngestJob) -> str:
    """The line that asks for one report."""
    rules = [str(folder) for folder in work.rules]
    asked = {"file": str(file), "home": str(work.home), "workbooks": str(work.workbooks), "rules": rules}
    return json.dumps(asked | {"ocr": work.ocr, "by": work.by}, ensure_ascii=False)


def handle_request(line: str) -> str:
    """What became of a request, as a line."""
    asked = json.loads(line)
    rules = tuple(map(Path, asked["rules"]))
    work = IngestJob(Path(asked["home"]), Path(asked["workbooks"]), rules, ocr=asked["ocr"], by=asked["by"])
    try:
        return json.dumps({"result": cache.result_to_json(process(Path(asked["file"]), work))}, ensure_ascii=False)
    except MemoryError:
        return json.dumps({"memory": True})
    except InputError as error:
        return json.dumps({"input": str(error)}, ensure_ascii=False)


def limit_memory(megabytes: int) -> None:
    """Let this process take so much more address space than it has now; where the system cannot, it is not held."""
    with contextlib.suppress(ImportError, OSError, ValueError, IndexError):
        import resource

        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        most = now + megabytes * 2**20
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def main() -> None:
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a library prints must not come between the replies
    limit_memory(int(sys.argv[1]))
    for line in os.fdopen(os.dup(0), "r", encoding="utf-8"):
        reply = handle_request(line)
        replies.write(reply + "\n")
        replies.flush()


if __name__ == "__main__":
    main()
