"""What the store has of a file: facts, passages as they are asked for, tables."""

from dataclasses import replace
from pathlib import Path

from pipeline.app.ingest.batch import report_files, report_results
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.reports import ingest_reports
from pipeline.app.ingest.stored_files import StoredFiles
from pipeline.app.store_access import StoreAccess


def test_a_file_is_there_as_it_was_cut_and_a_refused_one_never(reports: Path, job: IngestJob) -> None:
    files = report_files([reports])
    ingest_reports(files, job, say=lambda text: None)
    (result,) = report_results(files, job)
    stored = StoredFiles(StoreAccess(str(job.home)))
    assert stored.has(result, "default") and stored.has(result, "") and not stored.has(result, "row")
    assert not stored.has(IngestResult("a.pdf", error="a.pdf: damaged"), "default")
    assert result.report is not None
    assert not stored.has(replace(result, report=replace(result.report, sha256="other")), "default")


def test_no_store_has_nothing(reports: Path, job: IngestJob) -> None:
    (result,) = report_results(report_files([reports]), job)
    assert not StoredFiles(StoreAccess(str(job.home / "none"))).has(result, "default")
