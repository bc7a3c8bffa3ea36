"""Jobs as plain data."""

from pipeline.app.jobs.job import FileState, Job, JobFile, JobState


def test_plain_data_does_not_tell_where_files_lie():
    files = (JobFile("a.pdf", "x/0/a.pdf"), JobFile("b.pdf", "x/1/b.pdf", FileState.REFUSED, error="empty"))
    told = Job("x", JobState.RUNNING, "2026-01-01", "", "", files).to_dict()
    assert (told["done"], told["total"], told["state"]) == (1, 2, "running")
    assert "x/0" not in str(told)
    assert told["files"][1]["error"] == "empty"


def test_states_that_are_ends():
    assert [state for state in JobState if state.has_ended] == [JobState.DONE, JobState.CANCELLED, JobState.FAILED]
