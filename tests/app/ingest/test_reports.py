"""Reports into the store: in several processes, interrupted and gone on with, each counted once."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.app.ingest.batch import report_files
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.reports import ingest_reports
from pipeline.store import open_store
from tests.app.ingest.conftest import GOOD, write_report


def test_several_processes_give_the_same_facts(reports: Path, job: IngestJob) -> None:
    for number in range(2, 5):
        write_report(reports, GOOD.replace("600001", f"60000{number}"))
    summary = ingest_reports(report_files([reports]), replace(job, jobs=2), say=lambda text: None)
    assert (summary.read, summary.failed) == (4, 0)
    assert len(list(job.workbooks.glob("*.xlsx"))) == 4
    with open_store(str(job.home)) as store:
        values = {fact.value for fact in store.facts([f"60000{n}" for n in range(1, 5)], ["资产总计"], [2019])}
    assert values == {1000000}


def test_interrupted_run_goes_on(reports: Path, job: IngestJob) -> None:
    """What was finished before the interruption is in the store; the second run reads only the rest."""
    write_report(reports, GOOD.replace("600001", "600002"))
    files = report_files([reports])

    def interrupted(results, total):
        for result in results:
            yield result
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ingest_reports(files, job, progress=interrupted, say=lambda text: None)
    summary = ingest_reports(files, job, say=lambda text: None)
    assert (summary.read, summary.known) == (1, 1)


def test_what_is_said_of_files_is_kept_where_nobody_listens(reports: Path, job: IngestJob) -> None:
    (reports / "broken.pdf").write_bytes(b"no PDF")
    summary = ingest_reports(report_files([reports]), job)
    assert (summary.read, summary.failed, summary.checks_passed, summary.passages) == (1, 1, 4, 3)
    assert any("broken.pdf" in note for note in summary.notes)
