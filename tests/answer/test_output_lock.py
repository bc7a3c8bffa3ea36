"""Two runs into one file: the second is told who is at it, and nothing stays behind a run, however it ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from pipeline.answer.output_lock import only_run
from pipeline.errors import InputError

_HOLDS = """
import sys, time
from pathlib import Path
from pipeline.answer.output_lock import only_run
with only_run(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


def test_the_second_run_is_told_who_holds_the_file_and_a_killed_one_holds_nothing(tmp_path):
    out = tmp_path / "folder" / "a.jsonl"
    with subprocess.Popen([sys.executable, "-c", _HOLDS, str(out)], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None and first.stdout.readline() == "held\n"
        with pytest.raises(InputError, match=rf"process {first.pid} on .* is answering into it"), only_run(out):
            pass
        with only_run(out.with_name("b.jsonl")):  # another file is nobody's
            pass
        os.kill(first.pid, signal.SIGKILL)
        first.wait(10)
    with only_run(out):
        pass
    assert list(out.parent.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="cannot be written"), only_run(tmp_path / "file" / "a.jsonl"):
        pass
