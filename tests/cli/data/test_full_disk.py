"""A disk that is full at any moment of a run: one line says so, the store is whole, and the next run ends the work."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.app.upkeep.store_check import Part, store_damage
from tests.conftest import ROOT, SAMPLE


def finreport(*arguments: object, largest: int) -> subprocess.CompletedProcess[str]:
    """A command that can write no file larger than so many bytes, as if the disk had no more."""

    def limit() -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))

    return subprocess.run(
        [sys.executable, "-c", "from pipeline.cli.main import main; main()", *map(str, arguments)],
        capture_output=True, text=True, cwd=ROOT, preexec_fn=limit,
    )  # fmt: skip


@pytest.mark.parametrize("largest", [20_000, 200_000, 800_000, 1_500_000])
def test_a_full_disk_is_one_line_and_leaves_a_whole_store(tmp_path: Path, largest: int) -> None:
    store, report = tmp_path / "store", sorted((SAMPLE / "reports").glob("2024*999202*"))[0]
    full = finreport("ingest", report, "--jobs", 1, "--store", store, largest=largest)
    assert full.returncode == 1 and "Traceback" not in full.stderr, full.stderr
    assert "large" in full.stderr or "space" in full.stderr or "could not be read" in full.stderr, full.stderr
    assert {one.part for one in store_damage(store)} <= {Part.LEFTOVER}
    again = finreport("ingest", report, "--jobs", 1, "--store", store, largest=resource.RLIM_INFINITY)
    assert again.returncode == 0, again.stderr
    assert list(store_damage(store)) == []


def test_an_answer_file_that_has_no_room_is_one_line_and_goes_on(sample_store: Path, tmp_path: Path) -> None:
    arguments = ("run", SAMPLE / "questions.jsonl", "-o", tmp_path / "a.jsonl", "--store", sample_store)
    full = finreport(*arguments, largest=9_000)
    assert full.returncode == 1 and "Traceback" not in full.stderr and "make room there" in full.stderr
    assert not (tmp_path / "a.jsonl").exists()
    again = finreport(*arguments, largest=resource.RLIM_INFINITY)
    assert again.returncode == 0 and "from an earlier run" in again.stderr, again.stderr
