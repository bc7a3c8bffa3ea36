"""Reports into the store: in several processes, interrupted and gone on with, each counted once."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.app.ingest.batch import report_files
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.reports import IngestSummary, entry_of, ingest_reports
from pipeline.model import Report
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


def test_the_summary_in_words() -> None:
    assert (
        IngestSummary(read=2, facts=9, checks_passed=4).text() == "2 reports read: 9 facts, 4 checks passed, 0 failed"
    )
    whole = IngestSummary(read=1, known=3, facts=9, passages=7, checks_passed=4, checks_failed=1, failed=2)
    assert whole.text() == (
        "1 reports read, 3 already known: 9 facts, 7 passages, 4 checks passed, 1 failed; 2 could not be read"
        " (finreport ingest --failed lists them)"
    )


def test_a_revised_edition_says_so_in_search() -> None:
    report = Report("600001", 2019, short_name="某某科技", file="a.pdf", sha256="a")
    assert entry_of(report, "row").metadata == () and entry_of(report, "row").by == "row"
    assert entry_of(replace(report, revised=True), "row").metadata == (("版本", "修订版"),)
