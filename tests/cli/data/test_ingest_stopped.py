"""`finreport ingest` stopped in the middle, real processes over the sample: nothing is lost, nothing half there."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.errors import StoreError
from pipeline.store import open_store
from tests.conftest import ROOT, SAMPLE

# A shell that runs the tests in the background lets its children ignore Ctrl-C.
PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from pipeline.cli.main import main
main(prog_name="finreport")
"""
REPORTS = sorted((SAMPLE / "reports").glob("*.pdf"))
COUNT = len(REPORTS)


def start(store: Path, *options: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PROGRAM, "ingest", SAMPLE / "reports", "--store", store, "--jobs", "1", *options]
    return subprocess.Popen(
        list(map(str, command)), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def wait_until(true: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + 120
    while not true():
        assert process.poll() is None and time.monotonic() < deadline, process.communicate()[0]
        time.sleep(0.005)


def results(store: Path) -> dict[str, int]:
    """The results that are kept, with the time at which each was made."""
    return {file.name: file.stat().st_mtime_ns for file in store.glob("cache/*/*-result-*.bin")}


def contents(store: Path) -> dict[str, tuple[int, int, int]]:
    """Facts, passages and tables of every report."""
    with open_store(str(store)) as opened:
        return {
            report.id: (
                len(opened.facts([report.code], None, period=None, scope=None, report_id=report.id)),
                len(opened.passages_of(report.id)),
                len(opened.tables_of(report.id)),
            )
            for report in opened.reports()
            if report.sha256
        }


def whole(store: Path, *options: object) -> str:
    """A run to its end."""
    process = start(store, *options)
    said = process.communicate(timeout=300)[0]
    assert process.returncode == 0, said
    return said


def test_ctrl_c_keeps_what_was_read_and_writes_no_report(sample_store: Path, tmp_path: Path) -> None:
    store, place = tmp_path / "store", tmp_path / "run.html"
    process = start(store, "--report", place)
    wait_until(lambda: len(results(store)) >= 3, process)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode not in (0, None) and not place.exists()
    kept = contents(store)
    assert 2 <= len(kept) < COUNT
    assert kept.items() <= contents(sample_store).items()  # each whole
    made = results(store)
    said = whole(store, "--report", place)
    assert f"{COUNT - len(kept)} reports read, {len(kept)} already known" in said
    assert contents(store) == contents(sample_store) and made.items() <= results(store).items()
    assert place.read_text(encoding="utf-8").count("<tr class") == COUNT


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill -9 on this system")
@pytest.mark.parametrize("moment", ["reading", "writing"])
def test_a_killed_run_is_completed_by_the_next(sample_store: Path, tmp_path: Path, moment: str) -> None:
    store = tmp_path / "store"
    process = start(store)
    if moment == "reading":
        wait_until(lambda: len(results(store)) >= 3, process)
    else:  # while the next generation of the database is made
        wait_until(lambda: (store / "facts.writing").exists(), process)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL
    with pytest.raises(StoreError, match="there is no store"):  # nothing half written is taken for one
        open_store(str(store))
    made = results(store)
    assert len(made) >= 3
    assert f"{COUNT} reports read" in whole(store)
    assert contents(store) == contents(sample_store)
    assert made.items() <= results(store).items()  # what was read before was not read again
