"""Jobs outlast the process that runs them."""

from dataclasses import replace

import pytest

from pipeline.app.jobs.job import FileState, JobFile, JobState
from pipeline.app.jobs.job_memory import JobMemory, new_id
from pipeline.errors import NotFound


@pytest.fixture
def memory(tmp_path) -> JobMemory:
    return JobMemory(tmp_path / "jobs.sqlite")


def test_the_job_that_waited_longest_comes_first(memory):
    for id in ("b", "a"):
        memory.add(id, [JobFile("x.pdf", f"{id}/0/x.pdf")])
    assert [job.id for job in memory.jobs()] == ["a", "b"]
    first = memory.take_next()
    assert (first.id, first.state) == ("b", JobState.RUNNING)
    assert memory.take_next().id == "a"
    assert memory.take_next() is None


def test_what_ran_when_its_process_ended_waits_again(memory, tmp_path):
    memory.add("a", [JobFile("x.pdf", "a/0/x.pdf")])
    memory.take_next()
    later = JobMemory(tmp_path / "jobs.sqlite")
    assert later.requeue_running() == 1
    assert later.job("a").state is JobState.WAITING


def test_what_became_of_a_file_is_kept(memory):
    file = JobFile("x.pdf", "a/0/x.pdf")
    memory.add("a", [file, JobFile("y.pdf", "a/1/y.pdf")])
    read = replace(file, state=FileState.READ, report="603339-2019-annual", facts=7, seconds=1.5)
    memory.note_file("a", read)
    assert memory.job("a").files[0] == read
    memory.end("a", JobState.DONE, "1 report read")
    ended = memory.job("a")
    assert (ended.state, ended.message, bool(ended.ended_at)) == (JobState.DONE, "1 report read", True)


def test_only_a_waiting_job_is_cancelled_at_once(memory):
    memory.add("a", [JobFile("x.pdf", "a/0/x.pdf")])
    memory.add("b", [JobFile("x.pdf", "b/0/x.pdf")])
    memory.take_next()
    assert (memory.cancel_waiting("a"), memory.cancel_waiting("b")) == (False, True)
    assert memory.job("b").state is JobState.CANCELLED


def test_a_job_that_is_not_there_is_told(memory):
    for ask in (memory.job, memory.delete):
        with pytest.raises(NotFound, match="there is no job x"):
            ask("x")


def test_ids_are_new():
    assert len({new_id() for _ in range(100)}) == 100
