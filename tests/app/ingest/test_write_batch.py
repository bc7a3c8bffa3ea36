"""Results go into the store some at a time, each report whole."""

from dataclasses import replace
from pathlib import Path

from pipeline.app.ingest.batch import report_files, report_results
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.app.ingest.write_batch import STORE_AT_ONCE, WriteBatch, entry_of, write_results
from pipeline.app.store_access import StoreAccess
from pipeline.model import Report
from tests.app.ingest.conftest import GOOD, write_report


def test_a_revised_edition_says_so_in_search() -> None:
    report = Report("600001", 2019, short_name="某某科技", file="a.pdf", sha256="a")
    assert entry_of(report, "row").metadata == () and entry_of(report, "row").by == "row"
    assert entry_of(replace(report, revised=True), "row").metadata == (("版本", "修订版"),)


def test_what_was_added_is_in_the_store_when_it_is_flushed(reports: Path, job: IngestJob) -> None:
    access, summary = StoreAccess(str(job.home)), IngestSummary()
    (result,) = report_results(report_files([reports]), job)
    batch = WriteBatch(access, job.by, summary, lambda text: None)
    batch.add(result)
    assert STORE_AT_ONCE > 1 and not list(job.home.glob("facts*"))
    batch.flush()
    batch.flush()  # nothing is left
    with access.reading() as snapshot:
        assert [report.id for report in snapshot.store.reports()] == ["600001-2019-annual"]
        assert len(snapshot.store.passages_of("600001-2019-annual")) == summary.passages == 3
        assert snapshot.store.tables_of("600001-2019-annual")


def test_two_files_of_one_report_are_told(reports: Path, job: IngestJob) -> None:
    write_report(reports, GOOD.replace("2020-01-01", "2020-02-02"))
    said: list[str] = []
    access = StoreAccess(str(job.home))
    write_results(report_results(report_files([reports]), job), access, job, said.append)
    assert len(said) == 1 and "stands for this report" in said[0]
