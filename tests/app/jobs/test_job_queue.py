"""Jobs run one after the other, are cancelled, stopped and resumed."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pipeline.app.finreport import Finreport
from pipeline.app.jobs.job import FileState, Job, JobState
from pipeline.app.jobs.job_queue import JobQueue
from pipeline.errors import InputError
from pipeline.settings import Settings
from tests.conftest import SAMPLE

REPORTS = sorted((SAMPLE / "reports").glob("*.pdf"))


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[JobQueue]:
    made = JobQueue(Settings.of(tmp_path / "store"))
    yield made
    made.stop()


@pytest.fixture
def sent(tmp_path: Path) -> Callable[..., list[tuple[str, Path]]]:
    """Copies of files as an upload brings them."""

    def copied(*files: Path, times: int = 1) -> list[tuple[str, Path]]:
        (tmp_path / "sent").mkdir(exist_ok=True)
        made = [(f"{'' if times == 1 else number}{file.name}", file) for file in files for number in range(times)]
        return [
            (name, Path(shutil.copy(file, tmp_path / "sent" / f"{number}.part")))
            for number, (name, file) in enumerate(made)
        ]

    return copied


def wait(queue: JobQueue, id: str, until: Callable[[Job], bool] = lambda job: job.state.has_ended) -> Job:
    for _ in range(600):
        job = queue.memory.job(id)
        if until(job):
            return job
        time.sleep(0.1)
    raise AssertionError(f"the job is still {queue.memory.job(id)}")


def test_files_become_reports_that_questions_find(queue, sent, tmp_path):
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4 nonsense")
    queue.start()
    job = wait(queue, queue.add(sent(REPORTS[0], broken)).id)
    assert job.state is JobState.DONE
    good, bad = job.files
    assert (good.state, bad.state, job.done) == (FileState.READ, FileState.REFUSED, 2)
    assert good.facts > 100 and good.seconds > 0
    assert "get it again" in bad.error
    with Finreport(tmp_path / "store", llm="none") as finreport:
        assert [report.id for report in finreport.reports()] == [good.report]
        assert finreport.page_image(good.report, 1).png  # its file is where it was read
    kept = [place.name for place in (tmp_path / "store" / "uploads").rglob("*.pdf")]
    assert kept == [good.name]


def test_what_is_unfit_at_sight_is_refused_without_a_process(queue, tmp_path):
    wrong = tmp_path / "x"
    wrong.write_bytes(b"MZ")
    job = queue.add([("../../x.exe", wrong)])
    assert (job.state, job.files[0].state, job.files[0].name) == (JobState.DONE, FileState.REFUSED, "x.exe")
    assert not wrong.exists()
    with pytest.raises(InputError, match="at least one file"):
        queue.add([])


def test_the_same_file_sent_again_is_known_and_not_kept_twice(queue, sent, tmp_path):
    queue.start()
    first = wait(queue, queue.add(sent(REPORTS[0])).id)
    again = wait(queue, queue.add(sent(REPORTS[0])).id)
    assert again.files[0].state is FileState.KNOWN
    assert again.files[0].report == first.files[0].report
    assert len(list((tmp_path / "store" / "uploads").rglob("*.pdf"))) == 1


def test_a_cancelled_job_ends_soon_and_keeps_what_was_read(queue, sent):
    queue.start()
    id = queue.add(sent(*REPORTS, times=8)).id
    wait(queue, id, lambda job: job.done > 0)
    begun = time.monotonic()
    queue.cancel(id)
    job = wait(queue, id)
    assert time.monotonic() - begun < 15
    assert job.state is JobState.CANCELLED
    assert 0 < job.done < len(job.files)
    assert queue.cancel(id).state is JobState.CANCELLED
    queue.delete(id)
    assert queue.memory.jobs() == []


def test_a_job_that_waits_is_cancelled_at_once_and_not_deleted_before(queue, sent):
    id = queue.add(sent(REPORTS[0])).id
    with pytest.raises(InputError, match="cancel it first"):
        queue.delete(id)
    assert queue.cancel(id).state is JobState.CANCELLED


def test_a_stop_ends_the_job_and_the_next_start_resumes_it(queue, sent, tmp_path):
    queue.start()
    id = queue.add(sent(*REPORTS)).id
    wait(queue, id, lambda job: job.done > 0)
    begun = time.monotonic()
    queue.stop()
    assert time.monotonic() - begun < 20
    assert queue.memory.job(id).state is not JobState.DONE
    later = JobQueue(Settings.of(tmp_path / "store"))
    later.start()
    try:
        job = wait(later, id)
    finally:
        later.stop()
    assert job.state is JobState.DONE
    assert {file.state for file in job.files} <= {FileState.READ, FileState.KNOWN}
    with Finreport(tmp_path / "store", llm="none") as finreport:
        assert len([report for report in finreport.reports() if report.sha256]) == len(REPORTS)


def test_of_two_queues_over_a_store_one_runs_the_jobs(queue, sent, tmp_path):
    queue.add(sent(REPORTS[0]))
    other = JobQueue(Settings.of(tmp_path / "store"))
    queue.start()
    other.start()
    try:
        wait(queue, queue.memory.jobs()[0].id)
        second = other.add(sent(REPORTS[1]))
        assert wait(other, second.id).state is JobState.DONE
    finally:
        other.stop()


def test_what_was_sent_and_became_no_job_goes_after_a_while(queue, sent, tmp_path):
    queue.add(sent(REPORTS[0]), "a" * 32)  # the list of jobs is there
    old, new = (queue.folder_for(letter * 32) for letter in "bc")
    for folder in (old, new):
        folder.mkdir(parents=True)
        (folder / "0.part").write_bytes(b"%PDF-")
    long_ago = time.time() - 7200
    os.utime(old / "0.part", (long_ago, long_ago))
    queue.start()
    job = wait(queue, "a" * 32)
    assert not (old / "0.part").exists() and (new / "0.part").exists()
    assert job.state is JobState.DONE


def test_no_empty_folder_is_left(queue, sent, tmp_path):
    disguised = tmp_path / "disguised.pdf"
    disguised.write_bytes(b"MZ")
    job = queue.add(sent(disguised))
    assert job.state is JobState.DONE and not queue.folder_for(job.id).exists()
