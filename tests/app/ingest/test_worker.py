"""The lines between a worker process and its parent: what is asked, what comes back, what goes wrong."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from pipeline.app.ingest.job import IngestJob, process
from pipeline.app.ingest.worker import Reply, handle_request, reply_of, request
from pipeline.errors import InputError
from tests.app.ingest.conftest import GOOD
from tests.conftest import ROOT


def test_a_request_is_one_line_of_all_that_the_work_needs(job: IngestJob) -> None:
    line = request(Path("某某.pdf"), replace(job, by="row", ocr=True, documents=False, rules=(Path("mine"),)))
    assert "\n" not in line and line.isascii()
    assert json.loads(line) == {
        "task": "report", "file": "某某.pdf", "home": str(job.home), "workbooks": str(job.workbooks), "rules": ["mine"],
        "ocr": True, "by": "row", "documents": False, "sha256": "",
        "given": {"code": "", "year": None, "kind": None, "short_name": "", "full_name": "", "published": "",
                  "revised": False, "basis": [], "year_end": None},
    }  # fmt: skip


def test_the_reply_holds_the_result_as_it_was(reports: Path, job: IngestJob) -> None:
    reply = reply_of(handle_request(request(reports / GOOD, job)))
    assert reply.result == replace(process(reports / GOOD, job), fresh=True)
    assert reply.result is not None and len(reply.result.facts) > 5


def test_what_is_no_fault_of_the_file_is_told_apart(reports: Path, job: IngestJob, monkeypatch) -> None:
    for error, reply in ((MemoryError(), Reply(memory=True)), (InputError("no room"), Reply(input="no room"))):

        def fails(*_: object, error=error):
            raise error

        monkeypatch.setattr("pipeline.app.ingest.worker.process", fails)
        assert reply_of(handle_request(request(reports / GOOD, job))) == reply


def test_a_worker_whose_parent_has_ended_ends_without_a_word(reports: Path, job: IngestJob) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pipeline.app.ingest.worker", "4096", str(os.getpid())],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    process.stdout.close()
    process.stdin.write(request(reports / GOOD, job) + "\n")
    process.stdin.close()
    assert (process.stderr.read(), process.wait(60)) == ("", 1)
