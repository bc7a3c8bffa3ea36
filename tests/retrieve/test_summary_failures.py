"""The file of passages that could not be summarised."""

import json

import pytest

from pipeline.errors import InputError
from pipeline.retrieve.summary_failures import Failures, SummaryFailure

LATE = SummaryFailure("a#1", "a.pdf, page 2", "no answer within 60 s")
EMPTY = SummaryFailure("a#2", "a.pdf, page 3", "nothing was left")


def test_failures_stay_in_the_file_until_their_passages_succeed(tmp_path):
    file = tmp_path / "failed.jsonl"
    failures = Failures(file)
    assert failures.passages == frozenset() and not file.exists()
    failures.settle(["a#0", "a#1", "a#2"], [LATE, EMPTY])
    assert [json.loads(line)["passage"] for line in file.read_text("utf-8").splitlines()] == ["a#1", "a#2"]
    again = Failures(file)
    assert again.passages == {"a#1", "a#2"}
    again.settle(["a#1"], [])
    assert Failures(file).passages == {"a#2"}
    again.settle(["a#2"], [])
    assert list(tmp_path.iterdir()) == []  # neither the file nor a part of one


def test_a_passage_that_fails_again_has_its_new_reason(tmp_path):
    file = tmp_path / "failed.jsonl"
    Failures(file).settle(["a#1"], [LATE])
    Failures(file).settle(["a#1"], [SummaryFailure("a#1", LATE.place, "refused")])
    assert json.loads(file.read_text("utf-8"))["error"] == "refused"


def test_what_changes_nothing_writes_nothing(tmp_path):
    file = tmp_path / "failed.jsonl"
    failures = Failures(file)
    failures.settle(["a#1"], [LATE])
    stamp = file.stat().st_mtime_ns
    failures.settle(["b#1"], [])
    failures.settle(["a#1"], [LATE])
    assert file.stat().st_mtime_ns == stamp


def test_a_line_that_is_no_failure_is_told_and_left_out(tmp_path):
    file = tmp_path / "failed.jsonl"
    file.write_text('{"passage": "a#1"}\n7\n{"place": "x"}\nno json\n', "utf-8")
    failures = Failures(file)
    assert failures.passages == {"a#1"} and [problem.line for problem in failures.problems] == [2, 3, 4]


def test_a_file_that_cannot_be_read_or_written_is_named_with_the_option(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=r"binary cannot be read .*name another file with --errors"):
        Failures(tmp_path / "binary")
    failures = Failures(tmp_path / "folder" / "failed.jsonl")
    (tmp_path / "folder").write_text("a file by now")
    with pytest.raises(InputError, match=r"cannot be written .*name another file with --errors"):
        failures.settle([], [LATE])
