"""The program of a job's process: what it tells, and how it ends."""

import io
import json
import shutil
import signal
import subprocess
import sys

import pytest

from pipeline.app.jobs.program import run
from tests.conftest import ROOT, SAMPLE

REPORT = sorted((SAMPLE / "reports").glob("*999202*2023*年度报告.pdf"))[-1]


def told_of(asked: dict) -> list[dict]:
    out = io.StringIO()
    run(asked, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_file_is_told_and_then_the_whole(tmp_path):
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4 nonsense")
    asked = {"store": str(tmp_path / "store"), "rules": [], "files": [str(REPORT), str(broken)]}
    *files, last = told_of(asked)
    ends = {one["file"]: one for one in files}
    assert ends[str(REPORT)]["report"] == "999202-2023-annual"
    assert ends[str(REPORT)]["state"] == "read"
    assert ends[str(broken)]["state"] == "refused" and "get it again" in ends[str(broken)]["error"]
    assert "1 reports read" in last["message"]
    again = {one["file"]: one["state"] for one in told_of({**asked, "files": [str(REPORT)]})[:-1]}
    assert again == {str(REPORT): "already known"}


def test_a_failure_of_the_system_is_told(tmp_path):
    (tmp_path / "store").write_text("a file where the folder should be")
    (told,) = told_of({"store": str(tmp_path / "store"), "rules": [], "files": [str(tmp_path / "none.pdf")]})
    assert "no such file" in told["failure"]


def _ignore_interrupts():
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("before", [None, _ignore_interrupts], ids=["by hand", "behind the shell"])
def test_the_process_ends_with_its_input(tmp_path, before):
    """Whoever started it may have been killed; a shell has interrupts ignored by what it starts with &."""
    copies = [shutil.copy(REPORT, tmp_path / f"{number}_{REPORT.name}") for number in range(40)]
    process = subprocess.Popen(
        [sys.executable, "-m", "pipeline.app.jobs.program"], cwd=ROOT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=before,
    )  # fmt: skip
    asked = {"store": str(tmp_path / "store"), "rules": [], "files": list(map(str, copies))}
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["state"] == "read"
    process.stdin.close()
    assert process.wait(30) == 130
    assert '"message"' not in process.stdout.read()


def test_an_end_of_input_before_the_request_ends_it_without_a_fault():
    ended = subprocess.run(
        [sys.executable, "-m", "pipeline.app.jobs.program"],
        cwd=ROOT,
        input="",
        text=True,
        capture_output=True,
        timeout=60,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
