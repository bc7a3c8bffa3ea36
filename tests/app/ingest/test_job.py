"""One report as a unit of work: repeatable, made anew where something was damaged, never a raised error of the file."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.app.ingest import cache
from pipeline.app.ingest.job import IngestJob, process, work_of
from pipeline.errors import InputError
from pipeline.settings import Settings
from tests.app.ingest.conftest import GOOD


def test_cached_result_is_the_same_as_the_first(reports: Path, job: IngestJob) -> None:
    first, second = process(reports / GOOD, job), process(reports / GOOD, job)
    assert first.fresh and not second.fresh
    assert (second.report, second.facts, second.checks) == (first.report, first.facts, first.checks)
    assert first.checks == (4, 0)


def test_damaged_cache_file_is_made_anew(reports: Path, job: IngestJob) -> None:
    first = process(reports / GOOD, job)
    for kept in job.cache.rglob("*.bin"):
        kept.write_bytes(kept.read_bytes()[:-9])
        assert cache.load(kept, cache.IngestResult) is None
    assert process(reports / GOOD, job) == first
    assert process(reports / GOOD, job) == replace(first, fresh=False)


def test_a_workbook_that_went_is_written_again(reports: Path, job: IngestJob) -> None:
    process(reports / GOOD, job)
    (book,) = job.workbooks.glob("*.xlsx")
    book.unlink()
    assert process(reports / GOOD, job).fresh and book.exists()


def test_a_file_of_a_shape_never_met_is_an_error_of_its_own(reports: Path, job: IngestJob, monkeypatch) -> None:
    def fails(*_: object, **__: object):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("pipeline.extract.report.extract", fails)
    result = process(reports / GOOD, job)
    assert result.report is None and "could not be read (ZeroDivisionError" in result.error
    assert not list(job.cache.rglob("*-result-*.bin"))  # the next edition may read it


def test_what_is_not_given_is_as_the_settings_say(tmp_path: Path) -> None:
    settings = Settings(store=str(tmp_path), rules=(), timeout=7, timeout_ocr=70, memory=300, memory_ocr=3000)
    plain, scanned = work_of(settings), work_of(settings, ocr=True, memory=500)
    assert (plain.timeout, plain.memory, plain.by) == (7, 300, "default")
    assert (scanned.timeout, scanned.memory) == (70, 500)
    assert plain.workbooks == tmp_path / "workbooks" and plain.jobs >= 1
    with pytest.raises(InputError, match="by 'lines': reports can be cut by default"):
        work_of(settings, by="lines")
