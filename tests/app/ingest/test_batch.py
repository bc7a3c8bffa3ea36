"""The files of a run: found in folders, read in processes, and listed where they failed."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.app.ingest.batch import FailedFile, failures, files_to_read, record_failures, report_files, report_results
from pipeline.app.ingest.job import IngestJob
from pipeline.errors import InputError
from tests.app.ingest.conftest import GOOD, write_report


def test_folders_are_walked_and_a_file_counts_once(reports: Path) -> None:
    (reports / "deep").mkdir()
    deep = write_report(reports / "deep", GOOD.replace("600001", "600002"))
    (reports / ".hidden.txt").write_text("", "utf-8")
    (reports / "notes.xlsx").write_bytes(b"")
    first = reports / GOOD
    assert report_files([first, reports]) == [first, deep]


def test_nothing_to_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file or folder"):
        report_files([tmp_path / "absent"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="no report in it"):
        report_files([tmp_path / "empty"])


def test_the_list_of_failures_follows_what_became_of_each_file(tmp_path: Path) -> None:
    assert failures(tmp_path) == []
    record_failures(tmp_path / "new", {"b.pdf": "damaged", "a.pdf": "too long"})
    assert failures(tmp_path / "new") == [FailedFile("a.pdf", "too long"), FailedFile("b.pdf", "damaged")]
    record_failures(tmp_path / "new", {"a.pdf": "", "c.pdf": ""})
    assert failures(tmp_path / "new") == [FailedFile("b.pdf", "damaged")]


def test_only_what_failed_is_read_again(reports: Path, job: IngestJob) -> None:
    other = write_report(reports, GOOD.replace("600001", "600002"))
    record_failures(job.home, {str(other): "damaged"})
    assert files_to_read([reports], job, failed=True) == [other]
    assert files_to_read([reports], job) == [reports / GOOD, other]


def test_a_cluster_gets_paths_that_hold_in_any_folder(reports: Path, job: IngestJob, monkeypatch) -> None:
    monkeypatch.chdir(reports)
    assert files_to_read([Path(GOOD)], job) == [Path(GOOD)]
    assert files_to_read([Path(GOOD)], replace(job, dask="tcp://127.0.0.1:1")) == [reports / GOOD]


def test_each_file_has_a_result_whatever_becomes_of_it(reports: Path, job: IngestJob) -> None:
    broken = reports / "broken.pdf"
    broken.write_bytes(b"no PDF")
    found = {result.file: result for result in report_results([reports / GOOD, broken], job)}
    assert "damaged or not a PDF" in found[str(broken)].error
    report = found[str(reports / GOOD)].report
    assert report is not None and report.id == "600001-2019-annual"
